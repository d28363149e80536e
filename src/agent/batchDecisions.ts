import type { Finding } from "../document/finding.ts";
import { told } from "../document/told.ts";
import { decisionFact, DecisionRefused, pendingUnit, type Verdict } from "./decisions.ts";
import type { Fact, Session } from "./session.ts";
import { settle } from "./settle.ts";
import type { UnitFold } from "./unitFold.ts";

/** Which pending units are approved at one stroke: those that nothing was found in, or all up to one. */
export type ApprovalScope = { readonly kind: "withoutFindings" } | { readonly kind: "upTo"; readonly callId: string };

/** A draft as the person sees it. */
export interface ShownDraft {
  readonly text: string;
  readonly findings: readonly Finding[];
}

/** Why a unit was left as it was. `outdated`: the person has said or corrected something that it does not know. */
export type LeftReason = "findings" | "errors" | "empty" | "outdated" | "hand" | "edited";

export interface BatchOutcome {
  /** In document order. */
  readonly decided: readonly string[];
  readonly left: Readonly<Partial<Record<LeftReason, number>>>;
}

const person = { kind: "person" } as const;

/**
 * Approves many pending units at one stroke, as the person sees them.
 * @param shown the draft with what the person has typed, and what the checks say of it.
 * @throws DecisionRefused when the unit up to which to approve awaits no decision.
 */
export function approveMany(session: Session, scope: ApprovalScope, shown: (unit: UnitFold) => ShownDraft): Promise<BatchOutcome> {
  return session.exclusive(() => {
    const last = scope.kind === "upTo" ? pendingUnit(session, scope.callId).range.start : Infinity;
    const units = session.fold.pendingUnits().filter(({ range }) => range.start <= last);
    return decideMany(session, units, (unit) => {
      const draft = shown(unit);
      return whyNot(scope, unit, draft) ?? approval(unit, draft.text);
    });
  });
}

/**
 * Rejects all pending units for one reason, but for those that the person translates by hand or is at work on.
 * @throws DecisionRefused when the reason is blank.
 */
export function rejectMany(session: Session, reason: string, isTouched: (callId: string) => boolean): Promise<BatchOutcome> {
  return session.exclusive(() => {
    const said = reason.trim();
    if (said === "") {
      throw new DecisionRefused(told`Say what is wrong, so that the next drafts are better.`);
    }
    const rejection: Verdict = { status: "reject", translated_string: "", reason: said };
    return decideMany(session, session.fold.pendingUnits(), ({ callId, origin }) =>
      origin === "hand" ? "hand" : isTouched(callId) ? "edited" : rejection,
    );
  });
}

function whyNot({ kind }: ApprovalScope, { outdated }: UnitFold, { text, findings }: ShownDraft): LeftReason | undefined {
  if (text.trim() === "") {
    return "empty";
  }
  if (findings.some(({ severity }) => severity === "error")) {
    return "errors";
  }
  if (kind === "upTo") {
    return undefined;
  }
  return findings.length > 0 ? "findings" : outdated && "outdated";
}

function approval({ translate_string }: UnitFold, text: string): Verdict {
  return { status: text === translate_string ? "approve" : "refined", translated_string: text, reason: "" };
}

/** All decisions in one write. */
async function decideMany(
  session: Session,
  units: readonly UnitFold[],
  judge: (unit: UnitFold) => Verdict | LeftReason,
): Promise<BatchOutcome> {
  const batch = session.ports.makeId();
  const facts: Fact[] = [];
  const decided: string[] = [];
  const left: Partial<Record<LeftReason, number>> = {};
  for (const unit of units) {
    const verdict = judge(unit);
    if (typeof verdict === "string") {
      left[verdict] = (left[verdict] ?? 0) + 1;
    } else {
      facts.push(decisionFact(unit, { ...verdict, batch }, person));
      decided.push(unit.callId);
    }
  }
  if (facts.length > 0) {
    await session.append(...facts);
    await settle(session);
  }
  return { decided, left };
}
