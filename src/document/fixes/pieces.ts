import { insertionAt, placeOf } from "../place.ts";
import type { TextRange } from "../range.ts";
import { isWholeWord, lookAlikes, withFrames } from "./lookAlike.ts";
import { type Fault, replaced } from "./fault.ts";
import { withTextsOf } from "./texts.ts";

/** The original's piece in the place of the changed one; texts for readers inside it stay translated if they can. */
export function* replacedPiece({ draft, expected, found }: Fault): Generator<string> {
  if (expected === undefined || found === undefined) return;
  yield replaced(draft, found, withTextsOf(found.text, expected.text));
  if (found.text.startsWith(expected.text)) {
    // What follows has become part of it.
    yield replaced(draft, found, `${expected.text} ${found.text.slice(expected.text.length)}`);
  }
  yield replaced(draft, found, expected.text);
}

/** The piece in the place of what looks like it, or like what it holds: without its marks, in wider signs, in quotation marks. */
export function* replacedLookAlike({ draft, expected }: Fault): Generator<string> {
  if (expected === undefined) return;
  for (const core of coresOf(expected.text)) {
    for (const range of lookAlikes(draft, core).filter((each) => isWholeWord(draft, each)).slice(0, 2)) {
      for (const framed of [...withFrames(draft, range), ...loose(draft, range), ...tagged(draft, range)].toReversed()) {
        yield replaced(draft, withHalves(draft, framed, expected.text), expected.text);
      }
    }
  }
}

/** The piece itself, and what stands between its marks. */
function coresOf(piece: string): string[] {
  const inside = piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const code = /^(`+)\s?([^]*?)\s?\1$/.exec(piece)?.[2];
  return [...new Set([piece, code ?? "", inside])].filter((core) => core.length > 1);
}

/** With signs of the piece that are left over beside it. */
function withHalves(draft: string, range: TextRange, piece: string): TextRange {
  let { start, end } = range;
  const [first, last] = [piece[0] ?? "", piece.at(-1) ?? ""];
  while (!/[\p{L}\p{N}]/u.test(first) && draft[start - 1] === first) start--;
  while (!/[\p{L}\p{N}]/u.test(last) && draft[end] === last) end++;
  return { start, end };
}

/** With a backtick that lacks its partner. */
function loose(draft: string, { start, end }: TextRange): TextRange[] {
  const before = /`+\s*$/.exec(draft.slice(0, start))?.[0].length ?? 0;
  const after = /^\s*`+/.exec(draft.slice(end))?.[0].length ?? 0;
  return (before === 0) === (after === 0) ? [] : [{ start: start - before, end: end + after }];
}

/** Code that was written as HTML. */
function tagged(draft: string, { start, end }: TextRange): TextRange[] {
  const before = /<(code|kbd|tt)>\s*$/i.exec(draft.slice(0, start));
  const after = /^\s*<\/(code|kbd|tt)>/i.exec(draft.slice(end));
  return before === null || after === null ? [] : [{ start: before.index, end: end + after[0].length }];
}

/** The piece where it would stand. */
export function* insertedPiece({ source, draft, expected, found }: Fault): Generator<string> {
  if (expected === undefined || found !== undefined || isHalf(expected.text) || !leavesRoom(source, draft, expected.text)) return;
  const at = placeOf(source, draft, expected);
  const place = { start: at, end: at };
  yield replaced(draft, place, insertionAt(draft, place, source, expected));
}

/** False where signs of the piece stand in the draft that no other piece accounts for: it is there, and broken. */
function leavesRoom(source: string, draft: string, piece: string): boolean {
  const wide = draft.normalize("NFKC");
  const count = (text: string, sign: string): number => text.split(sign).length - 1;
  return [...new Set(piece.match(/[`%{}<>$[\]#@:!&\\]/g))].every((sign) => count(wide, sign) <= count(source, sign) - count(piece, sign));
}

/** A tag that is one of two: where it belongs the text alone can tell. */
function isHalf(piece: string): boolean {
  return /^<\/?[a-z]/i.test(piece) && !/\/>$/.test(piece) && !/^<(?:img|br|hr|wbr)\b/i.test(piece) && !/^<\w+:/.test(piece);
}

/** Without what is not in the original: its marks if it has some around a text, or all of it with the blank before it. */
export function* withoutPiece({ draft, expected, found, lacks }: Fault): Generator<string> {
  if (expected !== undefined || found === undefined || lacks) return;
  const inside = /^(`+)\s?([^]+?)\s?\1$/.exec(found.text)?.[2] ?? /^!?\[([^[\]]+)\](?:\([^()]*\)|\[[^[\]]*\])$/.exec(found.text)?.[1] ?? /^(\*\*|__|\*|_)([^]+)\1$/.exec(found.text)?.[2];
  if (inside !== undefined) yield replaced(draft, found, inside);
  const before = draft.slice(0, found.start);
  const blank = /[ \t]?$/.exec(before)?.[0] ?? "";
  const isBetweenBlanks = blank !== "" && /^(?:\s|$|[.,;:!?])/.test(draft.slice(found.end));
  if (isBetweenBlanks) yield replaced(draft, { start: found.start - blank.length, end: found.end }, "");
  yield replaced(draft, found, "").trim();
}

/** Without the paragraph that was added behind the only one. */
export function* withoutAddition({ source, draft, found }: Fault): Generator<string> {
  const [first, ...others] = draft.trim().split(/\n[ \t]*\n/);
  if (first !== undefined && others.length === 1 && found !== undefined && found.start > first.length && !/\n/.test(source.trim())) yield first;
}
