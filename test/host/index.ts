import { join } from "node:path";
import { format } from "node:util";
import { tellResults } from "../../scripts/mocha/tellResults.mjs";

/**
 * Entry point of the tests inside the extension host; VS Code calls it once.
 * Prints what mocha reports in lines marked `[test]`, since VS Code's own log goes the same way.
 * @throws Error when a test failed, which makes VS Code exit with a code that is not 0
 */
export async function run(): Promise<void> {
  process.setSourceMapsEnabled(true);
  // Mocha is an ES module: an import works in every Node that VS Code ships, a require does not.
  const { default: Mocha } = await import("mocha");
  Mocha.reporters.Base.consoleLog = (...values: unknown[]) => {
    for (const line of format(...values).split("\n")) {
      console.log(`[test] ${line}`);
    }
  };
  const mocha = new Mocha({ timeout: 60_000, slow: 5000, color: false, grep: process.env.INTERLINEAR_TEST_GREP });
  mocha.addFile(join(__dirname, "suites.js"));
  const { passed, failed } = await new Promise<{ passed: number; failed: number }>((resolve) => {
    const runner = mocha.run((failures) => {
      resolve({ passed: runner.stats?.passes ?? 0, failed: failures });
    });
  });
  tellResults({ passed, failed });
  console.log(`[test] ${passed} passed, ${failed} failed`);
  if (failed > 0) {
    throw new Error(`${failed} tests failed`);
  }
}
