import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import type { SessionEvent } from "../../../src/agent/events.ts";
import { parseEventLog } from "../../../src/node/eventLog.ts";
import { startCommand } from "../../support/commandLine.ts";
import { startModelServer, type ModelServer } from "../../support/modelServer.ts";
import { model, rule, source } from "./document.ts";
import { killEnvironment, type KillPoint } from "./killPoint.ts";
import { review, type Question } from "./reviewedRun.ts";

/** The document, its translation, the sessions, and the state folder with the locks. */
const known = new Set(["guide.md", "guide.es.md", "sessions", "state"]);

/** What one start of the command came to. */
interface Run {
  /** Undefined when a signal ended it. */
  readonly exitCode: number | undefined;
  readonly stderr: string;
  readonly questions: readonly Question[];
  /** Calls of the model that the server counted. */
  readonly calls: number;
  /** The log as it then stood, without a cut last line. */
  readonly events: readonly SessionEvent[];
}

/** A session that was killed at a moment, or never, and then taken up again by the same command. */
export interface KilledSession {
  readonly point: KillPoint | undefined;
  readonly killed: Run | undefined;
  readonly last: Run;
  readonly target: string;
  /** Files beside the document and its translation that nobody asked for. */
  readonly leftovers: readonly string[];
}

/** Runs sessions with the real command line, a rule in the person's place and a model behind a real server. */
export class KillableSessions {
  private runs = 0;

  private constructor(
    private readonly folder: string,
    private readonly killSwitch: string,
    private readonly server: ModelServer,
  ) {}

  static async start(): Promise<KillableSessions> {
    const folder = mkdtempSync(join(tmpdir(), "interlinear-kill-"));
    const killSwitch = join(folder, "killSwitch.js");
    const shape = { platform: "node", format: "cjs", target: "node20", bundle: true } as const;
    await build({ ...shape, entryPoints: ["test/unit/kill/killSwitch.ts"], outfile: killSwitch, logLevel: "warning" });
    return new KillableSessions(folder, killSwitch, await startModelServer({ script: model() }));
  }

  async end(): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true });
    await this.server.close();
  }

  /** @param point undefined: the session is left in peace. */
  async run(point: KillPoint | undefined): Promise<KilledSession> {
    const folder = join(this.folder, String(++this.runs));
    mkdirSync(folder);
    writeFileSync(join(folder, "guide.md"), source);
    const killed = point && (await this.start(folder, point));
    const last = await this.start(folder, undefined);
    const path = join(folder, "guide.es.md");
    const target = existsSync(path) ? readFileSync(path, "utf8") : "";
    const leftovers = readdirSync(folder).filter((name) => !known.has(name));
    rmSync(folder, { recursive: true });
    return { point, killed, last, target, leftovers };
  }

  private async start(folder: string, point: KillPoint | undefined): Promise<Run> {
    const before = this.server.requests.length;
    const args = ["guide.md", "--to", "es", "--review", "--json", "--session-dir", "sessions"];
    const running = await startCommand(["translate", ...args, "--base-url", this.server.url, "--model", "test-model"], {
      cwd: folder,
      keepInputOpen: true,
      environment: { NODE_OPTIONS: `--require ${this.killSwitch}`, ...killEnvironment(point) },
    });
    const { end, questions } = await review(running, rule, !(point?.what === "target" && point.reviewer === "quick"));
    const calls = this.server.requests.length - before;
    return { exitCode: end.exitCode, stderr: end.stderr, questions, calls, events: eventsIn(join(folder, "sessions")) };
  }
}

/** A run that was killed before its first event leaves a log without one. */
function eventsIn(sessions: string): readonly SessionEvent[] {
  const logs = readdirSync(sessions).filter((name) => name.endsWith(".events.jsonl"));
  const records = logs.map((name) => parseEventLog(readFileSync(join(sessions, name))).events);
  const begun = records.filter((events) => events.length > 0);
  assert.ok(begun.length <= 1, `There are ${begun.length} sessions.`);
  return begun[0] ?? [];
}
