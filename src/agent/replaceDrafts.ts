import { runChecks } from "../document/checks/checks.ts";
import { definedLabels } from "../document/checks/definedLabels.ts";
import { unitSyntaxOf } from "../document/checks/unitSyntax.ts";
import type { Finding } from "../document/finding.ts";
import type { TextRange } from "../document/range.ts";
import type { PreviousDraft, ProposalOrigin } from "./events.ts";
import type { Fact, Session } from "./session.ts";
import { settle } from "./settle.ts";
import type { UnitFold } from "./unitFold.ts";

/** A unit that the host puts before the person. */
export interface Proposal {
  readonly range: TextRange;
  readonly draft: string;
  readonly previous?: PreviousDraft | undefined;
}

/**
 * Takes pending drafts out of review and puts others over their text, in one write. Call it inside `exclusive`.
 * @param reason why, for the model.
 * @returns the call ids of the proposals, in their order.
 */
export async function replaceDrafts(
  session: Session,
  drafts: readonly UnitFold[],
  reason: string,
  origin: ProposalOrigin,
  proposals: readonly Proposal[],
): Promise<string[]> {
  const proposed = proposals.map((proposal) => proposedFact(session, origin, proposal));
  const replacedBy = proposed.map(({ data }) => data.callId);
  const withdrawn = drafts.map(({ callId }): Fact => ({ type: "copilot.withdrawn", data: { callId, reason, replacedBy } }));
  await session.append(...withdrawn, ...proposed);
  await settle(session);
  return replacedBy;
}

function proposedFact(session: Session, origin: ProposalOrigin, { range, draft, previous }: Proposal): Extract<Fact, { type: "unit.proposed" }> {
  const src_string = session.source.text.slice(range.start, range.end);
  const findings = draft === "" ? [] : findingsIn(session, range, draft);
  const data = { callId: session.ports.makeId(), range, src_string, translate_string: draft, findings: [...findings], origin };
  return { type: "unit.proposed", data: { ...data, ...(previous ? { previous } : {}) } };
}

function findingsIn({ source, analysis, start: { targetLanguage }, fold }: Session, range: TextRange, draft: string): readonly Finding[] {
  return runChecks({
    source: source.text.slice(range.start, range.end),
    target: draft,
    targetLanguage,
    rehearsal: fold.model?.rehearsal ?? false,
    referenceLabels: definedLabels(analysis.text),
    ...unitSyntaxOf(analysis, range),
  });
}
