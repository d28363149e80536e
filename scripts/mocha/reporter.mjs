import Mocha from "mocha";
import { tellResults } from "./tellResults.mjs";

/**
 * Mocha's "dot", with the counts told to the script that started the run. What fails is named at once, as mocha itself
 * names it at the end only, and a run over its time limit has none.
 */
export default class CountingReporter extends Mocha.reporters.Dot {
  /**
   * @param {Mocha.Runner} runner
   * @param {Mocha.MochaOptions} options
   */
  constructor(runner, options) {
    super(runner, options);
    let passed = 0;
    let failed = 0;
    runner.on("pass", () => (passed += 1));
    runner.on("fail", (test) => {
      failed += 1;
      console.log(`\n  failed: ${test.fullTitle()}`);
    });
    runner.once("end", () => tellResults({ passed, failed }));
  }
}
