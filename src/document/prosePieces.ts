import { skipBlanks, skipBlanksBack } from "./characters.ts";
import { makeLeaf } from "./leaf.ts";
import type { Leaf, LeafSource } from "./leaf.ts";
import type { TextRange } from "./range.ts";
import { attributeTextsIn } from "./syntax/attributeTexts.ts";
import { templateAt } from "./syntax/template.ts";

/** The leaves of the text attributes between two offsets that hold tags. */
export function attributeLeaves(text: string, range: TextRange, row?: TextRange): Leaf[] {
  if (!text.slice(range.start, range.end).includes("=")) return [];
  return attributeTextsIn(text, range).flatMap(({ start, end, encoding }) => {
    const plain = { kind: row === undefined ? "paragraph" : "cell", range: { start, end }, marks: [], atoms: [{ start, end }], syntax: [], encoding } as const;
    const source: LeafSource = { ...plain, silent: templatesIn(text, start, end) };
    return makeLeaf(text, row === undefined ? source : { ...source, row }) ?? [];
  });
}

function templatesIn(text: string, start: number, end: number): TextRange[] {
  const found: TextRange[] = [];
  for (let at = text.indexOf("{", start); at >= 0 && at < end; at = text.indexOf("{", at + 1)) {
    const tag = templateAt(text, at, end);
    if (tag === undefined) continue;
    found.push({ start: at, end: tag.end });
    at = tag.end - 1;
  }
  return found;
}

/** What `range` holds besides its leaves, blanks at the ends left out; in order. */
export function gapsBetween(text: string, range: TextRange, leaves: readonly Leaf[]): TextRange[] {
  const gaps: TextRange[] = [];
  let position = range.start;
  for (const next of [...leaves.map((leaf) => leaf.range), { start: range.end, end: range.end }]) {
    const start = skipBlanks(text, position, next.start);
    if (start < next.start) gaps.push({ start, end: skipBlanksBack(text, start, next.start) });
    position = next.end;
  }
  return gaps;
}

/** Ranges that overlap or lie inside one another as one, in order. */
export function mergedRanges(ranges: readonly TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last === undefined || range.start >= last.end) merged.push({ start: range.start, end: range.end });
    else if (range.end > last.end) merged[merged.length - 1] = { start: last.start, end: range.end };
  }
  return merged;
}
