import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { fileErrorCode } from "./fileErrors.ts";

/**
 * Makes a folder, and those above it that do not exist. One step at a time: Node's recursive `mkdir` never returns
 * on a file system such as /proc, which says of every new folder that it does not exist.
 * @param mode permissions of the folders that are made.
 * @throws what the file system says.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const parent = dirname(path);
    if (fileErrorCode(error) === "ENOENT" && parent !== path && !(await isFolder(parent))) {
      await makeFolder(parent, mode);
      await makeFolder(path, mode);
    } else if (!(await isFolder(path))) {
      throw error;
    }
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
