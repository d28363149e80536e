import type { Analysis, VerbatimToken } from "./analysis.ts";
import { lineEndLength, lineStartOf, linesOf, skipBlanks, skipBlanksBack } from "./characters.ts";
import { markAt, prefixFrom, skipInlineBlanks } from "./lineMarks.ts";
import { rangeAt } from "./search.ts";
import { continuesCluster, matchEnd } from "./tolerance.ts";

/** A text to be found in a document. */
export interface Needle {
  /** Without white space at both ends. */
  readonly text: string;
  readonly lines: readonly NeedleLine[];
}

interface NeedleLine {
  readonly start: number;
  /** The first character that is no blank; `end` for an empty line. */
  readonly content: number;
  /** Without the blanks at the line's end. */
  readonly end: number;
}

export function makeNeedle(srcString: string): Needle {
  const text = srcString.trim();
  const lines = linesOf(text).map(({ start, end }) => {
    const content = skipBlanks(text, start, end);
    return { start, content, end: skipBlanksBack(text, content, end) };
  });
  return { text, lines };
}

/**
 * Compares the document from `start` on with a text, line by line. Overlooked, besides what `matchEnd` overlooks: the kind
 * of line end, blanks at line ends, and on each line after the first the indent and the block marks if the text leaves
 * them out. Copied blocks must agree, their indent included.
 * @returns the document offset behind the last matched character; undefined where they differ. O(length of the text).
 */
export function walk(analysis: Analysis, start: number, needle: Needle): number | undefined {
  let position: number | undefined = start;
  for (const [index, line] of needle.lines.entries()) {
    const end: number | undefined = index === 0 ? walkContent(analysis, start, needle, line) : walkLine(analysis, position, needle, line);
    if (end === undefined || index === needle.lines.length - 1) return end;
    position = nextLineStart(analysis, end);
    if (position === undefined) return undefined;
  }
  return undefined;
}

/** The end of the text if it stands at `start` to the letter. */
export function walkExactly(analysis: Analysis, start: number, needle: Needle): number | undefined {
  const end = start + needle.text.length;
  return analysis.text.startsWith(needle.text, start) && !continuesCluster(analysis.text.charCodeAt(end)) ? end : undefined;
}

function walkContent(analysis: Analysis, position: number, needle: Needle, line: NeedleLine): number | undefined {
  const end = matchEnd(analysis.text, position, needle.text, line.content, line.end);
  return end < 0 ? undefined : end;
}

function walkLine(analysis: Analysis, lineStart: number, needle: Needle, line: NeedleLine): number | undefined {
  const block = rangeAt(analysis.tokens, lineStart);
  const isInBlock = block?.kind === "copied" && block.start < lineStart;
  const places = isInBlock ? placesInBlock(analysis.text, lineStart, block) : placesOnLine(analysis, lineStart);
  const from = isInBlock && line.content < line.end ? line.start : line.content;
  const isEmpty = line.content === line.end;
  for (const place of places) {
    const end = matchEnd(analysis.text, place, needle.text, from, line.end);
    if (end >= 0 && (!isEmpty || restIsBlank(analysis.text, end))) return end;
  }
  return undefined;
}

/** Where a copy of the line may begin: at each of its block marks and at its content. */
function placesOnLine(analysis: Analysis, lineStart: number): number[] {
  const { marks, content } = prefixFrom(analysis, lineStart);
  return [...marks.map((mark) => mark.start), content];
}

/** Where a copy of a copied block's further line may begin: at the line's start and behind the containers' indent and marks. */
function placesInBlock(text: string, lineStart: number, block: VerbatimToken): number[] {
  let content = lineStart;
  const limit = lineStart + block.start - lineStartOf(text, block.start);
  while (content < limit && (text[content] === " " || text[content] === "\t" || text[content] === ">")) content++;
  return [lineStart, content];
}

/** Passes over what a copy may leave out at a line's end: blanks and one closing mark (of a heading, a table row). */
function nextLineStart(analysis: Analysis, position: number): number | undefined {
  let end = skipInlineBlanks(analysis.text, position);
  const mark = markAt(analysis, end);
  if (mark !== undefined) end = skipInlineBlanks(analysis.text, mark.end);
  const length = lineEndLength(analysis.text, end);
  return length === 0 ? undefined : end + length;
}

function restIsBlank(text: string, position: number): boolean {
  const end = skipInlineBlanks(text, position);
  return end === text.length || lineEndLength(text, end) > 0;
}
