import { access, constants, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { fileErrorCode, fileErrorReason } from "../node/fileErrors.ts";
import { failure } from "./commandError.ts";

/**
 * Finds out, before a model is paid for, whether a file can be written.
 * @throws CommandError when its folder, or the nearest one that exists above it, is not writable.
 */
export async function requireWritableFolder(path: string): Promise<void> {
  try {
    await access(await existingFolder(dirname(path)), constants.W_OK);
  } catch (error) {
    throw failure(
      `${path} cannot be written: ${fileErrorReason(error)}.`,
      "Change the permissions of its folder, or name another place with --out.",
    );
  }
}

async function existingFolder(path: string): Promise<string> {
  try {
    if (!(await stat(path)).isDirectory()) {
      throw new Error(`${path} is not a folder`);
    }
    return path;
  } catch (error) {
    if (fileErrorCode(error) === "ENOENT" && dirname(path) !== path) {
      return existingFolder(dirname(path));
    }
    throw error;
  }
}
