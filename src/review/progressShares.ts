import type { ReviewState } from "./state.ts";

/** Whole per cent of the text to translate; they add up to 100. */
export interface ProgressShares {
  readonly done: number;
  readonly pending: number;
  readonly open: number;
}

/**
 * Progress by characters. What is not finished never shows as 100, what has begun never as 0.
 * A document without text to translate counts as done.
 */
export function progressShares(progress: ReviewState["progress"]): ProgressShares {
  const { doneCharacters, pendingCharacters, totalCharacters } = progress;
  if (totalCharacters <= 0) {
    return { done: 100, pending: 0, open: 0 };
  }
  const done = wholePercent(doneCharacters, totalCharacters);
  const decidedOrPending = wholePercent(Math.min(doneCharacters + pendingCharacters, totalCharacters), totalCharacters);
  const pending = Math.max(decidedOrPending - done, 0);
  return { done, pending, open: 100 - done - pending };
}

function wholePercent(part: number, total: number): number {
  if (part <= 0 || part >= total) {
    return part <= 0 ? 0 : 100;
  }
  return Math.min(Math.max(Math.round((100 * part) / total), 1), 99);
}
