/** Plain JSON, as messages carry it. */
type Json = null | undefined | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** True when two messages' parts say the same; a member that is undefined equals one that is absent. */
export function sameJson(a: unknown, b: unknown): boolean {
  return same(a as Json, b as Json); // parts of messages: JSON by the protocol
}

function same(a: Json, b: Json): boolean {
  if (a === b) {
    return true;
  }
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || isList(a) !== isList(b)) {
    return false;
  }
  if (isList(a) && isList(b)) {
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  }
  const left = a as { readonly [key: string]: Json }; // no list, no null: just tested
  const right = b as { readonly [key: string]: Json };
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => same(left[key], right[key]));
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** `next`, or `previous` itself when both say the same. */
export function reuse<T>(previous: T, next: T): T {
  return sameJson(previous, next) ? previous : next;
}

/**
 * A new snapshot's list with every unit that did not change replaced by the object already known, and the known
 * list itself when nothing changed at all: what is drawn from an unchanged object is not drawn again.
 */
export function reuseUnits<T extends { readonly callId: string }>(previous: readonly T[], next: readonly T[]): readonly T[] {
  const { start, end } = sharedEnds(previous, next);
  const known = new Map(previous.slice(start, previous.length - end).map((unit) => [unit.callId, unit]));
  const middle = next.slice(start, next.length - end).map((unit) => {
    const old = known.get(unit.callId);
    return old === undefined ? unit : reuse(old, unit);
  });
  const unchanged = next.length === previous.length && middle.every((unit, index) => unit === previous[start + index]);
  return unchanged ? previous : [...next.slice(0, start), ...middle, ...next.slice(next.length - end)];
}

/** How many items at the start, and how many others at the end, are the same objects in both lists. */
function sharedEnds<T>(a: readonly T[], b: readonly T[]): { readonly start: number; readonly end: number } {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return { start, end };
}
