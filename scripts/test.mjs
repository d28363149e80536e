import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { explain } from "./explain.mjs";
import { engineOf } from "./vscode/engines.mjs";
import { run } from "./processes.mjs";
import { build, installDependencies, root } from "./project.mjs";
import { expectResults } from "./mocha/expectResults.mjs";

// Runs before anything is installed: what needs a package is imported by the step that needs it.

/** @typedef {import("./mocha/tellResults.mjs").Results} Results */

/**
 * One step of the run. Without those that `prepare`, the others make no sense.
 * @typedef {object} Step
 * @property {string} name
 * @property {"unit" | "host" | "panel" | "static" | "prepare"} kind
 * @property {() => Promise<Results | void>} run
 */

const usage = `npm test [-- options]
  --only unit|host|panel   only these tests
  --engine VERSION         in this VS Code (1.139 unless given; 1.100 is the oldest supported)
  --grep TEXT              only tests with this in their titles
Environment: INTERLINEAR_TEST_HOST=desktop|server, INTERLINEAR_CACHE, INTERLINEAR_CHROMIUM`;

const options = readOptions();

/** @type {readonly Step[]} */
const steps = [
  { name: "install", kind: "prepare", run: installDependencies },
  { name: "build", kind: "prepare", run: build },
  { name: "type check", kind: "static", run: typeCheck },
  { name: "lint", kind: "static", run: () => tool("eslint/bin/eslint.js", ["."]) },
  { name: "unit tests", kind: "unit", run: unitTests },
  { name: "VS Code tests", kind: "host", run: hostTests },
  { name: "panel tests", kind: "panel", run: () => mocha("panel", ["test/panel/gallery/**/*.test.ts"]) },
  { name: "workbench tests", kind: "panel", run: workbenchTests },
];

/** @returns {Promise<boolean>} whether all is well */
async function main() {
  console.log(`Node ${process.versions.node}, ${process.platform} ${process.arch}`);
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const report = [];
  const finish = async (/** @type {Step} */ step) => {
    const { results, seconds } = await take(step);
    total.passed += results.passed;
    total.failed += results.failed;
    report.push(`${step.name.padEnd(16)}${seconds.toFixed(1).padStart(7)} s  ${results.failed === 0 ? "ok" : "FAILED"}`);
    return results.failed === 0;
  };
  // What only reads the sources goes on beside the tests.
  let beside = Promise.resolve(true);
  for (const step of steps.filter(isWanted)) {
    console.log(`\n== ${step.name}`);
    if (step.kind === "static") {
      beside = beside.then(() => finish(step));
    } else if (!(await finish(step)) && step.kind === "prepare") {
      break;
    }
  }
  await beside;
  console.log(`\n${report.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

/**
 * Takes a step; one that fails for another reason than a failed test counts as one failure.
 * @param {Step} step
 * @returns {Promise<{ results: Results, seconds: number }>}
 */
async function take(step) {
  const start = performance.now();
  /** @type {Results} */
  let results = { passed: 0, failed: 0 };
  try {
    results = (await step.run()) ?? results;
    if (step.kind !== "prepare" && step.kind !== "static" && results.passed + results.failed === 0) {
      throw new Error("no test has run");
    }
  } catch (error) {
    console.error(explain(error));
    results = { passed: results.passed, failed: results.failed + 1 };
  }
  return { results, seconds: (performance.now() - start) / 1000 };
}

/** @param {Step} step */
function isWanted({ kind, name }) {
  const isNeeded = kind === "prepare" && !(options.only === "unit" && name === "build");
  return options.only === undefined || isNeeded || kind === options.only;
}

async function typeCheck() {
  for (const project of ["tsconfig.json", "webview/tsconfig.json", "test/panel/tsconfig.json"]) {
    await tool("typescript/bin/tsc", ["-p", project]);
  }
}

/** The only tests whose files have nothing in common, so that each core can take some of them. */
async function unitTests() {
  return mocha("unit", ["--parallel", "--jobs", String(availableParallelism()), "test/unit/**/*.test.ts"]);
}

async function hostTests() {
  const { runHostTests } = await import("./vscode/hostTests.mjs");
  return runHostTests(options.engine, { host: options.host, pinned: options.pinned, grep: options.grep });
}

async function workbenchTests() {
  process.env.INTERLINEAR_TEST_ENGINE = options.engine.vscode;
  return mocha("workbench", ["--config", "test/panel/.mocharc.json", "test/panel/suites/**/*.test.ts"]);
}

/**
 * Runs mocha in a process of its own.
 * @param {string} name of the run
 * @param {readonly string[]} args
 */
async function mocha(name, args) {
  const results = expectResults(name);
  const all = [...args, "--reporter", "scripts/mocha/reporter.mjs", ...(options.grep ? ["--grep", options.grep] : [])];
  try {
    await tool("mocha/bin/mocha.js", all, results.env);
  } catch (error) {
    // Failed tests are counted; a run that died before its end is an error.
    if (!results.read()?.failed) {
      throw error;
    }
  }
  return results.read();
}

/**
 * @param {string} script in node_modules
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
async function tool(script, args, env = {}) {
  await run(process.execPath, [`node_modules/${script}`, ...args], { cwd: root, env: { ...process.env, ...env } });
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: "string" },
        engine: { type: "string" },
        grep: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    return {
      only: oneOf("--only", values.only, ["unit", "host", "panel"]),
      host: oneOf("INTERLINEAR_TEST_HOST", process.env.INTERLINEAR_TEST_HOST || undefined, ["desktop", "server"]),
      engine: engineOf(values.engine),
      pinned: values.engine !== undefined,
      grep: values.grep,
    };
  } catch (error) {
    console.error(`${explain(error)}\n\n${usage}`);
    process.exit(2);
  }
}

/**
 * @template {string} T
 * @param {string} what
 * @param {string | undefined} value
 * @param {readonly T[]} allowed
 * @returns {T | undefined}
 */
function oneOf(what, value, allowed) {
  const found = allowed.find((each) => each === value);
  if (value !== undefined && found === undefined) {
    throw new Error(`${what} must be one of ${allowed.join(", ")}`);
  }
  return found;
}

process.exitCode = (await main()) ? 0 : 1;
