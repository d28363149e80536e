import type { BlockContext, InlineContext, Line, MarkdownConfig } from "@lezer/markdown";
import { addNode, matchAt } from "./inlineRules.ts";
import type { InlineRules } from "./inlineRules.ts";
import { findAhead } from "./inputText.ts";
import { consumeTo, contentOf, lineBlock, noTexts } from "./lineBlock.ts";

const closing = /%%[ \t]*$/gm;

function endOfComment(context: BlockContext, line: Line): number | undefined {
  const content = line.next === 0x25 /* % */ ? contentOf(line) : undefined;
  if (content?.startsWith("%%") !== true || content.includes("%%", 2)) return undefined;
  const end = findAhead(context, closing, context.lineStart + line.text.length);
  return end < 0 ? undefined : end;
}

function parseComment(context: BlockContext, line: Line): boolean {
  const end = endOfComment(context, line);
  if (end === undefined) return false;
  const from = context.lineStart + line.pos;
  consumeTo(context, line, end);
  context.addElement(context.elt("PercentCommentBlock", from, context.prevLineEnd()));
  return true;
}

/** Obsidian's comments `%% … %%` over several lines. */
export const percentCommentSyntax: MarkdownConfig = {
  defineNodes: [{ name: "PercentCommentBlock", block: true }, "PercentComment"],
  parseBlock: [{ name: "PercentCommentBlock", before: "LinkReference", parse: parseComment }],
};

const inline = /%%[^]*?%%/y;

function readComment(context: InlineContext, position: number): number {
  const match = matchAt(context, inline, position);
  return match === null ? -1 : addNode(context, "PercentComment", position, position + match[0].length);
}

/** Obsidian's comments within a line. */
export const percentCommentRules: InlineRules = { "%": readComment };

/** MyST's comments: lines that begin with `%`. */
export const lineCommentSyntax: MarkdownConfig = {
  defineNodes: [{ name: "LineComment", block: true }],
  parseBlock: [lineBlock("LineComment", "%", (content) => (/^%(?:\s|$)/.test(content) ? noTexts : undefined))],
};
