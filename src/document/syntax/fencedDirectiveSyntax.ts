import type { BlockContext, Line, MarkdownConfig } from "@lezer/markdown";
import { readDirectiveLine } from "./directiveLine.ts";
import { isProseInFence } from "./directiveNames.ts";
import { consumeOptions } from "./directiveOptions.ts";
import { contentOf, textElements } from "./lineBlock.ts";

interface OpenFence {
  readonly mark: string;
  readonly length: number;
  /** Of the containers around it. */
  readonly depth: number;
}

const openFences = new WeakMap<BlockContext, OpenFence[]>();
const closing = /^(`{3,}|~{3,})[ \t]*$/;

/** The directives that are open at the current depth, outermost first. */
function openIn(context: BlockContext): OpenFence[] {
  const open = openFences.get(context) ?? [];
  while ((open.at(-1)?.depth ?? 0) > context.depth) open.pop();
  openFences.set(context, open);
  return open;
}

/** Whether what stands between the fences of a directive is read at the current depth. */
export function isInFencedDirective(context: BlockContext): boolean {
  return openIn(context).length > 0;
}

function parseFence(context: BlockContext, line: Line): boolean {
  if (line.next !== 0x60 && line.next !== 0x7e /* `~ */) return false;
  const content = contentOf(line) ?? "";
  return startDirective(context, line, content) || endDirective(context, content);
}

function startDirective(context: BlockContext, line: Line, content: string): boolean {
  const directive = readDirectiveLine(content);
  if (directive === undefined || !isProseInFence(directive.name)) return false;
  const from = context.lineStart + line.pos;
  openIn(context).push({ mark: content[0] ?? "", length: directive.length, depth: context.depth });
  const title = textElements(context, line, directive);
  const options = consumeOptions(context, line, true);
  context.addElement(context.elt("FencedDirective", from, context.prevLineEnd(), [...title, ...options]));
  return true;
}

function endDirective(context: BlockContext, content: string): boolean {
  const mark = closing.exec(content)?.[1];
  if (mark === undefined) return false;
  const open = openIn(context);
  const fence = open.at(-1);
  if (fence?.depth !== context.depth || fence.mark !== mark[0] || fence.length > mark.length) return false;
  open.pop();
  const to = context.lineStart + content.length;
  const from = to - content.trimStart().length;
  context.nextLine();
  context.addElement(context.elt("FencedDirective", Math.min(from, context.prevLineEnd()), context.prevLineEnd()));
  return true;
}

/** MyST's directives in code fences whose body is Markdown, with title and options. Fences inside are code as everywhere. */
export const fencedDirectiveSyntax: MarkdownConfig = {
  defineNodes: [{ name: "FencedDirective", block: true }],
  parseBlock: [{ name: "FencedDirective", before: "LinkReference", parse: parseFence }],
};
