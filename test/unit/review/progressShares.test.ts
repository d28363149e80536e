import assert from "node:assert/strict";
import fc from "fast-check";
import { progressShares } from "../../../src/review/progressShares.ts";

function shares(doneCharacters: number, pendingCharacters: number, totalCharacters: number) {
  return progressShares({ doneCharacters, pendingCharacters, totalCharacters, doneUnits: 0, pendingUnits: 0 });
}

describe("progressShares", () => {
  it("adds up to 100, and says 100 or 0 only when it is so", () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.nat(5000), (done, pending, open) => {
        fc.pre(done + pending + open > 0);
        const result = shares(done, pending, done + pending + open);
        assert.equal(result.done + result.pending + result.open, 100);
        assert.equal(result.done === 100, pending + open === 0);
        assert.equal(result.done === 0, done === 0);
        assert.equal(result.pending === 0, pending === 0);
        assert.equal(result.open === 0, open === 0);
      }),
    );
  });

  it("shows a document without text as done", () => {
    assert.deepEqual(shares(0, 0, 0), { done: 100, pending: 0, open: 0 });
  });

  it("stays within bounds when the counts overlap", () => {
    assert.deepEqual(shares(60, 60, 100), { done: 60, pending: 40, open: 0 });
  });
});
