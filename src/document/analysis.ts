import { defaultSyntax } from "./documentSyntax.ts";
import type { DocumentSyntax } from "./documentSyntax.ts";
import { readFrontMatter } from "./frontMatter/frontMatter.ts";
import { inkOf } from "./leaf.ts";
import type { Leaf } from "./leaf.ts";
import { readBlocks } from "./markdownBlocks.ts";
import type { TextRange } from "./range.ts";

export type { Leaf, LeafKind } from "./leaf.ts";

/**
 * A piece of source that is copied, never translated. `mark`: a block mark that a unit may include or leave out
 * (`#`, `-`, `1.`, `>`, `[ ]`, the pipe of a table). `copied`: text that a unit takes along whole or not at all
 * (code, math, tags, lines of syntax, front matter, destinations, rules, and blocks or cells without a word to translate).
 */
export interface VerbatimToken extends TextRange {
  readonly kind: "mark" | "copied";
}

/** What a document consists of. All ranges are offsets of `text`, in document order and disjoint. */
export interface Analysis {
  readonly text: string;
  readonly syntax: DocumentSyntax;
  readonly leaves: readonly Leaf[];
  /** The pieces of prose of all leaves, line by line. */
  readonly prose: readonly TextRange[];
  readonly tokens: readonly VerbatimToken[];
  /** The line end of most lines; `\n` where there is none. */
  readonly eol: "\n" | "\r\n";
  /** UTF-16 units of prose to translate, white space not counted. */
  readonly totalCharacters: number;
}

const byteOrderMark = "\uFEFF";

/** Reads front matter, and below it CommonMark with GFM and the syntaxes of docs sites. A byte order mark at offset 0 is verbatim. Never throws. */
export function analyse(text: string, syntax: DocumentSyntax = defaultSyntax): Analysis {
  const start = text.startsWith(byteOrderMark) ? 1 : 0;
  const frontMatter = readFrontMatter(text, start, syntax.textKeys);
  const blocks = readBlocks(text, frontMatter.end, syntax.flavour);
  const leaves = [...frontMatter.leaves, ...blocks.leaves];
  const tokens = [...frontMatter.tokens, ...blocks.tokens];
  const prose = leaves.flatMap((leaf) => leaf.prose);
  return {
    text,
    syntax,
    leaves,
    prose,
    tokens: inOrder(tokens),
    eol: commonLineEnd(text),
    totalCharacters: inkOf(text, prose),
  };
}

/** Sorted; empty tokens and those inside another one (a quote mark inside a quoted fence) are left out. */
function inOrder(tokens: VerbatimToken[]): VerbatimToken[] {
  let reached = 0;
  return tokens
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((token) => {
      const keep = token.start >= reached && token.end > token.start;
      if (keep) reached = token.end;
      return keep;
    });
}

function commonLineEnd(text: string): "\n" | "\r\n" {
  let lineFeeds = 0;
  let pairs = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    lineFeeds++;
    if (text.charCodeAt(at - 1) === 0x0d) pairs++;
  }
  return pairs * 2 > lineFeeds ? "\r\n" : "\n";
}
