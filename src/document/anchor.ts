import type { Analysis } from "./analysis.ts";
import { rangesWithin, rangeAt } from "./search.ts";
import type { Ledger } from "./ledger.ts";
import { endOfProseBefore, leafFrom } from "./prose.ts";
import type { TextRange } from "./range.ts";
import { splitsWord } from "./tolerance.ts";
import { walk, walkExactly } from "./walk.ts";
import type { Needle } from "./walk.ts";

/** A text that stands at a position, and what it would cut in two at its end, if anything. */
export interface Anchored {
  readonly range: TextRange;
  readonly cuts: TextRange | undefined;
}

/**
 * Where the text lies if it begins at `position`, which holds the first open prose from there on, or in the verbatim text
 * before it. An exact copy goes before a tolerated one. O(length of the text and of the verbatim text).
 */
export function anchorAt(ledger: Ledger, position: number, needle: Needle): Anchored | undefined {
  const { analysis } = ledger;
  const starts = startsBefore(ledger, position);
  for (const walker of [walkExactly, walk]) {
    for (const start of starts) {
      const end = walker(analysis, start, needle);
      if (end !== undefined && end > position) {
        const range = { start, end };
        return { range, cuts: cutBy(analysis, range.end) };
      }
    }
  }
  return undefined;
}

/** The position itself and the verbatim tokens between the text decided before and it. */
function startsBefore(ledger: Ledger, position: number): number[] {
  const { analysis } = ledger;
  const start = Math.max(endOfProseBefore(analysis, position), ledger.endOfDecidedBefore(position));
  const tokens = rangesWithin(analysis.tokens, { start, end: position }).filter((token) => token.start >= start);
  return [position, ...tokens.map((token) => token.start)];
}

/** What a unit must not end inside of: an inline node, a copied block, a word. Undefined where it may end. */
export function cutBy(analysis: Analysis, end: number): TextRange | undefined {
  const token = rangeAt(analysis.tokens, end);
  if (token !== undefined && token.start < end) return token;
  const leaf = leafFrom(analysis, end);
  const atom = leaf === undefined ? undefined : rangeAt(leaf.atoms, end);
  if (atom !== undefined && atom.start < end) return atom;
  return splitsWord(analysis.text, end) ? wordAround(analysis.text, end) : undefined;
}

function wordAround(text: string, position: number): TextRange {
  const before = /[\p{L}\p{N}\p{M}]*$/u.exec(text.slice(Math.max(0, position - 40), position))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}\p{M}]*/u.exec(text.slice(position, position + 40))?.[0].length ?? 0;
  return { start: position - before, end: position + after };
}
