import { countInk, isInlineBlankCode, linesOf, skipBlanks, skipBlanksBack } from "./characters.ts";
import type { LeafEncoding } from "./encoding.ts";
import type { TextRange } from "./range.ts";
import { rangeAt, rangesWithin } from "./search.ts";

export type LeafKind = "heading" | "paragraph" | "cell";

/** Inline syntax as the search for sentence ends sees it: `mark` closes or opens something, `opaque` stands like a word. */
export interface InlineSyntax extends TextRange {
  readonly kind: "mark" | "opaque";
}

/** A block of prose: a heading, a paragraph (of a list item or quote too), a table cell. */
export interface Leaf {
  readonly kind: LeafKind;
  /** From its first to its last character of prose, block marks at both ends left out. */
  readonly range: TextRange;
  /** Its text line by line, in order: no line ends, indents, container marks or blanks at line ends. Never empty. */
  readonly prose: readonly TextRange[];
  /** The outermost inline nodes, in order: code, links, images, HTML, URLs, emphasis. A unit must not end inside one. */
  readonly atoms: readonly TextRange[];
  readonly syntax: readonly InlineSyntax[];
  /** Of a cell: its table row. A row is not cut. */
  readonly row?: TextRange;
  /** How its text is written where it is no Markdown; such a leaf is not cut. */
  readonly encoding?: LeafEncoding;
}

/** What the parser says of a block of text. */
export interface LeafSource {
  readonly kind: LeafKind;
  /** From the first to the last character of its content. */
  readonly range: TextRange;
  /** Container marks on its continuation lines, in order. */
  readonly marks: readonly TextRange[];
  readonly atoms: readonly TextRange[];
  readonly syntax: readonly InlineSyntax[];
  /** Inline nodes whose letters are no text to translate: code, URLs, tags. In order, disjoint. */
  readonly silent: readonly TextRange[];
  readonly row?: TextRange;
  readonly encoding?: LeafEncoding;
}

/** The leaf that a block of text makes; undefined when it holds no letter or digit to translate. */
export function makeLeaf(text: string, source: LeafSource): Leaf | undefined {
  const prose = proseOf(text, source.range, source.marks);
  const first = prose[0];
  const last = prose.at(-1);
  if (first === undefined || last === undefined || !speaks(text, prose, source.silent)) return undefined;
  const { kind, atoms, syntax, row, encoding } = source;
  const leaf = { kind, range: { start: first.start, end: last.end }, prose, atoms, syntax };
  return { ...leaf, ...(row === undefined ? {} : { row }), ...(encoding === undefined ? {} : { encoding }) };
}

function proseOf(text: string, range: TextRange, marks: readonly TextRange[]): TextRange[] {
  const pieces: TextRange[] = [];
  for (const line of linesOf(text, range.start, range.end)) {
    const start = line.start === range.start ? skipBlanks(text, line.start, line.end) : skipPrefix(text, line, marks);
    const end = skipBlanksBack(text, start, line.end);
    if (start < end) pieces.push({ start, end });
  }
  return pieces;
}

function skipPrefix(text: string, line: TextRange, marks: readonly TextRange[]): number {
  let position = line.start;
  while (position < line.end) {
    const mark = rangeAt(marks, position);
    if (mark !== undefined) position = mark.end;
    else if (isInlineBlankCode(text.charCodeAt(position))) position++;
    else break;
  }
  return position;
}

const letterOrDigit = /[\p{L}\p{N}]/u;

function speaks(text: string, prose: readonly TextRange[], silent: readonly TextRange[]): boolean {
  return prose.some((piece) => {
    let position = piece.start;
    for (const range of rangesWithin(silent, piece)) {
      if (letterOrDigit.test(text.slice(position, Math.max(position, range.start)))) return true;
      position = range.end;
    }
    return position < piece.end && letterOrDigit.test(text.slice(position, piece.end));
  });
}

/** Characters of prose that are no white space. */
export function inkOf(text: string, pieces: readonly TextRange[]): number {
  return pieces.reduce((sum, piece) => sum + countInk(text, piece.start, piece.end), 0);
}
