/** Most characters of a text that are shown; a line is to be read at a glance. */
const LONGEST = 160;

/** A text on one line, cut where it is long. Whole characters only. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const characters = Array.from(line.slice(0, 2 * LONGEST + 2));
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join("")}…` : line;
}

/** `""` stays visible, and so does where a text begins and ends. */
export function quoted(text: string): string {
  return `“${shortened(text)}”`;
}

export interface TokenCounts {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens?: number | undefined;
  readonly reasoningTokens?: number | undefined;
  readonly isEstimated?: boolean | undefined;
}

/** Tokens: 12,300 in (4,000 cached), 1,200 out (300 reasoning); with ~ where they are estimated. */
export function tokensText({ inputTokens, outputTokens, cachedTokens = 0, reasoningTokens = 0, isEstimated = false }: TokenCounts): string {
  const about = isEstimated ? "~" : "";
  const cached = cachedTokens > 0 ? ` (${count(cachedTokens)} cached)` : "";
  const reasoning = reasoningTokens > 0 ? ` (${count(reasoningTokens)} reasoning)` : "";
  return `Tokens: ${about}${count(inputTokens)} in${cached}, ${about}${count(outputTokens)} out${reasoning}`;
}

/** In the currency of the prices that were given: 1.23, 0.0041, ~0.02. */
export function priceText(price: number, isEstimated: boolean): string {
  const digits = price > 0 && price < 0.1 ? { maximumSignificantDigits: 2 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${isEstimated ? "~" : ""}${price.toLocaleString("en", digits)}`;
}

/** With thousands apart: 12,300. */
export function count(number: number): string {
  return number.toLocaleString("en");
}
