import { analyse } from "./analysis.ts";
import type { Analysis, Leaf } from "./analysis.ts";
import type { DocumentSyntax } from "./documentSyntax.ts";
import { leavesWithin } from "./prose.ts";
import type { TextRange } from "./range.ts";
import { cutsOf } from "./sentences.ts";

/**
 * The text of the longest unit of at most `maxLength` that may be cut off the front of `range`; the shortest one where all
 * are longer; undefined when the range cannot be cut: one sentence, cell or table row.
 */
export function legalPrefix(analysis: Analysis, range: TextRange, maxLength: number): string | undefined {
  const cuts = cutsWithin(analysis, range);
  const cut = cuts.findLast((end) => end - range.start <= maxLength) ?? cuts[0];
  return cut === undefined ? undefined : analysis.text.slice(range.start, cut);
}

/** `legalPrefix` of a text whose place in the document is not known. */
export function legalPrefixOf(text: string, syntax: DocumentSyntax, maxLength: number): string | undefined {
  return legalPrefix(analyse(text, syntax), { start: 0, end: text.length }, maxLength);
}

/** The places inside `range` at which it may be cut with prose on both sides, in order: ends of sentences, lines and blocks. */
export function cutsWithin(analysis: Analysis, range: TextRange): number[] {
  const leaves = leavesWithin(analysis, range);
  return leaves.flatMap((leaf, index) => {
    const inside = cutsInside(analysis.text, leaf).filter((cut) => cut > range.start && cut < range.end);
    const next = leaves[index + 1];
    return next === undefined || isSameRow(leaf, next) ? inside : [...inside, leaf.range.end];
  });
}

function cutsInside(text: string, leaf: Leaf): number[] {
  const { sentences, lines } = cutsOf(text, leaf);
  // A lone table row reads as a paragraph.
  return text[leaf.range.start] === "|" ? [...lines] : [...new Set([...sentences, ...lines])].sort((a, b) => a - b);
}

export function isSameRow(leaf: Leaf, next: Leaf): boolean {
  return leaf.row !== undefined && leaf.row.start === next.row?.start;
}
