import { readdir } from "node:fs/promises";
import { join, posix, resolve, sep } from "node:path";
import picomatch from "picomatch";

const WILD = /[*?[\]{}()!+@|]/;

/**
 * The files that a glob matches, as paths relative to the folder it starts from, with `/` and in order.
 * Nothing is looked for in `node_modules` and in folders whose names begin with a dot, unless the glob names them.
 */
export async function filesOf(pattern: string, workingFolder: string): Promise<string[]> {
  const glob = posix.normalize(withSlashes(pattern));
  const matches = picomatch(glob);
  const paths = await pathsBelow(fixedFolder(glob), workingFolder);
  return paths.filter((path) => matches(path)).sort();
}

/** The folders of a glob before the first one with a wildcard; `""` when there are none. */
export function fixedFolder(pattern: string): string {
  const segments = posix.normalize(withSlashes(pattern)).split("/");
  const wild = segments.findIndex((segment) => WILD.test(segment));
  return segments.slice(0, wild === -1 ? -1 : wild).join("/");
}

/** The text as a glob that matches nothing else. */
export function literally(text: string): string {
  return text.replace(/[*?[\]{}()!+@|\\]/g, "\\$&");
}

async function pathsBelow(folder: string, workingFolder: string): Promise<string[]> {
  const entries = await entriesOf(resolve(workingFolder, folder === "" ? "." : folder));
  const nested = entries.map(async (entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      return entry.name === "node_modules" || entry.name.startsWith(".") ? [] : pathsBelow(path, workingFolder);
    }
    return entry.isFile() || entry.isSymbolicLink() ? [path] : [];
  });
  return (await Promise.all(nested)).flat();
}

/** A folder that is not there or may not be read holds nothing. */
async function entriesOf(folder: string) {
  try {
    return await readdir(join(folder), { withFileTypes: true });
  } catch {
    return [];
  }
}

function withSlashes(path: string): string {
  return sep === "\\" ? path.replaceAll("\\", "/") : path;
}
