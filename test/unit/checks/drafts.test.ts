import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import type { Finding, Severity } from "../../../src/document/finding.ts";
import { readableChecks } from "../../support/readableChecks.ts";

/** A line of the fixture: a made-up source, translations that must have no error, and drafts that must be flagged. */
interface Draft {
  readonly id: string;
  readonly kind: string;
  readonly source: string;
  readonly source_lang?: string;
  readonly target_lang: string;
  readonly good: readonly string[];
  readonly bad: readonly { readonly text: string; readonly severity: Severity }[];
}

const FOLDER = "test/fixtures/checks";
const lines = readdirSync(FOLDER).flatMap((name) => readFileSync(`${FOLDER}/${name}`, "utf8").trim().split("\n"));
// The fixtures are our own files, so their shape is known.
const drafts = lines.map((line) => JSON.parse(line) as Draft);

function isFlagged(findings: readonly Finding[], severity: Severity): boolean {
  return severity === "warning" ? findings.length > 0 : findings.some((finding) => finding.severity === "error");
}

describe("checks of drafts in many languages", () => {
  for (const kind of new Set(drafts.map((draft) => draft.kind))) {
    it(`tell good from bad: ${kind}`, () => {
      for (const { id, source, source_lang: sourceLanguage, target_lang: targetLanguage, good, bad } of drafts.filter((draft) => draft.kind === kind)) {
        const check = (target: string): Finding[] => readableChecks({ source, target, ...(sourceLanguage !== undefined && { sourceLanguage }), targetLanguage, rehearsal: false });
        for (const text of good) {
          assert.deepEqual(check(text).filter(({ severity }) => severity === "error"), [], `${id}: ${text}`);
        }
        for (const { text, severity } of bad) {
          assert.ok(isFlagged(check(text), severity), `${id}: ${severity} expected for ${JSON.stringify(text)}`);
        }
      }
    });
  }
});
