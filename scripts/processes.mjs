import { spawn, spawnSync } from "node:child_process";

/**
 * Child processes that end when this process ends, whatever ends it.
 *
 * Each child is started as the leader of its own process group, so that ending it also ends the
 * processes it started (a VS Code server starts an extension host and file watchers).
 */

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();

/**
 * Starts a program.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {ChildProcess}
 */
export function start(command, args, options = {}) {
  endAllWithThisProcess();
  const child = spawn(command, args, { ...options, detached: process.platform !== "win32", windowsHide: true });
  running.add(child);
  child.once("exit", () => running.delete(child));
  child.once("error", () => running.delete(child));
  return child;
}

/**
 * Ends a child and everything it started: politely, and after five seconds by force.
 * Resolves when it is gone; does nothing for one that has ended.
 * @param {ChildProcess} child
 */
export async function end(child) {
  if (hasEnded(child)) {
    return;
  }
  const gone = new Promise((resolve) => child.once("exit", resolve));
  signal(child, "SIGTERM");
  const force = setTimeout(() => signal(child, "SIGKILL"), 5000);
  await gone;
  clearTimeout(force);
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, minutes?: number, quiet?: boolean, shell?: boolean }} [options]
 *   `minutes`: time limit, 10 unless given. `quiet`: print nothing; the error then quotes the last lines.
 * @returns {Promise<string>} what it wrote to stdout and stderr when `quiet`, else ""
 * @throws {Error} when it cannot be started, ends with another code than 0, or takes too long
 */
export async function run(command, args, { cwd, env, minutes = 10, quiet = false, shell = false } = {}) {
  const child = start(command, args, { cwd, env, shell, stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit" });
  let output = "";
  const collect = (/** @type {Buffer} */ data) => {
    output += data.toString();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);

  let late = false;
  const timer = setTimeout(
    () => {
      late = true;
      void end(child);
    },
    minutes * 60_000,
  );
  try {
    const code = await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    if (late) {
      throw new Error(`${command} took longer than ${minutes} minutes`);
    }
    if (code !== 0) {
      throw new Error(`${command} ${args.join(" ")} ended with code ${String(code)}${lastLines(output)}`);
    }
    return output;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs npm, the one that started this script when there is one.
 * @param {readonly string[]} args
 * @param {{ cwd?: string, minutes?: number, quiet?: boolean }} [options]
 */
export async function npm(args, options = {}) {
  const env = { ...process.env };
  // `npm run` exports its own package's folder, which a nested npm takes for its project.
  delete env.npm_config_local_prefix;
  const cli = process.env.npm_execpath;
  if (cli?.endsWith(".js")) {
    return run(process.execPath, [cli, ...args], { ...options, env });
  }
  return run("npm", args, { ...options, env, shell: process.platform === "win32" });
}

/** @param {ChildProcess} child */
function hasEnded(child) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/**
 * @param {ChildProcess} child
 * @param {"SIGTERM" | "SIGKILL"} name
 */
function signal(child, name) {
  if (child.pid === undefined) {
    return;
  }
  try {
    if (process.platform === "win32") {
      spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
    } else {
      process.kill(-child.pid, name);
    }
  } catch {
    // The group is gone already.
  }
}

/** @param {string} output */
function lastLines(output) {
  const lines = output.trimEnd().split("\n").slice(-20);
  return output.trim() === "" ? "" : `:\n${lines.join("\n")}`;
}

let isWatching = false;

function endAllWithThisProcess() {
  if (isWatching) {
    return;
  }
  isWatching = true;
  process.on("exit", () => {
    for (const child of running) {
      signal(child, "SIGKILL");
    }
  });
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));
}
