import type { VerbatimToken } from "./analysis.ts";
import type { DocumentSyntax } from "./documentSyntax.ts";
import type { Leaf } from "./leaf.ts";
import { BlockReader } from "./markdownBlocks.ts";
import type { BlockStart } from "./syntax/blockStart.ts";
import { blockStartsOf } from "./syntax/inputText.ts";
import { parserFor } from "./syntax/markdownParser.ts";
import { failuresOf } from "./syntax/tryScan.ts";

/** The blocks of a stretch of Markdown, in document coordinates. */
export interface Blocks {
  /** In order. */
  readonly leaves: readonly Leaf[];
  /** Unsorted. */
  readonly tokens: readonly VerbatimToken[];
  /** The outermost blocks, in order. */
  readonly starts: readonly BlockStart[];
  /** The outermost block before which the reading stopped; undefined where it went on to the end. */
  readonly stop: BlockStart | undefined;
  /** Searches for ends that found none. */
  readonly failures: number;
}

/** A part of a document that is read as if nothing stood before it. */
export interface Stretch {
  /** The start of a line. */
  readonly start: number;
  /** Where the text ends that the parser sees. */
  readonly end: number;
  /** Whether to stop before an outermost block. */
  readonly stopsAt: (block: BlockStart) => boolean;
}

/** Parses a stretch of `text`. */
export function readBlocks(text: string, { start, end, stopsAt }: Stretch, { flavour, codeComments }: DocumentSyntax): Blocks {
  const parse = parserFor(flavour).startParse(forParser(text.slice(start, end)));
  const found = blockStartsOf(parse)?.found ?? [];
  const inDocument = (block: BlockStart): BlockStart => ({ ...block, start: block.start + start, reach: block.reach + start });
  let stop: number | undefined;
  let tree = parse.advance();
  for (let count = 0; tree === null; tree = parse.advance()) {
    const last = found.at(-1);
    if (last === undefined || found.length === count || stop !== undefined) continue;
    count = found.length;
    if (!stopsAt(inDocument(last))) continue;
    stop = last.start + start;
    parse.stopAt(last.start);
  }
  const reader = new BlockReader(text, start, codeComments);
  const starts = reader.read(tree, found.map(inDocument), stop ?? end);
  const isStopped = stop !== undefined;
  return {
    leaves: reader.leaves.sort((a, b) => a.range.start - b.range.start),
    tokens: reader.tokens,
    starts: isStopped ? starts.slice(0, -1) : starts,
    stop: isStopped ? starts.at(-1) : undefined,
    failures: failuresOf(parse),
  };
}

const paddedDelimiterRow = /^([ \t>]*[|:-][-|: \t]*)\|([ \t]+)$/gm;

/**
 * The same text, offset by offset, as the parser can read it: it knows LF alone as a line end, and takes no delimiter
 * row with blanks behind its last pipe.
 */
function forParser(text: string): string {
  const lines = text.includes("\r") ? text.replace(/\r\n?/g, (end) => (end.length === 2 ? " \n" : "\n")) : text;
  return lines.replace(paddedDelimiterRow, "$1$2|");
}
