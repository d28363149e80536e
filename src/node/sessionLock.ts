import { hostname } from "node:os";
import { join } from "node:path";
import { hashText } from "./ids.ts";
import { acquireLock, type Lock } from "./lock.ts";
import { ownRecord, type LockHolder, type LockRecord } from "./lockRecord.ts";
import { askHolder, hearRequests } from "./lockRequest.ts";
import { makeFolder } from "./makeFolder.ts";
import { realPathOf } from "./realPath.ts";
import { stateFolder, type UserSurroundings } from "./stateFolder.ts";

export interface SessionLockOptions {
  readonly targetPath: string;
  readonly owner: LockHolder;
  readonly surroundings: UserSurroundings;
  /** The lock has passed to another machine; what this one does to the target is no longer alone. */
  readonly onLost: () => void;
  /**
   * Another process wants the lock: release it, if nobody is there any more who could need it here. Undefined: whoever
   * started this process is there as long as it runs.
   */
  readonly onRequest?: (() => Promise<void>) | undefined;
}

/**
 * Takes the right to translate into a target file. One process of a user has it, whichever host it runs in and
 * wherever it keeps its sessions: panel and terminal share one folder of locks.
 * @throws what the file system says of that folder, see `locksFolder`.
 */
export async function lockSession(options: SessionLockOptions): Promise<Lock> {
  const folder = locksFolder(options.surroundings);
  await makeFolder(folder, 0o700);
  const path = join(folder, `${await lockName(options.targetPath, options.surroundings.platform)}.lock`);
  const lock = await lockAt(path, options);
  if (lock.acquired || !canBeAsked(lock.holder)) {
    return lock;
  }
  await askHolder(path);
  return lockAt(path, options);
}

async function lockAt(path: string, { owner, targetPath, onLost, onRequest }: SessionLockOptions): Promise<Lock> {
  const lock = await acquireLock(path, await ownRecord(owner, targetPath), onLost);
  if (!lock.acquired || !onRequest) {
    return lock;
  }
  const stopHearing = hearRequests(path, onRequest);
  const release = (): Promise<void> => {
    stopHearing();
    return lock.release();
  };
  return { acquired: true, release };
}

function canBeAsked({ owner, hostName, pid }: LockRecord): boolean {
  return owner === "VS Code" && hostName === hostname() && pid !== process.pid;
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
