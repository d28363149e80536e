import type { Finding } from "../document/finding.ts";
import { nextSegment } from "../document/segment.ts";
import type { Fact, Session } from "./session.ts";

/** Puts the next text before the person with nothing drafted, since the model could not; none when no text is open. */
export function undraftedFacts(session: Session, why: Finding): readonly Fact[] {
  const range = nextSegment(session.ledger, session.start.maxUnitLength);
  if (!range) {
    return [];
  }
  const src_string = session.source.text.slice(range.start, range.end);
  const data = { callId: session.ports.makeId(), range, src_string, translate_string: "", findings: [why] };
  return [{ type: "unit.proposed", data: { ...data, origin: "fallback" } }];
}
