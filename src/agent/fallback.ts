import type { Finding } from "../document/finding.ts";
import { nextSegment } from "../document/segment.ts";
import type { Fact, Session } from "./session.ts";

/**
 * Puts the next text before the person with nothing drafted; none when no text is open.
 * @param why the model could not draft it; undefined: it was not to.
 */
export function undraftedFacts(
  session: Session,
  why: Finding | undefined,
  origin: "fallback" | "hand" = "fallback",
): readonly Extract<Fact, { type: "unit.proposed" }>[] {
  const range = nextSegment(session.ledger, session.start.maxUnitLength);
  if (!range) {
    return [];
  }
  const src_string = session.source.text.slice(range.start, range.end);
  const previous = origin === "hand" ? session.fold.previousDraft(range) : undefined;
  const data = { callId: session.ports.makeId(), range, src_string, translate_string: "", findings: why ? [why] : [] };
  return [{ type: "unit.proposed", data: { ...data, origin, ...(previous ? { previous } : {}) } }];
}
