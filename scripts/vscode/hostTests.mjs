import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expectResults } from "../mocha/expectResults.mjs";
import { end, start } from "../processes.mjs";
import { outDirectory, root } from "../project.mjs";
import { temporaryDirectory } from "../temporary.mjs";
import { findChromium } from "./chromium.mjs";
import { desktopCommand, downloadDesktop, findDesktop } from "./desktop.mjs";
import { bundleHostTests } from "./hostBundle.mjs";
import { startServer } from "./server.mjs";
import { installServer } from "./serverInstall.mjs";
import { openBrowser } from "./workbench.mjs";

/** @typedef {import("./engines.mjs").Engine} Engine */
/** @typedef {import("../mocha/tellResults.mjs").Results} Results */

/** Marks the lines that the runner prints (test/host/index.ts); everything else is VS Code's own log. */
const testLine = /^\[test\] ?/;

const timeLimit = 8 * 60_000;

/**
 * Runs the suites of test/host inside a real extension host.
 * @param {Engine} engine
 * @param {object} [options]
 * @param {"desktop" | "server"} [options.host] only this one; else a desktop where there is one
 * @param {boolean} [options.pinned] only this very version of VS Code, also of an installed desktop
 * @param {string} [options.grep] only tests with this in their titles
 * @returns {Promise<Results>}
 */
export async function runHostTests(engine, { host, pinned = false, grep = "" } = {}) {
  const runner = await bundleHostTests();
  const workspace = temporaryDirectory("interlinear-workspace-");
  const results = expectResults("host");
  const state = temporaryDirectory("interlinear-state-");
  const env = { ...results.env, INTERLINEAR_TEST_GREP: grep, INTERLINEAR_STATE_DIR: state.path };
  try {
    const desktop = host === "server" ? undefined : await desktopFor(engine, pinned);
    if (desktop === undefined && host === "desktop") {
      throw new Error("No desktop VS Code is installed here with a screen to open on, and none can be downloaded.");
    }
    if (desktop === undefined) {
      await runInServer(engine, runner, workspace.path, env);
    } else {
      await runInDesktop(desktop, runner, workspace.path, env);
    }
  } finally {
    workspace.remove();
    state.remove();
  }
  const told = results.read();
  if (told === undefined) {
    throw new Error(`The tests ended without a result. See ${logFile}.`);
  }
  return told;
}

/**
 * @param {Engine} engine
 * @param {boolean} pinned
 */
async function desktopFor(engine, pinned) {
  return findDesktop(pinned ? engine.vscode : undefined) ?? (await downloadDesktop(engine.vscode));
}

/**
 * @param {import("./desktop.mjs").Desktop} desktop
 * @param {string} runner
 * @param {string} workspace
 * @param {Record<string, string>} env
 */
async function runInDesktop(desktop, runner, workspace, env) {
  console.log(`Running in the desktop VS Code ${desktop.version} (${desktop.program})`);
  const log = openLog();
  const { command, args, clean } = desktopCommand(desktop, [
    `--extensionDevelopmentPath=${root}`,
    ...examples.map((folder) => `--extensionDevelopmentPath=${folder}`),
    `--extensionTestsPath=${runner}`,
    "--disable-extensions",
    workspace,
  ]);
  const child = start(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) {
      createInterface({ input: stream }).on("line", log);
    }
  }
  try {
    await withinTimeLimit(new Promise((resolve) => child.once("close", resolve)));
  } finally {
    await end(child);
    clean();
  }
}

/**
 * @param {Engine} engine
 * @param {string} runner
 * @param {string} workspace
 * @param {Record<string, string>} env
 */
async function runInServer(engine, runner, workspace, env) {
  const [installed, program] = [await installServer(engine), await findChromium()];
  const log = openLog();
  const server = await startServer(installed, {
    // Else VS Code offers no language models.
    settings: { "chat.disableAIFeatures": false },
    env,
    extensions: examples,
  });
  try {
    const { browser, page, version } = await openBrowser(program);
    console.log(`Running in the VS Code ${engine.vscode} server, in Chromium ${version}`);
    try {
      const ended = new Promise((resolve) => {
        void page.exposeFunction("codeAutomationExit", resolve);
      });
      await page.exposeFunction("codeAutomationLog", (/** @type {string} */ _type, /** @type {unknown[]} */ values) => {
        log(values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join(" "));
      });
      await page.goto(
        server.address(workspace, {
          extensionDevelopmentPath: root,
          extensionTestsPath: runner,
          skipWelcome: "true",
        }),
      );
      await withinTimeLimit(ended);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

/** Extensions beside the one under test: one that builds on it, one whose language models it uses. */
const examples = ["extension", "modelProvider"].map((folder) => join(root, "test", "host", folder));

const logFile = join(outDirectory, "results", "host.log");

/** Shows the tests' own lines; VS Code's go to a file, for when something is wrong with the run. */
function openLog() {
  mkdirSync(join(outDirectory, "results"), { recursive: true });
  writeFileSync(logFile, "");
  return (/** @type {string} */ line) => {
    if (testLine.test(line)) {
      console.log(line.replace(testLine, ""));
    } else {
      appendFileSync(logFile, `${line}\n`);
    }
  };
}

/**
 * @template T
 * @param {Promise<T>} ended
 * @returns {Promise<T>}
 */
async function withinTimeLimit(ended) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The tests took longer than ${timeLimit / 60_000} minutes. See ${logFile}.`)), timeLimit);
  });
  try {
    return await Promise.race([ended, /** @type {Promise<never>} */ (late)]);
  } finally {
    clearTimeout(timer);
  }
}
