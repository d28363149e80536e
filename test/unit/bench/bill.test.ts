import assert from "node:assert/strict";
import { billOf } from "../../../bench/bill.ts";
import { reviewOf } from "../../../bench/reviewer.ts";

describe("the bill of a translation", () => {
  it("grows with the document, not with its square", async function () {
    this.timeout(60_000);
    const short = await billOf(1000, "folded");
    const middle = await billOf(10_000, "folded");
    const long = await billOf(40_000, "folded");
    assert(short.inputRatio <= 10, `${String(short.inputRatio)} input tokens for a source token of 1,000 words`);
    assert(middle.inputRatio <= 8, `${String(middle.inputRatio)} input tokens for a source token of 10,000 words`);
    assert(middle.billedRatio <= 3, `${String(middle.billedRatio)} billed tokens for a source token of 10,000 words`);
    assert(long.billedRatio <= 3, `${String(long.billedRatio)} billed tokens for a source token of 40,000 words`);
    assert(long.inputRatio <= middle.inputRatio * 1.15, `${String(long.inputRatio)} after ${String(middle.inputRatio)}`);
    for (const { requestsPerUnit } of [short, middle, long]) {
      assert(requestsPerUnit <= 0.15, `${String(requestsPerUnit)} calls of the model for a unit`);
    }
  });

  it("is a small part of what the loop's plain form costs", async () => {
    const folded = await billOf(1000, "folded");
    const plain = await billOf(1000, "plain");
    assert.equal(plain.units, folded.units);
    assert(plain.inputRatio > folded.inputRatio * 10, `${String(plain.inputRatio)} and ${String(folded.inputRatio)}`);
    assert(plain.billedRatio > folded.billedRatio * 4, `${String(plain.billedRatio)} and ${String(folded.billedRatio)}`);
  });
});

describe("a reviewer, on a simulated clock", () => {
  it("hardly ever waits for a draft, with rejections among the decisions", async () => {
    const { idleShare, rejections } = await reviewOf(1000, "folded");
    assert(rejections > 0);
    assert(idleShare <= 0.02, `without a draft for ${String(100 * idleShare)} % of the time`);
  });

  it("waits for each unit where nothing is drafted ahead", async () => {
    const { idleShare } = await reviewOf(1000, "plain");
    assert(idleShare > 0.1, `without a draft for ${String(100 * idleShare)} % of the time`);
  });
});
