import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { Scan } from "./scan/scan.ts";
import { weightOf } from "./words.ts";
import type { Block } from "./scan/outline.ts";

const KIND = "line-structure";

/** Paragraphs are neither merged nor split, and stay in their list item. Soft wraps are free inside a paragraph. */
export function checkLineStructure({ source, target }: CheckContext): Finding[] {
  const expected = proseBlocks(source);
  const found = proseBlocks(target);
  const rules = [source, target].map(({ blocks }) => blocks.filter(({ kind }) => kind === "rule").length);
  if (rules[0] !== rules[1]) {
    return [finding(KIND, "error", `The source has ${rules[0] ?? 0} thematic break(s), the draft ${rules[1] ?? 0}. Keep each on a line of its own, with blank lines round it.`)];
  }
  if (hasOtherDamage(source, target)) {
    return [];
  }
  if (found.length !== expected.length) {
    const isHeading = expected.length === 1 && expected[0]?.kind === "heading";
    const lost = found.length < expected.length || isHeading;
    const message = `The source has ${expected.length} paragraph(s), the draft ${found.length}. Keep the blank lines between paragraphs as they are.`;
    return [finding(KIND, lost ? "error" : "warning", isHeading ? "The source is a heading alone, the draft has more. Write the heading on one line." : message)];
  }
  return [...movedBlocks(source, expected, found), ...brokenHeading(source, target, expected, found), ...brokenLine(source, target)];
}

function proseBlocks({ blocks }: Scan): Block[] {
  return blocks.filter(({ kind }) => kind === "paragraph" || kind === "heading");
}

/** Differences that the checks of lists, tables, quotes and code report themselves. */
function hasOtherDamage(source: Scan, target: Scan): boolean {
  return (["items", "tables", "quotes", "codeBlocks"] as const).some((part) => source[part].length !== target[part].length);
}

function movedBlocks(source: Scan, expected: readonly Block[], found: readonly Block[]): Finding[] {
  return expected.flatMap((block, index) => {
    const other = found[index];
    if (other === undefined || (block.container === other.container && !lostIndent(block, other))) {
      return [];
    }
    const message = `The paragraph ${quote(source.text.slice(block.start, block.end))} left its list item, note or admonition. Keep its indent.`;
    return [finding(KIND, "error", message, { source: block, target: other })];
  });
}

/** Four columns hold a paragraph in a footnote or an admonition; list items are containers of the parser. */
function lostIndent(source: Block, target: Block): boolean {
  return source.container === "" && source.indent >= 4 && target.indent < 2;
}

/** A heading that goes on in its next line: there it is the beginning of a paragraph. */
function brokenHeading(source: Scan, target: Scan, expected: readonly Block[], found: readonly Block[]): Finding[] {
  const at = found.findIndex((block, index) => {
    const [heading, next] = [expected[index - 1], expected[index]];
    const isBehindHeading = heading?.kind === "heading" && next?.kind === "paragraph" && found[index - 1]?.kind === "heading";
    if (!isBehindHeading || source.text.slice(next.start, next.end).includes("\n")) return false;
    const [line = "", second] = target.prose.slice(block.start, block.end).split("\n");
    return second !== undefined && weightOf(line) < SHORT_LINE && /[\p{L}\p{N}]\s*$/u.test(line);
  });
  const block = found[at];
  return block === undefined ? [] : [finding(KIND, "error", "A heading goes on in the line behind it. Write the heading on one line.", { target: block })];
}

/** So many short lines are no wraps of one. */
const LEAST_OF_VERSE = 3;

/** A line of a paragraph is not wrapped before this weight. */
const SHORT_LINE = 30;

/** A source of one line that is no sentence may be a heading or a table cell, which a line end would cut. */
function brokenLine(source: Scan, target: Scan): Finding[] {
  const isBroken = !/[.!?:。！？：]\W*$/.test(source.text) && !source.text.trim().includes("\n") && target.text.trim().includes("\n") && target.hardBreaks.length === 0;
  const lines = target.prose.trim().split("\n");
  const isVerse = lines.length >= LEAST_OF_VERSE && source.blocks.length === 1 && source.blocks[0]?.kind === "paragraph" && !source.text.trim().includes("\n") && lines.every((line) => line.trim() !== "" && weightOf(line) < SHORT_LINE);
  if (isVerse) {
    return [finding(KIND, "error", "The source is one line, the draft has several. Write it on one line.")];
  }
  return isBroken ? [finding(KIND, "warning", "The source is one line, the draft has several. Write it on one line.")] : [];
}
