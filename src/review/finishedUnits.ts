import type { FinishedUnit } from "./state.ts";

/** Which finished units are listed: all, those that a rule approved, or those that a person decided. */
export type FinishedFilter = "all" | FinishedUnit["by"];

export const finishedFilters: readonly FinishedFilter[] = ["all", "rule", "person"];

/** How many units each filter lists. */
export function countFinished(units: readonly FinishedUnit[]): Readonly<Record<FinishedFilter, number>> {
  const rule = units.filter(({ by }) => by === "rule").length;
  return { all: units.length, rule, person: units.length - rule };
}

/** In document order; of those that a rule approved, the ones with findings come first: nobody has looked at them. */
export function filterFinished(units: readonly FinishedUnit[], filter: FinishedFilter): readonly FinishedUnit[] {
  if (filter === "all") {
    return units;
  }
  const listed = units.filter(({ by }) => by === filter);
  return filter === "person" ? listed : [...listed.filter(hasFindings), ...listed.filter((unit) => !hasFindings(unit))];
}

export function hasFindings({ findings }: FinishedUnit): boolean {
  return findings !== undefined && findings.length > 0;
}
