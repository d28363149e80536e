import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { Block } from "./scan/outline.ts";

/** What is quoted stays quoted, at its depth. */
export function checkBlockQuotes({ source, target }: CheckContext): Finding[] {
  const sameCount = source.blocks.length === target.blocks.length;
  const changed = sameCount ? source.blocks.findIndex((block, index) => depth(block) !== depth(target.blocks[index])) : -1;
  if (changed === -1 && source.quotes.length === target.quotes.length) {
    return [];
  }
  const block = source.blocks[changed];
  const other = target.blocks[changed];
  const place = block === undefined ? "" : ` at ${quote(source.text.slice(block.start, block.end))}`;
  const message = `The block quote changed${place}. Begin each quoted line with the same number of “>” as in the source.`;
  return [finding("block-quote", "error", message, { ...(block && { source: block }), ...(other && { target: other }) })];
}

function depth(block: Block | undefined): number {
  return block?.container.replaceAll("l", "").length ?? 0;
}
