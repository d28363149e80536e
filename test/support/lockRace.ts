import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import type { RacerAnswer, RacerOrder } from "./lockRacer.ts";

/** Processes that race for locks. */
export class LockRace {
  private constructor(
    private readonly folder: string,
    private readonly racers: Set<ChildProcess>,
  ) {}

  static async start(racers: number): Promise<LockRace> {
    const folder = mkdtempSync(join(tmpdir(), "interlinear-race-"));
    const outfile = join(folder, "racer.js");
    const shape = { platform: "node", format: "cjs", target: "node20", bundle: true } as const;
    await build({ ...shape, entryPoints: ["test/support/lockRacer.ts"], outfile, logLevel: "warning" });
    return new LockRace(folder, new Set(Array.from({ length: racers }, () => fork(outfile))));
  }

  /** Gives all of them the same order at the same moment. */
  async tellAll(order: RacerOrder): Promise<(RacerAnswer & { readonly racer: ChildProcess })[]> {
    return Promise.all(
      [...this.racers].map(async (racer) => {
        const answer = once(racer, "message");
        racer.send(order);
        return { ...((await answer)[0] as RacerAnswer), racer }; // what lockRacer.ts sends
      }),
    );
  }

  /** Ends one as a crash does. */
  async kill(racer: ChildProcess): Promise<void> {
    this.racers.delete(racer);
    const exit = once(racer, "exit");
    racer.kill("SIGKILL");
    await exit;
  }

  async end(): Promise<void> {
    await Promise.all([...this.racers].map((racer) => this.kill(racer)));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
