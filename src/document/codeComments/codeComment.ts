import type { LeafEncoding } from "../encoding.ts";
import type { TextRange } from "../range.ts";
import { commentLanguageOf } from "./commentLanguages.ts";
import type { CommentBlock, CommentLanguage } from "./commentLanguages.ts";
import { isPragma, looksLikeCode } from "./pragma.ts";

export type CommentEncoding = LeafEncoding & `comment-${string}`;

/** A line of a comment that a reader reads. */
export interface CodeComment extends TextRange {
  readonly encoding: CommentEncoding;
  /** What stands before the text on its line and belongs to the comment: its mark and the blanks behind it. */
  readonly mark: TextRange;
}

const blockPatterns: Readonly<Record<CommentBlock, string>> = {
  slash: String.raw`(?<![^\s({},;)])(?<slash>\/\*(?![+!#])[^]*?\*\/)|\/\*[^]*`,
  html: String.raw`(?<html><!--(?!\[)[^]*?-->)|<!--[^]*`,
};

const patterns = new Map<CommentLanguage, RegExp>();

function patternOf(language: CommentLanguage): RegExp {
  let pattern = patterns.get(language);
  if (pattern === undefined) {
    const line = language.line === undefined ? [] : [String.raw`(?<line>${language.line})[^\n]*`];
    pattern = new RegExp([...language.blocks.map((block) => blockPatterns[block]), ...line, ...language.passed].join("|"), "gmu");
    patterns.set(language, pattern);
  }
  return pattern;
}

/**
 * The lines of comments in code that a reader reads, in order, each without its marks. Left out are instructions for tools,
 * what looks like code that was commented out, documentation that is a string, and all comments of languages that are not
 * known. Where a string or comment is left open, nothing behind it is taken for a comment.
 * @param code with LF as line ends
 * @param info the info string of its fence
 */
export function codeCommentsIn(code: string, info: string): CodeComment[] {
  const language = commentLanguageOf(info);
  if (language === undefined) return [];
  return [...code.matchAll(patternOf(language))].flatMap(({ 0: text, index, groups }) => {
    const range = { start: index, end: index + text.length };
    if (groups?.["line"] !== undefined) return lineComment(code, range, groups["line"].length);
    if (groups?.["slash"] !== undefined) return blockComment(code, range, slashMarks, "comment-block");
    return groups?.["html"] === undefined ? [] : blockComment(code, range, htmlMarks, "comment-html");
  });
}

/** The code with a mark in the place of each line of a comment that a reader reads. */
export function withoutCommentTexts(code: string, info: string): string {
  const rest: string[] = [];
  let position = 0;
  for (const { start, end } of codeCommentsIn(code, info)) {
    rest.push(code.slice(position, start), "\uE000");
    position = end;
  }
  return [...rest, code.slice(position)].join("");
}

function lineComment(code: string, { start, end }: TextRange, markLength: number): CodeComment[] {
  return commentLine(code, { start, end: start + markLength }, end, "comment-line");
}

interface BlockMarks {
  readonly opening: RegExp;
  /** What a further line begins with. */
  readonly further: RegExp;
  readonly closing: RegExp;
}

const slashMarks: BlockMarks = { opening: /^\/\*+[ \t]*/, further: /^[ \t]*(?:\*+(?!\/)[ \t]*)?/, closing: /[ \t]*\*+\/$/ };
const htmlMarks: BlockMarks = { opening: /^<!--+[ \t]*/, further: /^[ \t]*/, closing: /[ \t]*-+->$/ };
/** Of documentation comments: a tag, with the type and name that it may have. */
const documentationTag = /^@(?:(?:param|arg|argument|property|prop|typeparam|template|throws|exception)[ \t]+(?:\{[^}\n]*\}[ \t]*)?\S*(?:[ \t]+-)?|(?!type\b|typedef\b|see\b|link\b|license\b|author\b|import\b)\w+(?:[ \t]+\{[^}\n]*\})?)(?:[ \t]+|$)/;

/** None where one line of it speaks to a tool. */
function blockComment(code: string, { start, end }: TextRange, marks: BlockMarks, encoding: CommentEncoding): CodeComment[] {
  const text = code.slice(start, end);
  const length = text.length - (marks.closing.exec(text)?.[0].length ?? 0);
  const lines: CodeComment[] = [];
  for (let at = 0; at < length; ) {
    const lineEnd = text.indexOf("\n", at);
    const stop = lineEnd < 0 || lineEnd > length ? length : lineEnd;
    const line = text.slice(at, stop);
    const opening = ((at === 0 ? marks.opening : marks.further).exec(line)?.[0] ?? "").length;
    const tag = documentationTag.exec(line.slice(opening))?.[0].length ?? 0;
    if (tag === 0 && isPragma(line.slice(opening).trim())) return [];
    lines.push(...commentLine(code, { start: start + at, end: start + at + opening + tag }, start + stop, encoding));
    at = stop + 1;
  }
  return lines;
}

const ownWord = /\p{L}{2}|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

function commentLine(code: string, mark: TextRange, end: number, encoding: CommentEncoding): CodeComment[] {
  const text = code.slice(mark.end, end).trimEnd();
  if (!ownWord.test(text) || isPragma(text) || looksLikeCode(text)) return [];
  return [{ start: mark.end, end: mark.end + text.length, encoding, mark }];
}
