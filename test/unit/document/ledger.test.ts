import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import type { Analysis } from "../../../src/document/analysis.ts";
import { Ledger } from "../../../src/document/ledger.ts";
import type { LedgerUnit, UnitState } from "../../../src/document/ledger.ts";
import { overlaps } from "../../../src/document/range.ts";
import { documentWithUnits } from "./documents.ts";

/** The same questions answered by looking at every character. */
class NaiveLedger {
  readonly #analysis: Analysis;
  readonly units = new Map<string, LedgerUnit>();

  constructor(analysis: Analysis) {
    this.#analysis = analysis;
  }

  #ink(): number[] {
    const { prose, text } = this.#analysis;
    return prose.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index).filter((at) => !/\s/.test(text.charAt(at))));
  }

  #covers(position: number, ...states: UnitState[]): boolean {
    return [...this.units.values()].some(({ range, state }) => states.includes(state) && range.start <= position && position < range.end);
  }

  expectedPosition(): number | undefined {
    return this.#ink().find((position) => !this.#covers(position, "done", "pending"));
  }

  characters(state: UnitState): number {
    return this.#ink().filter((position) => this.#covers(position, state)).length;
  }

  inOrder(): LedgerUnit[] {
    return [...this.units.values()].sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  }
}

const state = fc.constantFrom<UnitState | "remove">("done", "done", "pending", "held", "remove");

describe("Ledger", () => {
  it("agrees with a ledger that looks at every character", () => {
    fc.assert(
      fc.property(documentWithUnits, fc.array(fc.tuple(fc.nat(), state), { maxLength: 40 }), ({ analysis, units }, steps) => {
        const ledger = new Ledger(analysis);
        const naive = new NaiveLedger(analysis);
        for (const [choice, next] of steps) {
          const index = choice % Math.max(1, units.length);
          const range = units[index];
          const callId = `call-${String(index)}`;
          if (range === undefined || next === "remove") {
            ledger.remove(callId);
            naive.units.delete(callId);
          } else {
            ledger.set({ callId, range, state: next });
            naive.units.set(callId, { callId, range, state: next });
          }
          assert.equal(ledger.expectedPosition(), naive.expectedPosition());
          assert.equal(ledger.doneCharacters(), naive.characters("done"));
          assert.equal(ledger.pendingCharacters(), naive.characters("pending"));
          assert.deepEqual(ledger.units(), naive.inOrder());
          const around = { start: Math.max(0, (range?.start ?? 0) - 3), end: (range?.end ?? 0) + 3 };
          assert.deepEqual(ledger.overlapping(around), naive.inOrder().filter((unit) => overlaps(unit.range, around)));
          assert.equal(ledger.isComplete(), naive.expectedPosition() === undefined && naive.inOrder().every((unit) => unit.state === "done"));
        }
      }),
      { numRuns: 300 },
    );
  });

  const analysis = analyse("One.\n\nTwo.\n\nThree.\n");
  const one = { start: 0, end: 4 };
  const two = { start: 6, end: 10 };
  const three = { start: 12, end: 18 };

  it("counts held text as open, and is not complete while something is held or pending", () => {
    const ledger = new Ledger(analysis);
    ledger.set({ callId: "1", range: one, state: "held" });
    assert.equal(ledger.expectedPosition(), 0);
    for (const [callId, range] of [["1", one], ["2", two], ["3", three]] as const) ledger.set({ callId, range, state: "done" });
    assert.equal(ledger.isComplete(), true);
    ledger.set({ callId: "2", range: two, state: "pending" });
    assert.equal(ledger.expectedPosition(), undefined);
    assert.equal(ledger.isComplete(), false);
    ledger.remove("2");
    assert.equal(ledger.expectedPosition(), 6);
  });

  it("replaces the unit with the same call id, its range included", () => {
    const ledger = new Ledger(analysis);
    ledger.set({ callId: "1", range: one, state: "pending" });
    ledger.set({ callId: "1", range: { start: 0, end: 10 }, state: "done" });
    assert.deepEqual(ledger.units(), [{ callId: "1", range: { start: 0, end: 10 }, state: "done" }]);
    assert.equal(ledger.get("1")?.state, "done");
    assert.equal(ledger.pendingCharacters(), 0);
  });

  it("refuses done and pending units that overlap, and changes nothing then", () => {
    const ledger = new Ledger(analysis);
    ledger.set({ callId: "1", range: one, state: "done" });
    assert.throws(() => ledger.set({ callId: "2", range: { start: 3, end: 10 }, state: "pending" }), RangeError);
    assert.equal(ledger.get("2"), undefined);
    assert.equal(ledger.expectedPosition(), 6);
    ledger.set({ callId: "2", range: { start: 3, end: 10 }, state: "held" });
    assert.equal(ledger.overlapping(one).length, 2);
  });

  it("is complete at once where there is nothing to translate", () => {
    for (const text of ["", "\uFEFF", "---\na: b\n---\n", "```\ncode\n```", "***\n\n<!-- x -->"]) {
      assert.equal(new Ledger(analyse(text)).isComplete(), true, JSON.stringify(text));
    }
  });

  it("costs no more at the end of a long document than at its start", () => {
    const count = 20_000;
    const long = new Ledger(analyse("Word here.\n\n".repeat(count)));
    const started = process.cpuUsage();
    for (let index = 0; index < count; index++) {
      assert.equal(long.expectedPosition(), index * 12);
      long.set({ callId: `call-${String(index)}`, range: { start: index * 12, end: index * 12 + 10 }, state: "pending" });
    }
    assert.equal(long.expectedPosition(), undefined);
    const milliseconds = process.cpuUsage(started).user / 1000;
    assert.ok(milliseconds < 2_000, `${String(milliseconds)} ms`);
  });
});
