import type { InlineContext, MarkdownConfig } from "@lezer/markdown";
import { addNode, matchAt } from "./inlineRules.ts";
import type { InlineRules } from "./inlineRules.ts";

const link = /\[\[(?=[^\s|\]])[^[\]|\n]+?(?:(?:\\?\|)([^[\]\n]+))?\]\](?![([])/dy;
const embed = /!\[\[[^[\]\n]+\]\]/y;

/** The target is copied; a label is text. */
function readLink(context: InlineContext, position: number): number {
  const match = matchAt(context, link, position);
  if (match === null) return -1;
  const end = position + match[0].length;
  const label = match.indices?.[1];
  if (label === undefined) return addNode(context, "WikiTarget", position, end);
  const [from, to] = [label[0] + context.offset, label[1] + context.offset];
  const text = context.parser.parseInline(context.slice(from, to), from);
  const marks = [context.elt("WikiMark", position, from), context.elt("WikiMark", to, end)] as const;
  return context.addElement(context.elt("WikiLink", position, end, [marks[0], ...text, marks[1]]));
}

function readEmbed(context: InlineContext, position: number): number {
  const match = matchAt(context, embed, position);
  return match === null ? -1 : addNode(context, "WikiTarget", position, position + match[0].length);
}

/** Nodes of `[[page]]`, `[[page|label]]` and `![[embed]]`. */
export const wikiLinkSyntax: MarkdownConfig = { defineNodes: ["WikiLink", "WikiMark", "WikiTarget"] };

export const wikiLinkRules: InlineRules = { "[": readLink, "!": readEmbed };
