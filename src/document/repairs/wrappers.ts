import { linesOf } from "../characters.ts";

const fenced = /^(`{3,}|~{3,})[ \t]*(markdown|md|mdx|text|txt|plaintext)?[ \t]*\r?\n([^]*?)\r?\n\1[ \t]*$/i;

/** Takes a draft out of the code fence that stands around the whole of it, where the source begins with none. */
export function withoutOuterFence(draft: string, source: string): string {
  const [, mark, language, inside] = fenced.exec(draft.trim()) ?? [];
  if (mark === undefined || inside === undefined || /^(?:`{3}|~{3})/.test(source.trim())) return draft;
  const fences = linesOf(inside).filter(({ start, end }) => inside.slice(start, end).trimStart().startsWith(mark)).length;
  // Fences inside may be those that close the first one and open the last one.
  const isOneBlock = language === undefined ? fences === 0 : fences % 2 === 0;
  return isOneBlock && inside.trim() !== "" ? inside : draft;
}

/** Pairs of quotation marks that a model puts round an answer. */
const pairs: readonly (readonly [open: string, close: string])[] = [
  ['"""', '"""'], ["'''", "'''"], ['"', '"'], ["'", "'"], ["“", "”"], ["‘", "’"], ["„", "“"], ["„", "”"], ["«", "»"], ["»", "«"], ["「", "」"], ["『", "』"],
];
const sourceQuotes = /["“”„«»「」『』]|(?:^|[\s([{*_])['‘]|['’]$/;

/** Takes a draft out of the quotation marks around the whole of it, where the source has none at all. */
export function withoutQuotationMarks(draft: string, source: string): string {
  const text = draft.trim();
  if (sourceQuotes.test(source.trim())) return draft;
  for (const [open, close] of pairs) {
    const inside = text.slice(open.length, text.length - close.length);
    const isAround = text.length > open.length + close.length && text.startsWith(open) && text.endsWith(close);
    if (isAround && !inside.includes(open) && !inside.includes(close) && inside.trim() !== "") return inside;
  }
  return draft;
}
