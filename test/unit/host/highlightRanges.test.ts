import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import { Ledger } from "../../../src/document/ledger.ts";
import { segmentAt } from "../../../src/document/segment.ts";
import { rulerHighlights, textHighlights, type HighlightKind } from "../../../src/host/highlightRanges.ts";

const kinds = ["done", "pending", "current"] as const;

/** A document of short paragraphs; `states` says what each is, undefined: open. */
function ledgerOf(states: readonly (HighlightKind | undefined)[]): Ledger {
  const analysis = analyse(states.map((_, index) => `Paragraph ${String(index)}.\n\n`).join(""));
  const ledger = new Ledger(analysis);
  let position = 0;
  states.forEach((state, index) => {
    const range = segmentAt(analysis, position, { maxUnitLength: 300 });
    assert(range);
    position = range.end;
    if (state) ledger.set({ callId: `u${String(index)}`, range, state: state === "done" ? "done" : "pending" });
  });
  return ledger;
}

function currentOf(states: readonly (HighlightKind | undefined)[]): string | undefined {
  const index = states.indexOf("current");
  return index < 0 ? undefined : `u${String(index)}`;
}

describe("the highlights of units", () => {
  it("are one range for units of a kind in the ruler, which open text and other kinds part", () => {
    const states = ["done", "done", undefined, "done", "pending", "current", "pending", "pending"] as const;
    const { done, pending, current } = rulerHighlights(ledgerOf(states), currentOf(states));
    assert.deepEqual([done.length, pending.length, current.length], [2, 2, 1]);
  });

  it("cover in the ruler just what they cover in the text, and never open text", () => {
    const state = fc.constantFrom("done" as const, "pending" as const, undefined);
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 12 }), fc.nat(11), (drawn, at) => {
        const states = drawn.map((each, index) => (index === at && each === "pending" ? ("current" as const) : each));
        const ledger = ledgerOf(states);
        const whole = { start: 0, end: ledger.analysis.text.length };
        const text = textHighlights(ledger, whole, currentOf(states));
        const ruler = rulerHighlights(ledger, currentOf(states));
        for (const kind of kinds) {
          assert(text[kind].every((unit) => ruler[kind].some((run) => run.start <= unit.start && unit.end <= run.end)));
          assert(ruler[kind].every((run) => (ledger.openFrom(run.start) ?? Infinity) >= run.end));
          const others = kinds.filter((other) => other !== kind).flatMap((other) => text[other]);
          assert(ruler[kind].every((run) => others.every((unit) => unit.end <= run.start || run.end <= unit.start)));
        }
      }),
    );
  });

  it("are those of the window alone in the text", () => {
    const states = Array.from({ length: 100 }, () => "done" as const);
    const ledger = ledgerOf(states);
    const { done } = textHighlights(ledger, { start: 500, end: 560 }, undefined);
    assert(done.length > 1 && done.length < 8);
  });
});
