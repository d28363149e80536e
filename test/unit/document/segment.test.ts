import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import { Ledger } from "../../../src/document/ledger.ts";
import { matchUnit } from "../../../src/document/match.ts";
import { proseCharacters } from "../../../src/document/prose.ts";
import type { TextRange } from "../../../src/document/range.ts";
import { rangesWithin } from "../../../src/document/search.ts";
import { nextSegment, nextText, segmentAt } from "../../../src/document/segment.ts";
import { markdownText, segmentsOf } from "./documents.ts";

function segmentTexts(text: string, maxUnitLength: number): string[] {
  return segmentsOf(analyse(text), maxUnitLength).map(({ start, end }) => text.slice(start, end));
}

function textIn(text: string, piece: TextRange, segment: TextRange | undefined): string {
  return text.slice(Math.max(piece.start, segment?.start ?? 0), Math.min(piece.end, segment?.end ?? text.length));
}

const lengths = fc.constantFrom(1, 30, 80, 300);

describe("segmentAt", () => {
  it("covers all prose exactly once, from the start to the end", () => {
    fc.assert(
      fc.property(markdownText, lengths, (text, maxUnitLength) => {
        const analysis = analyse(text);
        let reached = 0;
        let characters = 0;
        for (const segment of segmentsOf(analysis, maxUnitLength)) {
          assert.ok(segment.start >= reached && segment.end > segment.start);
          assert.equal(text.slice(segment.start, segment.end).trim().length, segment.end - segment.start);
          characters += proseCharacters(analysis, segment);
          reached = segment.end;
        }
        assert.equal(characters, analysis.totalCharacters);
      }),
      { numRuns: 300 },
    );
  });

  it("gives units that matchUnit accepts one after the other, copied as they are or with LF and without marks", () => {
    fc.assert(
      fc.property(markdownText, lengths, fc.boolean(), (text, maxUnitLength, isNormalised) => {
        const ledger = new Ledger(analyse(text));
        let segment = nextSegment(ledger, maxUnitLength);
        for (; segment !== undefined; segment = nextSegment(ledger, maxUnitLength)) {
          const lines = rangesWithin(ledger.analysis.prose, segment).map((piece) => textIn(text, piece, segment));
          const copy = isNormalised ? lines.join("\n") : text.slice(segment.start, segment.end);
          assert.deepEqual(matchUnit(ledger, copy, { maxUnitLength }), { verdict: "accept", range: segment });
          ledger.set({ callId: `call-${String(segment.start)}`, range: segment, state: "done" });
        }
        assert.equal(ledger.isComplete(), true);
      }),
      { numRuns: 300 },
    );
  });

  it("takes a whole block when it is short enough, without its marks", () => {
    assert.deepEqual(segmentTexts("# One. Two.\n\n> - [ ] Three\n>   four.\n", 300), ["One. Two.", "Three\n>   four."]);
  });

  it("cuts a long block at its last sentence end, else at a line end, else behind the sentence", () => {
    assert.deepEqual(segmentTexts("One two. Three four. Five.", 20), ["One two. Three four.", "Five."]);
    assert.deepEqual(segmentTexts("One two three\nfour five six.", 20), ["One two three", "four five six."]);
    assert.deepEqual(segmentTexts("One two three four five six. Seven.", 20), ["One two three four five six.", "Seven."]);
  });

  it("takes each table cell by itself, however long, and passes over those without a word", () => {
    assert.deepEqual(segmentTexts("| One. Two. Three. | `x` |\n|---|---|\n| 30 | - |\n", 5), ["One. Two. Three.", "30"]);
  });

  it("does not cut inside inline nodes", () => {
    assert.deepEqual(segmentTexts("See [one. Two](u). **Bold. Text.** End.", 10), ["See [one. Two](u).", "**Bold. Text.**", "End."]);
    assert.deepEqual(segmentTexts("Use `a. B`. Now.", 5), ["Use `a. B`.", "Now."]);
  });

  it("knows abbreviations, initials and numbers", () => {
    const sentences = ["Ask Dr. Who, e.g. Ada or J. R. Smith.", "See Fig. 3, No. 5, etc. and vs. All.", "It costs 3.50 today.", "Version 1.2. Next."];
    assert.deepEqual(segmentTexts(sentences.slice(0, 3).join(" "), 10), sentences.slice(0, 3));
  });

  it("ends sentences at full-width marks without blanks, and not at line wraps", () => {
    assert.deepEqual(segmentTexts("这是第一句。这是第二句！真的？好。", 4), ["这是第一句。", "这是第二句！", "真的？", "好。"]);
    assert.deepEqual(segmentTexts("One\nTwo three. Four.", 15), ["One\nTwo three.", "Four."]);
  });

  it("stops before a decided unit and finds nothing where none is left", () => {
    const analysis = analyse("One. Two.\nThree.");
    assert.deepEqual(segmentAt(analysis, 0, { maxUnitLength: 300, before: 5 }), { start: 0, end: 4 });
    assert.deepEqual(segmentAt(analysis, 4, { maxUnitLength: 300, before: 10 }), { start: 5, end: 9 });
    assert.equal(segmentAt(analysis, 4, { maxUnitLength: 300, before: 5 }), undefined);
    assert.equal(segmentAt(analysis, 16, { maxUnitLength: 300 }), undefined);
  });
});

describe("nextText", () => {
  it("is the beginning of the next open text, cut at a blank", () => {
    const ledger = new Ledger(analyse("# Title\n\nOne two three four.\n"));
    assert.equal(nextText(ledger), "Title");
    ledger.set({ callId: "1", range: { start: 0, end: 7 }, state: "pending" });
    assert.equal(nextText(ledger), "One two three four.");
    assert.equal(nextText(ledger, 10), "One two");
  });

  it("does not cut a surrogate pair", () => {
    assert.equal(nextText(new Ledger(analyse("a🎉🎉🎉")), 4), "a🎉");
  });

  it("is empty when nothing is open", () => {
    assert.equal(nextText(new Ledger(analyse("```\ncode\n```\n"))), "");
  });
});
