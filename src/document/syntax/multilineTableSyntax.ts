import type { BlockContext, Line, MarkdownConfig } from "@lezer/markdown";
import type { TextRange } from "../range.ts";
import { contentOf, lineBlock, noTexts } from "./lineBlock.ts";
import type { LineParts } from "./lineBlock.ts";

const openTables = new WeakSet<BlockContext>();
const separator = /^(?:\|{1,2}|\|#)[ \t]*$/;

export function isInMultilineTable(context: BlockContext): boolean {
  return openTables.has(context);
}

function partsOf(content: string, context: BlockContext): LineParts | undefined {
  if (!openTables.has(context)) return undefined;
  if (separator.test(content)) return noTexts;
  return content.startsWith("||") ? { texts: cellsOf(content) } : undefined;
}

/** The text between pipes, code and escapes passed over. */
function cellsOf(content: string): TextRange[] {
  const cells: TextRange[] = [];
  const pieces = /(`+)[^`]+\1|\\[^]|\{\{[^}]*\}\}|\|+|[^`\\|{]+|[`{]/g;
  let start = 0;
  for (const match of content.matchAll(pieces)) {
    if (!match[0].startsWith("|")) continue;
    cells.push(trimmed(content, start, match.index));
    start = match.index + match[0].length;
  }
  return [...cells, trimmed(content, start, content.length)];
}

function trimmed(content: string, start: number, end: number): TextRange {
  const text = content.slice(start, end);
  const from = start + text.length - text.trimStart().length;
  return { start: from, end: Math.max(from, start + text.trimEnd().length) };
}

function parseTableFence(context: BlockContext, line: Line): boolean {
  const content = line.next === 0x23 || line.next === 0x7c /* #| */ ? contentOf(line)?.trimEnd() : undefined;
  if (content === "#|") openTables.add(context);
  else if (content === "|#") openTables.delete(context);
  return false;
}

/** Diplodoc's tables between `#|` and `|#`, whose rows stand between `||` and whose cells may hold blocks. */
export const multilineTableSyntax: MarkdownConfig = {
  defineNodes: [{ name: "TableFence", block: true }, { name: "MultilineRow", block: true }],
  parseBlock: [
    { name: "TableFenceWatch", before: "LinkReference", parse: parseTableFence },
    lineBlock("MultilineRow", "|", partsOf),
    lineBlock("TableFence", "#", (content) => (/^#\|[ \t]*$/.test(content) ? noTexts : undefined)),
  ],
};
