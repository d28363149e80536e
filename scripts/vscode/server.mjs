import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import { end, start } from "../processes.mjs";
import { temporaryDirectory } from "../temporary.mjs";
import { quietSettings } from "./settings.mjs";

/**
 * A running VS Code server.
 * @typedef {object} VsCodeServer
 * @property {string} authority host:port
 * @property {(folder: string, payload?: Readonly<Record<string, string>>) => string} address
 *   the address that opens the workbench with a folder of this machine. `payload`: entries for the
 *   workbench's environment; absolute paths become URIs of this server
 * @property {(changes: Readonly<Record<string, unknown>>) => void} changeSettings
 *   merges into its settings, undefined removes one; open windows follow
 * @property {() => Promise<void>} stop ends it and removes its data
 * @property {Promise<void>} ended resolves when it is gone, for whatever reason
 */

/**
 * An extension that brings one language to VS Code.
 * @typedef {object} LanguagePack
 * @property {string} language as VS Code writes it, such as "zh-cn"
 * @property {string} folder of the extension
 */

/**
 * Starts a VS Code server on a free port of 127.0.0.1, with data of its own.
 * @param {import("./serverInstall.mjs").InstalledServer} installed
 * @param {object} [options]
 * @param {Readonly<Record<string, unknown>>} [options.settings] on top of those that keep it quiet
 * @param {Readonly<Record<string, string>>} [options.env] for the extension host
 * @param {readonly string[]} [options.extensions] folders of extensions to install beside the one that is developed
 * @param {LanguagePack} [options.languagePack] whose language the windows are in
 * @returns {Promise<VsCodeServer>}
 */
export async function startServer(installed, { settings = {}, env = {}, extensions = [], languagePack } = {}) {
  const data = temporaryDirectory("interlinear-server-");
  const settingsFile = join(data.path, "data", "Machine", "settings.json");
  /** @type {Map<string, unknown>} */
  const current = new Map(Object.entries({ ...quietSettings, ...settings }));
  const writeSettings = () => writeFileSync(settingsFile, JSON.stringify(Object.fromEntries(current), undefined, 2));
  mkdirSync(dirname(settingsFile), { recursive: true });
  writeSettings();
  for (const folder of [...extensions, ...(languagePack ? [languagePack.folder] : [])]) {
    cpSync(folder, join(data.path, "extensions", basename(folder)), { recursive: true });
  }

  if (languagePack) {
    registerLanguagePack(languagePack, data.path);
  }

  const port = await freePort();
  const child = start(
    installed.node,
    [
      installed.main,
      ...["--host", "127.0.0.1", "--port", String(port), "--server-data-dir", data.path],
      ...["--without-connection-token", "--accept-server-license-terms"],
      ...["--disable-workspace-trust", "--disable-telemetry"],
      // Without it, a built VS Code ignores the payload of the address.
      "--enable-smoke-test-driver",
      ...(languagePack ? ["--locale", languagePack.language] : []),
    ],
    { env: { ...process.env, INTERLINEAR_STATE_DIR: join(data.path, "state"), ...env }, stdio: ["ignore", "pipe", "pipe"] },
  );
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    await end(child);
    data.remove();
  };
  try {
    await untilListening(child);
  } catch (error) {
    await stop();
    throw error;
  }

  const authority = `127.0.0.1:${port}`;
  return {
    authority,
    address: (folder, payload = {}) => addressOf(authority, folder, payload),
    changeSettings: (changes) => {
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined) {
          current.delete(key);
        } else {
          current.set(key, value);
        }
      }
      writeSettings();
    },
    stop,
    ended,
  };
}

/**
 * Makes a pack known to a server that has not started yet: by itself it would notice it too late for its first window.
 * @param {LanguagePack} pack
 * @param {string} dataPath
 */
function registerLanguagePack({ language, folder }, dataPath) {
  const { name, publisher, version, contributes } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [{ translations, localizedLanguageName }] = contributes.localizations;
  const installed = join(dataPath, "extensions", basename(folder));
  const entry = {
    hash: createHash("md5").update(`${publisher}.${name}${version}`).digest("hex"),
    extensions: [{ extensionIdentifier: { id: `${publisher}.${name}` }, version }],
    translations: Object.fromEntries(translations.map((/** @type {{ id: string, path: string }} */ { id, path }) => [id, join(installed, path)])),
    label: localizedLanguageName,
  };
  writeFileSync(join(dataPath, "data", "languagepacks.json"), JSON.stringify({ [language]: entry }));
}

/**
 * @param {string} authority
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} payload
 */
function addressOf(authority, folder, payload) {
  const entries = Object.entries(payload).map(([name, value]) => [
    name,
    value.startsWith("/") || /^[a-z]:[\\/]/i.test(value) ? `vscode-remote://${authority}${uriPath(value)}` : value,
  ]);
  const query = new URLSearchParams({ folder: uriPath(folder) });
  if (entries.length > 0) {
    query.set("payload", JSON.stringify(entries));
  }
  return `http://${authority}/?${query.toString()}`;
}

/**
 * The path as it stands in a URI: with slashes, and one at its beginning.
 * @param {string} path
 */
function uriPath(path) {
  const slashes = path.replaceAll("\\", "/");
  return slashes.startsWith("/") ? slashes : `/${slashes}`;
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<void>}
 */
function untilListening(child) {
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(() => fail("did not start within a minute"), 60_000);
    const fail = (/** @type {string} */ reason) => {
      clearTimeout(timer);
      reject(new Error(`The VS Code server ${reason}.\n${output.slice(-2000)}`));
    };
    const read = (/** @type {Buffer} */ chunk) => {
      output = `${output}${chunk.toString()}`.slice(-20_000);
      if (output.includes("Extension host agent listening")) {
        clearTimeout(timer);
        resolve();
      }
    };
    // Both go on being read, or the server would stop at a full pipe.
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", (error) => fail(`could not be started (${error.message})`));
    child.once("exit", (code) => fail(`ended with code ${String(code)} before it listened`));
  });
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
