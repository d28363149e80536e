import { joinBetween } from "../document/join.ts";
import { joinsSentencesWithoutSpace } from "../document/language.ts";
import { leavesWithin, proseCharacters } from "../document/prose.ts";
import type { TextRange } from "../document/range.ts";
import { told } from "../document/told.ts";
import { DecisionRefused, pendingUnit } from "./decisions.ts";
import { replaceDrafts } from "./replaceDrafts.ts";
import type { Session } from "./session.ts";
import type { MadeUnit } from "./splitUnit.ts";
import type { UnitFold } from "./unitFold.ts";

/** How many times as long as a unit is to be, one that a person joins may get. */
const MOST_LENGTHS = 4;

/**
 * Makes one unit of a pending one and the pending one after it in the same block.
 * @param typed what the person has made of the drafts, by call id.
 * @returns the one that awaits review in their place.
 * @throws DecisionRefused that says why they cannot be joined.
 */
export function joinWithNext(session: Session, callId: string, typed: ReadonlyMap<string, string>): Promise<MadeUnit> {
  return session.exclusive(async () => {
    const unit = pendingUnit(session, callId);
    const next = neighbourOf(session, unit);
    const gap = { start: unit.range.end, end: next.range.start };
    const isTyped = typed.has(unit.callId) || typed.has(next.callId);
    const joined = (textOf: (part: UnitFold) => string): string => joinTexts(session, gap, textOf(unit), textOf(next));
    const range = { start: unit.range.start, end: next.range.end };
    const reason = "The reviewer joined this unit with its neighbour; the joined one awaits review. Do not translate it again.";
    const draft = joined((part) => part.translate_string);
    const [made = ""] = await replaceDrafts(session, [unit, next], reason, "join", [{ range, draft }]);
    return { callId: made, typed: isTyped ? joined((part) => typed.get(part.callId) ?? part.translate_string) : undefined };
  });
}

function neighbourOf(session: Session, { callId, range }: UnitFold): UnitFold {
  const { analysis, fold, start } = session;
  const pending = fold.pendingUnits();
  const next = pending[pending.findIndex((other) => other.callId === callId) + 1];
  if (!next || proseCharacters(analysis, { start: range.end, end: next.range.start }) > 0) {
    throw new DecisionRefused(told`No draft that awaits review follows directly, so there is nothing to join with.`);
  }
  const around = { start: range.end - 1, end: next.range.start + 1 };
  if (leavesWithin(analysis, around).length !== 1) {
    throw new DecisionRefused(told`The next draft is of another block (a paragraph, list item, heading or cell): units are joined within one block.`);
  }
  const most = MOST_LENGTHS * start.maxUnitLength;
  if (next.range.end - range.start > most) {
    throw new DecisionRefused(told`Joined, the unit would have more than ${String(most)} characters. Units of this length are hard to review.`);
  }
  return next;
}

/** Two translations with what stands between them in the source: a line break or a blank; nothing where the target's script has none. */
function joinTexts({ analysis, start: { targetLanguage } }: Session, gap: TextRange, before: string, after: string): string {
  const between = analysis.text.slice(gap.start, gap.end);
  const lineEnd = between.search(/[\r\n]/);
  const blank = lineEnd < 0 ? between : `${between.slice(0, lineEnd)}\n`;
  if (before === "" || after === "") {
    return before + after;
  }
  const closesUp = joinsSentencesWithoutSpace(targetLanguage) && joinBetween(analysis, gap, before, after) === "";
  return before + (closesUp ? "" : blank) + after;
}
