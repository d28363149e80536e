import type { BlockContext, InlineContext, Line, MarkdownConfig } from "@lezer/markdown";
import { endOfBalanced, reachOfBalanced } from "./balanced.ts";
import { addNode } from "./inlineRules.ts";
import type { InlineRules } from "./inlineRules.ts";
import { inputTextOf, noteReach } from "./inputText.ts";
import { consumeTo, contentOf } from "./lineBlock.ts";
import { tryScan } from "./tryScan.ts";

/** UTF-16 units within which an expression must end. */
const longest = 5_000;
/** UTF-16 units behind an expression that may be blank up to the line's end. */
const longestBlank = 100;

function endOfBlock(context: BlockContext, line: Line): number | undefined {
  if (line.next !== 0x7b /* { */ || contentOf(line) === undefined) return undefined;
  const text = inputTextOf(context);
  const start = context.lineStart + line.pos;
  const end = tryScan(context, () => endOfBalanced(text, start, Math.min(text.length, start + longest)));
  noteReach(context, reachOfBalanced(text, start, start + longest, end) + longestBlank);
  return end !== undefined && /^[ \t]*(?:\n|$)/.test(text.slice(end, end + longestBlank)) ? end : undefined;
}

function parseExpression(context: BlockContext, line: Line): boolean {
  const end = endOfBlock(context, line);
  if (end === undefined) return false;
  const from = context.lineStart + line.pos;
  consumeTo(context, line, end);
  context.addElement(context.elt("ExpressionBlock", from, context.prevLineEnd()));
  return true;
}

/** MDX expressions and comments in braces on lines of their own. */
export const expressionSyntax: MarkdownConfig = {
  defineNodes: [{ name: "ExpressionBlock", block: true }, "Expression"],
  parseBlock: [{ name: "ExpressionBlock", before: "LinkReference", parse: parseExpression }],
};

function readExpression(context: InlineContext, position: number): number {
  const start = position - context.offset;
  const end = tryScan(context, () => endOfBalanced(context.text, start, Math.min(context.text.length, start + longest)));
  return end === undefined ? -1 : addNode(context, "Expression", position, context.offset + end);
}

/** MDX expressions within a line. */
export const expressionRules: InlineRules = { "{": readExpression };
