import type { BlockContext, Element, InlineContext, Line, MarkdownConfig } from "@lezer/markdown";
import { addNode } from "./inlineRules.ts";
import type { InlineRules } from "./inlineRules.ts";
import { inputTextOf, noteReach } from "./inputText.ts";
import { blockText, consumeTo } from "./lineBlock.ts";
import { readMarkup } from "./markupRuns.ts";
import { endOfElement, isBlockElement, isPhrasing, reachOfTag, tagAt } from "./markupTag.ts";
import type { MarkupTag } from "./markupTag.ts";
import { tryScan } from "./tryScan.ts";

/** A line of JSX, tags that run over further lines included. */
interface JsxLine {
  readonly end: number;
  /** There is nothing but tags. */
  readonly isBare: boolean;
}

const leftToHtml = new Set(["pre", "script", "style", "textarea"]);

/** The JSX that a line is; undefined for a line of a paragraph. */
function jsxLineOf(context: BlockContext, line: Line): JsxLine | undefined {
  if (line.next !== 0x3c /* < */) return undefined;
  const text = inputTextOf(context);
  const start = context.lineStart + line.pos;
  const first = tryScan(context, () => tagFrom(context, text, start));
  if (first === undefined || leftToHtml.has(first.name)) return undefined;
  const { end, isBare } = tagsFrom(context, text, first);
  if (isBare) return isPhrasing(first.name) && first.kind !== "close" ? undefined : { end, isBare };
  return endsWithTag(text, first, end) ? { end, isBare } : undefined;
}

function tagFrom(context: BlockContext, text: string, position: number): MarkupTag | undefined {
  const tag = tagAt(text, position, text.length);
  noteReach(context, reachOfTag(text, position, tag) + 1);
  return tag;
}

/** The end of the line in which the tags end that begin with `first`. */
function tagsFrom(context: BlockContext, text: string, first: MarkupTag): JsxLine {
  for (let tag: MarkupTag | undefined = first; tag !== undefined; ) {
    let position: number = tag.end;
    while (text[position] === " " || text[position] === "\t") position++;
    noteReach(context, position + 1);
    if (position >= text.length || text[position] === "\n") return { end: tag.end, isBare: true };
    const next: MarkupTag | undefined = tagFrom(context, text, position);
    if (next === undefined) {
      const lineEnd = text.indexOf("\n", position);
      noteReach(context, lineEnd < 0 ? Infinity : lineEnd + 1);
      return { end: lineEnd < 0 ? text.length : lineEnd, isBare: false };
    }
    tag = next;
  }
  return { end: first.end, isBare: true };
}

/** Whether the line is a block of its own although it holds text: `<td>a</td>`, `<TabItem>text</TabItem>`. */
function endsWithTag(text: string, first: MarkupTag, end: number): boolean {
  if (isPhrasing(first.name) || !text.slice(first.start, end).trimEnd().endsWith(">")) return false;
  if (isBlockElement(first.name) || first.kind === "close") return true;
  return first.kind === "open" && endOfElement(text, first, end) === first.start + text.slice(first.start, end).trimEnd().length;
}

function parseJsx(context: BlockContext, line: Line): boolean {
  const jsx = jsxLineOf(context, line);
  if (jsx === undefined) return false;
  const from = context.lineStart + line.pos;
  const texts = jsx.isBare ? [] : textsOf(context, from, jsx.end);
  consumeTo(context, line, jsx.end);
  const to = context.prevLineEnd();
  context.addElement(context.elt("JsxBlock", from, to, texts.filter((element) => element.to <= to)));
  return true;
}

function textsOf(context: BlockContext, from: number, to: number): Element[] {
  const text = inputTextOf(context);
  return readMarkup(text, from, to).runs.map(({ start, end }) =>
    context.elt(blockText, start, end, [...context.parser.parseInline(text.slice(start, end), start)]),
  );
}

/** JSX tags on lines of their own; what stands between them is Markdown. */
export const jsxSyntax: MarkdownConfig = {
  defineNodes: [{ name: "JsxBlock", block: true }, "JsxTag"],
  parseBlock: [
    { name: "JsxBlock", before: "LinkReference", parse: parseJsx, endLeaf: (context, line) => jsxLineOf(context, line) !== undefined },
  ],
  remove: ["IndentedCode"],
};

function readTag(context: InlineContext, position: number): number {
  const { text, offset } = context;
  const tag = tryScan(context, () => tagAt(text, position - offset, text.length));
  return tag === undefined ? -1 : addNode(context, "JsxTag", position, offset + tag.end);
}

/** JSX tags within a line. */
export const jsxRules: InlineRules = { "<": readTag };
