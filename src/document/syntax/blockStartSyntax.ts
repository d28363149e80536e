import type { BlockContext, Line, MarkdownConfig } from "@lezer/markdown";
import { isInFencedDirective } from "./fencedDirectiveSyntax.ts";
import { blockStartsOf } from "./inputText.ts";
import { isInMultilineTable } from "./multilineTableSyntax.ts";

/** Code by indentation may continue HTML above it. */
const codeIndent = 4;

function watch(context: BlockContext, line: Line): boolean {
  if (context.depth > 1) return false;
  const isFree = line.indent < codeIndent && !isInFencedDirective(context) && !isInMultilineTable(context);
  blockStartsOf(context)?.add(context.lineStart, isFree);
  return false;
}

/** Parses nothing, but notes where outermost blocks begin. It has to be tried before all others. */
export const blockStartSyntax: MarkdownConfig = {
  parseBlock: [{ name: "BlockStart", before: "LinkReference", parse: watch }],
};
