import assert from "node:assert/strict";
import { approvableUnits, noBatch, reduceBatch, rejectableUnits } from "../../../src/review/batch.ts";
import type { PendingUnit } from "../../../src/review/state.ts";

const unit: PendingUnit = { callId: "c", source: "One", draft: "Un", range: { start: 0, end: 3 }, line: 1, findings: [], origin: "model" };
const finding = { kind: "k", severity: "warning", message: "" } as const;

describe("decisions on many units", () => {
  it("can approve those with a translation in which nothing was found, and that are not outdated", () => {
    const units: readonly PendingUnit[] = [
      unit,
      { ...unit, findings: [finding] },
      { ...unit, findings: [finding], typed: "Une", typedFindings: [] },
      { ...unit, typed: " ", typedFindings: [] },
      { ...unit, draft: "" },
      { ...unit, outdated: "instruction" },
    ];
    assert.equal(approvableUnits(units), 2);
  });

  it("reject those that the person has not made theirs", () => {
    assert.equal(rejectableUnits([unit, { ...unit, origin: "hand" }, { ...unit, typed: "Une" }, { ...unit, findings: [finding] }]), 2);
  });

  it("are under way until the host answers, and what became of them stays until the next", () => {
    const asking = reduceBatch(noBatch, { type: "askRejectAll", isAsking: true });
    assert.equal(asking.isAsking, true);
    const sent = reduceBatch(asking, { type: "batch", kind: "rejectAll" });
    assert.deepEqual(sent, { sending: "rejectAll", done: undefined, isAsking: false });
    const answer = { type: "batchDone", kind: "rejectAll", decided: 3, left: { edited: 1 } } as const;
    assert.deepEqual(reduceBatch(sent, answer), { sending: undefined, done: answer, isAsking: false });
  });
});
