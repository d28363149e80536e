import { join } from "node:path";
import { hashText } from "./ids.ts";
import { acquireLock, type Lock } from "./lock.ts";
import { ownRecord, type LockHolder } from "./lockRecord.ts";
import { makeFolder } from "./makeFolder.ts";
import { realPathOf } from "./realPath.ts";
import { stateFolder, type UserSurroundings } from "./stateFolder.ts";

export interface SessionLockOptions {
  readonly targetPath: string;
  readonly owner: LockHolder;
  readonly surroundings: UserSurroundings;
  /** The lock has passed to another machine; what this one does to the target is no longer alone. */
  readonly onLost: () => void;
}

/**
 * Takes the right to translate into a target file. One process of a user has it, whichever host it runs in and
 * wherever it keeps its sessions: panel and terminal share one folder of locks.
 * @throws what the file system says of that folder, see `locksFolder`.
 */
export async function lockSession({ targetPath, owner, surroundings, onLost }: SessionLockOptions): Promise<Lock> {
  const folder = locksFolder(surroundings);
  await makeFolder(folder, 0o700);
  const path = join(folder, `${await lockName(targetPath, surroundings.platform)}.lock`);
  return acquireLock(path, await ownRecord(owner, targetPath), onLost);
}

export function locksFolder(surroundings: UserSurroundings): string {
  return join(stateFolder(surroundings), "locks");
}

/** The same for all paths that lead to one file, also where the file does not exist yet. */
async function lockName(targetPath: string, platform: NodeJS.Platform): Promise<string> {
  const path = await realPathOf(targetPath);
  const ignoresCase = platform === "darwin" || platform === "win32";
  return hashText(ignoresCase ? path.normalize("NFC").toLowerCase() : path).slice(0, 32);
}
