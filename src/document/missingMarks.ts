import type { PairedMark } from "./marks.ts";
import { insertionAt, placeOf } from "./place.ts";
import type { TextRange } from "./range.ts";

/** A piece of the source that the draft lacks. */
export interface MissingMark {
  readonly mark: PairedMark;
  /** From 1, in the order of the source: what a person says to have it inserted. */
  readonly number: number;
}

/** @param marks of the source, paired with the draft's. */
export function missingMarks(marks: readonly PairedMark[]): readonly MissingMark[] {
  return marks.filter(({ paired }) => !paired).map((mark, index) => ({ mark, number: index + 1 }));
}

/** An edit of a draft, and what is selected after it; offsets of the draft before and after it. */
export interface Insertion {
  readonly range: TextRange;
  readonly text: string;
  /** Left out: the caret comes behind the text. */
  readonly selected?: TextRange;
}

/**
 * Puts a piece of the source into a draft. A link goes round the selected words; without any it brings the original's text,
 * selected, to be typed over.
 * @param at where the person has the caret; undefined: where the piece would stand.
 */
export function insertionOf(source: string, draft: string, { range, whole }: PairedMark, at: TextRange | undefined): Insertion {
  const piece = whole ?? range;
  const place = at ?? placeAlone(source, draft, piece);
  const words = whole && wordsIn(source, whole, range);
  if (words === undefined) {
    return { range: place, text: insertionAt(draft, place, source, piece) };
  }
  const [before, after] = [source.slice(piece.start, words.start), source.slice(words.end, piece.end)];
  const shown = draft.slice(place.start, place.end) || source.slice(words.start, words.end);
  const text = insertionAt(draft, place, source, piece, before + shown + after);
  const start = place.start + text.indexOf(before + shown) + before.length;
  return { range: place, text, selected: { start, end: start + shown.length } };
}

function placeAlone(source: string, draft: string, piece: TextRange): TextRange {
  const start = placeOf(source, draft, piece);
  return { start, end: start };
}

/** What a link, an image or a reference shows, before the address or label at `range`; undefined where it shows nothing. */
function wordsIn(source: string, whole: TextRange, range: TextRange): TextRange | undefined {
  const words = { start: source.indexOf("[", whole.start) + 1, end: source.lastIndexOf("]", range.start) };
  return words.start < words.end ? words : undefined;
}
