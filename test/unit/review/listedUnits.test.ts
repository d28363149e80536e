import assert from "node:assert/strict";
import { isBeingWritten, withWriting } from "../../../src/review/listedUnits.ts";
import type { PendingUnit, WritingUnit } from "../../../src/review/state.ts";

function place(start: number) {
  return { source: "s", draft: "d", range: { start, end: start + 1 }, line: 1 };
}

function pending(callId: string, start: number): PendingUnit {
  return { callId, ...place(start), findings: [], origin: "model" };
}

describe("the list to review", () => {
  it("has the draft that is being written at its place in the document", () => {
    const units = [pending("a", 10), pending("b", 20)];
    const listed = (start: number): string => withWriting(units, { callId: "w", ...place(start) }).map(({ callId }) => callId).join("");
    assert.deepEqual([5, 15, 25].map(listed), ["wab", "awb", "abw"]);
    assert.equal(withWriting(units, undefined), units);
  });

  it("tells a draft that is being written from one that awaits a decision", () => {
    const writing: WritingUnit = { callId: "w", ...place(1) };
    assert.equal(isBeingWritten(writing), true);
    assert.equal(isBeingWritten(pending("a", 1)), false);
  });
});
