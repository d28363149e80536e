import { GFM, parser } from "@lezer/markdown";
import type { MarkdownParser } from "@lezer/markdown";

// HTML blocks would hide the Markdown and the tags inside them; tags are read by a scanner of our own.
const withoutHtmlBlocks = parser.configure([GFM, { remove: ["HTMLBlock"] }]);
const withoutIndentedCode = withoutHtmlBlocks.configure({ remove: ["IndentedCode"] });

/** Lines whose indented continuation is prose in their flavour: footnotes, admonitions, tabs, definition lists. */
const INDENTED_PROSE = /^[ \t>]*(?:\[\^[^\]\n]+\]:|!!!|\?\?\?|===[ \t]+["+]|:[ \t]{1,3}\S|import\s|export\s|<\/?[A-Z])/m;

export function hasIndentedProse(text: string): boolean {
  return INDENTED_PROSE.test(text);
}

export function markdownParser(indentedProse: boolean): MarkdownParser {
  return indentedProse ? withoutIndentedCode : withoutHtmlBlocks;
}
