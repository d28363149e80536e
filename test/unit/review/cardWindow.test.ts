import assert from "node:assert/strict";
import fc from "fast-check";
import { cardWindow } from "../../../src/review/cardWindow.ts";

describe("the window of cards", () => {
  it("is the whole of a short list", () => {
    assert.deepEqual(cardWindow(0, -1), { start: 0, end: 0 });
    assert.deepEqual(cardWindow(70, 69), { start: 0, end: 70 });
  });

  it("holds the current card and its neighbours, whatever the length", () => {
    fc.assert(
      fc.property(fc.integer({ min: 71, max: 20_000 }), fc.nat(), (length, seed) => {
        const current = seed % length;
        const { start, end } = cardWindow(length, current);
        assert.equal(end - start, 60);
        assert(start >= 0 && end <= length);
        assert(start <= Math.max(0, current - 1) && Math.min(length - 1, current + 1) < end);
      }),
    );
  });

  it("stands still while a person goes through a part of it", () => {
    const starts = Array.from({ length: 200 }, (_, current) => cardWindow(10_000, current).start);
    assert.equal(new Set(starts).size, 19);
  });
});
