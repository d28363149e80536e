import { runChecks } from "../document/checks/checks.ts";
import { definedLabels } from "../document/checks/definedLabels.ts";
import { commentsOfUnit } from "../document/codeComments/unitComments.ts";
import type { Finding } from "../document/finding.ts";
import type { TextRange } from "../document/range.ts";
import { beginningOf } from "../document/segment.ts";
import type { PreToolUse, PreToolUseHook } from "./hooks.ts";

/** Sends drafts with errors back to the model, with what is wrong; warnings go to the person. */
export const checksHook: PreToolUseHook = ({ unit, targetLanguage, rehearsal }) => {
  if (!unit) {
    return { decision: "allow" };
  }
  const referenceLabels = definedLabels(unit.analysis.text);
  const findings = runChecks({ source: unit.source, target: unit.draft, targetLanguage, rehearsal, referenceLabels, ...commentsOfUnit(unit.analysis, unit.range) });
  const errors = findings.filter((finding) => finding.severity === "error");
  return errors.length > 0 ? { decision: "deny", reason: denial(errors, unit), findings } : { decision: "allow", findings };
};

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
