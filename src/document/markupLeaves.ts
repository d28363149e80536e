import type { InlineSyntax, LeafSource } from "./leaf.ts";
import { mergedRanges } from "./prosePieces.ts";
import type { TextRange } from "./range.ts";
import { rangesWithin } from "./search.ts";
import { isPhrasing } from "./syntax/markupTag.ts";
import type { MarkupRun } from "./syntax/markupRuns.ts";
import { partnersOf, peel } from "./syntax/peel.ts";
import type { MarkupTag } from "./syntax/markupTag.ts";

const entityOrAddress = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});|\bhttps?:\/\/[^\s<>"']+/gi;
/** UTF-16 units up to which an element is not cut. */
const longestElement = 300;

/** The text of a run of HTML, in which nothing is Markdown, as the source of a leaf. */
export function markupSource(text: string, run: MarkupRun, quoteMarks: readonly TextRange[]): LeafSource {
  const marks = rangesWithin(quoteMarks, run);
  const range = peel(text, { range: run, marks, tags: run.tags, loose: [] });
  const tags = run.tags.filter((tag) => tag.start >= range.start && tag.end <= range.end);
  const words = mergedRanges([...run.opaque, ...wordsIn(text, run)]);
  return {
    kind: "paragraph",
    range,
    marks,
    atoms: mergedRanges([...tags, ...words, ...elementsOf(tags)]),
    syntax: syntaxOf(tags, words),
    silent: mergedRanges([...tags, ...words]),
  };
}

/** Entities and addresses. */
function wordsIn(text: string, { start, end }: TextRange): TextRange[] {
  return [...text.slice(start, end).matchAll(entityOrAddress)].map((match) => {
    const from = start + match.index;
    return { start: from, end: from + match[0].length };
  });
}

function syntaxOf(tags: readonly TextRange[], words: readonly TextRange[]): InlineSyntax[] {
  const marks = tags.map(({ start, end }): InlineSyntax => ({ kind: "mark", start, end }));
  const opaque = words.map(({ start, end }): InlineSyntax => ({ kind: "opaque", start, end }));
  return [...marks, ...opaque].sort((a, b) => a.start - b.start);
}

/** The elements that a unit must not end inside of. */
export function elementsOf(tags: readonly MarkupTag[]): TextRange[] {
  const elements: TextRange[] = [];
  for (const [tag, partner] of partnersOf(tags)) {
    if (tag.kind === "open" && isPhrasing(tag.name) && partner.end - tag.start <= longestElement) elements.push({ start: tag.start, end: partner.end });
  }
  return elements;
}
