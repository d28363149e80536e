import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { Block } from "./scan/outline.ts";
import type { Scan } from "./scan/scan.ts";
import { weightOf } from "./words.ts";

const KIND = "commentary";
const MOST_OF_IT = 0.85;
/** No mark of an entity or an emoji shortcode. */
const SENTENCE_END = /(?:[.!?…؟۔。！？：।]|(?<!&#?\w{1,20}|\d);|(?<!:[\w+-]{1,40}):)["'”’»」』)）\]]*(?=\s|$)|[。！？：]/gu;

/**
 * A paragraph before or behind the translation that says something of its own: the draft has more paragraphs than
 * the source, and the others alone have as many sentences as the source. A paragraph that is only split has not.
 */
export function checkSurplusBlocks({ source, target }: CheckContext): Finding[] {
  const [expected, found] = [proseOf(source), proseOf(target)];
  const line = surplusLine(source, target);
  if (line !== undefined) {
    return [finding(KIND, "error", `The draft has the line ${quote(line)}, which the source does not say. Give the translation alone, without words of your own.`)];
  }
  const [first, last] = [found[0], found.at(-1)];
  if (source.blocks.length === 0 || found.length <= expected.length || first === undefined || last === undefined) {
    return [];
  }
  const needed = sentencesIn(source, expected);
  const introduces = /[:：]["'*_\s]*$/.test(textOf(target, first)) && !/[:：]["'*_\s]*$/.test(textOf(source, expected[0]));
  if (introduces && sentencesIn(target, found.slice(1)) >= needed) {
    return [surplusFinding(target, first, "begins")];
  }
  // Fewer sentences may say as much; of a paragraph that is split, no part does.
  const weight = (scan: Scan, blocks: readonly Block[]): number => blocks.reduce((sum, block) => sum + weightOf(textOf(scan, block)), 0);
  const isWhole = weight(target, found.slice(0, -1)) >= weight(source, expected) * MOST_OF_IT;
  return isWhole || sentencesIn(target, found.slice(0, -1)) >= needed ? [surplusFinding(target, last, "ends")] : [];
}

/** One line that became several, with more sentences, one of which ends where a line does: no wrap of a long line. */
function surplusLine(source: Scan, target: Scan): string | undefined {
  const isOneParagraph = source.blocks.length === 1 && target.blocks.length === 1 && source.blocks[0]?.kind === "paragraph";
  const [line, ...others] = isOneParagraph ? target.prose.trim().split("\n").map((each) => each.trim()) : [];
  if (line === undefined || others.length === 0 || source.text.trim().includes("\n") || source.hardBreaks.length > 0) {
    return undefined;
  }
  const needed = sentencesIn(source, source.blocks);
  const ends = [line, ...others.slice(0, -1)].find((each) => /[.!…:。！：।؟۔]["'”’»」）)]*$/u.test(each));
  return ends !== undefined && sentencesIn(target, target.blocks) > needed ? ends : undefined;
}

function surplusFinding(target: Scan, block: Block, verb: string): Finding {
  const message = `The draft ${verb} with ${quote(textOf(target, block))}, which the source does not say. Give the translation alone, without words of your own.`;
  return finding(KIND, "error", message, { target: block });
}

function proseOf({ blocks }: Scan): Block[] {
  return blocks.filter(({ kind }) => kind === "paragraph" || kind === "heading");
}

/** What has no mark at its end is a sentence as well. */
function sentencesIn(scan: Scan, blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + Math.max(1, textOf(scan, block).split(SENTENCE_END).filter((part) => /[\p{L}\p{N}]/u.test(part)).length), 0);
}

function textOf(scan: Scan, block: Block | undefined): string {
  return scan.prose.slice(block?.start, block?.end).trim();
}
