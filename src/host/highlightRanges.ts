import type { Ledger, LedgerUnit } from "../document/ledger.ts";
import type { TextRange } from "../document/range.ts";

export type HighlightKind = "done" | "pending" | "current";

/** Source ranges by what they are shown as. */
export type HighlightRanges = Readonly<Record<HighlightKind, readonly TextRange[]>>;

/**
 * What is shown in the text itself: one range a unit, as far as it lies in `window`. O(log n + found).
 * @param current the unit that the person is at.
 */
export function textHighlights(ledger: Ledger, window: TextRange, current: string | undefined): HighlightRanges {
  const units = ledger.decidedWithin(window);
  const rangesOf = (kind: HighlightKind): TextRange[] => units.filter((unit) => kindOf(unit, current) === kind).map(({ range }) => range);
  return { done: rangesOf("done"), pending: rangesOf("pending"), current: rangesOf("current") };
}

/**
 * What is shown in the overview ruler: one range for units of a kind with no open text between them, so that
 * they are few however long the document is. O(n).
 */
export function rulerHighlights(ledger: Ledger, current: string | undefined): HighlightRanges {
  const runs: Record<HighlightKind, TextRange[]> = { done: [], pending: [], current: [] };
  let last: { kind: HighlightKind; end: number } | undefined;
  let open = ledger.openFrom(0) ?? Infinity;
  for (const unit of ledger.decidedWithin({ start: 0, end: ledger.analysis.text.length })) {
    const { start, end } = unit.range;
    const kind = kindOf(unit, current);
    const run = last?.kind === kind && !(open >= last.end && open < start) ? runs[kind].pop() : undefined;
    runs[kind].push({ start: run?.start ?? start, end });
    last = { kind, end };
    open = open < end ? (ledger.openFrom(end) ?? Infinity) : open;
  }
  return runs;
}

function kindOf({ callId, state }: LedgerUnit, current: string | undefined): HighlightKind {
  if (callId === current) {
    return "current";
  }
  return state === "done" ? "done" : "pending";
}
