import { linesOf } from "../characters.ts";
import { unquoted } from "../quotationMarks.ts";

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

const sourceQuotes = /["“”„«»「」『』]|(?:^|[\s([{*_])['‘]|['’]$/;

/** Takes a draft out of the quotation marks around the whole of it, where the source has none at all. */
export function withoutQuotationMarks(draft: string, source: string): string {
  return sourceQuotes.test(source.trim()) ? draft : (unquoted(draft.trim()) ?? draft);
}
