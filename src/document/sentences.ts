import type { Leaf } from "./analysis.ts";
import { skipBlanksBack } from "./characters.ts";
import type { TextRange } from "./range.ts";
import { firstEndingAfter } from "./search.ts";

/** Where a leaf may be cut, in document offsets, in order; the leaf's own end is not among them. */
export interface Cuts {
  /** Behind a sentence, before the blank that follows it. */
  readonly sentences: readonly number[];
  /** Behind the last character of a line that goes on in the next. */
  readonly lines: readonly number[];
}

const noCuts: Cuts = { sentences: [], lines: [] };
const cutsOfLeaves = new WeakMap<Leaf, Cuts>();

/** The places at which a unit may end inside `leaf` of `text`: no atom is cut, and a cell or an encoded text never. Computed once a leaf. */
export function cutsOf(text: string, leaf: Leaf): Cuts {
  if (leaf.kind === "cell" || leaf.encoding !== undefined) return noCuts;
  let cuts = cutsOfLeaves.get(leaf);
  if (cuts === undefined) {
    const isCut = (position: number): boolean => position < leaf.range.end && !isInside(leaf.atoms, position);
    cuts = {
      sentences: sentenceEnds(text, leaf).filter(isCut),
      lines: leaf.prose.map((piece) => piece.end).filter(isCut),
    };
    cutsOfLeaves.set(leaf, cuts);
  }
  return cuts;
}

/** True when `position` lies between two characters of one of the sorted `ranges`. */
function isInside(ranges: readonly TextRange[], position: number): boolean {
  const range = ranges[firstEndingAfter(ranges, position)];
  return range !== undefined && range.start < position;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });

function sentenceEnds(text: string, leaf: Leaf): number[] {
  const { start } = leaf.range;
  const plain = plainText(text, leaf);
  const ends: number[] = [];
  for (const sentence of sentencesOf(plain)) {
    const end = skipBlanksBack(plain, sentence.start, sentence.end);
    if (end > sentence.start && !endsWithAbbreviation(plain.slice(Math.max(sentence.start, end - 20), end), plain.slice(end, end + 20))) {
      ends.push(start + end);
    }
  }
  return ends;
}

/** Characters that are given to the segmenter at once; its time grows with their square. */
const windowLength = 2_000;

function* sentencesOf(plain: string): Generator<TextRange> {
  let length = windowLength;
  for (let start = 0; start < plain.length; ) {
    const window = plain.slice(start, start + length);
    const isLast = start + length >= plain.length;
    let reached = start;
    for (const { index, segment } of segmenter.segment(window)) {
      const end = start + index + segment.length;
      // The last sentence of a window may go on behind it.
      if (!isLast && end === start + window.length) break;
      yield { start: start + index, end };
      reached = end;
    }
    length = reached === start ? length * 2 : windowLength;
    start = reached;
  }
}

/** The leaf's text, offset by offset, as running text: wraps and container marks are blanks, syntax is masked. */
function plainText(text: string, leaf: Leaf): string {
  const { start, end } = leaf.range;
  const parts: string[] = [];
  let position = start;
  for (const piece of leaf.prose) {
    parts.push(" ".repeat(piece.start - position), text.slice(piece.start, piece.end));
    position = piece.end;
  }
  const plain = parts.join("");
  return leaf.syntax.length === 0 ? plain : maskSyntax(plain, leaf, end);
}

function maskSyntax(plain: string, leaf: Leaf, end: number): string {
  const parts: string[] = [];
  let position = leaf.range.start;
  for (const node of leaf.syntax) {
    if (node.start < position || node.end > end) continue;
    parts.push(plain.slice(position - leaf.range.start, node.start - leaf.range.start));
    parts.push((node.kind === "mark" ? '"' : "X").repeat(node.end - node.start));
    position = node.end;
  }
  return parts.join("") + plain.slice(position - leaf.range.start);
}

const initial = /(?:^|[^\p{L}\p{N}])\p{Lu}\.$/u;
const abbreviation =
  /(?:^|[^\p{L}\p{N}])(?:e\.\s?g|i\.\s?e|z\.\s?B|d\.\s?h|u\.\s?a|p\.\s?ej|p\.\s?ex|a\.k\.a|etc|vs|cf|al|approx|incl|resp|Dr|Mr|Mrs|Ms|Prof|St|Sr|Sra|Jr|bzw|ca|usw|evtl|ggf)\.["')\]]*$/u;
const numbered = /(?:^|[^\p{L}\p{N}])(?:No|Nr|Fig|Figs|Vol|Sec|Ch|Eq|pp|p|Abb|Núm|núm|art|Art)\.$/u;

function endsWithAbbreviation(before: string, after: string): boolean {
  if (initial.test(before) || abbreviation.test(before)) return true;
  return numbered.test(before) && /^\s*["']*[\d\p{Lu}#]/u.test(after);
}
