import type { Estimate } from "./estimate.ts";
import { count, priceText, tokensText } from "./timelineText.ts";

/** `About 41 units in 3 calls of the model. Tokens: ~12,300 in, ~3,100 out. Price: ~0.02.` */
export function estimateText(estimate: Estimate): string {
  const { units, turns, price } = estimate;
  const tokens = tokensText({ ...estimate, isEstimated: true });
  const counts = `About ${count(units)} ${units === 1 ? "unit" : "units"} in ${count(turns)} ${turns === 1 ? "call" : "calls"} of the model.`;
  return `${counts} ${tokens}.${price === undefined ? "" : ` Price: ${priceText(price, true)}.`}`;
}
