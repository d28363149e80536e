import assert from "node:assert/strict";
import { readableChecks } from "./readableChecks.ts";

type Expected = "clean" | "no error" | "warning" | "error";

/** By topic: [source, target language, draft, what the checks must say]. */
export type Rules = Readonly<Record<string, readonly (readonly [source: string, language: string, draft: string, expected: Expected])[]>>;

const RANKS: Readonly<Record<Expected, (errors: number, warnings: number) => boolean>> = {
  clean: (errors, warnings) => errors === 0 && warnings === 0,
  "no error": (errors) => errors === 0,
  warning: (errors, warnings) => errors === 0 && warnings > 0,
  error: (errors) => errors > 0,
};

/** A test a rule, by topic. */
export function describeRules(name: string, topics: Rules): void {
  describe(name, () => {
    for (const [topic, rules] of Object.entries(topics)) {
      describe(topic, () => {
        for (const [source, targetLanguage, draft, expected] of rules) {
          it(`${JSON.stringify(source)} as ${JSON.stringify(draft)}: ${expected}`, () => {
            const findings = readableChecks({ source, target: draft, targetLanguage, rehearsal: false });
            const errors = findings.filter(({ severity }) => severity === "error").length;
            const said = findings.map(({ kind, severity, message }) => `${severity} ${kind}: ${message}`).join("\n");
            assert.ok(RANKS[expected](errors, findings.length - errors), said === "" ? "nothing found" : said);
          });
        }
      });
    }
  });
}
