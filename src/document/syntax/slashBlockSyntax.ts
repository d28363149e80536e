import type { BlockContext, Line, MarkdownConfig } from "@lezer/markdown";
import { contentOf, depthOf, groupRange, textElements } from "./lineBlock.ts";
import type { LineParts } from "./lineBlock.ts";

const fence = /^\/{3,}[ \t]*(?:[\w-]+(?:[ \t]*\|[ \t]*(.*?))?)?[ \t]*$/d;
/** Blocks whose argument is no title. */
const withoutTitle = /^\/{3,}[ \t]*html\b/;

function partsOf(line: Line): LineParts | undefined {
  const content = line.next === 0x2f /* / */ ? contentOf(line) : undefined;
  const match = content === undefined ? null : fence.exec(content);
  if (content === undefined || match === null) return undefined;
  return { texts: withoutTitle.test(content) ? [] : [groupRange(match, 1)] };
}

function parseFence(context: BlockContext, line: Line): boolean {
  const parts = partsOf(line);
  if (parts === undefined) return false;
  const from = context.lineStart + line.pos;
  const depth = context.depth;
  const texts = textElements(context, line, parts);
  const opens = /\w/.test(line.text.slice(line.pos));
  while (context.nextLine() && opens && depthOf(line) >= depth && line.next >= 0 && line.indent >= line.baseIndent + 4) {
    // Options, indented like code, belong to the fence.
  }
  context.addElement(context.elt("SlashFence", from, context.prevLineEnd(), texts));
  return true;
}

/** The fences of pymdownx's blocks, `/// tip | Title` to `///`, with the options behind the first. Their content is Markdown. */
export const slashBlockSyntax: MarkdownConfig = {
  defineNodes: [{ name: "SlashFence", block: true }],
  parseBlock: [
    { name: "SlashFence", before: "LinkReference", parse: parseFence, endLeaf: (_context, line) => partsOf(line) !== undefined },
  ],
};
