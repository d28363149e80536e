import type { TextRange } from "../../range.ts";
import { markdownParser, openProseFences } from "./markdown.ts";
import { templateCodeIn } from "./templateCode.ts";
import type { Token, TokenKind } from "./token.ts";
import { readTokens } from "./tokens.ts";
import { outlineOf } from "./tree.ts";
import type { Outline } from "./outline.ts";
import { sentencesOf, wordsOf } from "../words.ts";

export interface ScanOptions {
  readonly math: boolean;
  /** Whether an indent of four columns continues prose, as under a footnote or an admonition. */
  readonly indentedProse: boolean;
}

/** Everything the checks look at in a source text or a draft; read once, shared by all of them. */
export interface Scan extends Outline {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The text with blanks in the place of marks, code, URLs and tokens: as long as the text, offsets agree. */
  readonly prose: string;
  /** The prose with one blank for each run of blanks, and none at its ends: to compare and to count, not for offsets. */
  readonly words: string;
  /** The words of `words`, in order, names such as `Node.js` as one each; conversions such as `%s` are none. */
  readonly wordList: readonly string[];
  /** The sentences and lines of the prose, without blanks at their ends. */
  readonly sentences: readonly string[];
}

/** In the place of a token: punctuation at its ends, as braces and brackets are, and letters between. */
const MASK_END = "%";
const MASK = "\uE000";

export function scan(text: string, options: ScanOptions): Scan {
  const parser = markdownParser(options.indentedProse);
  const plain = openProseFences(withPlainRows(withPlainLineEnds(text)));
  // Tokens inside code are code, so code is looked for first; most texts have none, or have no tokens.
  const first = MAY_HOLD_CODE.test(plain) ? outlineOf(parser.parse(plain), text) : undefined;
  const read = readTokens(text, first === undefined ? [] : codeRanges(first), options);
  const code = templateCodeIn(text, read);
  const { tokens, masked } = code.length === 0 ? { tokens: read, masked: read } : withTemplateCode(read, code);
  const mustMask = code.length > 0 || tokens.some((token) => HOLDS_MARKS.test(token.text));
  const outline = first !== undefined && !mustMask ? first : outlineOf(parser.parse(maskTokens(plain, masked)), text);
  if (code.length > 0) {
    outline.codeBlocks.push(...code);
    outline.codeBlocks.sort((a, b) => a.start - b.start);
  }
  const prose = blankOut(text, outline.hidden, masked);
  const words = prose.replace(/\s+/g, " ").trim();
  return { ...outline, text, tokens, prose, words, wordList: wordsOf(withoutConversions(words)), sentences: sentencesOf(prose) };
}

/** What inside a token could be taken for Markdown. */
const HOLDS_MARKS = /[*_`~[\]()|\\&\n#:@$]|^\{[^\w]|--|\+\+/;
const MAY_HOLD_CODE = /`|~~~|^(?: {4}|\t| {1,3}\t)|[-*+.)>] {4,}/m;

/**
 * The parser takes a carriage return for text. Blanks in its place keep offsets and line structure; a backslash that is
 * not escaped, and blanks before it, still make a hard break, and one blank does not become two.
 */
function withPlainLineEnds(text: string): string {
  return text.includes("\r") ? text.replace(/(?<!\\)((?:\\\\)*)\\\r(?=\n)/g, "$1 \\").replace(/(?<! ) ?\r(?=\n)/g, (match) => (match.length === 1 ? " " : " \t")).replace(/\r(?=\n)/g, " ") : text;
}

/** The parser knows no delimiter row that ends with blanks; its last pipe is put behind them. */
function withPlainRows(text: string): string {
  return text.includes("|") && /[-:][ \t]*\|[ \t]+$/m.test(text) ? text.replace(DELIMITER_ROW, "$1$2|") : text;
}

/** The letters of `%s` and `%04lo` are no words. */
function withoutConversions(words: string): string {
  return words.includes("%") ? words.replace(/%[\d$.#+-]*[a-z]{1,3}(?!\p{L})/gu, " ") : words;
}

const DELIMITER_ROW = /^([ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*:?-+:?[ \t]*)\|([ \t]+)$/gm;

export function tokensOf(scanned: Scan, ...kinds: readonly TokenKind[]): Token[] {
  return scanned.tokens.filter((token) => kinds.includes(token.kind));
}

function codeRanges(outline: Outline): TextRange[] {
  return [...outline.codeSpans, ...outline.codeBlocks].sort((a, b) => a.start - b.start);
}

/** The tags round code stand for themselves, what is between them does not; to the parser all of it is one token. */
function withTemplateCode(read: readonly Token[], code: readonly TextRange[]): { tokens: readonly Token[]; masked: readonly TextRange[] } {
  const tokens = read.filter((token) => !code.some(({ start, end }) => start < token.start && token.end < end));
  const others = tokens.filter((token) => !code.some(({ start, end }) => start <= token.start && token.end <= end));
  return { tokens, masked: [...others, ...code].sort((a, b) => a.start - b.start) };
}

function maskTokens(text: string, tokens: readonly TextRange[]): string {
  let masked = "";
  let position = 0;
  for (const { start, end } of tokens) {
    const length = end - start;
    masked += text.slice(position, start) + MASK_END + MASK.repeat(Math.max(0, length - 2)) + (length > 1 ? MASK_END : "");
    position = end;
  }
  return masked + text.slice(position);
}

function blankOut(text: string, hidden: readonly TextRange[], tokens: readonly TextRange[]): string {
  const ranges = [...hidden, ...tokens].sort((a, b) => a.start - b.start);
  let prose = "";
  for (const { start, end } of ranges) {
    if (end > prose.length) {
      prose += text.slice(prose.length, Math.max(start, prose.length));
      prose += blanksFor(text.slice(prose.length, end));
    }
  }
  return prose + text.slice(prose.length);
}

function blanksFor(text: string): string {
  return text.includes("\n") ? text.replace(/[^\n]/g, " ") : " ".repeat(text.length);
}
