import { alignBlocks } from "../align.ts";
import type { AlignedBlocks, IndexRange } from "../align.ts";
import { documentBlocks } from "../alignBlocks.ts";
import type { DocumentBlock } from "../alignBlocks.ts";
import type { CodeComments } from "../documentSyntax.ts";
import type { Finding } from "../finding.ts";
import type { TextRange } from "../range.ts";
import { runChecks } from "./checks.ts";
import { finding, quote } from "./compare.ts";
import { definedLabels } from "./definedLabels.ts";
import { hasIndentedProse } from "./scan/markdown.ts";

export interface DocumentPair {
  readonly source: string;
  readonly target: string;
  readonly sourceLanguage?: string;
  /** Undefined when it is not known: then nothing is said of the language. */
  readonly targetLanguage?: string;
  /** Whether comments in code are translated; undefined: never. */
  readonly codeComments?: CodeComments;
}

/** A finding that says where it is in both documents; a missing block is where it should be. */
export interface DocumentFinding extends Finding {
  readonly source: TextRange;
  readonly target: TextRange;
}

export interface DocumentCheck {
  /** How many pairs of blocks were compared, missing and surplus ones included. */
  readonly blocks: number;
  /** By place in the translation. */
  readonly findings: readonly DocumentFinding[];
}

/** One side of a pair of blocks. */
interface Side {
  readonly text: string;
  readonly blocks: readonly DocumentBlock[];
}

/** Compares a document with its translation, block by block. Ranges are offsets in the documents. Never throws. */
export function checkDocument(pair: DocumentPair): DocumentCheck {
  const source: Side = { text: pair.source, blocks: documentBlocks(pair.source) };
  const target: Side = { text: pair.target, blocks: documentBlocks(pair.target) };
  const aligned = alignBlocks(source.blocks, target.blocks);
  const referenceLabels = definedLabels(pair.source);
  const indentedProse = hasIndentedProse(pair.source);
  const findings = joinGaps(aligned).flatMap(({ source: inSource, target: inTarget }) => {
    const at = { source: rangeOf(source, inSource), target: rangeOf(target, inTarget) };
    if (inTarget.start === inTarget.end) {
      return [{ ...missingFinding(source, inSource), ...at }];
    }
    if (inSource.start === inSource.end) {
      return [{ ...surplusFinding(target, inTarget), ...at }];
    }
    const unit = {
      ...unitOf(pair, at),
      referenceLabels,
      indentedProse,
      isLaterItem: source.blocks[inSource.start]?.later === true,
    };
    return runChecks(unit).map((found) => inDocument(found, at));
  });
  return { blocks: aligned.length, findings: findings.sort((a, b) => a.target.start - b.target.start || a.source.start - b.source.start) };
}

/** Missing or surplus blocks that follow each other are told of once. */
function joinGaps(aligned: readonly AlignedBlocks[]): AlignedBlocks[] {
  const joined: AlignedBlocks[] = [];
  for (const next of aligned) {
    const last = joined.at(-1);
    const isSameGap = last !== undefined && ((isEmpty(last.target) && isEmpty(next.target)) || (isEmpty(last.source) && isEmpty(next.source)));
    if (isSameGap) {
      joined[joined.length - 1] = { source: { start: last.source.start, end: next.source.end }, target: { start: last.target.start, end: next.target.end } };
    } else {
      joined.push(next);
    }
  }
  return joined;
}

function isEmpty({ start, end }: IndexRange): boolean {
  return start === end;
}

/** From the first to the last of the blocks; for none, the place behind the block before them. */
function rangeOf({ blocks }: Side, { start, end }: IndexRange): TextRange {
  if (start < end) {
    return { start: blocks[start]?.start ?? 0, end: blocks[end - 1]?.end ?? 0 };
  }
  const place = blocks[start - 1]?.end ?? 0;
  return { start: place, end: place };
}

function unitOf(pair: DocumentPair, at: { readonly source: TextRange; readonly target: TextRange }) {
  const { sourceLanguage, targetLanguage, codeComments } = pair;
  return {
    source: pair.source.slice(at.source.start, at.source.end),
    target: pair.target.slice(at.target.start, at.target.end),
    targetLanguage: targetLanguage ?? "und",
    rehearsal: targetLanguage === undefined,
    ...(sourceLanguage !== undefined && { sourceLanguage }),
    ...(codeComments !== undefined && { codeComments }),
  };
}

function inDocument(found: Finding, at: { readonly source: TextRange; readonly target: TextRange }): DocumentFinding {
  const shifted = (range: TextRange | undefined, block: TextRange): TextRange =>
    range === undefined ? block : { start: block.start + range.start, end: block.start + range.end };
  return { ...found, source: shifted(found.source, at.source), target: shifted(found.target, at.target) };
}

function missingFinding(source: Side, range: IndexRange): Finding {
  const blocks = source.blocks.slice(range.start, range.end);
  const [first] = blocks;
  const shown = quote(source.text.slice(first?.start, first?.end));
  if (first?.kind === "front-matter") {
    return finding("front-matter", "error", "The front matter is missing from the translation. Keep it at the beginning, between its delimiters.");
  }
  const what = blocks.length === 1 ? `The ${nounOf(first)} ${shown} is` : `${blocks.length} blocks, from the ${nounOf(first)} ${shown} on, are`;
  // A comment speaks to no reader; everything else is content or holds the page together.
  const isComment = blocks.every((block) => /^\s*(?:<!--|\{\/\*)/.test(source.text.slice(block.start, block.end)));
  return finding("missing-block", isComment ? "warning" : "error", `${what} missing from the translation.`);
}

function surplusFinding(target: Side, range: IndexRange): Finding {
  const blocks = target.blocks.slice(range.start, range.end);
  const [first] = blocks;
  const text = target.text.slice(first?.start, first?.end);
  const before = target.blocks[range.start - 1];
  if (before !== undefined && (first?.weight ?? 0) > 0 && target.text.slice(before.start, before.end) === text) {
    return finding("repeated", "error", `The ${nounOf(first)} ${quote(text)} stands twice in the translation. Keep it once.`);
  }
  const what = blocks.length === 1 ? `The ${nounOf(first)} ${quote(text)} is` : `${blocks.length} blocks, from the ${nounOf(first)} ${quote(text)} on, are`;
  return finding("surplus-block", "warning", `${what} not in the source.`);
}

const NOUNS: Readonly<Record<DocumentBlock["kind"], string>> = {
  "front-matter": "front matter",
  heading: "heading",
  paragraph: "paragraph",
  code: "code block",
  table: "table",
  quote: "block quote",
  item: "list item",
  rule: "thematic break",
  definition: "link definition",
  syntax: "markup",
};

function nounOf(block: DocumentBlock | undefined): string {
  return NOUNS[block?.kind ?? "paragraph"];
}
