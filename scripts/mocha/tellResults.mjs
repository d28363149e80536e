import { writeFileSync } from "node:fs";

// Also loaded inside the extension host: it must have no effect but what its function does.

/**
 * The counts of one run of mocha.
 * @typedef {{ passed: number, failed: number }} Results
 */

/** The environment variable with the path of the file that the counts go to. */
export const resultsVariable = "INTERLINEAR_TEST_RESULTS";

/**
 * Tells the counts to the script that started this run, when one did.
 * @param {Results} results
 */
export function tellResults(results) {
  const file = process.env[resultsVariable];
  if (file) {
    writeFileSync(file, JSON.stringify(results));
  }
}
