import type { BlockContext, Line, MarkdownConfig } from "@lezer/markdown";
import { contentOf } from "./lineBlock.ts";

const mark = /^:([ \t]+)(?=\S)/;

function indentOf(line: Line): number {
  const content = line.next === 0x3a /* : */ ? contentOf(line) : undefined;
  const blanks = content === undefined ? undefined : mark.exec(content)?.[1];
  if (blanks === undefined) return 0;
  const width = line.countIndent(line.pos + 1 + blanks.length, line.pos, line.indent) - line.indent;
  return width > 5 ? 2 : Math.min(width, 4);
}

function startDefinition(context: BlockContext, line: Line): boolean | null {
  const indent = indentOf(line);
  if (indent === 0) return false;
  const start = context.lineStart + line.pos;
  context.startComposite("Definition", line.pos, indent);
  context.addElement(context.elt("DefinitionMark", start, start + 1));
  line.moveBase(line.pos + Math.min(indent, 2));
  return null;
}

function continueDefinition(_context: BlockContext, line: Line, indent: number): boolean {
  if (line.next >= 0 && line.indent < line.baseIndent + indent) return false;
  line.moveBaseColumn(line.baseIndent + indent);
  return true;
}

/** Definitions `: text` under their term, with further blocks indented like the text. */
export const definitionSyntax: MarkdownConfig = {
  defineNodes: [{ name: "Definition", block: true, composite: continueDefinition }, "DefinitionMark"],
  parseBlock: [
    { name: "Definition", before: "LinkReference", parse: startDefinition, endLeaf: (_context, line) => indentOf(line) > 0 },
  ],
};
