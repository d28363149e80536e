import type { Analysis } from "./analysis.ts";
import { linesOf, skipBlanksBack } from "./characters.ts";
import type { Line } from "./characters.ts";
import { markAt, prefixFrom, skipInlineBlanks } from "./lineMarks.ts";
import type { TextRange } from "./range.ts";
import { rangeAt, rangesWithin } from "./search.ts";

/** A line of a unit's source: prefix, content, suffix, line end. */
export interface SourceLine extends Line {
  /** Block marks and indents before the content. */
  readonly marks: readonly string[];
  readonly prefix: string;
  readonly content: string;
  /** A closing mark (of a heading, a table row) and the blanks around it and at the line's end. */
  readonly suffix: string;
  readonly closingMark: string;
  /** The line belongs to a block that is copied. */
  readonly isCopied: boolean;
}

/** The lines of a unit; the first starts where the unit does. */
export function sourceLinesOf(analysis: Analysis, range: TextRange): SourceLine[] {
  return linesOf(analysis.text, range.start, range.end).map((line) => readLine(analysis, line));
}

function readLine(analysis: Analysis, line: Line): SourceLine {
  const { text } = analysis;
  const around = rangeAt(analysis.tokens, line.start);
  const isInBlock = around?.kind === "copied" && around.start < line.start;
  const prefix = isInBlock ? { marks: [], content: line.start } : prefixFrom(analysis, line.start);
  const block = isInBlock ? around : rangeAt(analysis.tokens, prefix.content);
  const content = Math.min(prefix.content, line.end);
  const end = skipBlanksBack(text, content, line.end);
  const mark = closingMarkBefore(analysis, content, end);
  const contentEnd = skipBlanksBack(text, content, mark.start);
  return {
    ...line,
    marks: prefix.marks.map(({ start, end: markEnd }) => text.slice(start, markEnd)),
    prefix: text.slice(line.start, content),
    content: text.slice(content, contentEnd),
    suffix: text.slice(contentEnd, line.end),
    closingMark: text.slice(mark.start, mark.end),
    isCopied: block?.kind === "copied" && skipInlineBlanks(text, block.end) >= line.end,
  };
}

/** The mark that ends at `end`; an empty range there when there is none. */
function closingMarkBefore(analysis: Analysis, content: number, end: number): TextRange {
  const last = rangesWithin(analysis.tokens, { start: content, end }).at(-1);
  return last?.end === end && last.start > content && markAt(analysis, last.start) !== undefined ? last : { start: end, end };
}
