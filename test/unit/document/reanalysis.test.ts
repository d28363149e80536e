import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import type { Analysis } from "../../../src/document/analysis.ts";
import { defaultSyntax, flavours } from "../../../src/document/documentSyntax.ts";
import type { DocumentSyntax } from "../../../src/document/documentSyntax.ts";
import { applyEdits } from "../../../src/document/rangeMap.ts";
import type { TextEdit } from "../../../src/document/rangeMap.ts";
import { reanalyse } from "../../../src/document/reanalysis.ts";
import { isLongRun } from "../longRun.ts";
import { markdownText } from "./documents.ts";
import { flavouredText } from "./flavouredText.ts";
import { editOf, randomEdit } from "./randomEdits.ts";
import type { RandomEdit } from "./randomEdits.ts";
import { realDocuments } from "./realDocuments.ts";

const flavour = fc.constantFrom(...flavours);
const edits = fc.array(randomEdit, { minLength: 1, maxLength: 6 });

/** Makes the edits one after the other, each time from the analysis that the one before gave. */
function checkInTurn(text: string, syntax: DocumentSyntax, randomEdits: readonly RandomEdit[]): void {
  let analysis = analyse(text, syntax);
  for (const random of randomEdits) {
    const edit = editOf(analysis.text, random);
    const next = applyEdits(analysis.text, [edit]);
    analysis = reanalyse(analysis, [edit], next);
    assertSame(analysis, analyse(next, syntax), JSON.stringify(edit));
  }
}

/** As `assert.deepEqual`, which takes its time. */
function assertSame(actual: Analysis, expected: Analysis, message?: string): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) assert.deepEqual(actual, expected, message);
}

/** The edits as edits of one text; those that overlap an earlier one are left out. */
function together(text: string, randomEdits: readonly RandomEdit[]): TextEdit[] {
  const sorted = randomEdits.map((random) => editOf(text, random)).sort((a, b) => a.start - b.start || a.end - b.end);
  return sorted.filter((edit, index) => edit.start > Math.max(-1, ...sorted.slice(0, index).map(({ end }) => end)));
}

describe("the analysis of a text after edits is the one that a reading of the whole text gives", () => {
  it("in Markdown of every kind of block", () => {
    fc.assert(
      fc.property(fc.array(markdownText, { minLength: 1, maxLength: 3 }), flavour, edits, (texts, name, randomEdits) => checkInTurn(texts.join("\n\n"), { flavour: name }, randomEdits)),
      { numRuns: isLongRun ? 10_000 : 150 },
    );
  }).timeout(0);

  it("in blocks of all syntaxes, nested and damaged", () => {
    fc.assert(
      fc.property(fc.array(flavouredText, { minLength: 1, maxLength: 3 }), edits, (documents, randomEdits) =>
        checkInTurn(documents.map(({ text }) => text).join("\n\n"), documents[0]?.syntax ?? defaultSyntax, randomEdits),
      ),
      { numRuns: isLongRun ? 10_000 : 300 },
    );
  }).timeout(0);

  it("for several edits at once", () => {
    fc.assert(
      fc.property(fc.array(flavouredText, { minLength: 1, maxLength: 3 }), edits, (documents, randomEdits) => {
        const text = documents.map((document) => document.text).join("\n\n");
        const syntax = documents[0]?.syntax ?? defaultSyntax;
        const all = together(text, randomEdits);
        const next = applyEdits(text, all);
        assertSame(reanalyse(analyse(text, syntax), all, next), analyse(next, syntax));
      }),
      { numRuns: isLongRun ? 5_000 : 100 },
    );
  }).timeout(0);

  it("in real documents", () => {
    const documents = realDocuments();
    fc.assert(
      fc.property(fc.constantFrom(...documents), edits, ({ text, flavour: name }, randomEdits) => checkInTurn(text, { flavour: name }, randomEdits)),
      { numRuns: isLongRun ? 2_000 : 25 },
    );
  }).timeout(0);

  it("where an empty quote stands between HTML and code by indentation", () => {
    const text = "- <table>\n   <tr>\n>\n\n      <td[a]: b\ntext>\n";
    checkInTurn(text, defaultSyntax, [{ place: text.indexOf("[a]"), removed: 0, inserted: "```\n" }]);
    checkInTurn(text, defaultSyntax, [{ place: text.indexOf(">\n\n"), removed: 2, inserted: "" }]);
  });

  it("where searches for ends were given up", () => {
    for (const opening of ["{\n\n", "<A b={\n\n", "export const a = {\n\n"]) {
      const text = `${opening.repeat(150)}Text.\n\n${opening.repeat(45)}Text.\n\n${opening.repeat(30)}`;
      for (const place of [0, 300, 600, text.length]) checkInTurn(text, { flavour: "mdx" }, [{ place, removed: 0, inserted: opening.repeat(10) }]);
    }
  });
});

describe("an edit within a long document", () => {
  const paragraph = "Some text, with *emphasis* and [a link](b).\n\n";
  const text = paragraph.repeat(2_000);

  it("leaves the blocks before it as they are, the same objects", () => {
    const before = analyse(text);
    const edit = { start: 60_000, end: 60_000, text: "x" };
    const after = reanalyse(before, [edit], applyEdits(text, [edit]));
    assert.equal(after.leaves[0], before.leaves[0]);
    assert.equal(after.leaves[1_000], before.leaves[1_000]);
    assert.equal(after.leaves.length, before.leaves.length);
  });

  it("that changes no length leaves those behind it, too", () => {
    const before = analyse(text);
    const edit = { start: 60_000, end: 60_001, text: "x" };
    const after = reanalyse(before, [edit], applyEdits(text, [edit]));
    assert.equal(after.leaves.at(-1), before.leaves.at(-1));
  });
});
