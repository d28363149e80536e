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

/**
 * A parser of blocks of one line each, which also end a paragraph.
 * @param first the characters with which such lines begin
 * @param match gets the line's content
 */
export function lineBlock(node: string, first: string, match: (content: string, context: BlockContext) => LineParts | undefined): BlockParser {
  const codes = new Set(Array.from(first, (character) => character.charCodeAt(0)));
  const partsOf = (context: BlockContext, line: Line): LineParts | undefined => {
    const content = codes.has(line.next) ? contentOf(line) : undefined;
    return content === undefined ? undefined : match(content, context);
  };
  return {
    name: node,
    before: "LinkReference",
    parse(context, line) {
      const parts = partsOf(context, line);
      if (parts === undefined) return false;
      const from = context.lineStart + line.pos;
      const texts = textElements(context, line, parts);
      context.nextLine();
      context.addElement(context.elt(node, from, Math.max(from, context.prevLineEnd()), texts));
      return true;
    },
    endLeaf: (context, line) => partsOf(context, line) !== undefined,
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
