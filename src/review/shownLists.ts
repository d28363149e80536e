import type { PanelState } from "./panelState.ts";
import type { FinishedUnit, PendingUnit } from "./state.ts";
import { hasFindings, noFilter, UnitSieve, type UnitFilter } from "./unitFilter.ts";

/** What the panel needs to know to tell which units it lists. */
type Listed = Pick<PanelState, "review" | "list" | "edits" | "reasons">;

const noUnits: readonly never[] = [];
const sieves = new WeakMap<UnitFilter, UnitSieve>();
const pendingLists = new WeakMap<readonly PendingUnit[], Made<PendingUnit>>();
const finishedLists = new WeakMap<readonly FinishedUnit[], Made<FinishedUnit>>();

interface Made<T> {
  readonly filter: UnitFilter;
  /** Units that are listed whatever the filter says. */
  readonly kept: string;
  readonly list: readonly T[];
}

/** The pending units that the filter lists, in order; those that the person is writing in stay. The same list while nothing changes. */
export function shownPending({ review, list: { filter }, edits, reasons }: Listed): readonly PendingUnit[] {
  const units = review?.pending ?? noUnits;
  if (isOpen(filter)) {
    return units;
  }
  const written = [...Object.keys(edits), ...Object.keys(reasons)];
  const kept = new Set(written);
  const sieve = sieveOf(filter);
  return made(pendingLists, units, { filter, kept: written.join(" ") }, () => units.filter((unit) => kept.has(unit.callId) || sieve.hasPending(unit)));
}

/** The finished units that the filter lists, in order; of those by rule the ones with findings come first: nobody has looked at them. */
export function shownFinished({ review, list: { filter } }: Pick<Listed, "review" | "list">): readonly FinishedUnit[] {
  const units = review?.finished ?? noUnits;
  if (isOpen(filter)) {
    return units;
  }
  const sieve = sieveOf(filter);
  return made(finishedLists, units, { filter, kept: "" }, () => {
    const listed = units.filter((unit) => sieve.hasFinished(unit));
    return filter.kind === "rule" ? [...listed.filter(hasFindings), ...listed.filter((unit) => !hasFindings(unit))] : listed;
  });
}

function isOpen({ kind, query }: UnitFilter): boolean {
  return kind === noFilter.kind && query === "";
}

function sieveOf(filter: UnitFilter): UnitSieve {
  let sieve = sieves.get(filter);
  if (sieve === undefined) {
    sieve = new UnitSieve(filter);
    sieves.set(filter, sieve);
  }
  return sieve;
}

function made<T extends object>(
  lists: WeakMap<readonly T[], Made<T>>,
  units: readonly T[],
  { filter, kept }: Omit<Made<T>, "list">,
  make: () => readonly T[],
): readonly T[] {
  const known = lists.get(units);
  if (known?.filter === filter && known.kept === kept) {
    return known.list;
  }
  const list = make();
  lists.set(units, { filter, kept, list });
  return list;
}
