import type { Mark } from "./marks.ts";
import { scanMarks } from "./marks.ts";
import type { TextRange } from "./range.ts";

/** A place of the source and the one of the draft that belongs to it. */
interface Anchor {
  readonly source: number;
  readonly draft: number;
}

/**
 * Where a piece of the source that the draft lacks would stand in it: between the nearest marks that both texts have, as far
 * on as in the source, at the end of a word and inside no mark. At the source's end it comes before the draft's last full stop.
 * @returns an offset of `draft`.
 */
export function placeOf(source: string, draft: string, piece: TextRange): number {
  if (source.slice(0, piece.start).trim() === "") {
    return draft.length - draft.trimStart().length;
  }
  if (/^[\s\p{P}]*$/u.test(source.slice(piece.end))) {
    return draft.trimEnd().length - (source.slice(piece.end).trim() === "" ? 0 : (/(?:(?![`)\]}"'*_>])\p{P})+$/u.exec(draft.trimEnd())?.[0].length ?? 0));
  }
  const marks = scanMarks(draft);
  const { before, after } = neighbours(anchorsOf(source, scanMarks(source), draft, marks), piece);
  const share = (piece.start - before.source) / Math.max(1, after.source - before.source - (piece.end - piece.start));
  return nearestGap(draft, marks, before.draft + share * (after.draft - before.draft), before.draft, after.draft);
}

/** Ends of marks that occur once in each text, and of the texts. */
function anchorsOf(source: string, sourceMarks: readonly Mark[], draft: string, draftMarks: readonly Mark[]): Anchor[] {
  const once = (marks: readonly Mark[]) => marks.filter((mark) => marks.filter((other) => isAlike(mark, other)).length === 1);
  const partners = once(draftMarks);
  const anchors = once(sourceMarks).flatMap((mark) => {
    const partner = partners.find((other) => isAlike(mark, other));
    return partner === undefined ? [] : [{ source: mark.range.start, draft: partner.range.start }, { source: mark.range.end, draft: partner.range.end }];
  });
  return [{ source: 0, draft: 0 }, ...anchors, { source: source.length, draft: draft.length }];
}

function isAlike(a: Mark, b: Mark): boolean {
  return a.kind === b.kind && a.key === b.key;
}

/** The nearest on both sides; where word order has turned them round, the ends of the texts. */
function neighbours(anchors: readonly Anchor[], piece: TextRange): { readonly before: Anchor; readonly after: Anchor } {
  const before = anchors.findLast(({ source }) => source <= piece.start);
  const after = anchors.find(({ source }) => source >= piece.end);
  const [first, last] = [anchors[0], anchors.at(-1)];
  if (before === undefined || after === undefined || before.draft > after.draft) {
    return { before: first ?? { source: 0, draft: 0 }, after: last ?? { source: piece.end, draft: 0 } };
  }
  return { before, after };
}

/** In characters. */
const COMMA_COST = 4;

const words = new Intl.Segmenter(undefined, { granularity: "word" });

function nearestGap(draft: string, marks: readonly Mark[], wanted: number, least: number, most: number): number {
  const gaps = Array.from(words.segment(draft), ({ index, segment }) => index + segment.length).filter(
    (end) => end >= least && end <= most && isGap(draft, end) && !marks.some(({ range }) => range.start < end && end < range.end),
  );
  // A piece follows a word more often than a comma.
  const cost = (gap: number): number => Math.abs(gap - wanted) + (/\p{P}/u.test(draft[gap - 1] ?? "") ? COMMA_COST : 0);
  return gaps.reduce((best, gap) => (cost(gap) < cost(best) ? gap : best), gaps[0] ?? most);
}

/** Behind a word, and before a blank or an end; between East Asian words there is none. */
function isGap(text: string, end: number): boolean {
  const [before, after] = [text[end - 1] ?? "", text[end] ?? " "];
  return !/\s/.test(before) && (/[\s\p{P}]/u.test(after) || isUnspaced(before) || isUnspaced(after)) && !/[`([{<*_]/.test(before);
}

/** Scripts that write no blanks between words. */
function isUnspaced(character: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(character);
}

/**
 * A piece of the source as it is put into a draft: with a blank on each side on which the source has one and the draft would
 * join it to a word.
 */
export function insertionAt(draft: string, place: TextRange, source: string, piece: TextRange, text = source.slice(piece.start, piece.end)): string {
  const joins = (inDraft: string | undefined, inSource: string | undefined): boolean =>
    inDraft !== undefined && /[\p{L}\p{N}\p{P}]/u.test(inDraft) && !isUnspaced(inDraft) && (inSource === undefined || /\s/.test(inSource));
  const before = joins(draft[place.start - 1], source[piece.start - 1]) && !/[([{"'“‘«¿¡*_-]/.test(draft[place.start - 1] ?? "") ? " " : "";
  const after = /[\p{L}\p{N}]/u.test(draft[place.end] ?? "") && joins(draft[place.end], source[piece.end]) ? " " : "";
  return before + text + after;
}
