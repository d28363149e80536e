import assert from "node:assert/strict";
import fc from "fast-check";
import { lineEdits } from "../../../src/document/lineEdits.ts";
import { applyEdits } from "../../../src/document/rangeMap.ts";

const text = fc
  .array(fc.constantFrom("one", "two", "three 🎈", "ones", "", " ", "第一", "\r", "-"), { maxLength: 12 })
  .chain((words) => fc.array(fc.constantFrom(" ", "\n", "\r\n", "\n\n"), { minLength: words.length, maxLength: words.length }).map(
    (blanks) => words.map((word, index) => word + (blanks[index] ?? "")).join(""),
  ));

describe("the edits between two texts", () => {
  it("turn the first into the second, ascending and apart", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edits = lineEdits(before, after);
        assert.equal(applyEdits(before, edits), after);
        edits.forEach((edit, index) => assert.ok(edit.start >= (edits[index - 1]?.end ?? 0) && edit.end >= edit.start));
      }),
      { numRuns: 2000 },
    );
  });

  it("are none for the same text", () => {
    assert.deepEqual(lineEdits("one\n", "one\n"), []);
  });

  it("leave the lines alone that did not change", () => {
    assert.deepEqual(lineEdits("one\n\ntwo\n\nthree\n", "one\n\n2\n\nthree\n\nfour\n"), [
      { start: 5, end: 8, text: "2" },
      { start: 16, end: 16, text: "\nfour\n" },
    ]);
  });

  it("leave the words of a line alone that did not change", () => {
    assert.deepEqual(lineEdits("One cat. Two dogs. Red.", "One cat. Two birds. Red."), [{ start: 13, end: 18, text: "birds." }]);
    assert.deepEqual(lineEdits("One cat.\n", "One cat. Two.\n"), [{ start: 8, end: 8, text: " Two." }]);
  });

  it("never change a part of a word only", () => {
    assert.deepEqual(lineEdits("a cat", "a cats"), [{ start: 2, end: 5, text: "cats" }]);
    assert.deepEqual(lineEdits("a cats", "a cat"), [{ start: 2, end: 6, text: "cat" }]);
    assert.deepEqual(lineEdits("a cat", "a bobcat"), [{ start: 2, end: 5, text: "bobcat" }]);
  });

  it("are one edit for texts without a common line", () => {
    const lines = (word: string): string => Array.from({ length: 6000 }, (_, index) => `${word} ${index}\n`).join("");
    const edits = lineEdits(lines("a"), lines("b"));
    assert.equal(edits.length, 1);
    assert.equal(applyEdits(lines("a"), edits), lines("b"));
  });
});
