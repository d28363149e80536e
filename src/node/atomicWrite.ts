import { open, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileErrorCode } from "./fileErrors.ts";
import { makeId } from "./ids.ts";

export interface AtomicWriteOptions {
  /** Permissions of a file that does not exist yet; without it the system's default. */
  readonly mode?: number;
}

/**
 * Replaces a file's content as a whole: whoever reads the file, even after a crash, finds the old content
 * or the new one. An existing file keeps its permissions; a link stays, and the file it leads to is written.
 * @throws what the file system says; then the file is as it was and nothing is left beside it.
 */
export async function atomicWrite(path: string, content: string, options: AtomicWriteOptions = {}): Promise<void> {
  const target = await resolveLink(path);
  const temporary = join(dirname(target), `${temporaryPrefix(target)}${makeId()}.tmp`);
  const existing = await modeOf(target);
  try {
    await writeDurably(temporary, content, existing ?? options.mode, existing !== undefined);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Removes what writes of a file left beside it when their process was killed. Only its one writer may call it.
 * @throws what the file system says.
 */
export async function removeLeftovers(path: string): Promise<void> {
  const target = await resolveLink(path);
  const prefix = temporaryPrefix(target);
  const names = await readdir(dirname(target));
  const leftovers = names.filter((name) => name.startsWith(prefix) && TEMPORARY_SUFFIX.test(name.slice(prefix.length)));
  await Promise.all(leftovers.map((name) => rm(join(dirname(target), name), { force: true })));
}

/** An id, and the extension. */
const TEMPORARY_SUFFIX = /^[a-z0-9]{9}\.tmp$/;

function temporaryPrefix(target: string): string {
  return `.${basename(target)}.`;
}

async function writeDurably(path: string, content: string, mode: number | undefined, exactly: boolean): Promise<void> {
  const file = await open(path, "wx", mode);
  try {
    if (exactly && mode !== undefined) {
      await file.chmod(mode); // what open() was given is narrowed by the umask
    }
    await file.writeFile(content, "utf8");
    await file.sync();
  } finally {
    await file.close();
  }
}

async function resolveLink(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (fileErrorCode(error) === "ENOENT") {
      return path;
    }
    throw error;
  }
}

/** The permission bits of a file; undefined when there is none. */
async function modeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mode & 0o7777;
  } catch (error) {
    if (fileErrorCode(error) === "ENOENT") {
      return undefined;
    }
    throw error;
  }
}
