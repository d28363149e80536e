import type { Analysis, Leaf } from "./analysis.ts";
import { skipBlanksBack, splitsSurrogatePair } from "./characters.ts";
import type { Ledger } from "./ledger.ts";
import { leafFrom, nextProse } from "./prose.ts";
import type { TextRange } from "./range.ts";
import { cutsOf } from "./sentences.ts";

export interface SegmentOptions {
  /** UTF-16 units of source. */
  readonly maxUnitLength: number;
  /** Start of the next done or pending unit, into which the segment must not run. */
  readonly before?: number;
}

/**
 * The next legal unit at the first text to translate at or after `position`: the rest of its block when that is short
 * enough, else up to the last sentence end within the length, else up to the last line end, else the whole sentence.
 * Block marks are left out. Undefined when no text is left there.
 */
export function segmentAt(analysis: Analysis, position: number, options: SegmentOptions): TextRange | undefined {
  const start = nextProse(analysis, position);
  const before = options.before ?? analysis.text.length;
  if (start === undefined || start >= before) return undefined;
  const leaf = leafFrom(analysis, start);
  if (leaf === undefined) return undefined;
  const end = endOfSegment(analysis, leaf, start, options.maxUnitLength);
  return { start, end: end <= before ? end : skipBlanksBack(analysis.text, start, endOfLine(leaf, before)) };
}

function endOfSegment(analysis: Analysis, leaf: Leaf, start: number, maxLength: number): number {
  const limit = start + maxLength;
  if (leaf.range.end <= limit) return leaf.range.end;
  const { sentences, lines } = cutsOf(analysis.text, leaf);
  return (
    lastBetween(sentences, start, limit) ??
    lastBetween(lines, start, limit) ??
    Math.min(firstAfter(sentences, start) ?? leaf.range.end, firstAfter(lines, start) ?? leaf.range.end)
  );
}

/** `position`, or the end of the last line before it where it lies behind one. */
function endOfLine(leaf: Leaf, position: number): number {
  const line = leaf.prose.findLast((piece) => piece.start < position);
  return Math.min(position, line?.end ?? position);
}

function lastBetween(cuts: readonly number[], start: number, limit: number): number | undefined {
  return cuts.findLast((cut) => cut > start && cut <= limit);
}

function firstAfter(cuts: readonly number[], start: number): number | undefined {
  return cuts.find((cut) => cut > start);
}

/** The next legal unit of a document in work; undefined when nothing is open. */
export function nextSegment(ledger: Ledger, maxUnitLength: number): TextRange | undefined {
  const start = ledger.expectedPosition();
  if (start === undefined) return undefined;
  const before = ledger.startOfDecidedFrom(start);
  return segmentAt(ledger.analysis, start, before === undefined ? { maxUnitLength } : { maxUnitLength, before });
}

/**
 * The beginning of the next open text, about `length` characters of one block, cut at a blank where there is one.
 * `""` when nothing is open.
 */
export function nextText(ledger: Ledger, length = 80): string {
  const { analysis } = ledger;
  const start = ledger.expectedPosition();
  if (start === undefined) return "";
  const segment = segmentAt(analysis, start, { maxUnitLength: Infinity, before: ledger.startOfDecidedFrom(start) ?? Infinity });
  return segment === undefined ? "" : beginningOf(analysis.text.slice(segment.start, segment.end), length);
}

/** At most `length` UTF-16 units of `text`, cut at a blank where there is one in the second half, never inside a surrogate pair. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const blank = text.slice(0, length + 1).search(/\s\S*$/);
  if (blank >= length / 2) return text.slice(0, blank);
  return text.slice(0, splitsSurrogatePair(text, length) ? length - 1 : length);
}
