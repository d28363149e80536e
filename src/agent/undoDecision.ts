import { reopeningFact, reopeningProblem } from "./decisions.ts";
import type { Decider, SessionEvent } from "./events.ts";
import type { Session } from "./session.ts";
import { settle } from "./settle.ts";

/**
 * The person's latest decision that can still be taken back: one unit, or all that were decided with it at one stroke. Those
 * that are taken back already, that a newer draft stands in for, or that a rule took, are passed over.
 * @returns call ids, in the order in which they were decided; none: there is no such decision.
 */
export function lastDecision(session: Session): readonly string[] {
  const { record } = session;
  const seen = new Set<string>();
  for (let index = record.length - 1; index >= 0; index--) {
    const touch = touchOf(record[index]);
    if (touch && !seen.has(touch.callId)) {
      seen.add(touch.callId);
      if (touch.isDecision && reopeningProblem(session, touch.callId) === undefined) {
        return touch.batch === undefined ? [touch.callId] : batchOf(session, index, touch.batch, seen);
      }
    }
  }
  return [];
}

/** Makes the units of `lastDecision` pending again. @returns the first of them in the document; undefined: there was nothing to undo. */
export function undoLastDecision(session: Session, by: Decider = { kind: "person" }): Promise<string | undefined> {
  return session.exclusive(async () => {
    const units = lastDecision(session).map((callId) => session.fold.unit(callId));
    const batch = units.length > 1 ? session.ports.makeId() : undefined;
    await session.append(...units.map((unit) => reopeningFact(unit, by, batch)));
    await settle(session);
    return units.reduce((first, unit) => (first && first.range.start <= unit.range.start ? first : unit), units[0])?.callId;
  });
}

/** What an event does to a unit that is before the person, or was. */
interface Touch {
  readonly callId: string;
  /** A decision that is a person's to take back. */
  readonly isDecision: boolean;
  readonly batch: string | undefined;
}

function touchOf(event: SessionEvent | undefined): Touch | undefined {
  switch (event?.type) {
    case "copilot.completed":
    case "unit.revised": {
      const { callId, status, by, batch } = event.data;
      return { callId, isDecision: status !== "pending" && by.kind !== "rule", batch };
    }
    case "copilot.withdrawn":
      return { callId: event.data.callId, isDecision: event.data.hint !== undefined, batch: undefined };
    default:
      return undefined;
  }
}

/** A batch stands in the record without a gap. */
function batchOf(session: Session, last: number, batch: string, seen: ReadonlySet<string>): readonly string[] {
  const callIds: string[] = [];
  for (let index = last; touchOf(session.record[index])?.batch === batch; index--) {
    const callId = touchOf(session.record[index])?.callId ?? "";
    const isLatest = index === last || !seen.has(callId);
    if (isLatest && reopeningProblem(session, callId) === undefined) {
      callIds.push(callId);
    }
  }
  return callIds.reverse();
}
