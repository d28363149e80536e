import { fileURLToPath } from "node:url";
import type { SessionMeta, SessionPorts } from "../agent/ports.ts";
import { pruneSessions } from "../agent/pruning.ts";
import { defaultLimits } from "../agent/pruningLimits.ts";
import { lockSession } from "../node/sessionLock.ts";
import type { Surroundings } from "./surroundings.ts";

/**
 * Deletes the records that are too old or too many, as VS Code's settings do by default. Only for the folder that is
 * used when nobody names one: a folder that a person chose is theirs to clear. A failure is none of the run's.
 */
export async function pruneKeptSessions({ store, clock }: SessionPorts, surroundings: Surroundings): Promise<void> {
  try {
    const exclusively = (meta: SessionMeta, work: () => Promise<void>): Promise<void> => unlessLocked(meta, surroundings, work);
    await pruneSessions({ store, clock, limits: defaultLimits, exclusively });
  } catch {
    // The next run tries again.
  }
}

async function unlessLocked({ targetUri }: SessionMeta, surroundings: Surroundings, work: () => Promise<void>): Promise<void> {
  const targetPath = fileURLToPath(targetUri);
  const lock = await lockSession({ targetPath, owner: "terminal", surroundings, onLost: () => undefined });
  if (lock.acquired) {
    await work().finally(() => lock.release());
  }
}
