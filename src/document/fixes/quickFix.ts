import type { CheckUnit } from "../checks/check.ts";
import { runChecks } from "../checks/checks.ts";
import type { Finding, FixableFinding, QuickFix } from "../finding.ts";
import { proposedDrafts } from "./proposals.ts";

/** Proposals that are tried for one finding; each costs a run of the checks. */
const MOST_PROPOSALS = 8;
/** Findings of one draft that are looked at: with more, it is the draft that is wrong. */
const MOST_FINDINGS = 12;
/** Of a draft that is more than a translation, or none, it is not known which part is meant: only what mends all of it counts. */
const FRAME: ReadonlySet<string> = new Set(["wrapper", "commentary", "wrong-language"]);

/**
 * The findings of a draft, each with a fix where one is certain: the checks themselves say that the mended draft has this
 * finding no more, no new error, and fewer findings in all.
 * @param findings of `unit`, as `runChecks` gives them, perhaps with others that are kept as they are.
 */
export function withQuickFixes(unit: CheckUnit, findings: readonly Finding[]): readonly FixableFinding[] {
  if (findings.length === 0 || findings.length > MOST_FINDINGS) {
    return findings;
  }
  const before = runChecks(unit);
  return findings.map((finding) => {
    const fix = quickFixOf(unit, before, finding);
    return fix === undefined ? finding : { ...finding, fix };
  });
}

function quickFixOf(unit: CheckUnit, before: readonly Finding[], finding: Finding): QuickFix | undefined {
  const tried = new Set([unit.target]);
  for (const draft of proposedDrafts(unit, before, finding)) {
    if (tried.has(draft)) continue;
    if (tried.size > MOST_PROPOSALS) return undefined;
    tried.add(draft);
    if (mends(before, runChecks({ ...unit, target: draft }), finding)) return editBetween(unit.target, draft);
  }
  return undefined;
}

function mends(before: readonly Finding[], after: readonly Finding[], finding: Finding): boolean {
  const [had, has] = [before, after].map((findings) => findings.filter((other) => isSame(other, finding)).length);
  const newErrors = after.filter((other) => other.severity === "error" && !before.some((known) => isSame(known, other)));
  const isEnough = before.some(({ kind }) => FRAME.has(kind)) ? after.length === 0 : after.length < before.length;
  return (has ?? 0) < (had ?? 0) && newErrors.length === 0 && isEnough;
}

function isSame(a: Finding, b: Finding): boolean {
  return a.kind === b.kind && a.severity === b.severity && a.message === b.message;
}

/** The smallest edit that makes `after` of `before`; it splits no surrogate pair. */
export function editBetween(before: string, after: string): QuickFix {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  if (isLowSurrogate(before, start) || isLowSurrogate(after, start)) start--;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  if (isLowSurrogate(before, before.length - end) || isLowSurrogate(after, after.length - end)) end--;
  return { range: { start, end: before.length - end }, text: after.slice(start, after.length - end) };
}

function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff;
}
