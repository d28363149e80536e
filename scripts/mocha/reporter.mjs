import Mocha from "mocha";
import { tellResults } from "./tellResults.mjs";

/** Mocha's "dot", with the counts told to the script that started the run. */
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
    runner.on("fail", () => (failed += 1));
    runner.once("end", () => tellResults({ passed, failed }));
  }
}
