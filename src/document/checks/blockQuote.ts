import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { TextRange } from "../range.ts";
import type { Scan } from "./scan/scan.ts";
import type { Block } from "./scan/outline.ts";

/** What is quoted stays quoted, at its depth. */
export function checkBlockQuotes({ source, target }: CheckContext): Finding[] {
  const sameCount = source.blocks.length === target.blocks.length;
  const changed = sameCount ? source.blocks.findIndex((block, index) => depth(block) !== depth(target.blocks[index])) : -1;
  if (changed === -1 && source.quotes.length === target.quotes.length) {
    return unmarkedLines(source, target);
  }
  const block = source.blocks[changed];
  const other = target.blocks[changed];
  const place = block === undefined ? "" : ` at ${quote(source.text.slice(block.start, block.end))}`;
  const message = `The block quote changed${place}. Begin each quoted line with the same number of “>” as in the source.`;
  return [finding("block-quote", "error", message, { ...(block && { source: block }), ...(other && { target: other }) })];
}

/** Lines that belong to a quote although their mark is missing, escaped or of another width; in the source they may be so. */
function unmarkedLines(source: Scan, target: Scan): Finding[] {
  const lines = linesWithoutMark(target);
  const [first] = lines;
  if (first === undefined || lines.length <= linesWithoutMark(source).length) return [];
  const shows = /^\s*(?:\\>|[＞》])/.test(target.text.slice(first.start, first.end));
  const message = `The line ${quote(target.text.slice(first.start, first.end))} of the block quote has no plain “>”. Begin each quoted line with it.`;
  return [finding("block-quote", shows ? "error" : "warning", message, { target: first })];
}

function linesWithoutMark({ text, quotes }: Scan): TextRange[] {
  return quotes.flatMap(({ start, end }) => {
    const lines: TextRange[] = [];
    for (let from = text.indexOf("\n", start) + 1; from > 0 && from < end; from = text.indexOf("\n", from) + 1) {
      const lineEnd = text.indexOf("\n", from);
      const line = { start: from, end: lineEnd === -1 ? text.length : lineEnd };
      if (!/^[ \t]*(?:>|$)/.test(text.slice(line.start, line.end))) lines.push(line);
    }
    return lines;
  });
}

function depth(block: Block | undefined): number {
  return block?.container.replaceAll("l", "").length ?? 0;
}
