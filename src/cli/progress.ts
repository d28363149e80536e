import type { CopilotRequest } from "../agent/copilot.ts";
import type { Session } from "../agent/session.ts";

/** How far a session is, in words. */
export function progressOf({ ledger, analysis }: Session): string {
  const done = ledger.units().filter(({ state }) => state === "done").length;
  const share = analysis.totalCharacters === 0 ? 1 : ledger.doneCharacters() / analysis.totalCharacters;
  return `${done} ${done === 1 ? "unit" : "units"} translated (${Math.floor(100 * share)} %)`;
}

/** Says of a draft where it lies in the source, and how far the session is. */
export function describeUnit(session: Session): (request: CopilotRequest) => string {
  return ({ range }) => {
    const line = session.source.text.slice(0, range.start).split("\n").length;
    return `Line ${line}: ${progressOf(session)}`;
  };
}
