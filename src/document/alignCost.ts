import type { DocumentBlock } from "./alignBlocks.ts";

/** What it costs to leave a block without a partner. Two of them cost more than any pair of blocks of one kind. */
export const GAP_COST = 0.9;
/** What it costs to see two paragraphs as the translation of one, or the reverse. */
const MERGE_COST = 0.5;
/** A paragraph below this share of the two is rather missing or added than merged or split. */
const LEAST_SHARE = 0.15;
/** Merged or split text is as long as the other; this is a difference of a third. */
const MOST_LENGTH_COST = 0.18;
/** Of pairs whose kinds differ: a heading that lost its mark is still the heading. */
const KIND_COST = 0.8;
const LEVEL_COST = 0.25;
const MARKS_COST = 0.6;
const LENGTH_COST = 0.5;

/** How ill two blocks fit together: 0 for a perfect pair, above twice `GAP_COST` for blocks that are no pair. */
export function pairCost(source: DocumentBlock, target: DocumentBlock, ratio: number): number {
  return kindCost(source, target) + MARKS_COST * marksCost(source, target) + LENGTH_COST * lengthCost(source.weight * ratio, target.weight);
}

/** The same for two neighbours on one side, given as one block; Infinity where they cannot be one. */
export function mergedCost(single: DocumentBlock, first: DocumentBlock, second: DocumentBlock, ratio: number): number {
  const both = first.weight + second.weight;
  const isNoMerge = Math.min(first.weight, second.weight) < LEAST_SHARE * both || lengthCost(both * ratio, single.weight) > MOST_LENGTH_COST;
  if (isNoMerge || [single, first, second].some(({ kind }) => kind !== "paragraph")) {
    return Infinity;
  }
  return MERGE_COST + pairCost({ ...first, weight: both, marks: [...first.marks, ...second.marks].sort() }, single, ratio);
}

function kindCost(source: DocumentBlock, target: DocumentBlock): number {
  if (source.kind !== target.kind) {
    return source.kind === "front-matter" || target.kind === "front-matter" ? 2 * GAP_COST : KIND_COST;
  }
  return source.level !== target.level || source.ordered !== target.ordered ? LEVEL_COST : 0;
}

/** The share of marks that only one of the blocks has; both lists are sorted. */
function marksCost({ marks: a }: DocumentBlock, { marks: b }: DocumentBlock): number {
  if (a.length + b.length === 0) {
    return 0;
  }
  let common = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const left = a[i] ?? "";
    const right = b[j] ?? "";
    if (left === right) common++;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return 1 - (2 * common) / (a.length + b.length);
}

/** 0 for the expected length, 1 for five times as much or a fifth. Short texts say little. */
function lengthCost(expected: number, found: number): number {
  return Math.min(1, Math.abs(Math.log((found + 12) / (expected + 12))) / Math.log(5));
}
