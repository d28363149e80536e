import { isBlankCode } from "../characters.ts";
import type { TextRange } from "../range.ts";
import { rangeAt } from "../search.ts";
import type { MarkupTag } from "./markupTag.ts";
import { commentName } from "./markupRuns.ts";

/** What may lie at the ends of a text. */
export interface Peelable {
  readonly range: TextRange;
  /** Container marks on continuation lines. */
  readonly marks: readonly TextRange[];
  /** In order. */
  readonly tags: readonly MarkupTag[];
  /** Pieces of syntax that say nothing: attribute lists. In order. */
  readonly loose: readonly TextRange[];
}

/** The other tag of each tag that has one. */
export function partnersOf(tags: readonly MarkupTag[]): Map<MarkupTag, MarkupTag> {
  const partners = new Map<MarkupTag, MarkupTag>();
  const open: MarkupTag[] = [];
  for (const tag of tags) {
    if (tag.kind === "open") open.push(tag);
    if (tag.kind !== "close") continue;
    const index = open.findLastIndex(({ name }) => name === tag.name);
    const partner = open[index];
    if (partner === undefined) continue;
    open.length = index;
    partners.set(partner, tag);
    partners.set(tag, partner);
  }
  return partners;
}

/**
 * The range without what encloses the whole of it or stands at one end without saying anything: tags around everything,
 * tags whose partner is elsewhere, empty elements, line breaks, comments, attribute lists.
 */
export function peel(text: string, source: Peelable): TextRange {
  const { tags, loose } = source;
  if (tags.length === 0 && loose.length === 0) return source.range;
  const partners = partnersOf(tags);
  let { start, end } = source.range;
  for (;;) {
    start = skipForward(text, source.marks, start, end);
    end = skipBack(text, source.marks, start, end);
    const first = pieceAt(tags, loose, start);
    const last = pieceEndingAt(tags, loose, end);
    if (start >= end || (first === undefined && last === undefined)) return { start, end };
    const partner = isTag(first) ? partners.get(first) : undefined;
    if (first !== undefined && partner?.end === end && partner !== first) [start, end] = [first.end, partner.start];
    else if (first !== undefined && partner?.start === first.end) start = partner.end;
    else if (first !== undefined && partner === undefined && isIdle(first)) start = first.end;
    else if (last !== undefined && !(isTag(last) && partners.has(last)) && isIdle(last)) end = last.start;
    else if (isTag(last) && partners.get(last)?.end === last.start) end = partners.get(last)?.start ?? last.start;
    else return { start, end };
  }
}

function isTag(piece: TextRange | undefined): piece is MarkupTag {
  return piece !== undefined && "kind" in piece;
}

/** Void elements show something, but for line breaks and comments; so does a template tag that opens nothing. */
function isIdle(piece: TextRange): boolean {
  if (isTag(piece) && piece.kind === "open" && piece.name.startsWith("{")) return false;
  return !isTag(piece) || piece.kind !== "void" || piece.name === "br" || piece.name === "hr" || piece.name === commentName;
}

function pieceAt(tags: readonly MarkupTag[], loose: readonly TextRange[], position: number): TextRange | undefined {
  return [rangeAt(tags, position), rangeAt(loose, position)].find((piece) => piece?.start === position);
}

function pieceEndingAt(tags: readonly MarkupTag[], loose: readonly TextRange[], position: number): TextRange | undefined {
  return [rangeAt(tags, position - 1), rangeAt(loose, position - 1)].find((piece) => piece?.end === position);
}

function skipForward(text: string, marks: readonly TextRange[], start: number, end: number): number {
  let position = start;
  while (position < end) {
    const mark = rangeAt(marks, position);
    if (mark !== undefined) position = mark.end;
    else if (isBlankCode(text.charCodeAt(position))) position++;
    else break;
  }
  return Math.min(position, end);
}

function skipBack(text: string, marks: readonly TextRange[], start: number, end: number): number {
  let position = end;
  while (position > start) {
    const mark = rangeAt(marks, position - 1);
    if (mark !== undefined) position = mark.start;
    else if (isBlankCode(text.charCodeAt(position - 1))) position--;
    else break;
  }
  return Math.max(position, start);
}
