import type { Analysis } from "./analysis.ts";
import { cutBy } from "./anchor.ts";
import { skipBlanksBack, splitsSurrogatePair } from "./characters.ts";
import { cutsWithin, isSameRow } from "./legalCut.ts";
import { endOfProseBefore, leavesWithin, nextProse } from "./prose.ts";
import type { TextRange } from "./range.ts";
import { continuesCluster } from "./tolerance.ts";

/** Where a unit is cut in two: the first part ends at `end`, the second begins at `start`; what lies between belongs to neither. */
export type SplitPlace = TextRange;

/** A place at which a unit may not be cut. */
export interface NoSplit {
  readonly reason: "edge" | "inside" | "whole";
  /** What would be cut in two, with `inside`; absent: a character. */
  readonly cuts?: string;
}

export function isPlace(place: SplitPlace | NoSplit): place is SplitPlace {
  return "start" in place;
}

/**
 * Where `range` is cut when a person wants it at `position`; a caret beside blanks, or at a line end, means the end of the
 * text before it. `edge`: a part would have no text. `inside`: a word, an inline node or a copied block would be cut.
 * `whole`: a cell, a row, or a text that is written in another form, is not cut at all.
 */
export function splitPlace(analysis: Analysis, range: TextRange, position: number): SplitPlace | NoSplit {
  const before = endOfProseBefore(analysis, position);
  const end = skipBlanksBack(analysis.text, range.start, before);
  const start = nextProse(analysis, position) ?? range.end;
  if (end <= range.start || start >= range.end) return { reason: "edge" };
  const cuts = cutBy(analysis, end);
  if (cuts !== undefined) return { reason: "inside", cuts: analysis.text.slice(cuts.start, cuts.end) };
  if (splitsSurrogatePair(analysis.text, end) || continuesCluster(analysis.text.charCodeAt(end))) return { reason: "inside" };
  return isWhole(analysis, { start: end - 1, end: start + 1 }) ? { reason: "whole" } : { start, end };
}

/** True where both sides of a cut would lie in one cell, row or encoded text. */
function isWhole(analysis: Analysis, around: TextRange): boolean {
  const [leaf, next] = leavesWithin(analysis, around);
  if (leaf === undefined) return true;
  return next === undefined ? leaf.kind === "cell" || leaf.encoding !== undefined : isSameRow(leaf, next);
}

/**
 * The place nearest to `position` at which `range` may be cut; undefined when it is one piece.
 * @param prefersGaps one between words goes before all others.
 */
export function nearestSplit(analysis: Analysis, range: TextRange, position: number, prefersGaps = true): SplitPlace | undefined {
  let other: SplitPlace | undefined;
  for (let distance = 0; distance <= range.end - range.start; distance++) {
    for (const at of [position - distance, position + distance]) {
      const place = at > range.start && at < range.end ? splitPlace(analysis, range, at) : undefined;
      if (place && isPlace(place)) {
        if (!prefersGaps || isBetweenWords(analysis.text, place)) return place;
        other ??= place;
      }
    }
  }
  return other;
}

/** Behind a mark with which a clause ends in scripts without blanks, or at a blank. */
function isBetweenWords(text: string, { start, end }: SplitPlace): boolean {
  return start > end || /[、。，；：！？]/u.test(text.charAt(end - 1));
}

/** A text that is cut, and what it is cut of. */
export interface CutText {
  readonly analysis: Analysis;
  readonly range: TextRange;
}

/**
 * Where `to` is cut in two as `from` is at `place`: where both have as many ends of sentences and lines, at the one with the
 * same number; else at the one nearest to the same share of the text; where there is none, beside the nearest word.
 */
export function matchingSplit(from: CutText, place: SplitPlace, to: CutText): SplitPlace | undefined {
  const [ends, others] = [cutsWithin(from.analysis, from.range), cutsWithin(to.analysis, to.range)];
  const index = ends.indexOf(place.end);
  const share = (place.end - from.range.start) / (from.range.end - from.range.start);
  const position = to.range.start + Math.round(share * (to.range.end - to.range.start));
  if (index < 0) return nearestSplit(to.analysis, to.range, position, isBetweenWords(from.analysis.text, place));
  const match = ends.length === others.length ? others[index] : nearestOf(others, position);
  return nearestSplit(to.analysis, to.range, match ?? position);
}

function nearestOf(places: readonly number[], position: number): number | undefined {
  return places.toSorted((a, b) => Math.abs(a - position) - Math.abs(b - position))[0];
}
