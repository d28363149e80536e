import { GFM, parser } from "@lezer/markdown";
import type { MarkdownConfig, MarkdownParser } from "@lezer/markdown";
import { isProseInFence } from "../../syntax/directiveNames.ts";
import { indentedFence } from "./indentedFence.ts";

/** Within quotes and lists the parser's own rules take a line of blanks for code when there are enough of them. */
const blankLines: MarkdownConfig = {
  parseBlock: [
    {
      name: "BlankLine",
      before: "IndentedCode",
      parse(context, line) {
        if (line.next >= 0) return false;
        context.nextLine();
        return true;
      },
    },
  ],
};
// HTML blocks would hide the Markdown and the tags inside them; tags are read by a scanner of our own.
const withoutHtmlBlocks = parser.configure([GFM, blankLines, { remove: ["HTMLBlock"] }]);
const withoutIndentedCode = withoutHtmlBlocks.configure([indentedFence, { remove: ["IndentedCode"] }]);

/** Lines whose indented continuation is prose in their flavour: footnotes, admonitions, tabs, definition lists. */
const INDENTED_PROSE = /^[ \t>]*(?:\[\^[^\]\n]+\]:|!!!|\?\?\?|===[ \t]+["+]|:[ \t]{1,3}\S|import\s|export\s|<\/?[A-Z])/m;

/** Directives of MyST, and Obsidian's admonitions, that are written as a fence. */
const DIRECTIVE_FENCE = /^([ \t>]*)(`{3,}|~{3,})(?:\{([\w:.-]+)\}|ad-\w)/;

/** The marks of a fence that begins a directive which holds prose. */
function proseFenceOf(line: string): string | undefined {
  const [, , fence, name] = DIRECTIVE_FENCE.exec(line) ?? [];
  return name === undefined || isProseInFence(name) ? fence : undefined;
}

/** The text with `%` for the fence marks of directives that hold prose, so that the prose is read as such. */
export function openProseFences(text: string): string {
  if (!/[`~]{3}(?:\{|ad-)/.test(text)) {
    return text;
  }
  const open: string[] = [];
  const lines = text.split("\n").map((line) => {
    const fence = proseFenceOf(line);
    const closes = fence === undefined && open.length > 0 && line.trim() === open.at(-1);
    const mark = closes ? open.pop() : fence;
    if (fence !== undefined) {
      open.push(fence);
    }
    return mark === undefined ? line : line.replace(mark, "%".repeat(mark.length));
  });
  // A directive that is left open is a fence like any other.
  return open.length === 0 ? lines.join("\n") : text;
}

export function hasIndentedProse(text: string): boolean {
  return INDENTED_PROSE.test(text);
}

export function markdownParser(indentedProse: boolean): MarkdownParser {
  return indentedProse ? withoutIndentedCode : withoutHtmlBlocks;
}
