import type { BlockContext, Element, Line, MarkdownConfig } from "@lezer/markdown";
import { depthOf } from "./lineBlock.ts";

/** A way in which a block of HTML begins: CommonMark's ways, but that an element which closes itself is part of a text. */
interface HtmlBlockKind {
  readonly node: "HTMLBlock" | "CommentBlock" | "ProcessingInstructionBlock";
  readonly begins: RegExp;
  /** Stands in the last line; undefined where the block goes on up to a blank line. */
  readonly ends?: RegExp;
}

const blockNames =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul";
const attribute = String.raw`\s+[a-z_:][\w.-]*(?:\s*=\s*(?:[^\s"'=<>${"`"}]+|'[^']*'|"[^"]*"))?`;

/** In the order in which they are tried. */
const kinds: readonly HtmlBlockKind[] = [
  { node: "HTMLBlock", begins: /^<(?:pre|script|style|textarea)(?:[\s>]|$)/i, ends: /<\/(?:pre|script|style|textarea)>/i },
  { node: "CommentBlock", begins: /^<!--/, ends: /-->/ },
  { node: "ProcessingInstructionBlock", begins: /^<\?/, ends: /\?>/ },
  { node: "HTMLBlock", begins: /^<!\[CDATA\[/, ends: /\]\]>/ },
  { node: "HTMLBlock", begins: /^<![a-z]/i, ends: />/ },
  { node: "HTMLBlock", begins: new RegExp(`^</?(?:${blockNames})(?:\\s|/?>|$)`, "i") },
  { node: "HTMLBlock", begins: new RegExp(`^(?:</[a-z][a-z0-9-]*\\s*|<[a-z][a-z0-9-]*(?:${attribute})*\\s*)>\\s*$`, "i") },
];

function parseHtml(context: BlockContext, line: Line): boolean {
  if (line.next !== 0x3c /* < */) return false;
  const content = line.text.slice(line.pos);
  const kind = kinds.find(({ begins }) => begins.test(content));
  if (kind === undefined) return false;
  const from = context.lineStart + line.pos;
  const marks = consumeHtml(context, line, kind.ends);
  context.addElement(context.elt(kind.node, from, context.prevLineEnd(), marks));
  return true;
}

/** @returns the marks of quotes on the lines behind the first. */
function consumeHtml(context: BlockContext, line: Line, ends: RegExp | undefined): Element[] {
  const { depth } = context;
  const marks: Element[] = [];
  while (ends?.test(line.text.slice(line.pos)) !== true) {
    const goesOn = context.nextLine() && depthOf(line) >= depth && (ends !== undefined || line.next >= 0);
    if (!goesOn) return marks;
    marks.push(...line.markers);
  }
  context.nextLine();
  return marks;
}

/** Blocks of HTML. The parser's own go on behind a blank line where they stand in a quote, since its mark is none to them. */
export const htmlBlockSyntax: MarkdownConfig = { parseBlock: [{ name: "HTMLBlock", parse: parseHtml }] };
