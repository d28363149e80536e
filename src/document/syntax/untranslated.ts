import type { TextRange } from "../range.ts";
import { endOfElement, forbidsTranslation, tagAt } from "./markupTag.ts";

const off = /<!--\s*interlinear:off\s*-->/g;
const on = /<!--\s*interlinear:on\s*-->/g;
const tagStart = /<[A-Za-z]/g;

/** Whether a document may hold text that is to be left as it is. */
export function mayForbidTranslation(text: string): boolean {
  return /interlinear:off|translate/i.test(text);
}

/** How far text is to be left as it is because of a comment or a tag in `range`; undefined when nothing there says so. */
export function untranslatedUntil(text: string, { start, end }: TextRange): number | undefined {
  const given = text.slice(start, end);
  if (given.includes("interlinear:off")) return endOfOff(text, start, end);
  return /translate/i.test(given) ? endOfForbidden(text, start, end) : undefined;
}

function endOfOff(text: string, start: number, end: number): number | undefined {
  off.lastIndex = start;
  const match = off.exec(text);
  if (match === null || match.index >= end) return undefined;
  on.lastIndex = match.index + match[0].length;
  return on.exec(text)?.index ?? text.length;
}

function endOfForbidden(text: string, start: number, end: number): number | undefined {
  tagStart.lastIndex = start;
  for (let match = tagStart.exec(text); match !== null && match.index < end; match = tagStart.exec(text)) {
    const tag = tagAt(text, match.index, end);
    if (tag?.kind !== "open" || !forbidsTranslation(text.slice(tag.start, tag.end))) continue;
    const close = endOfElement(text, tag, text.length);
    if (close === undefined || close > end) return close;
  }
  return undefined;
}

/** `{.notranslate}` and `{: translate="no"}`. */
export function isUntranslatedList(list: string): boolean {
  return /\.notranslate\b|\btranslate=["']?no\b/.test(list);
}
