import type { Element, MarkdownParser } from "@lezer/markdown";

/**
 * Where the parser, or a rule of ours, may look through all the text that follows, or through all that was found before.
 * Words and numbers, and so the data in an address, cost next to nothing.
 */
const costly = /[`*[\]<$~{@]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|==|\+\+|%%|:\/\/|www\./g;
/** Such places in inline text that is parsed at once: the parser's time grows with their number, by character. */
const limit = 4_000;

/**
 * Inline text with more such places is parsed piece by piece, cut at line ends or blanks. What is long for another reason,
 * as an image is whose data is written in its address, stays whole.
 */
export function withInlineLimit(markdown: MarkdownParser): MarkdownParser {
  const parseInline = markdown.parseInline.bind(markdown);
  markdown.parseInline = (text, offset) => {
    if (text.length <= limit) return parseInline(text, offset);
    const elements: Element[] = [];
    for (let start = 0; start < text.length; ) {
      const end = cutOf(text, start);
      elements.push(...parseInline(text.slice(start, end), offset + start));
      start = end;
    }
    return elements;
  };
  return markdown;
}

function cutOf(text: string, start: number): number {
  const end = limitOf(text, start);
  if (end === text.length) return end;
  const half = start + (end - start) / 2;
  const lineEnd = text.lastIndexOf("\n", end - 1) + 1;
  if (lineEnd > half) return lineEnd;
  const blank = text.lastIndexOf(" ", end - 1) + 1;
  return blank > half ? blank : end;
}

/** Where the text from `start` on reaches the limit. */
function limitOf(text: string, start: number): number {
  costly.lastIndex = start;
  for (let count = 0; count < limit; count++) if (!costly.test(text)) return text.length;
  return costly.lastIndex;
}
