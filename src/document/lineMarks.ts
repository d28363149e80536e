import type { Analysis } from "./analysis.ts";
import { isInlineBlankCode } from "./characters.ts";
import type { TextRange } from "./range.ts";
import { rangeAt } from "./search.ts";

/** What stands before the content of a line. */
export interface LinePrefix {
  /** Block marks in order: `>`, `-`, `#`, the first pipe of a table row. */
  readonly marks: readonly TextRange[];
  /** Where the content starts; the end of the line when there is none. */
  readonly content: number;
}

/** Reads the block marks and indents from `position`, a place before a line's content. O(length of the prefix). */
export function prefixFrom(analysis: Analysis, position: number): LinePrefix {
  const marks: TextRange[] = [];
  let content = skipInlineBlanks(analysis.text, position);
  for (let mark = markAt(analysis, content); mark !== undefined; mark = markAt(analysis, content)) {
    marks.push(mark);
    content = skipInlineBlanks(analysis.text, mark.end);
  }
  return { marks, content };
}

/** The block mark that starts at `position`. */
export function markAt(analysis: Analysis, position: number): TextRange | undefined {
  const token = rangeAt(analysis.tokens, position);
  return token?.kind === "mark" && token.start === position ? token : undefined;
}

export function skipInlineBlanks(text: string, position: number): number {
  let end = position;
  while (isInlineBlankCode(text.charCodeAt(end))) end++;
  return end;
}
