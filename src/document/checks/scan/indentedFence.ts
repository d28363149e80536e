import type { BlockContext, Element, Line, MarkdownConfig } from "@lezer/markdown";
import { depthOf } from "../../syntax/lineBlock.ts";

/**
 * Fenced code indented by four columns and more, where that is no code of its own: under an admonition, a tab, a footnote.
 * The grammar's own fences end only at a mark with less indent.
 */
export const indentedFence: MarkdownConfig = {
  parseBlock: [{ name: "IndentedFence", parse: readFence, before: "FencedCode" }],
};

const OPENING = /^(`{3,}(?=[^`]*$)|~{3,})[ \t]*(.*?)[ \t]*$/;

function readFence(context: BlockContext, line: Line): boolean {
  const opening = line.indent - line.baseIndent < 4 ? null : OPENING.exec(line.text.slice(line.pos));
  const [, mark = "", info = ""] = opening ?? [];
  if (mark === "") {
    return false;
  }
  const start = context.lineStart + line.pos;
  const depth = context.depth;
  const indent = line.indent;
  const parts: Element[] = [context.elt("CodeMark", start, start + mark.length)];
  if (info !== "") {
    const from = start + line.text.slice(line.pos).indexOf(info, mark.length);
    parts.push(context.elt("CodeInfo", from, from + info.length));
  }
  const closing = new RegExp(`^${mark[0] ?? ""}{${String(mark.length)},}[ \\t]*$`);
  for (let hasCode = false; ; hasCode = true) {
    if (!context.nextLine() || depthOf(line) < depth || isOutside(line, indent)) {
      break;
    }
    const from = context.lineStart + line.pos;
    if (closing.test(line.text.slice(line.pos))) {
      parts.push(context.elt("CodeMark", from, context.lineStart + line.text.length));
      context.nextLine();
      break;
    }
    if (hasCode) {
      parts.push(context.elt("CodeText", context.lineStart - 1, context.lineStart));
    }
    parts.push(...line.markers, ...codeOf(context, line, indent));
  }
  const end = parts.at(-1)?.to ?? start;
  context.addElement(context.elt("FencedCode", start, end, parts));
  return true;
}

/** Text with less indent is behind the container's end. */
function isOutside(line: Line, indent: number): boolean {
  return line.next >= 0 && line.indent < Math.min(indent, line.baseIndent + 4);
}

/** The line without as much indent as the fence has. */
function codeOf(context: BlockContext, line: Line, indent: number): Element[] {
  const from = context.lineStart + Math.min(line.pos, line.text.length);
  const more = Math.max(0, line.indent - indent);
  const start = Math.max(context.lineStart + line.basePos, from - more);
  const end = context.lineStart + line.text.length;
  return start < end ? [context.elt("CodeText", start, end)] : [];
}
