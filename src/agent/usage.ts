import type { EventData } from "./events.ts";

/** Price of a million tokens, in whatever currency the person counts. */
export interface TokenPrices {
  readonly input: number;
  /** Of input that the server had in its cache; left out: as `input`. */
  readonly cachedInput?: number;
  readonly output: number;
}

/** Tokens of a session's calls of the model, so far. */
export interface UsageTotals {
  inputTokens: number;
  outputTokens: number;
  /** Of the input, what servers had in their cache, as far as they say. */
  cachedTokens: number;
  /** Of the output, what was thought and not written, as far as servers say. */
  reasoningTokens: number;
  /** Some of it was estimated, where a server gave no figures. */
  isEstimated: boolean;
}

export function noUsage(): UsageTotals {
  return { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0, isEstimated: false };
}

/** Adds one call's tokens to the totals. */
export function addUsage(totals: UsageTotals, usage: EventData<"assistant.usage">): void {
  totals.inputTokens += usage.inputTokens;
  totals.outputTokens += usage.outputTokens;
  totals.cachedTokens += usage.cachedTokens ?? 0;
  totals.reasoningTokens += usage.reasoningTokens ?? 0;
  totals.isEstimated ||= usage.estimated;
}

/** What tokens cost. @returns in the currency of `prices`. */
export function priceOf(
  { inputTokens, cachedTokens, outputTokens }: Pick<UsageTotals, "inputTokens" | "cachedTokens" | "outputTokens">,
  { input, cachedInput = input, output }: TokenPrices,
): number {
  const fresh = Math.max(0, inputTokens - cachedTokens);
  return (fresh * input + cachedTokens * cachedInput + outputTokens * output) / 1_000_000;
}
