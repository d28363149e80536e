import type { CopilotRequest } from "../agent/copilot.ts";
import type { Session } from "../agent/session.ts";

/** How far a session is, in words. */
export function progressOf({ ledger, analysis, fold }: Session): string {
  const done = ledger.units().filter(({ state }) => state === "done").length;
  const waiting = fold.pendingUnits().length;
  const share = analysis.totalCharacters === 0 ? 1 : ledger.doneCharacters() / analysis.totalCharacters;
  const drafts = waiting === 0 ? "" : `, ${waiting} to decide`;
  return `${done} ${done === 1 ? "unit" : "units"} translated (${Math.floor(100 * share)} %)${drafts}`;
}

/** Says of a draft where it lies in the source, and how far the session is. */
export function describeUnit(session: Session): (request: CopilotRequest) => string {
  return ({ range }) => {
    const line = session.source.text.slice(0, range.start).split("\n").length;
    return `Line ${line}: ${progressOf(session)}`;
  };
}
