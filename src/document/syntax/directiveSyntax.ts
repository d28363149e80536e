import type { BlockContext, Line, MarkdownConfig } from "@lezer/markdown";
import { readDirectiveLine } from "./directiveLine.ts";
import type { DirectiveLine } from "./directiveLine.ts";
import { hasVerbatimBody } from "./directiveNames.ts";
import { consumeOptions } from "./directiveOptions.ts";
import { findAhead } from "./inputText.ts";
import { consumeTo, contentOf, lineBlock, textElements } from "./lineBlock.ts";

function directiveOf(line: Line): DirectiveLine | undefined {
  if (line.next !== 0x3a /* : */) return undefined;
  const content = contentOf(line);
  return content?.startsWith(":::") === true ? readDirectiveLine(content) : undefined;
}

function parseDirective(context: BlockContext, line: Line): boolean {
  const directive = directiveOf(line);
  if (directive === undefined) return false;
  const from = context.lineStart + line.pos;
  if (hasVerbatimBody(directive.name)) return parseVerbatim(context, line, directive);
  const title = textElements(context, line, directive);
  const isBraced = line.text.slice(line.pos).includes("{");
  const options = consumeOptions(context, line, isBraced);
  context.addElement(context.elt("DirectiveFence", from, context.prevLineEnd(), [...title, ...options]));
  return true;
}

/** Up to the closing fence; the first line alone where there is none. */
function parseVerbatim(context: BlockContext, line: Line, { length }: DirectiveLine): boolean {
  const from = context.lineStart + line.pos;
  const closing = new RegExp(`^[ \\t>]*:{${String(length)},}[ \\t]*$`, "gm");
  const end = findAhead(context, closing, context.lineStart + line.text.length);
  consumeTo(context, line, end < 0 ? from : end + 1);
  context.addElement(context.elt("VerbatimDirective", from, context.prevLineEnd()));
  return true;
}

/**
 * Containers between lines of colons, as deep as they nest, and their titles and options. Each fence is a block of its own
 * and what stands between is read as if there were none, so that a missing fence changes nothing else.
 */
export const directiveSyntax: MarkdownConfig = {
  defineNodes: [{ name: "DirectiveFence", block: true }, { name: "VerbatimDirective", block: true }, { name: "LeafDirective", block: true }],
  parseBlock: [
    { name: "DirectiveFence", before: "LinkReference", parse: parseDirective, endLeaf: (_context, line) => directiveOf(line) !== undefined },
    lineBlock("LeafDirective", ":", (content) => (/^::[A-Za-z][\w-]*[ \t]*$/.test(content) ? { texts: [] } : undefined)),
  ],
};
