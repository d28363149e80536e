import { outsideFindings, type CheckedUnit } from "../agent/checksHook.ts";
import type { Session } from "../agent/session.ts";
import type { CheckUnit } from "../document/checks/check.ts";
import { runChecks } from "../document/checks/checks.ts";
import { unitSyntaxOf } from "../document/checks/unitSyntax.ts";
import type { Finding, FixableFinding } from "../document/finding.ts";
import { withQuickFixes } from "../document/fixes/quickFix.ts";

/** What the checks say of a text for a pending unit. */
export function findingsOfTyped(session: Session, callId: string, text: string): readonly Finding[] {
  const unit = checkUnit(session, callId, text);
  return [...runChecks(unit), ...foundOutside(session, unit)];
}

/**
 * What is known of a text for a pending unit, with the fixes there are. These take several runs of the checks, so they are
 * made for what a person looks at.
 */
export function fixableFindings(session: Session, callId: string, text: string): readonly FixableFinding[] {
  const { translate_string, findings } = session.fold.unit(callId);
  const known = text === translate_string ? findings : findingsOfTyped(session, callId, text);
  return withQuickFixes(checkUnit(session, callId, text), known);
}

function checkUnit(session: Session, callId: string, target: string): CheckUnit {
  const { targetLanguage, model } = session.start;
  const { range } = session.fold.unit(callId);
  const source = session.source.text.slice(range.start, range.end);
  return { source, target, targetLanguage, rehearsal: model.rehearsal, ...unitSyntaxOf(session.analysis, range) };
}

/** A check that fails is reported, and finds nothing. */
function foundOutside({ ports }: Session, { source, target, targetLanguage }: CheckedUnit): readonly Finding[] {
  return (ports.checks?.() ?? []).flatMap((outside) => {
    try {
      return outsideFindings(outside, { source, target, targetLanguage });
    } catch (error) {
      ports.report(error);
      return [];
    }
  });
}

export interface CheckedText {
  readonly text: string;
  readonly findings: readonly Finding[];
}

/** What is typed for a unit, else its draft, with what the checks say of it. */
export function checkedText(session: Session, callId: string, typed: string | undefined): CheckedText {
  const { translate_string, findings } = session.fold.unit(callId);
  return typed === undefined ? { text: translate_string, findings } : { text: typed, findings: findingsOfTyped(session, callId, typed) };
}
