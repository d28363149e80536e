import type { Fact, Session } from "./session.ts";

/** The fact that a session is complete: the model's summary, and what the host itself counted. */
export function completionFact(session: Session, summary: string): Fact {
  const counts = { units: 0, refined: 0, byRule: 0, skipped: 0 };
  for (const { callId } of session.ledger.units()) {
    const unit = session.fold.unit(callId);
    counts.units++;
    counts.refined += unit.status === "refined" ? 1 : 0;
    counts.skipped += unit.status === "skipped" ? 1 : 0;
    counts.byRule += unit.by?.kind === "rule" ? 1 : 0;
  }
  return { type: "session.task_complete", data: { summary, ...counts } };
}

/** Declares the end of a session whose every unit is decided, unless that is declared. @returns whether it did. */
export async function declareComplete(session: Session): Promise<boolean> {
  const isDue = session.fold.completion !== "complete" && session.ledger.isComplete();
  if (isDue) {
    await session.append(completionFact(session, ""));
  }
  return isDue;
}
