import type { Session } from "../agent/session.ts";
import type { TextRange } from "../document/range.ts";
import { pastTranslations } from "./targetRecord.ts";
import type { Placement, TargetState } from "./targetState.ts";

/** An undo or redo in the target that did nothing but take one unit's text back or bring it again. */
export interface UnitUndo {
  readonly placement: Placement;
  readonly state: TargetState;
}

/**
 * Whether an undo or redo that turned the target into `text` is a change of mind about one unit.
 * @returns undefined when it is not; then it is a hand edit.
 */
export function recogniseUndo(session: Session, state: TargetState, text: string): UnitUndo | undefined {
  const changed = changedRange(state.text, text);
  for (const placement of candidates(session, state, changed)) {
    const next = state.clone();
    next.place(placement);
    if (next.text === text) {
      return { placement, state: next };
    }
  }
  return undefined;
}

function candidates(session: Session, state: TargetState, changed: TextRange): Placement[] {
  const past = pastTranslations(session);
  return [...past].flatMap(([callId, translations]) => {
    const unit = session.fold.units.get(callId);
    if (!unit || unit.status === "withdrawn" || !state.isTouched(unit.range, changed)) {
      return [];
    }
    const { range } = unit;
    const standing = state.units.get(callId)?.translation;
    if (standing === undefined && unit.status !== "pending") {
      return [];
    }
    return [undefined, ...translations]
      .filter((translation) => translation !== standing)
      .map((translation) => ({ callId, range, translation }));
  });
}

/** The part of `before` outside of which both texts are the same. */
function changedRange(before: string, after: string): TextRange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) {
    start++;
  }
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) {
    tail++;
  }
  return { start, end: before.length - tail };
}
