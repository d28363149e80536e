import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Finding, Severity } from "../../../src/document/finding.ts";
import { readableChecks } from "../../support/readableChecks.ts";

/** The fixture's lines: made-up texts, each with translations that must pass and drafts that must be flagged. */
interface Case {
  readonly id: string;
  readonly kind: string;
  readonly source: string;
  readonly target_lang: string;
  readonly good: readonly string[];
  readonly bad: readonly { readonly text: string; readonly severity: Severity }[];
}

const lines = readFileSync("test/fixtures/cases/checks.jsonl", "utf8").trim().split("\n");
// The fixture is our own file, so its shape is known.
const cases = lines.map((line) => JSON.parse(line) as Case);

function findingsOf({ source, target_lang: targetLanguage }: Case, target: string): Finding[] {
  return readableChecks({ source, target, targetLanguage, rehearsal: false });
}

function describeFindings(findings: readonly Finding[]): string {
  return findings.map(({ kind, severity, message }) => `${severity} ${kind}: ${message}`).join("\n");
}

describe("checks of drafts, on the cases", () => {
  for (const each of cases) {
    it(`${each.id}: good translations have no finding`, () => {
      for (const text of each.good) {
        assert.equal(describeFindings(findingsOf(each, text)), "", text);
      }
    });

    it(`${each.id}: bad drafts are flagged`, () => {
      for (const { text, severity } of each.bad) {
        const found = findingsOf(each, text);
        const enough = severity === "warning" ? found.length > 0 : found.some((finding) => finding.severity === "error");
        assert.ok(enough, `${severity} expected for ${JSON.stringify(text)}, found: ${describeFindings(found)}`);
      }
    });
  }
});
