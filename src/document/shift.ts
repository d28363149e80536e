import type { VerbatimToken } from "./analysis.ts";
import type { InlineSyntax, Leaf } from "./leaf.ts";
import type { TextRange } from "./range.ts";
import type { BlockStart } from "./syntax/blockStart.ts";

// Object literals of all members, in the order of the places that make them first, are several times as fast as spreading.

export function shiftedRange({ start, end }: TextRange, delta: number): TextRange {
  return { start: start + delta, end: end + delta };
}

export function shiftedToken({ kind, start, end }: VerbatimToken, delta: number): VerbatimToken {
  return { kind, start: start + delta, end: end + delta };
}

export function shiftedBlock({ start, reach, isFree }: BlockStart, delta: number): BlockStart {
  return { start: start + delta, reach: reach + delta, isFree };
}

/** The leaf as it is when `delta` characters more stand before it. */
export function shiftedLeaf(leaf: Leaf, delta: number): Leaf {
  const { kind, row, encoding } = leaf;
  const range = shiftedRange(leaf.range, delta);
  const prose = leaf.prose.map((piece) => shiftedRange(piece, delta));
  const atoms = leaf.atoms.map((atom) => shiftedRange(atom, delta));
  const syntax = leaf.syntax.map((piece): InlineSyntax => ({ kind: piece.kind, start: piece.start + delta, end: piece.end + delta }));
  const shifted = { kind, range, prose, atoms, syntax };
  if (row === undefined && encoding === undefined) return shifted;
  return { ...shifted, ...(row === undefined ? {} : { row: shiftedRange(row, delta) }), ...(encoding === undefined ? {} : { encoding }) };
}
