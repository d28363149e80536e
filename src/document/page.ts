import type { Analysis } from "./analysis.ts";
import { splitsSurrogatePair } from "./characters.ts";
import type { TextRange } from "./range.ts";
import { farthestEnd } from "./pageText.ts";
import { rangesWithin } from "./search.ts";

/**
 * The page of a document that shows `position`: from the beginning of its outermost block, if that is near, to the last
 * beginning of a block within `limit` UTF-16 units as it is shown (`pageText`). A page cut like this reads as the whole document does. In the middle
 * of a very long line it begins at `position` itself.
 */
export function pageAround(analysis: Analysis, position: number, limit: number): TextRange {
  const lineStart = analysis.text.lastIndexOf("\n", position - 1) + 1;
  const near = { start: Math.max(0, lineStart - limit / 2), end: lineStart };
  const blockStart = blockStartsIn(analysis, near).at(-1) ?? lineStart;
  const start = position - blockStart > limit / 2 ? position : blockStart;
  return pageFrom(analysis, start, limit);
}

/** The page that begins at `start`, wherever that is. */
export function pageFrom(analysis: Analysis, start: number, limit: number): TextRange {
  const { text } = analysis;
  const farthest = farthestEnd(analysis, start, limit);
  if (farthest >= text.length) return { start, end: text.length };
  const secondHalf = { start: farthestEnd(analysis, start, limit / 2), end: farthest };
  const end =
    blockStartsIn(analysis, secondHalf).at(-1) ??
    lineStartIn(text, secondHalf) ??
    farthest - (splitsSurrogatePair(text, farthest) ? 1 : 0);
  return { start, end };
}

/** Where outermost blocks begin in a stretch, both ends included: lines without indent behind a blank one, outside copied text. */
function blockStartsIn({ text, tokens }: Analysis, { start, end }: TextRange): number[] {
  const copied = rangesWithin(tokens, { start, end }).filter((token) => token.kind === "copied");
  const starts = start === 0 ? [0] : [];
  for (const match of text.slice(start, end + 1).matchAll(/\n[ \t]*\r?\n(?=\S)/g)) {
    const position = start + match.index + match[0].length;
    if (position <= end && !copied.some((token) => token.start < position && position < token.end)) starts.push(position);
  }
  return starts;
}

function lineStartIn(text: string, { start, end }: TextRange): number | undefined {
  const lineStart = text.lastIndexOf("\n", end - 1) + 1;
  return lineStart > start ? lineStart : undefined;
}
