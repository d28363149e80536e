import type { Analysis } from "./analysis.ts";
import { joinBetween } from "./join.ts";
import { joinsSentencesWithoutSpace } from "./language.ts";
import type { TextRange } from "./range.ts";
import { renderUnit } from "./render.ts";

export { renderUnit } from "./render.ts";

/** A translated unit. */
export interface DoneUnit {
  readonly range: TextRange;
  readonly translation: string;
}

/**
 * The source with each unit replaced by its translation; everything else is copied. Between two units of one block the
 * blank is dropped where the target language writes none.
 * @param units in document order, without overlaps
 */
export function compose(analysis: Analysis, units: readonly DoneUnit[], options: { targetLanguage: string }): string {
  const joins = joinsSentencesWithoutSpace(options.targetLanguage);
  const parts: string[] = [];
  let previous: DoneUnit = { range: { start: 0, end: 0 }, translation: "" };
  let previousText = "";
  for (const unit of units) {
    const text = renderUnit(analysis, unit);
    const gap = { start: previous.range.end, end: unit.range.start };
    parts.push(previousText, joins ? joinBetween(analysis, gap, previousText, text) : analysis.text.slice(gap.start, gap.end));
    previous = unit;
    previousText = text;
  }
  parts.push(previousText, analysis.text.slice(previous.range.end));
  return parts.join("");
}
