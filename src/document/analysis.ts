import { defaultSyntax } from "./documentSyntax.ts";
import type { DocumentSyntax } from "./documentSyntax.ts";
import { readFrontMatter } from "./frontMatter/frontMatter.ts";
import { inkOf } from "./leaf.ts";
import type { Leaf } from "./leaf.ts";
import { commonLineEnd, countLineEnds } from "./lineEndCount.ts";
import type { LineEndCount } from "./lineEndCount.ts";
import type { TextRange } from "./range.ts";
import { readBlocks } from "./readBlocks.ts";
import type { BlockStart } from "./syntax/blockStart.ts";

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

/** What `reanalyse` has to know of an analysis. */
export interface Structure {
  /** Where the Markdown begins: behind the byte order mark and the front matter. */
  readonly markdownStart: number;
  /** The outermost blocks of Markdown, in order. */
  readonly starts: readonly BlockStart[];
  /** How many searches for ends have found none, at most. */
  readonly failures: number;
  readonly lineEnds: LineEndCount;
}

const structures = new WeakMap<Analysis, Structure>();

/** Undefined for an analysis that was not made here. */
export function structureOf(analysis: Analysis): Structure | undefined {
  return structures.get(analysis);
}

/** Reads front matter, and below it CommonMark with GFM and the syntaxes of docs sites. A byte order mark at offset 0 is verbatim. Never throws. */
export function analyse(text: string, syntax: DocumentSyntax = defaultSyntax): Analysis {
  const frontMatter = readFrontMatter(text, textStart(text), syntax.textKeys);
  const stretch = { start: frontMatter.end, end: text.length, stopsAt: () => false };
  const { starts, failures, ...blocks } = readBlocks(text, stretch, syntax);
  const leaves = [...frontMatter.leaves, ...blocks.leaves];
  const tokens = inOrder([...frontMatter.tokens, ...blocks.tokens]);
  const prose = leaves.flatMap((leaf) => leaf.prose);
  const lineEnds = countLineEnds(text, 0, text.length);
  const facts = { text, syntax, leaves, prose, tokens, totalCharacters: inkOf(text, prose) };
  return withStructure(facts, { markdownStart: frontMatter.end, starts, failures, lineEnds });
}

/** An analysis that `structureOf` knows. */
export function withStructure(facts: Omit<Analysis, "eol">, structure: Structure): Analysis {
  const analysis: Analysis = { ...facts, eol: commonLineEnd(structure.lineEnds) };
  structures.set(analysis, structure);
  return analysis;
}

const byteOrderMark = "\uFEFF";

/** Where a document begins, a byte order mark left out. */
export function textStart(text: string): number {
  return text.startsWith(byteOrderMark) ? 1 : 0;
}

/** Sorted; empty tokens and those inside another one (a quote mark inside a quoted fence) are left out. */
export function inOrder(tokens: VerbatimToken[]): VerbatimToken[] {
  let reached = 0;
  return tokens
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((token) => {
      const keep = token.start >= reached && token.end > token.start;
      if (keep) reached = token.end;
      return keep;
    });
}
