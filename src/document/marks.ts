import type { TextRange } from "./range.ts";

/** What must come through a translation unchanged, as far as it can be told without a parser. */
export type MarkKind = "code" | "link" | "image" | "html" | "placeholder" | "reference" | "number";

/** A piece of text that should have its like in the other language. */
export interface Mark {
  readonly kind: MarkKind;
  readonly range: TextRange;
  /** Of a link, image or reference, whose `range` is its address or label: all of it, with its text. */
  readonly whole?: TextRange;
  /** Equal for pieces that correspond: `1,000` and `1.000`, or a tag whose `alt` text is translated. */
  readonly key: string;
}

export interface PairedMark extends Mark {
  /** False: the other text has no such piece left to pair it with. */
  readonly paired: boolean;
}

/**
 * Finds the markup-relevant pieces of a unit in order; they never overlap.
 * A quick scan for display: the checks, which have a parser, judge what is broken.
 */
export function scanMarks(text: string): readonly Mark[] {
  const marks: Mark[] = [];
  const brackets: Bracket[] = [];
  let index = 0;
  while (index < text.length) {
    const bracket = readBracket(text, index, brackets);
    if (bracket !== undefined) {
      marks.push(...bracket.marks);
      index = bracket.end;
      continue;
    }
    const found = readPiece(text, index);
    if (found.mark !== undefined) {
      marks.push(found.mark);
    }
    index = found.end;
  }
  return marks;
}

/** Pairs the pieces of a source text with those of its draft: same kind, same key, first with first. */
export function pairMarks(
  source: readonly Mark[],
  draft: readonly Mark[],
): { readonly source: readonly PairedMark[]; readonly draft: readonly PairedMark[] } {
  return { source: pairWith(source, draft), draft: pairWith(draft, source) };
}

function pairWith(marks: readonly Mark[], others: readonly Mark[]): readonly PairedMark[] {
  const left = new Map<string, number>();
  for (const other of others) {
    const identity = identityOf(other);
    left.set(identity, (left.get(identity) ?? 0) + 1);
  }
  return marks.map((mark) => {
    const identity = identityOf(mark);
    const count = left.get(identity) ?? 0;
    left.set(identity, count - 1);
    return { ...mark, paired: count > 0 };
  });
}

function identityOf(mark: Mark): string {
  return `${mark.kind} ${mark.key}`;
}

/** An open `[`, and whether `!` stands before it. */
interface Bracket {
  readonly start: number;
  readonly image: boolean;
}

const FOOTNOTE = /\[\^[^\]\s]+\]/y;
const DESTINATION = /\]\(\s*(<[^<>\n]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()]*)*)/y;
const LINK_END = /(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/y;
const REFERENCE = /\]\[([^[\]]+)\]/y;

/** Brackets keep count of what is open, since an image may stand in a link's text. */
function readBracket(text: string, index: number, open: Bracket[]): { marks: Mark[]; end: number } | undefined {
  const character = text[index];
  if (character === "[") {
    const footnote = matchAt(FOOTNOTE, text, index);
    if (footnote !== undefined) {
      const end = index + footnote[0].length;
      return { marks: [{ kind: "reference", range: { start: index, end }, key: footnote[0] }], end };
    }
    open.push({ start: index, image: text[index - 1] === "!" });
    return { marks: [], end: index + 1 };
  }
  const bracket = character === "]" ? open.pop() : undefined;
  if (bracket === undefined) {
    return undefined;
  }
  return readLinkEnd(text, index, bracket) ?? { marks: [], end: index + 1 };
}

function readLinkEnd(text: string, index: number, bracket: Bracket): { marks: Mark[]; end: number } | undefined {
  const destination = matchAt(DESTINATION, text, index);
  if (destination?.[1] !== undefined) {
    const end = index + destination[0].length;
    const range = { start: end - destination[1].length, end };
    const close = matchAt(LINK_END, text, end);
    const whole = close && { whole: { start: bracket.start - (bracket.image ? 1 : 0), end: end + close[0].length } };
    return { marks: [{ kind: bracket.image ? "image" : "link", range, key: destination[1], ...whole }], end };
  }
  const reference = matchAt(REFERENCE, text, index);
  if (reference?.[1] !== undefined) {
    const range = { start: index + 2, end: index + 2 + reference[1].length };
    const key = reference[1].toLowerCase();
    const end = index + reference[0].length;
    return { marks: [{ kind: "reference", range, key, whole: { start: bracket.start, end } }], end };
  }
  return undefined;
}

/** A kind of piece: its pattern, and what two of them must have in common. */
interface Pattern {
  /** Undefined: read over it, it is nothing to mark. */
  readonly kind: MarkKind | undefined;
  readonly pattern: RegExp;
  readonly keyOf: (match: RegExpExecArray) => string;
}

const whole = (match: RegExpExecArray): string => match[0].replace(/\s+/g, " ");

/** In order of precedence. */
const patterns: readonly Pattern[] = [
  { kind: undefined, pattern: /\\[!-/:-@[-`{-~]/y, keyOf: whole },
  { kind: "code", pattern: /(`+)(?!`)([^]*?[^`])\1(?!`)/y, keyOf: (match) => (match[2] ?? "").trim().replace(/\s+/g, " ") },
  { kind: undefined, pattern: /`+/y, keyOf: whole },
  { kind: "link", pattern: /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/iy, keyOf: (match) => match[1] ?? "" },
  { kind: "html", pattern: /<!--[^]*?-->|<\/?[a-z][\w.:-]*(?:\s[^<>]*)?\/?>/iy, keyOf: tagKey },
  { kind: "link", pattern: /(?:https?|ftp):\/\/[\w\-.~:/?#@!$&'*+,;=%]*[\w\-~/#@$&*+=%]/iy, keyOf: whole },
  { kind: "placeholder", pattern: /\{\{[^{}]*\}\}|\{%[^]*?%\}|\$\{[^{}\n]*\}|\{(?:[a-z_][\w.-]*|\d+)\}/iy, keyOf: whole },
  { kind: "placeholder", pattern: /%(?:\d+\$|\([\w.-]+\))?(?:\.\d+)?[sdifuxXeEgGc@](?![a-zA-Z])/y, keyOf: whole },
  { kind: "number", pattern: /\p{Nd}+(?:(?:[.,'’٫٬]|[\u00a0\u202f](?=\p{Nd}{3}(?!\p{Nd})))\p{Nd}+)*/uy, keyOf: numberKey },
];

function readPiece(text: string, index: number): { mark: Mark | undefined; end: number } {
  for (const { kind, pattern, keyOf } of patterns) {
    const match = matchAt(pattern, text, index);
    if (match !== undefined) {
      const end = index + match[0].length;
      return { mark: kind && { kind, range: { start: index, end }, key: keyOf(match) }, end };
    }
  }
  return { mark: undefined, end: index + 1 };
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text) ?? undefined;
}

/** Attributes that hold words for people, and so may differ. */
const READABLE_ATTRIBUTE = /\s(?:alt|title|label|summary|placeholder|aria-label|content)\s*=\s*(?:"[^"]*"|'[^']*')/gi;

function tagKey(match: RegExpExecArray): string {
  return match[0].startsWith("<!--") ? whole(match) : match[0].replace(READABLE_ATTRIBUTE, "").replace(/\s*\/?>$/, ">").replace(/\s+/g, " ");
}

/** Code points of the zeros whose digits count as equal: ASCII, Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS: readonly number[] = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/** The digits alone: languages differ in separators. */
function numberKey(match: RegExpExecArray): string {
  return match[0].replace(/\P{Nd}/gu, "").replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
