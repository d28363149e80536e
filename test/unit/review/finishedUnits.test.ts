import assert from "node:assert/strict";
import { countFinished, filterFinished } from "../../../src/review/finishedUnits.ts";
import type { FinishedUnit } from "../../../src/review/state.ts";

const warning = { kind: "length", severity: "warning", message: "Long." } as const;

function unit(callId: string, by: FinishedUnit["by"], more: Partial<FinishedUnit> = {}): FinishedUnit {
  return { callId, source: "s", translation: "t", status: "approve", by, range: { start: 0, end: 1 }, line: 1, ...more };
}

const units = [
  unit("a", "rule"),
  unit("b", "person"),
  unit("c", "rule", { findings: [warning] }),
  unit("d", "rule", { findings: [] }),
  unit("e", "person", { status: "refined" }),
  unit("f", "rule", { findings: [warning] }),
];

function listed(filter: Parameters<typeof filterFinished>[1]): string {
  return filterFinished(units, filter).map(({ callId }) => callId).join("");
}

describe("the finished units", () => {
  it("are all listed in document order, or those by hand", () => {
    assert.equal(listed("all"), "abcdef");
    assert.equal(listed("person"), "be");
  });

  it("by rule come with those first that have findings, each part in document order", () => {
    assert.equal(listed("rule"), "cfad");
  });

  it("are counted as the filters list them", () => {
    const counts = countFinished(units);
    assert.deepEqual(counts, { all: 6, rule: 4, person: 2 });
    assert.deepEqual(countFinished([]), { all: 0, rule: 0, person: 0 });
  });
});
