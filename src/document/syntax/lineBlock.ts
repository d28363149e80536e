import type { BlockContext, BlockParser, Element, Line } from "@lezer/markdown";
import type { TextRange } from "../range.ts";

/** Node of text inside a line or block of syntax: prose of its own. */
export const blockText = "BlockText";

/** What a line of syntax holds. */
export interface LineParts {
  /** Its prose, as offsets of the line's content. */
  readonly texts: readonly TextRange[];
}

export const noTexts: LineParts = { texts: [] };

/** The line without its indent and container marks; undefined where it is indented like code. */
export function contentOf(line: Line): string | undefined {
  return line.next < 0 || line.indent >= line.baseIndent + 4 ? undefined : line.text.slice(line.pos);
}

/** Nodes of the prose of the current line. */
export function textElements(context: BlockContext, line: Line, { texts }: LineParts): Element[] {
  const offset = context.lineStart + line.pos;
  const content = line.text.slice(line.pos);
  return texts
    .filter(({ start, end }) => start < end)
    .map(({ start, end }) => {
      const inlines = context.parser.parseInline(content.slice(start, end), offset + start);
      return context.elt(blockText, offset + start, offset + end, [...inlines]);
    });
}

/** A parser of blocks of one line each, which also end a paragraph. `match` gets the line's content. */
export function lineBlock(node: string, match: (content: string, context: BlockContext) => LineParts | undefined): BlockParser {
  return {
    name: node,
    before: "LinkReference",
    parse(context, line) {
      const content = contentOf(line);
      const parts = content === undefined ? undefined : match(content, context);
      if (parts === undefined) return false;
      const from = context.lineStart + line.pos;
      const texts = textElements(context, line, parts);
      context.nextLine();
      context.addElement(context.elt(node, from, Math.max(from, context.prevLineEnd()), texts));
      return true;
    },
    endLeaf(context, line) {
      const content = contentOf(line);
      return content !== undefined && match(content, context) !== undefined;
    },
  };
}

/** The part of `content` that a group of a match with the `d` flag holds. */
export function groupRange(match: RegExpExecArray, group: number): TextRange {
  const [start, end] = match.indices?.[group] ?? [0, 0];
  return { start, end };
}

/** Consumes the lines up to and with the one that holds `position`, or to the end of the container. */
export function consumeTo(context: BlockContext, line: Line, position: number): void {
  const depth = context.depth;
  while (context.lineStart + line.text.length < position) {
    if (!context.nextLine() || depthOf(line) < depth) return;
  }
  context.nextLine();
}

/** How many containers go on in the current line; the parser keeps the number, but does not declare it. */
export function depthOf(line: Line): number {
  const { depth } = line as Line & { readonly depth?: number };
  return depth ?? Infinity;
}
