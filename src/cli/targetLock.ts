import { fileErrorReason } from "../node/fileErrors.ts";
import type { Lock } from "../node/lock.ts";
import { lockRefusal } from "../node/lockRefusal.ts";
import { locksFolder, lockSession } from "../node/sessionLock.ts";
import { failure } from "./commandError.ts";
import type { Output } from "./output.ts";
import type { Surroundings } from "./surroundings.ts";

/**
 * Keeps everyone else from a translation while this run is at work on it, VS Code included. Where no lock can be
 * kept, a warning is all: a read-only home must not keep a person from their work.
 * @returns a function that lets the next one in.
 * @throws CommandError when someone is at work on it.
 */
export async function lockTarget(targetPath: string, surroundings: Surroundings, output: Output): Promise<() => Promise<void>> {
  let lock: Lock;
  try {
    lock = await lockSession({ targetPath, owner: "terminal", surroundings, onLost: () => stop(targetPath, output) });
  } catch (error) {
    output.say(`Warning: no lock can be kept in ${locksFolder(surroundings)}: ${fileErrorReason(error)}.`);
    output.say("See to it that nothing else translates into this file, or name a folder in INTERLINEAR_STATE_DIR.");
    return () => Promise.resolve();
  }
  if (lock.acquired) {
    return lock.release;
  }
  const { message, hint } = lockRefusal(targetPath, lock.holder);
  throw failure(message, hint);
}

/** As Ctrl+C does: what is decided is kept. */
function stop(targetPath: string, output: Output): void {
  output.say(`Another machine has taken over the translation of ${targetPath}, since this one was silent for too long.`);
  process.kill(process.pid, "SIGINT");
}
