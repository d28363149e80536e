import { open, readFile, rm } from "node:fs/promises";
import { fileErrorCode } from "./fileErrors.ts";

export type Lock =
  | { readonly acquired: true; readonly release: () => Promise<void> }
  /** `holder` is the id of the process that has the lock. */
  | { readonly acquired: false; readonly holder: number };

/**
 * Takes a lock that one process of this machine can hold: a file with the process's id. A lock whose process
 * has ended without a release is taken over.
 * @param path of a file in a folder that exists.
 */
export async function acquireLock(path: string): Promise<Lock> {
  for (;;) {
    if (await createLock(path)) {
      return { acquired: true, release: () => rm(path, { force: true }) };
    }
    const holder = (await holderOf(path)) ?? (await holderAfterPause(path));
    if (holder !== undefined && isAlive(holder)) {
      return { acquired: false, holder };
    }
    await rm(path, { force: true });
  }
}

async function createLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, "wx", 0o600);
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (fileErrorCode(error) === "EEXIST") {
      return false;
    }
    throw error;
  }
}

/** A lock that names no process yet may have been made this very moment. */
async function holderAfterPause(path: string): Promise<number | undefined> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  return holderOf(path);
}

/** Undefined when the file is gone, or names no process. */
async function holderOf(path: string): Promise<number | undefined> {
  try {
    const id = Number(await readFile(path, "utf8"));
    return Number.isInteger(id) && id > 0 ? id : undefined;
  } catch (error) {
    if (fileErrorCode(error) === "ENOENT") {
      return undefined;
    }
    throw error;
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return fileErrorCode(error) === "EPERM";
  }
}
