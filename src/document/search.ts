import type { TextRange } from "./range.ts";

/** Index of the first of the sorted, disjoint `ranges` that ends behind `position`; `ranges.length` when none does. O(log n). */
export function firstEndingAfter(ranges: readonly TextRange[], position: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (endOf(ranges, middle) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

function endOf(ranges: readonly TextRange[], index: number): number {
  return ranges[index]?.end ?? Infinity;
}

/** The sorted, disjoint `ranges` that share a character with `range`. O(log n + found). */
export function rangesWithin<T extends TextRange>(ranges: readonly T[], range: TextRange): T[] {
  const found: T[] = [];
  for (let index = firstEndingAfter(ranges, range.start); index < ranges.length; index++) {
    const candidate = ranges[index];
    if (candidate === undefined || candidate.start >= range.end) break;
    found.push(candidate);
  }
  return found;
}

/** The one of the sorted, disjoint `ranges` that holds the character at `position`. O(log n). */
export function rangeAt<T extends TextRange>(ranges: readonly T[], position: number): T | undefined {
  const candidate = ranges[firstEndingAfter(ranges, position)];
  return candidate !== undefined && candidate.start <= position ? candidate : undefined;
}
