import type { TextRange } from "../range.ts";
import type { ElementEnds } from "./elementEnds.ts";
import { forbidsTranslation, tagAt } from "./markupTag.ts";

const off = /<!--\s*interlinear:off\s*-->/g;
const on = /<!--\s*interlinear:on\s*-->/g;
const tagStart = /<[A-Za-z]/g;

/** Text that is left as it is. */
export interface Untranslated {
  /** Where it ends; 0 for an element that is not closed, which forbids nothing. */
  readonly until: number;
  /** Behind the mark that ends it; `Infinity` where there is none up to the end of the document. */
  readonly reach: number;
}

/** How far text is to be left as it is because of a comment or a tag in `range`; undefined when nothing there says so. @param elements of `text` */
export function untranslatedFrom(text: string, { start, end }: TextRange, elements: ElementEnds): Untranslated | undefined {
  const given = text.slice(start, end);
  if (given.includes("interlinear:off")) return offFrom(text, start, end);
  return /translate/i.test(given) ? forbiddenFrom(text, start, end, elements) : undefined;
}

function offFrom(text: string, start: number, end: number): Untranslated | undefined {
  off.lastIndex = start;
  const match = off.exec(text);
  if (match === null || match.index >= end) return undefined;
  on.lastIndex = match.index + match[0].length;
  const mark = on.exec(text);
  return mark === null ? { until: text.length, reach: Infinity } : { until: mark.index, reach: mark.index + mark[0].length };
}

function forbiddenFrom(text: string, start: number, end: number, elements: ElementEnds): Untranslated | undefined {
  tagStart.lastIndex = start;
  for (let match = tagStart.exec(text); match !== null && match.index < end; match = tagStart.exec(text)) {
    const tag = tagAt(text, match.index, end);
    if (tag?.kind !== "open" || !forbidsTranslation(text.slice(tag.start, tag.end))) continue;
    const close = elements.of(tag);
    if (close === undefined) return { until: 0, reach: Infinity };
    if (close > end) return { until: close, reach: close };
  }
  return undefined;
}

/** `{.notranslate}` and `{: translate="no"}`. */
export function isUntranslatedList(list: string): boolean {
  return /\.notranslate\b|\btranslate=["']?no\b/.test(list);
}
