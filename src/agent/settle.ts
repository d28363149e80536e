import { nextText } from "../document/segment.ts";
import { assertNever } from "./assertNever.ts";
import type { EventData } from "./events.ts";
import type { Fact, Session } from "./session.ts";
import { appendResults } from "./toolHooks.ts";
import type { UnitFold } from "./unitFold.ts";

/** The last phase of Translate: what the model is told of a unit's fate; undefined while it waits. */
function translateResult(session: Session, unit: UnitFold): Record<string, unknown> | undefined {
  const next = (): string => nextText(session.ledger);
  switch (unit.status) {
    case "approve":
    case "refined":
      return { translated_string: unit.translated_string, status: unit.status, reason: unit.reason, next: next() };
    case "skipped":
    case "reject":
      return { translated_string: "", status: unit.status, reason: unit.reason, next: next() };
    case "withdrawn": {
      const isCovered = unit.replacedBy.some((callId) => session.fold.units.has(callId));
      const reason = unit.reason || "The source text changed here.";
      return { translated_string: "", status: isCovered ? "pending" : "reject", reason, next: next() };
    }
    case "pending":
    case "held":
      return undefined;
    default:
      return assertNever(unit.status);
  }
}

/**
 * Brings every draft as far as it can go without the model: a call that has its answer commits its one
 * result, a held draft whose gap has closed is put before the person, one that lost its place is dropped.
 * Call it inside `exclusive`, after each change of the ledger.
 */
export async function settle(session: Session): Promise<void> {
  const results = [...session.fold.unsettled.keys()].flatMap((callId): Fact[] => {
    const unit = session.fold.units.get(callId);
    const result = unit && translateResult(session, unit);
    return result ? [{ type: "tool.execution_complete", data: { callId, result } }] : [];
  });
  if (results.length > 0) {
    await appendResults(session, results);
  }
  await releaseHeld(session);
}

async function releaseHeld(session: Session): Promise<void> {
  for (const unit of session.fold.heldUnits()) {
    const { ledger } = session;
    const position = ledger.expectedPosition();
    const rivals = ledger.overlapping(unit.range).filter((other) => other.state !== "held");
    if (rivals.length > 0) {
      await appendResults(session, [{ type: "tool.execution_complete", data: superseded(session, unit.callId) }]);
    } else if (position !== undefined && position >= unit.range.start && position < unit.range.end) {
      const { callId, range, src_string, translate_string, findings, repairs } = unit;
      const mended = repairs.length === 0 ? {} : { repairs: [...repairs] };
      const data = { callId, range, src_string, translate_string, findings: [...findings], ...mended };
      await session.append({ type: "copilot.requested", data });
    }
  }
}

function superseded(session: Session, callId: string): EventData<"tool.execution_complete"> {
  const reason = "superseded: another draft covers this text now.";
  const result = { translated_string: "", status: "reject", reason, next: nextText(session.ledger) };
  return { callId, result, rejected: { reason: "superseded" } };
}
