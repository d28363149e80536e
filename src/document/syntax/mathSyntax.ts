import type { BlockContext, InlineContext, Line, MarkdownConfig } from "@lezer/markdown";
import { addNode, characterBefore, matchAt } from "./inlineRules.ts";
import type { InlineRules } from "./inlineRules.ts";
import { findAhead } from "./inputText.ts";
import { consumeTo, contentOf } from "./lineBlock.ts";

const closingDollars = /\$\$[^\n$]*$/gm;
const environment = /^\\begin\{([\w*]+)\}/;

/** Where the block of math that begins with a line ends; undefined when it begins none. */
function endOfMath(context: BlockContext, line: Line): number | undefined {
  const content = line.next === 0x24 || line.next === 0x5c /* $\ */ ? contentOf(line) : undefined;
  if (content === undefined) return undefined;
  const start = context.lineStart + line.pos;
  if (content.startsWith("$$") && content[2] !== "$") {
    if (content.includes("$$", 2)) return undefined;
    const end = findAhead(context, closingDollars, start + content.length);
    return end < 0 ? undefined : end;
  }
  const name = environment.exec(content)?.[1];
  if (name === undefined) return undefined;
  const end = findAhead(context, new RegExp(`\\\\end\\{${name.replace("*", "\\*")}\\}`, "g"), start);
  return end < 0 ? undefined : end;
}

function parseMath(context: BlockContext, line: Line): boolean {
  const end = endOfMath(context, line);
  if (end === undefined) return false;
  const from = context.lineStart + line.pos;
  consumeTo(context, line, end);
  context.addElement(context.elt("MathBlock", from, context.prevLineEnd()));
  return true;
}

/** Blocks of math: `$$` to `$$` over lines, blank ones included, and LaTeX environments. */
export const mathSyntax: MarkdownConfig = {
  defineNodes: [{ name: "MathBlock", block: true }, "InlineMath"],
  parseBlock: [
    { name: "MathBlock", before: "LinkReference", parse: parseMath, endLeaf: (context, line) => endOfMath(context, line) !== undefined },
  ],
};

const displayed = /\$\$(?!\$)(?:[^\\$]|\\[^])+?\$\$(?!\$)/y;
const quoted = /\$`[^`]+`\$/y;
const inline = /\$(?![\s$])(?:[^\\$`]|\\[^])*?(?:[^\\$`\s]|\\[^])\$(?![0-9A-Za-z$])/y;
/** Amounts and shell variables: no formula holds words alone behind a number, or begins like these. */
const money = /^\$\d[\d.,]*(?:[\s/–—-]|[kKmMbB]\b)[^\\^_=+<>{}|]*\$$/;
const shell = /^\$(?:[({]|[A-Z_]{2,}\b)/;

function readMath(context: InlineContext, position: number): number {
  if (/[\w$]/.test(characterBefore(context, position))) return -1;
  const match = matchAt(context, displayed, position) ?? matchAt(context, quoted, position) ?? inlineMath(context, position);
  return match === null ? -1 : addNode(context, "InlineMath", position, position + match[0].length);
}

function inlineMath(context: InlineContext, position: number): RegExpExecArray | null {
  const match = matchAt(context, inline, position);
  if (match === null || match[0].length > 1_000) return null;
  return money.test(match[0]) || shell.test(match[0]) ? null : match;
}

/** Math within a line. `$` opens it before and closes it behind a character that is no blank, and never beside a digit. */
export const inlineMathRules: InlineRules = { $: readMath };
