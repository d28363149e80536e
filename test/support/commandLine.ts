import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";

export interface CommandOptions {
  readonly cwd: string;
  /** Written to stdin; without it stdin is empty. */
  readonly input?: string;
  /** Whether more input may come, as from a person who thinks. */
  readonly keepInputOpen?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs as this user. */
  readonly userId?: number;
}

export interface CommandEnd {
  /** Undefined when a signal ended the process. */
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
  /** The lines of stdout, as `--json` writes them. */
  readonly lines: readonly { readonly type: string; readonly [member: string]: unknown }[];
}

export interface RunningCommand {
  readonly process: ChildProcess;
  readonly end: Promise<CommandEnd>;
  /** Resolves once stderr or stdout holds `text`. @throws when the process ends before. */
  waitFor(text: string | RegExp): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Ends the commands that a failed test left behind. */
export function endCommands(): void {
  running.forEach((child) => child.kill("SIGKILL"));
}

let bundle: { readonly folder: string; readonly file: string } | undefined;

/** Bundles the command line as the build does; once for all tests. */
export async function bundledCommand(): Promise<string> {
  if (!bundle) {
    const folder = mkdtempSync(join(tmpdir(), "interlinear-cli-"));
    chmodSync(folder, 0o755);
    const outfile = join(folder, "cli.js");
    const shape = { platform: "node", format: "cjs", target: "node20", bundle: true, minify: true } as const;
    await build({ ...shape, entryPoints: ["src/cli/main.ts"], outfile, logLevel: "warning" });
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    bundle = { folder, file: outfile };
  }
  return bundle.file;
}

/** Starts the real command in a process of its own, without the keys and folders of the one who tests. */
export async function startCommand(args: readonly string[], options: CommandOptions): Promise<RunningCommand> {
  const environment = { PATH: process.env["PATH"] ?? "", XDG_STATE_HOME: join(options.cwd, "state"), ...options.environment };
  const child = spawn(process.execPath, [await bundledCommand(), ...args], {
    cwd: options.cwd,
    env: environment,
    stdio: "pipe",
    ...(options.userId === undefined ? {} : { uid: options.userId }),
  });
  if (options.input !== undefined) {
    child.stdin.write(options.input);
  }
  if (options.keepInputOpen !== true) {
    child.stdin.end();
  }
  return watch(child);
}

export async function runCommand(args: readonly string[], options: CommandOptions): Promise<CommandEnd> {
  return (await startCommand(args, options)).end;
}

function watch(child: ChildProcess): RunningCommand {
  running.add(child);
  child.on("close", () => running.delete(child));
  const text = { stdout: "", stderr: "" };
  const watchers = new Set<() => void>();
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (piece: string) => {
      text[name] += piece;
      watchers.forEach((look) => look());
    });
  }
  const end = new Promise<CommandEnd>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ exitCode: code ?? undefined, ...text, lines: jsonLines(text.stdout) }));
  });
  return { process: child, end, waitFor: (wanted) => appearance(wanted, text, watchers, end) };
}

function appearance(
  wanted: string | RegExp,
  text: { readonly stdout: string; readonly stderr: string },
  watchers: Set<() => void>,
  end: Promise<CommandEnd>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if ([text.stdout, text.stderr].some((each) => each.search(wanted) >= 0)) {
        watchers.delete(look);
        resolve();
      }
    };
    watchers.add(look);
    look();
    void end.then(() => reject(new Error(`The command ended without "${String(wanted)}":\n${text.stdout}\n${text.stderr}`)));
  });
}

function jsonLines(stdout: string): CommandEnd["lines"] {
  return stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as CommandEnd["lines"][number]); // the command's own output
}
