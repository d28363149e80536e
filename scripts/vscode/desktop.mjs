import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { temporaryDirectory } from "../temporary.mjs";
import { quietSettings } from "./settings.mjs";
import { onPath } from "./programs.mjs";
import { cacheDirectory } from "./serverInstall.mjs";

/**
 * A desktop VS Code on this machine.
 * @typedef {object} Desktop
 * @property {string} program its executable (not the `code` script, which returns at once)
 * @property {string} version
 */

/**
 * Finds an installed desktop VS Code that can open a window here.
 * @param {string} [version] only this one: "1.100" or "1.100.3"
 * @returns {Desktop | undefined}
 */
export function findDesktop(version) {
  if (!canShowWindows()) {
    return undefined;
  }
  return [...programsOfScripts(), ...usualPrograms()]
    .filter((program) => existsSync(program))
    .map((program) => ({ program, version: versionOf(program) }))
    .find((desktop) => version === undefined || `${desktop.version}.`.startsWith(`${version}.`));
}

/**
 * Downloads a desktop VS Code into the per-user cache, when its update server can be reached.
 * @param {string} version
 * @returns {Promise<Desktop | undefined>} undefined when there is no way to it
 */
export async function downloadDesktop(version) {
  if (!canShowWindows() || !(await isReachable("https://update.code.visualstudio.com/api/releases/stable"))) {
    return undefined;
  }
  const { downloadAndUnzipVSCode } = await import("@vscode/test-electron");
  const program = await downloadAndUnzipVSCode({ version, cachePath: join(cacheDirectory(), "desktop") });
  return { program, version };
}

/** Whether a window has somewhere to appear: tests can do with a virtual screen. */
export function canShowWindows() {
  return process.platform !== "linux" || hasDisplay() || onPath("xvfb-run") !== undefined;
}

/** Whether a person sees what is opened here. */
export function hasDisplay() {
  return process.platform !== "linux" || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/**
 * The command line that starts it with data of its own, apart from the person's.
 * @param {Desktop} desktop
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, unknown>>} [settings] on top of those that keep it quiet
 * @returns {{ command: string, args: string[], clean: () => void }} `clean` removes the data
 */
export function desktopCommand(desktop, args, settings = {}) {
  // A short path: the socket inside must stay below 104 characters.
  const data = temporaryDirectory("il-");
  mkdirSync(join(data.path, "User"));
  writeFileSync(join(data.path, "User", "settings.json"), JSON.stringify({ ...quietSettings, ...settings }, undefined, 2));
  const all = [
    ...[`--user-data-dir=${data.path}`, `--extensions-dir=${join(data.path, "extensions")}`],
    ...["--new-window", "--disable-workspace-trust", "--disable-updates", "--skip-welcome", "--skip-release-notes"],
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ...args,
  ];
  const clean = () => data.remove();
  return hasDisplay()
    ? { command: desktop.program, args: all, clean }
    : { command: "xvfb-run", args: ["-a", desktop.program, ...all], clean };
}

/** Programs behind the `code` scripts on the PATH. */
function programsOfScripts() {
  // In a terminal of a remote window, `code` talks to that window and starts nothing.
  if (process.env.VSCODE_IPC_HOOK_CLI) {
    return [];
  }
  const names = ["code", "code-insiders", "codium"].map((name) => (process.platform === "win32" ? `${name}.cmd` : name));
  return names.flatMap((name) => {
    const script = onPath(name);
    // Under WSL, Windows' own `code` is on the PATH; it is no program of this system.
    return script === undefined || script.startsWith("/mnt/") ? [] : programsBehind(realpathSync(script), name);
  });
}

/**
 * @param {string} script full path of a `code` script
 * @param {string} name
 * @returns {string[]}
 */
function programsBehind(script, name) {
  const folder = dirname(script);
  if (process.platform === "darwin") {
    // Visual Studio Code.app/Contents/Resources/app/bin/code
    return programsIn(join(folder, "..", "..", "..", "MacOS"));
  }
  if (process.platform === "win32") {
    return [name === "codium.cmd" ? "VSCodium.exe" : "Code.exe"].map((program) => join(folder, "..", program));
  }
  return [join(folder, "..", name)];
}

function usualPrograms() {
  if (process.platform === "darwin") {
    const folders = ["/Applications", join(homedir(), "Applications")];
    return folders.flatMap((folder) => programsIn(join(folder, "Visual Studio Code.app", "Contents", "MacOS")));
  }
  if (process.platform === "win32") {
    const folders = [
      process.env.LOCALAPPDATA && join(process.env.LOCALAPPDATA, "Programs"),
      process.env.PROGRAMFILES,
    ];
    return folders.flatMap((folder) => (folder ? [join(folder, "Microsoft VS Code", "Code.exe")] : []));
  }
  return ["/usr/share/code/code", "/opt/visual-studio-code/code", "/snap/code/current/usr/share/code/code"];
}

/**
 * The programs in the MacOS folder of an application; their names differ between releases.
 * @param {string} folder
 */
function programsIn(folder) {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

/** @param {string} program */
function versionOf(program) {
  const folder = process.platform === "darwin" ? join(dirname(program), "..", "Resources") : join(dirname(program), "resources");
  const manifest = join(folder, "app", "package.json");
  return existsSync(manifest) ? String(JSON.parse(readFileSync(manifest, "utf8")).version) : "of unknown version";
}

/** @param {string} address */
async function isReachable(address) {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(4000) })).ok;
  } catch {
    return false;
  }
}
