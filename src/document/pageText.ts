import type { Analysis } from "./analysis.ts";
import type { TextRange } from "./range.ts";
import { firstEndingAfter, rangesWithin } from "./search.ts";

/** UTF-16 units of a copied stretch above which its middle is left out, and what is kept of it. */
const LONGEST_COPIED = 600;
const KEPT_AT_START = 240;
const KEPT_AT_END = 120;

/**
 * The text of a page as a model is shown it: whole, but for the middle of long stretches without prose (code, tables of
 * numbers, encoded images), of which whole lines at both ends are kept and a marker stands for the rest.
 */
export function pageText(analysis: Analysis, page: TextRange): string {
  const parts: string[] = [];
  let position = page.start;
  for (const piece of [...rangesWithin(analysis.prose, page), { start: page.end, end: page.end }]) {
    parts.push(abridged(analysis.text.slice(position, Math.max(position, piece.start))));
    position = Math.max(position, Math.min(piece.start, page.end));
    const end = Math.min(piece.end, page.end);
    parts.push(analysis.text.slice(position, end));
    position = Math.max(position, end);
  }
  return parts.join("");
}

/**
 * The farthest end of a page that begins at `start` and shows at most `limit` UTF-16 units. A copied stretch counts no
 * more than what is shown of it at most; a page that is cut inside of one holds its beginning alone.
 */
export function farthestEnd({ text, prose }: Analysis, start: number, limit: number): number {
  let left = limit;
  let position = start;
  for (let index = firstEndingAfter(prose, start); position < text.length; index++) {
    const piece = prose[index] ?? { start: text.length, end: text.length };
    const copied = Math.max(0, piece.start - position);
    if (Math.min(copied, LONGEST_COPIED) > left) {
      return position + left;
    }
    left -= Math.min(copied, LONGEST_COPIED);
    position += copied;
    if (piece.end - position > left) {
      return position + left;
    }
    left -= piece.end - position;
    position = piece.end;
  }
  return text.length;
}

function abridged(copied: string): string {
  if (copied.length <= LONGEST_COPIED) {
    return copied;
  }
  // One endless line, such as an encoded image, has no line end to be cut at.
  const start = copied.lastIndexOf("\n", KEPT_AT_START) + 1 || KEPT_AT_START;
  const lineEnd = copied.indexOf("\n", copied.length - KEPT_AT_END);
  const end = lineEnd < 0 ? copied.length - KEPT_AT_END : lineEnd;
  // Where code lies in a list or a quote, a line without its indent would end that.
  const indent = /^[ \t>]{1,100}(?=[^ \t>])/.exec(copied.slice(start, end))?.[0] ?? "";
  return `${copied.slice(0, start)}${indent}[… ${String(end - start)} characters without text to translate …]${copied.slice(end)}`;
}
