import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import { compose } from "../../../src/document/compose.ts";
import { Ledger } from "../../../src/document/ledger.ts";
import { matchUnit } from "../../../src/document/match.ts";
import { proseCharacters } from "../../../src/document/prose.ts";
import { nextSegment } from "../../../src/document/segment.ts";
import { segmentsOf } from "./documents.ts";

/** Real documents, one folder deep, beside the repository; without them these tests are skipped with a notice. */
const corpus = process.env["INTERLINEAR_CORPUS"] ?? path.resolve(__dirname, "../../../../shared/corpus");
const folders = !existsSync(corpus) ? [] : readdirSync(corpus, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const files = folders.flatMap(({ name }) =>
  readdirSync(path.join(corpus, name))
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(corpus, name, file)),
);

function checkDocument(text: string): void {
  const analysis = analyse(text);
  const segments = segmentsOf(analysis, 300);
  const copies = segments.map((range) => ({ range, translation: text.slice(range.start, range.end).replace(/\r\n?/g, "\n") }));
  assert.equal(compose(analysis, copies, { targetLanguage: "zh" }).length <= text.length, true);
  assert.equal(compose(analysis, copies, { targetLanguage: "es" }), text);
  assert.equal(
    segments.reduce((sum, segment) => sum + proseCharacters(analysis, segment), 0),
    analysis.totalCharacters,
  );
}

describe("real documents", () => {
  before(function () {
    if (files.length > 0) return;
    console.log(`      skipped: no Markdown documents in ${corpus}`);
    this.skip();
  });

  it("come back byte for byte", () => {
    for (const file of files) checkDocument(readFileSync(file, "utf8"));
  }).timeout(120_000);

  it("are accepted unit by unit", () => {
    for (const file of files) {
      const ledger = new Ledger(analyse(readFileSync(file, "utf8")));
      for (let range = nextSegment(ledger, 300); range !== undefined; range = nextSegment(ledger, 300)) {
        const copy = ledger.analysis.text.slice(range.start, range.end);
        assert.deepEqual(matchUnit(ledger, copy, { maxUnitLength: 300 }), { verdict: "accept", range }, `${file}: ${copy}`);
        ledger.set({ callId: String(range.start), range, state: "done" });
      }
      assert.ok(ledger.isComplete());
    }
  }).timeout(120_000);

  it("come back byte for byte after random damage", () => {
    const texts = files.map((file) => readFileSync(file, "utf8").slice(0, 20_000));
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat(60), fc.constantFrom("", "\r", "\n> ", "```\n", "|", "\n---\n", "<!--", "[^1]:", "\n    ", "*", "`", "\u0301", "\uD83D")), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.nat(), damage, (choice, edits) => {
        let text = texts[choice % texts.length] ?? "";
        for (const [place, length, inserted] of edits) {
          const start = place % (text.length + 1);
          text = text.slice(0, start) + inserted + text.slice(start + length);
        }
        checkDocument(text);
      }),
      { numRuns: 200 },
    );
  }).timeout(120_000);
});
