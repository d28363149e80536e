import { compose, type DoneUnit } from "../document/compose.ts";
import type { Analysis } from "../document/analysis.ts";
import type { SessionFold } from "../agent/fold.ts";

/**
 * The text of the target file as a fold has it.
 * @returns undefined while no unit is approved: then there is no file.
 */
export function translationOf(fold: SessionFold, analysis: Analysis, targetLanguage: string): string | undefined {
  const done: DoneUnit[] = [];
  for (const { status, range, translated_string } of fold.units.values()) {
    if (status === "approve" || status === "refined") {
      done.push({ range, translation: translated_string });
    }
  }
  if (done.length === 0) {
    return undefined;
  }
  done.sort((a, b) => a.range.start - b.range.start);
  return compose(analysis, done, { targetLanguage });
}
