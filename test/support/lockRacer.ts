import { open, rm } from "node:fs/promises";
import { acquireLock, type Lock } from "../../src/node/lock.ts";
import { ownRecord } from "../../src/node/lockRecord.ts";
import { lockSession } from "../../src/node/sessionLock.ts";

/** What a process that races for locks is told; it answers each with one `RacerAnswer`. */
export type RacerOrder =
  | { readonly kind: "acquire"; readonly path: string }
  | { readonly kind: "release" }
  /** Takes and releases the lock so many times, and looks each time whether it is alone. */
  | { readonly kind: "takeTurns"; readonly path: string; readonly times: number }
  /** Locks a session as VS Code does, with a window that answers requests, is gone, or is busy for ever. */
  | {
      readonly kind: "hold";
      readonly targetPath: string;
      readonly environment: Readonly<Record<string, string>>;
      readonly window: "alive" | "lost" | "hung";
    };

export interface RacerAnswer {
  readonly acquired: boolean;
  /** How often it met another one inside. */
  readonly collisions: number;
}

let lock: Lock | undefined;

async function obey(order: RacerOrder): Promise<RacerAnswer> {
  switch (order.kind) {
    case "acquire":
      lock = await take(order.path);
      return { acquired: lock.acquired, collisions: 0 };
    case "release":
      await release(lock);
      return { acquired: false, collisions: 0 };
    case "takeTurns":
      return { acquired: false, collisions: await takeTurns(order.path, order.times) };
    case "hold":
      lock = await hold(order);
      return { acquired: lock.acquired, collisions: 0 };
  }
}

function hold({ targetPath, environment, window }: Extract<RacerOrder, { kind: "hold" }>): Promise<Lock> {
  const surroundings = { platform: process.platform, homeFolder: "", environment };
  const answers = {
    alive: () => Promise.resolve(),
    lost: () => release(lock),
    hung: () => new Promise<never>(() => undefined),
  };
  return lockSession({ targetPath, owner: "VS Code", surroundings, onLost: () => undefined, onRequest: answers[window] });
}

async function takeTurns(path: string, times: number): Promise<number> {
  let collisions = 0;
  for (let turn = 0; turn < times; ) {
    const taken = await take(path);
    if (taken.acquired) {
      turn++;
      collisions += (await isAlone(`${path}.inside`)) ? 0 : 1;
      await release(taken);
    }
  }
  return collisions;
}

async function isAlone(path: string): Promise<boolean> {
  try {
    await (await open(path, "wx")).close();
    await rm(path);
    return true;
  } catch {
    return false;
  }
}

async function take(path: string): Promise<Lock> {
  return acquireLock(path, await ownRecord("terminal", "guide.es.md"));
}

async function release(taken: Lock | undefined): Promise<void> {
  if (taken?.acquired) {
    await taken.release();
  }
}

process.on("message", (order: RacerOrder) => {
  void obey(order).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit());
