import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @typedef {{ path: string, remove: () => void }} TemporaryDirectory */

/** @type {Set<string>} */
const directories = new Set();

/**
 * Makes a directory that is gone at the latest when this process ends.
 * @param {string} prefix of its name
 * @param {string} [parent] where to make it, unless among the system's temporary files
 * @returns {TemporaryDirectory}
 */
export function temporaryDirectory(prefix, parent = tmpdir()) {
  if (directories.size === 0) {
    process.once("exit", () => directories.forEach(remove));
  }
  const path = mkdtempSync(join(parent, prefix));
  directories.add(path);
  return { path, remove: () => remove(path) };
}

/** @param {string} path */
function remove(path) {
  directories.delete(path);
  // A process that is just ending may still write into it.
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
