import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { analyse } from "../../../src/document/analysis.ts";
import { Ledger } from "../../../src/document/ledger.ts";
import { matchUnit } from "../../../src/document/match.ts";

interface SpanCase {
  readonly id: string;
  readonly note: string;
  readonly document: string;
  readonly done: readonly (readonly [number, number])[];
  readonly src_string: string;
  readonly expect: "accept" | "reject";
  readonly reason: string;
  readonly start: number;
  readonly end: number;
  readonly reason_also?: readonly string[];
  readonly end_also?: readonly number[];
}

const fixture = path.join(__dirname, "../../fixtures/cases/spans.jsonl");
const cases = readFileSync(fixture, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as SpanCase); // the fixture's format is given by its authors

describe("matchUnit, the shared cases", () => {
  for (const given of cases) {
    it(`${given.id}: ${given.note}`, () => {
      const ledger = new Ledger(analyse(given.document));
      for (const [start, end] of given.done) ledger.set({ callId: `done-${String(start)}`, range: { start, end }, state: "done" });
      const verdict = matchUnit(ledger, given.src_string, { maxUnitLength: 300 });
      if (given.expect === "accept") {
        assert.equal(verdict.verdict, "accept", JSON.stringify(verdict));
        assert.equal(verdict.range?.start, given.start);
        assert.ok([given.end, ...(given.end_also ?? [])].includes(verdict.range?.end ?? -1), `ends at ${String(verdict.range?.end)}`);
      } else {
        assert.ok(verdict.verdict === "reject", JSON.stringify(verdict));
        assert.ok([given.reason, ...(given.reason_also ?? [])].includes(verdict.reason), JSON.stringify(verdict));
        assert.notEqual(verdict.message, "");
      }
    });
  }

  it("reads every case", () => {
    assert.equal(cases.length, 57);
  });
});
