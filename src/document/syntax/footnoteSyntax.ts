import type { BlockContext, Line, MarkdownConfig } from "@lezer/markdown";

const definition = /^\[\^[^\]\s]+\]:/;
/** Columns by which a footnote's further blocks are indented. */
const contentIndent = 4;

function lengthOfMark(line: Line): number {
  if (line.next !== 0x5b /* [ */ || line.indent >= line.baseIndent + 4) return 0;
  return definition.exec(line.text.slice(line.pos))?.[0].length ?? 0;
}

function startFootnote(context: BlockContext, line: Line): boolean | null {
  const length = lengthOfMark(line);
  if (length === 0) return false;
  const start = context.lineStart + line.pos;
  context.startComposite("FootnoteDefinition", line.pos, contentIndent);
  context.addElement(context.elt("FootnoteMark", start, start + length));
  line.moveBase(line.pos + length);
  return null;
}

function continueFootnote(_context: BlockContext, line: Line, value: number): boolean {
  if (line.next >= 0 && line.indent < line.baseIndent + value) return false;
  line.moveBaseColumn(line.baseIndent + value);
  return true;
}

/** GFM footnote definitions `[^label]: text`, whose text is prose; CommonMark alone takes short ones for link definitions. */
export const footnoteSyntax: MarkdownConfig = {
  defineNodes: [{ name: "FootnoteDefinition", block: true, composite: continueFootnote }, "FootnoteMark"],
  parseBlock: [
    {
      name: "FootnoteDefinition",
      before: "LinkReference",
      parse: startFootnote,
      endLeaf: (_context, line) => lengthOfMark(line) > 0,
    },
  ],
};
