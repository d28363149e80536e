import type { MarkdownConfig } from "@lezer/markdown";
import { groupRange, lineBlock, noTexts } from "./lineBlock.ts";

const placeholders = [
  /^\[\[?_?TOC_?\]?\]$|^\[\[toc\]\]$|^@\[toc\]/i,
  /^\([\w/:. -]+\)=$/,
  /^r\[[\w.-]+\]$/,
  /^<<<[ \t]*[@./~\w]\S*(?:[ \t]+[[{].*)?$/,
  /^-+8<-+(?:[ \t]+["'].*)?$/,
  /^\{![^{}\n]+!\}$/,
  /^\\[A-Za-z]+(?:\{[^{}]*\})?$/,
];
const abbreviation = /^\*\[[^\]\n]+\]:[ \t]*(.*?)[ \t]*$/d;

/**
 * Lines that stand for something else: a table of contents, MyST's targets `(name)=`, rule identifiers `r[a.b]`, files
 * that are included, LaTeX commands. And abbreviations `*[HTML]: text`, of which the text is prose.
 */
export const placeholderLineSyntax: MarkdownConfig = {
  defineNodes: [{ name: "PlaceholderLine", block: true }, { name: "Abbreviation", block: true }],
  parseBlock: [
    lineBlock("PlaceholderLine", "[@(r\\<-{", (content) => (placeholders.some((pattern) => pattern.test(content.trimEnd())) ? noTexts : undefined)),
    lineBlock("Abbreviation", "*", (content) => {
      const match = abbreviation.exec(content);
      return match === null ? undefined : { texts: [groupRange(match, 1)] };
    }),
  ],
};
