import type { FinishedUnit, OutlineSection, PendingUnit, ReviewState } from "./state.ts";

/** At `start` of the list before, `removed` items give way to `inserted`. */
export interface Splice<T> {
  readonly start: number;
  readonly removed: number;
  readonly inserted: readonly T[];
}

/** What makes a state the next one: of the long lists what is new in them, of the rest all. */
export interface ReviewPatch extends Omit<ReviewState, "pending" | "finished" | "outline"> {
  readonly pending: readonly Splice<PendingUnit>[];
  readonly finished: readonly Splice<FinishedUnit>[];
  readonly outline: readonly Splice<OutlineSection>[];
}

/** Units and sections that are the same object in both states count as unchanged, all others as new. O(their number), and cheap. */
export function patchOf(previous: ReviewState, next: ReviewState): ReviewPatch {
  return {
    ...next,
    pending: splicesOf(previous.pending, next.pending),
    finished: splicesOf(previous.finished, next.finished),
    outline: splicesOf(previous.outline, next.outline),
  };
}

/** The state that `patchOf` was given as the next one, made from an equal of its previous one. */
export function patched(previous: ReviewState, patch: ReviewPatch): ReviewState {
  return {
    ...patch,
    pending: spliced(previous.pending, patch.pending),
    finished: spliced(previous.finished, patch.finished),
    outline: spliced(previous.outline, patch.outline),
  };
}

/** Ascending, each in the coordinates of the list before; no item stands twice in a list. */
export function splicesOf<T>(previous: readonly T[], next: readonly T[]): readonly Splice<T>[] {
  const [known, stays] = [new Set(previous), new Set(next)];
  const splices: Splice<T>[] = [];
  let [from, to] = [0, 0];
  while (from < previous.length || to < next.length) {
    const start = from;
    const begin = to;
    while (from < previous.length && !stays.has(previous[from] as T)) from++; // below the length of a list without gaps
    while (to < next.length && !known.has(next[to] as T)) to++; // likewise
    if (from > start || to > begin) {
      splices.push({ start, removed: from - start, inserted: next.slice(begin, to) });
    } else if (previous[from] === next[to]) {
      from++;
      to++;
    } else {
      // An item has moved: from here on the list is a new one.
      return [...splices, { start, removed: previous.length - start, inserted: next.slice(begin) }];
    }
  }
  return splices;
}

/** The list itself when there is nothing to change. */
export function spliced<T>(previous: readonly T[], splices: readonly Splice<T>[]): readonly T[] {
  if (splices.length === 0) {
    return previous;
  }
  const list: T[] = [];
  let kept = 0;
  for (const { start, removed, inserted } of splices) {
    for (; kept < start; kept++) list.push(previous[kept] as T); // below the length of a list without gaps
    for (const item of inserted) list.push(item);
    kept = start + removed;
  }
  return list.concat(previous.slice(kept));
}
