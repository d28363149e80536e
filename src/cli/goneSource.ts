import { access } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { SessionStore } from "../agent/ports.ts";
import { fileErrorCode } from "../node/fileErrors.ts";
import { usageError } from "./commandError.ts";

/**
 * Says of a document that is gone that its sessions are not.
 * @throws CommandError when it is gone and a session of it is kept.
 */
export async function refuseGoneSource(file: string, workingFolder: string, store: Pick<SessionStore, "list">): Promise<void> {
  const path = resolve(workingFolder, file);
  if (await exists(path)) {
    return;
  }
  const { href } = pathToFileURL(path);
  const metas = await store.list().catch(() => []); // then all that can be said is that the file does not exist
  if (metas.some(({ sourceUri }) => sourceUri === href)) {
    throw usageError(
      `${file} is gone. Its session, with every decision, is kept.`,
      "Put the file back under this name, then run the same command to go on.",
    );
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    return fileErrorCode(error) !== "ENOENT";
  }
}
