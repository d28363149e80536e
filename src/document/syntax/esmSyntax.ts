import type { BlockContext, Line, MarkdownConfig } from "@lezer/markdown";
import { endOfQuoted, reachOfBalanced } from "./balanced.ts";
import { inputTextOf, noteReach } from "./inputText.ts";
import { consumeTo } from "./lineBlock.ts";
import { tryScan } from "./tryScan.ts";

const opening = /^(?:import(?:\s*["'{*]|\s+(?:type\s+)?[\w$]+(?:\s*,|\s+from\b))|export\s+(?:default|const|let|var|function|async|class|type|interface|\{|\*))/;
const blankLine = /\n[ \t]*(?:\n|$)/g;
/** UTF-16 units within which brackets must close. */
const longest = 20_000;
/** UTF-16 units within which a blank line must end. */
const longestBlank = 100;

/** The first blank line outside of brackets; undefined where brackets stay open. */
function endOfStatements(text: string, start: number): number | undefined {
  const limit = Math.min(text.length, start + longest);
  let depth = 0;
  for (let at = start; at < limit; ) {
    const character = text[at] ?? "";
    if (/[[({]/.test(character)) depth++;
    else if (/[\])}]/.test(character)) depth--;
    else if (character === "\n" && depth <= 0 && /^[ \t]*(?:\n|$)/.test(text.slice(at + 1, at + longestBlank))) return at;
    at = endOfQuoted(text, at, limit);
  }
  return limit === text.length && depth <= 0 ? limit : undefined;
}

function firstBlankLine(text: string, start: number): number {
  blankLine.lastIndex = start;
  return blankLine.exec(text)?.index ?? text.length;
}

function parseStatements(context: BlockContext, line: Line): boolean {
  if ((line.next !== 0x69 && line.next !== 0x65) /* ie */ || line.pos > 0 || !opening.test(line.text)) return false;
  const from = context.lineStart;
  const text = inputTextOf(context);
  const end = tryScan(context, () => endOfStatements(text, from));
  noteReach(context, reachOfBalanced(text, from, from + longest, end) + longestBlank);
  consumeTo(context, line, end ?? firstBlankLine(text, from));
  context.addElement(context.elt("EsmBlock", from, context.prevLineEnd()));
  return true;
}

/** MDX `import` and `export` statements, up to a blank line outside of brackets. */
export const esmSyntax: MarkdownConfig = {
  defineNodes: [{ name: "EsmBlock", block: true }],
  parseBlock: [{ name: "EsmBlock", before: "LinkReference", parse: parseStatements }],
};
