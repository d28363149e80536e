import assert from "node:assert/strict";
import fc from "fast-check";
import { cutSegments } from "../../../src/review/segments.ts";

describe("cutSegments", () => {
  it("cuts where decorations begin and end, and lists those that hold", () => {
    const segments = cutSegments("abcdef", [
      { range: { start: 1, end: 4 }, value: "x" },
      { range: { start: 3, end: 6 }, value: "y" },
    ]);
    assert.deepEqual(
      segments.map(({ text, values }) => [text, values.join("")]),
      [["a", ""], ["bc", "x"], ["d", "xy"], ["ef", "y"]],
    );
  });

  it("ignores what lies outside the text", () => {
    assert.deepEqual(cutSegments("ab", [{ range: { start: 5, end: 9 }, value: 1 }]), [{ start: 0, text: "ab", values: [] }]);
    assert.deepEqual(cutSegments("", [{ range: { start: 0, end: 3 }, value: 1 }]), []);
  });

  it("keeps every character once, in order", () => {
    const range = fc.tuple(fc.nat(40), fc.nat(40)).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.array(range, { maxLength: 6 }), (text, ranges) => {
        const segments = cutSegments(text, ranges.map((one) => ({ range: one, value: one })));
        assert.equal(segments.map((segment) => segment.text).join(""), text);
        for (const { start, text: piece, values } of segments) {
          const holding = ranges.filter((one) => one.start <= start && start + piece.length <= one.end);
          assert.deepEqual(values, holding);
        }
      }),
    );
  });
});
