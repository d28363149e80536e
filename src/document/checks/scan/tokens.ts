import { frontMatterAt } from "../../frontMatter/frontMatterBlock.ts";
import type { TextRange } from "../../range.ts";
import { readBraces } from "./braces.ts";
import { Finder } from "../../finder.ts";
import { readEscapedMath, readMath } from "./math.ts";
import { readTag } from "./tags.ts";
import type { Token, TokenEnd } from "./token.ts";

export interface TokenOptions {
  /** Whether `$` may delimit formulas. Asked of the source: in a draft, money may have moved. */
  readonly math: boolean;
}

const FRONT_MATTER = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n[^]*?\r?\n?\1[ \t]*(?:\r?\n|$)/;
const IMPORT = /import\s+(?:[\w*{][^"'\n]*\sfrom\s*)?["'][^"'\n]+["'];?[ \t]*(?=\r?\n|$)/y;
const EXPORT = /export\s+(?:default|const|let|var|function|class|async|\{|\*)[^\n]*(?:\n[^\n]*\S[^\n]*){0,60}/y;
const FOOTNOTE = /\[\^[^\s[\]]{1,100}\](:)?/y;
const WIKILINK = /!?\[\[[^[\]\n]{1,300}\]\](?!\(|\[(?!\[))/y;
const ESCAPABLE = /[!-/:-@[-`{-~]/;

/** Every token of the text outside the code ranges, in order and without overlaps. Linear time. */
export function readTokens(text: string, code: readonly TextRange[], options: TokenOptions): Token[] {
  const finder = new Finder(text);
  const tokens: Token[] = [];
  let position = 0;
  let nextCode = 0;
  while (position < text.length) {
    const range = code[nextCode];
    if (range !== undefined && position >= range.start) {
      position = Math.max(position, range.end);
      nextCode++;
      continue;
    }
    const found = readToken(finder, position, options);
    if (found === undefined && text[position] === "\\" && ESCAPABLE.test(text[position + 1] ?? "")) {
      position += 2;
      continue;
    }
    if (found === undefined || endsInside(code, nextCode, found.end)) {
      position++;
      continue;
    }
    tokens.push({ kind: found.kind, start: position, end: found.end, text: text.slice(position, found.end).replaceAll("\r\n", "\n") });
    position = found.end;
  }
  return tokens;
}

function endsInside(code: readonly TextRange[], from: number, end: number): boolean {
  for (let index = from; index < code.length; index++) {
    const range = code[index];
    if (range === undefined || range.start >= end) {
      return false;
    }
    if (end < range.end) {
      return true;
    }
  }
  return false;
}

function readToken(finder: Finder, position: number, options: TokenOptions): TokenEnd | undefined {
  const { text } = finder;
  switch (text[position]) {
    case "<":
      return readAngle(finder, position);
    case "{":
    case ";":
      return (position === 0 ? readJsonFrontMatter(text) : undefined) ?? (text[position] === "{" ? readBraces(finder, position) : undefined);
    case "$":
      return readDollar(finder, position, options);
    case "\\":
      return asMath(options.math ? readEscapedMath(finder, position) : undefined);
    case "%":
    case "#":
      return text[position + 1] === "{" ? asPlaceholder(readBraces(finder, position + 1)) : undefined;
    case "!":
    case "[":
      return readBracket(text, position);
    case "i":
    case "e":
      return atLineStart(text, position) ? readModule(text, position) : undefined;
    case "-":
    case "+":
    case "\uFEFF":
      return position === 0 ? readFrontMatter(text) : undefined;
    default:
      return undefined;
  }
}

function readFrontMatter(text: string): TokenEnd | undefined {
  const match = FRONT_MATTER.exec(text);
  // A thematic break is followed by a blank line, front matter by a key.
  if (match === null || !/^\uFEFF?(?:---[^\n]*\n\s*(?:[\w"'$-]+\s*[:：]|#)|---[^\n]*\n---|\+\+\+)/.test(text)) {
    return undefined;
  }
  return { kind: "front-matter", end: match[0].trimEnd().length };
}

/** An object at the beginning, or one between `;;;` lines. */
function readJsonFrontMatter(text: string): TokenEnd | undefined {
  const block = /^(?:;;;|\{\s*")/.test(text) ? frontMatterAt(text, 0) : undefined;
  return block && { kind: "front-matter", end: text.slice(0, block.end).trimEnd().length };
}

function readAngle(finder: Finder, position: number): TokenEnd | undefined {
  const { text } = finder;
  if (text.startsWith("<!--", position)) {
    const close = finder.next("-->", position + 4);
    return close === -1 ? undefined : { kind: "comment", end: close + 3 };
  }
  const tag = readTag(finder, position);
  if (tag?.form === "open" && (tag.name === "script" || tag.name === "style")) {
    const close = finder.next(`</${tag.name}>`, tag.end);
    return close === -1 ? { kind: "tag", end: tag.end } : { kind: "raw", end: close + tag.name.length + 3 };
  }
  return tag === undefined ? undefined : { kind: "tag", end: tag.end };
}

function readDollar(finder: Finder, position: number, options: TokenOptions): TokenEnd | undefined {
  if (finder.text[position + 1] === "{") {
    return asPlaceholder(readBraces(finder, position + 1));
  }
  return asMath(options.math ? readMath(finder, position) : undefined);
}

function asMath(end: number | undefined): TokenEnd | undefined {
  return end === undefined ? undefined : { kind: "math", end };
}

function asPlaceholder(found: TokenEnd | undefined): TokenEnd | undefined {
  return found === undefined ? undefined : { kind: "placeholder", end: found.end };
}

function readBracket(text: string, position: number): TokenEnd | undefined {
  WIKILINK.lastIndex = position;
  if (WIKILINK.test(text)) {
    return { kind: "wikilink", end: WIKILINK.lastIndex };
  }
  FOOTNOTE.lastIndex = position;
  const footnote = FOOTNOTE.exec(text);
  if (footnote === null) {
    return undefined;
  }
  const defines = footnote[1] !== undefined && atLineStart(text, position);
  const length = footnote[0].length - (footnote[1] !== undefined && !defines ? 1 : 0);
  return { kind: defines ? "footnote-definition" : "footnote", end: position + length };
}

function readModule(text: string, position: number): TokenEnd | undefined {
  for (const pattern of [IMPORT, EXPORT]) {
    pattern.lastIndex = position;
    if (pattern.test(text)) {
      return { kind: "module", end: pattern.lastIndex };
    }
  }
  return undefined;
}

/** True when only blanks and quote marks stand before the position in its line. */
function atLineStart(text: string, position: number): boolean {
  let before = position - 1;
  while (before >= 0 && before >= position - 40 && " \t>".includes(text[before] ?? "")) {
    before--;
  }
  return before < 0 || text[before] === "\n" || text[before] === "\uFEFF";
}
