import * as z from "zod/mini";
import { runChecks } from "../document/checks/checks.ts";
import { definedLabels } from "../document/checks/definedLabels.ts";
import { unitSyntaxOf } from "../document/checks/unitSyntax.ts";
import type { Finding } from "../document/finding.ts";
import type { TextRange } from "../document/range.ts";
import { beginningOf } from "../document/segment.ts";
import { finding } from "./findingSchema.ts";
import type { PreToolUse, PreToolUseOutcome, SessionHooks } from "./hooks.ts";

/** Sends drafts with errors back to the model, with what is wrong; warnings go to the person. */
export const checksHook: SessionHooks = {
  name: "checks",
  onPreToolUse: ({ unit, targetLanguage, rehearsal }) =>
    unit &&
    outcomeOf(
      runChecks({
        source: unit.source,
        target: unit.draft,
        targetLanguage,
        rehearsal,
        referenceLabels: definedLabels(unit.analysis.text),
        ...unitSyntaxOf(unit.analysis, unit.range),
      }),
      unit,
    ),
};

/** A unit with its translation, as a check from outside sees it. */
export interface CheckedUnit {
  readonly source: string;
  readonly target: string;
  /** BCP 47. */
  readonly targetLanguage: string;
}

/** A check from outside. Runs for each draft, and for a text that is being typed at each pause: it must be quick. May throw. */
export interface OutsideCheck {
  /** Told where it fails. */
  readonly name: string;
  check(unit: CheckedUnit): readonly Finding[];
}

/** Its errors go back to the model, as those of the own checks do. */
export function hookOfCheck(outside: OutsideCheck): SessionHooks {
  return {
    name: outside.name,
    onPreToolUse: ({ unit, targetLanguage }) =>
      unit && outcomeOf(outsideFindings(outside, { source: unit.source, target: unit.draft, targetLanguage }), unit),
  };
}

/** What a check from outside finds in a unit. @throws what it throws; ZodError when it finds what is no finding. */
export function outsideFindings(outside: OutsideCheck, unit: CheckedUnit): readonly Finding[] {
  return findings.parse(outside.check(unit));
}

const findings = z.array(finding);

function outcomeOf(found: readonly Finding[], unit: NonNullable<PreToolUse["unit"]>): PreToolUseOutcome {
  const findings = [...found];
  const errors = findings.filter((finding) => finding.severity === "error");
  return errors.length > 0 ? { decision: "deny", reason: denial(errors, unit), findings } : { decision: "allow", findings };
}

/** Faults that are told at once; mending these often mends the others. */
const MOST_TOLD = 4;
/** UTF-16 units of a text that is quoted. */
const LONGEST_QUOTE = 80;

/** Each fault on a line: what is wrong, the draft's words, and those of the source whose shape is expected. */
function denial(errors: readonly Finding[], unit: NonNullable<PreToolUse["unit"]>): string {
  const lines = [...new Set(errors.map((error) => `${error.kind}: ${error.message}${places(error, unit)}`))];
  const told = lines.slice(0, MOST_TOLD);
  const left = lines.length - told.length;
  return [...told, ...(left > 0 ? [`And ${String(left)} more.`] : [])].join("\n");
}

function places({ message, source, target }: Finding, unit: NonNullable<PreToolUse["unit"]>): string {
  const found = quoted("The draft has", unit.draft, target, message);
  return `${found}${quoted("Expected, as in the source:", unit.source, source, message)}`;
}

/** Nothing where the message quotes that text itself, or where it is the whole. */
function quoted(what: string, text: string, range: TextRange | undefined, message: string): string {
  const words = range === undefined ? "" : text.slice(range.start, range.end).trim();
  return words === "" || words === text.trim() || message.includes(words) ? "" : ` ${what} “${beginningOf(words, LONGEST_QUOTE)}”.`;
}
