import type { Analysis } from "./analysis.ts";
import { linesOf } from "./characters.ts";
import type { DoneUnit } from "./compose.ts";

/** What is written for one unit: verbatim pieces inside it in the source's own characters, line ends as the source has them. */
export function renderUnit(analysis: Analysis, unit: DoneUnit): string {
  const source = linesOf(analysis.text, unit.range.start, unit.range.end);
  const draft = unit.translation.trim();
  const lines = linesOf(draft);
  return lines
    .map((line, index) => {
      const isLast = index === lines.length - 1;
      const end = isLast ? "" : (lines.length === source.length ? source[index]?.lineEnd : undefined) ?? analysis.eol;
      return draft.slice(line.start, line.end) + end;
    })
    .join("");
}
