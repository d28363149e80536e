import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { endCommands, runCommand, startCommand, type CommandEnd, type CommandOptions, type RunningCommand } from "./commandLine.ts";
import { startModelServer, type ModelServer, type ModelServerOptions } from "./modelServer.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

type Options = Omit<CommandOptions, "cwd">;

/** A folder to run the command line in, with its sessions in `sessions/`, for one `describe`. */
export class CommandFolder {
  private readonly folder = temporaryFolder();
  private readonly servers: ModelServer[] = [];

  constructor() {
    afterEach(async () => {
      endCommands();
      await Promise.all(this.servers.splice(0).map((server) => server.close()));
    });
  }

  get path(): string {
    return this.folder.path;
  }

  file(name: string): string {
    return this.folder.file(name);
  }

  write(name: string, content: string | Uint8Array): void {
    writeFileSync(this.file(name), content);
  }

  read(name: string): string {
    return readFileSync(this.file(name), "utf8");
  }

  exists(name: string): boolean {
    return existsSync(this.file(name));
  }

  /** `translate`, with the sessions in this folder. */
  translate(args: readonly string[], options: Options = {}): Promise<CommandEnd> {
    return runCommand(["translate", ...args, "--session-dir", "sessions"], { cwd: this.path, ...options });
  }

  startTranslate(args: readonly string[], options: Options = {}): Promise<RunningCommand> {
    return startCommand(["translate", ...args, "--session-dir", "sessions"], { cwd: this.path, ...options });
  }

  /** A server for the running test, and the arguments that lead to it. */
  async server(options: ModelServerOptions): Promise<{ readonly server: ModelServer; readonly args: readonly string[] }> {
    const server = await startModelServer(options);
    this.servers.push(server);
    return { server, args: ["--base-url", server.url, "--model", "test-model"] };
  }

  /** The path of the one event log there is. */
  get log(): string {
    const logs = readdirSync(this.file("sessions")).filter((name) => name.endsWith(".events.jsonl"));
    if (logs.length !== 1) {
      throw new Error(`There are ${logs.length} logs.`);
    }
    return this.file(`sessions/${logs[0] ?? ""}`);
  }

  /** How often an event stands in the one event log. */
  count(type: string): number {
    return readFileSync(this.log, "utf8").split(`"type":"${type}","data"`).length - 1;
  }
}

/** A document of `units` short paragraphs, some with a code span, and a code block. */
export function document(units: number): string {
  const paragraphs = Array.from({ length: units }, (_, index) =>
    index % 3 === 0 ? `Press \`key ${index}\` and wait.` : `This is paragraph ${index} of the guide.`,
  );
  return `# Guide\n\n${paragraphs.join("\n\n")}\n\n\`\`\`sh\nrun me\n\`\`\`\n`;
}
