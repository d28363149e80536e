import type { ReviewState } from "./state.ts";

/** Whole per cent of the text to translate; they add up to 100. */
export interface ProgressShares {
  readonly done: number;
  readonly pending: number;
  readonly open: number;
}

/**
 * Progress by characters. A share shows as 0 only when there is nothing of it, so none is 100 beside another.
 * A document without text to translate counts as done.
 */
export function progressShares(progress: ReviewState["progress"]): ProgressShares {
  const total = progress.totalCharacters;
  if (total <= 0) {
    return { done: 100, pending: 0, open: 0 };
  }
  const doneCharacters = Math.min(progress.doneCharacters, total);
  const pendingCharacters = Math.min(progress.pendingCharacters, total - doneCharacters);
  const shares = {
    done: atLeastOne(doneCharacters, total),
    pending: atLeastOne(pendingCharacters, total),
    open: atLeastOne(total - doneCharacters - pendingCharacters, total),
  };
  // The largest share bears what rounding adds or takes.
  const largest = (["done", "pending", "open"] as const).reduce((a, b) => (shares[b] > shares[a] ? b : a));
  const rest = 100 - shares.done - shares.pending - shares.open;
  return { ...shares, [largest]: shares[largest] + rest };
}

function atLeastOne(part: number, total: number): number {
  return part <= 0 ? 0 : Math.max(Math.round((100 * part) / total), 1);
}
