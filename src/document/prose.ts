import type { Analysis, Leaf } from "./analysis.ts";
import { countInk, skipBlanks, skipBlanksBack } from "./characters.ts";
import type { TextRange } from "./range.ts";
import { firstEndingAfter, rangesWithin } from "./search.ts";

/** The first character of prose at or after `position`, white space passed over; undefined when none follows. O(log n). */
export function nextProse(analysis: Analysis, position: number): number | undefined {
  for (let index = firstEndingAfter(analysis.prose, position); ; index++) {
    const piece = analysis.prose[index];
    if (piece === undefined) return undefined;
    const start = skipBlanks(analysis.text, Math.max(position, piece.start), piece.end);
    if (start < piece.end) return start;
  }
}

/** The leaf that holds the character at `position`, or the first one behind it. O(log n). */
export function leafFrom(analysis: Analysis, position: number): Leaf | undefined {
  return analysis.leaves[firstEndingAfterLeaf(analysis.leaves, position)];
}

function firstEndingAfterLeaf(leaves: readonly Leaf[], position: number): number {
  let low = 0;
  let high = leaves.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const leaf = leaves[middle];
    if (leaf === undefined || leaf.range.end > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The leaves that share a character with `range`, in order. O(log n + found). */
export function leavesWithin(analysis: Analysis, range: TextRange): Leaf[] {
  const found: Leaf[] = [];
  for (let index = firstEndingAfterLeaf(analysis.leaves, range.start); ; index++) {
    const leaf = analysis.leaves[index];
    if (leaf === undefined || leaf.range.start >= range.end) return found;
    found.push(leaf);
  }
}

/** Where the last piece of prose that begins before `position` ends; 0 when there is none. O(log n). */
export function endOfProseBefore(analysis: Analysis, position: number): number {
  const index = firstEndingAfter(analysis.prose, position);
  const piece = analysis.prose[index];
  if (piece !== undefined && piece.start < position) return skipBlanksBack(analysis.text, piece.start, position);
  return analysis.prose[index - 1]?.end ?? 0;
}

/** Characters of prose in `range`, white space not counted. */
export function proseCharacters(analysis: Analysis, range: TextRange): number {
  let count = 0;
  for (const piece of rangesWithin(analysis.prose, range)) {
    count += countInk(analysis.text, Math.max(piece.start, range.start), Math.min(piece.end, range.end));
  }
  return count;
}
