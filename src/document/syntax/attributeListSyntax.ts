import type { InlineContext, MarkdownConfig } from "@lezer/markdown";
import { addNode, matchAt } from "./inlineRules.ts";
import type { InlineRules } from "./inlineRules.ts";
import { lineBlock, noTexts } from "./lineBlock.ts";

const attribute = String.raw`(?:[#.][^\s#.{}"'=]+(?:\.[^\s{}"'=]+)*|[\w:@-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+))`;
/** `{#id .class key=value}`, also with a colon, behind which a word alone is a reference: `{:toc}`. */
const list = String.raw`\{(?::[ \t]*(?:${attribute}|[\w-]+)|[ \t]*${attribute})(?:[ \t]+(?:${attribute}|[\w-]+))*[ \t]*\}`;
const inline = new RegExp(list, "y");
const line = new RegExp(String.raw`^(?:${list}|\{:[:/][^{}\n]*\})[ \t]*$`);

/** JSX's comment, which also gives headings their names. */
const comment = /\{\/\*[^]*?\*\/\}/y;

function readList(context: InlineContext, position: number): number {
  const match = matchAt(context, inline, position) ?? matchAt(context, comment, position);
  return match === null ? -1 : addNode(context, "AttributeList", position, position + match[0].length);
}

/** Attribute lists on a line of their own: `{: .note}`, `{.class}`, `{#id}`, and kramdown's extensions `{::options /}`. */
export const attributeListSyntax: MarkdownConfig = {
  defineNodes: [{ name: "AttributeLine", block: true }, "AttributeList"],
  parseBlock: [lineBlock("AttributeLine", "{", (content) => (line.test(content) ? noTexts : undefined))],
};

/** Attribute lists behind a heading, a link, a span, and comments in braces. */
export const attributeListRules: InlineRules = { "{": readList };
