import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import type { Analysis } from "../../../src/document/analysis.ts";
import { compose } from "../../../src/document/compose.ts";
import { Ledger } from "../../../src/document/ledger.ts";
import { matchUnit } from "../../../src/document/match.ts";
import { nextSegment } from "../../../src/document/segment.ts";
import { segmentsOf } from "./documents.ts";
import { flavouredText } from "./flavouredText.ts";

function inDisorder({ prose, tokens, text }: Analysis): boolean {
  const all = [...prose, ...tokens].sort((a, b) => a.start - b.start);
  return all.some((range, index) => range.start >= range.end || range.end > text.length || range.start < (all[index - 1]?.end ?? 0));
}

describe("every flavour, with blocks of all syntaxes in any order, nested and damaged", () => {
  it("keeps pieces and tokens in order and apart", () => {
    fc.assert(
      fc.property(flavouredText, ({ text, syntax }) => {
        const analysis = analyse(text, syntax);
        assert.equal(inDisorder(analysis), false);
        assert.deepEqual([...analysis.prose].sort((a, b) => a.start - b.start), analysis.prose);
      }),
      { numRuns: 1_000 },
    );
  });

  it("leaves no word between prose and tokens", () => {
    fc.assert(
      fc.property(flavouredText, ({ text, syntax }) => {
        const { prose, tokens } = analyse(text, syntax);
        let rest = text;
        for (const { start, end } of [...prose, ...tokens]) rest = rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
        assert.doesNotMatch(rest, /[\p{L}\p{N}]/u);
      }),
      { numRuns: 1_000 },
    );
  });

  it("comes back byte for byte when every unit is translated to itself", () => {
    fc.assert(
      fc.property(flavouredText, fc.constantFrom(10, 300), ({ text, syntax }, maxUnitLength) => {
        const analysis = analyse(text, syntax);
        const copies = segmentsOf(analysis, maxUnitLength).map((range) => ({ range, translation: text.slice(range.start, range.end) }));
        assert.equal(compose(analysis, copies, { targetLanguage: "es" }), text);
      }),
      { numRuns: 500 },
    );
  });

  it("is accepted unit by unit", () => {
    fc.assert(
      fc.property(flavouredText, fc.constantFrom(10, 300), ({ text, syntax }, maxUnitLength) => {
        const ledger = new Ledger(analyse(text, syntax));
        for (let range = nextSegment(ledger, maxUnitLength); range !== undefined; range = nextSegment(ledger, maxUnitLength)) {
          assert.deepEqual(matchUnit(ledger, text.slice(range.start, range.end), { maxUnitLength }), { verdict: "accept", range });
          ledger.set({ callId: String(range.start), range, state: "done" });
        }
      }),
      { numRuns: 500 },
    );
  });

  it("reads text full of openings without ends in little time, slow machines allowed for", () => {
    for (const opening of ["[a](", "{", "{\n\n", "{{ ", "<A b={", "<A b={\n", "$a ", "export const a = {\n\n", "<b translate=no>", "<code>\n\n", "$$\n\n", "{{< highlight >}}\n\n", ":::{code}\n\n", "<!--", "[[a|", "<div translate=no>\n\n", "<![CDATA[\n\n", "<div>\n<?a\n"]) {
      const text = opening.repeat(Math.ceil(80_000 / opening.length));
      const started = process.cpuUsage();
      analyse(text, { flavour: "mdx" });
      const milliseconds = process.cpuUsage(started).user / 1000;
      assert.ok(milliseconds < 4_000, `${opening}: ${String(milliseconds)} ms`);
    }
  }).timeout(60_000);
});
