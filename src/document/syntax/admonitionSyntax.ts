import type { BlockContext, Line, MarkdownConfig } from "@lezer/markdown";
import { contentOf, groupRange, textElements } from "./lineBlock.ts";
import type { LineParts } from "./lineBlock.ts";

const admonition = /^(?:!!!|\?\?\?\+?)[ \t]+(?:[\w-]+(?:[ \t]+[\w-]+)*)?(?:[ \t]*"(.*)")?[ \t]*$/d;
const tab = /^===[!+]*[ \t]+"(.+)"[ \t]*$/d;
/** Columns by which the content is indented. */
const contentIndent = 4;

function titleOf(line: Line): LineParts | undefined {
  if (line.next !== 0x21 /* ! */ && line.next !== 0x3f /* ? */ && line.next !== 0x3d /* = */) return undefined;
  const content = contentOf(line) ?? "";
  const match = admonition.exec(content) ?? tab.exec(content);
  return match === null ? undefined : { texts: [groupRange(match, 1)] };
}

function startAdmonition(context: BlockContext, line: Line): boolean | null {
  const parts = titleOf(line);
  if (parts === undefined) return false;
  const from = context.lineStart + line.pos;
  const to = context.lineStart + line.text.length;
  const texts = textElements(context, line, parts);
  context.startComposite("Admonition", line.pos, contentIndent);
  context.addElement(context.elt("AdmonitionLine", from, to, texts));
  line.moveBase(line.text.length);
  return null;
}

function continueAdmonition(_context: BlockContext, line: Line, indent: number): boolean {
  if (line.next >= 0 && line.indent < line.baseIndent + indent) return false;
  line.moveBaseColumn(line.baseIndent + indent);
  return true;
}

/** Python-Markdown's `!!! note "Title"`, `??? note` and `=== "Tab"`, whose content is indented by four columns. */
export const admonitionSyntax: MarkdownConfig = {
  defineNodes: [{ name: "Admonition", block: true, composite: continueAdmonition }, { name: "AdmonitionLine", block: true }],
  parseBlock: [
    { name: "Admonition", before: "LinkReference", parse: startAdmonition, endLeaf: (_context, line) => titleOf(line) !== undefined },
  ],
};
