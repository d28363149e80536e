import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { npm, run } from "./processes.mjs";

// Loaded before anything is installed: node builtins only.

/** The repository's root folder. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/** Where tests and scripts put what they make; ignored by git. */
export const outDirectory = join(root, "out");

/** Installs the dependencies, unless what is installed is what package-lock.json asks for. */
export async function installDependencies() {
  if (isInstalled()) {
    return;
  }
  console.log("Installing the dependencies (npm ci)…");
  await npm(["ci", "--no-fund", "--no-audit"], { cwd: root });
}

/** Builds the extension, the panel and the command line program into dist/. */
export async function build() {
  await run(process.execPath, [join(root, "esbuild.mjs")], { cwd: root });
}

/** @returns {boolean} whether node_modules holds the very versions of package-lock.json */
export function isInstalled() {
  const installedLock = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedLock)) {
    return false;
  }
  const wanted = packagesOf(join(root, "package-lock.json"));
  const installed = packagesOf(installedLock);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") {
      return true;
    }
    const found = installed[path];
    // npm leaves out optional packages of other platforms.
    return found === undefined ? entry.optional === true : found.version === entry.version;
  });
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}
