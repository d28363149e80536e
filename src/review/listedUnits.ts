import type { PendingUnit, WritingUnit } from "./state.ts";

/** What has a card of its own in the list to review. */
export type ListedUnit = PendingUnit | WritingUnit;

export function isBeingWritten(unit: ListedUnit): unit is WritingUnit {
  return !("findings" in unit);
}

/**
 * Drafts with the one that is being written at its place among them.
 * @param units in document order, as is the result.
 */
export function withWriting(units: readonly PendingUnit[], writing: WritingUnit | undefined): readonly ListedUnit[] {
  if (writing === undefined) {
    return units;
  }
  const later = units.findIndex(({ range }) => range.start > writing.range.start);
  const place = later < 0 ? units.length : later;
  return [...units.slice(0, place), writing, ...units.slice(place)];
}
