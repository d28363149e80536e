import type { BlockContext, InlineContext, Line, MarkdownConfig } from "@lezer/markdown";
import { addNode } from "./inlineRules.ts";
import type { InlineRules } from "./inlineRules.ts";
import { findAhead, inputTextOf, noteReach } from "./inputText.ts";
import { consumeTo, contentOf } from "./lineBlock.ts";
import { closerOf, templateAt, templateReach } from "./template.ts";

/** Lines of nothing but tags, and what is copied between a pair of them. */
interface TemplateLines {
  /** Behind the last character of the block. */
  readonly end: number;
  readonly isVerbatim: boolean;
}

/** What begins with the line, if it is a tag of a template language and no interpolation, with nothing else behind. */
function templateLines(context: BlockContext, line: Line): TemplateLines | undefined {
  if (line.next !== 0x7b /* { */ || contentOf(line) === undefined) return undefined;
  const text = inputTextOf(context);
  const start = context.lineStart + line.pos;
  const tags = tagsFrom(context, text, start);
  if (tags === undefined) return undefined;
  const closer = tags.first;
  const end = closer === undefined ? -1 : findAhead(context, closer, tags.end);
  return end < 0 ? { end: tags.end, isVerbatim: false } : { end: lineEndFrom(text, end), isVerbatim: true };
}

function tagsFrom(context: BlockContext, text: string, start: number): { end: number; first: RegExp | undefined } | undefined {
  let hasBlockTag = false;
  for (let position = start; ; ) {
    const tag = templateAt(text, position, text.length);
    noteReach(context, (tag?.end ?? position + templateReach) + 1);
    if (tag === undefined) return undefined;
    hasBlockTag ||= tag.opener !== "{{" && tag.opener !== "{{{";
    const first = closerOf(text, position, tag);
    const { end } = tag;
    position = end;
    while (text[position] === " " || text[position] === "\t") position++;
    if (position >= text.length || text[position] === "\n" || text[position] === "\r") return hasBlockTag ? { end, first } : undefined;
    if (first !== undefined) return undefined;
  }
}

function lineEndFrom(text: string, position: number): number {
  const end = text.indexOf("\n", position);
  return end < 0 ? text.length : end;
}

function parseTemplate(context: BlockContext, line: Line): boolean {
  const lines = templateLines(context, line);
  if (lines === undefined) return false;
  const from = context.lineStart + line.pos;
  consumeTo(context, line, lines.end);
  const to = context.prevLineEnd();
  const node = lines.isVerbatim ? "VerbatimTemplate" : "TemplateLine";
  context.addElement(context.elt(node, Math.min(from, to), to));
  return true;
}

/** Lines of shortcodes and Liquid tags alone, which also stand between the lines of a paragraph; a tag may span lines. */
export const templateSyntax: MarkdownConfig = {
  defineNodes: [{ name: "TemplateLine", block: true }, { name: "VerbatimTemplate", block: true }, "Template"],
  parseBlock: [
    { name: "TemplateLine", before: "LinkReference", parse: parseTemplate, endLeaf: (context, line) => templateLines(context, line) !== undefined },
  ],
};

function readTemplate(context: InlineContext, position: number): number {
  const { text, offset } = context;
  const start = position - offset;
  const tag = templateAt(text, start, text.length);
  if (tag === undefined) return -1;
  const closer = closerOf(text, start, tag);
  if (closer !== undefined) closer.lastIndex = tag.end;
  const closing = closer?.exec(text) ?? null;
  const end = closing === null ? tag.end : closing.index + closing[0].length;
  return addNode(context, "Template", position, offset + end);
}

/** Shortcodes, Liquid, macros and interpolations within a line. */
export const templateRules: InlineRules = { "{": readTemplate };
