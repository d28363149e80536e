import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { outDirectory } from "../project.mjs";
import { resultsVariable } from "./tellResults.mjs";

/**
 * Prepares to be told the counts of a run of mocha in another process.
 * @param {string} name of the run
 */
export function expectResults(name) {
  const file = join(outDirectory, "results", `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return {
    env: { [resultsVariable]: file },
    /** @returns {import("./tellResults.mjs").Results | undefined} undefined when the run ended without telling */
    read: () => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined),
  };
}
