/** Pairs of quotation marks that a model puts round an answer, longer marks before shorter ones. */
export const QUOTATION_PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['"""', '"""'], ["'''", "'''"], ['"', '"'], ["'", "'"], ["“", "”"], ["‘", "’"], ["„", "“"], ["„", "”"], ["«", "»"], ["»", "«"], ["「", "」"], ["『", "』"],
];

/** What stands in one pair of quotation marks around the whole text; undefined without such a pair, or with the same marks inside. */
export function unquoted(text: string): string | undefined {
  for (const [open, close] of QUOTATION_PAIRS) {
    const inside = text.slice(open.length, text.length - close.length);
    const isAround = text.length > open.length + close.length && text.startsWith(open) && text.endsWith(close);
    if (isAround && !inside.includes(open) && !inside.includes(close) && inside.trim() !== "") {
      return inside;
    }
  }
  return undefined;
}
