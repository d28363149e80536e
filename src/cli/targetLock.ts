import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileErrorReason } from "../node/fileErrors.ts";
import { hashText } from "../node/ids.ts";
import { acquireLock, type Lock } from "../node/lock.ts";
import { failure } from "./commandError.ts";

/**
 * Keeps a second run from the sessions and the file of one translation.
 * @returns a function that lets the next run in.
 * @throws CommandError when a run is at work on it.
 */
export async function lockTarget(targetPath: string, sessionFolder: string): Promise<() => Promise<void>> {
  const path = join(sessionFolder, `${hashText(targetPath).slice(0, 16)}.lock`);
  let lock: Lock;
  try {
    await mkdir(sessionFolder, { recursive: true, mode: 0o700 });
    lock = await acquireLock(path);
  } catch (error) {
    throw failure(
      `Sessions cannot be kept in ${sessionFolder}: ${fileErrorReason(error)}.`,
      "Name a folder you may write to with --session-dir.",
    );
  }
  if (lock.acquired) {
    return lock.release;
  }
  throw failure(
    `Another run (process ${lock.holder}) is at work on ${targetPath}.`,
    `Wait until it ends, or end it. If there is no such run, delete ${path}.`,
  );
}
