import type { FinishedUnit, PendingUnit } from "./state.ts";

/** Which units are listed, by what became of them. `hand`: a person decided; `rule`: a rule of autopilot did. */
export const unitKinds = ["all", "pending", "findings", "refined", "hand", "rule", "skipped"] as const;

export type UnitKind = (typeof unitKinds)[number];

export interface UnitFilter {
  readonly kind: UnitKind;
  /** Looked for in source and translation; `""` looks for nothing. */
  readonly query: string;
  readonly isRegExp: boolean;
  readonly matchCase: boolean;
}

export const noFilter: UnitFilter = { kind: "all", query: "", isRegExp: false, matchCase: false };

/** What a query looks for, with the flag `g`; `problem` says why it is no regular expression. */
export type Search =
  | { readonly pattern: RegExp | undefined; readonly problem?: undefined }
  | { readonly pattern?: undefined; readonly problem: string };

/** A query that is no regular expression finds everything, so that a half typed one hides nothing. */
export function searchOf({ query, isRegExp, matchCase }: UnitFilter): Search {
  if (query === "") {
    return { pattern: undefined };
  }
  const flags = matchCase ? "gm" : "gim";
  if (!isRegExp) {
    return { pattern: new RegExp(query.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), `${flags}u`) };
  }
  try {
    return { pattern: new RegExp(query, flags) };
  } catch (error) {
    // What engines say names the whole expression first, which the person sees before them.
    return { problem: String(error).replace(/^.*: /s, "") };
  }
}

const pendingKinds: Readonly<Record<UnitKind, (unit: PendingUnit) => boolean>> = {
  all: () => true,
  pending: () => true,
  findings: hasFindings,
  refined: () => false,
  hand: () => false,
  rule: () => false,
  skipped: () => false,
};

const finishedKinds: Readonly<Record<UnitKind, (unit: FinishedUnit) => boolean>> = {
  all: () => true,
  pending: () => false,
  findings: hasFindings,
  refined: ({ status }) => status === "refined",
  hand: ({ by }) => by === "person",
  rule: ({ by }) => by === "rule",
  skipped: ({ status }) => status === "skipped",
};

/** How many units each kind lists. */
export function countKinds(pending: readonly PendingUnit[], finished: readonly FinishedUnit[]): Readonly<Record<UnitKind, number>> {
  const counts = unitKinds.map((kind) => [kind, count(pending, pendingKinds[kind]) + count(finished, finishedKinds[kind])]);
  return Object.fromEntries(counts) as Record<UnitKind, number>; // one for each kind
}

/** Tells of units whether a filter lists them; asked twice of one, it answers from memory. */
export class UnitSieve {
  readonly #filter: UnitFilter;
  readonly #pattern: RegExp | undefined;
  readonly #known = new WeakMap<PendingUnit | FinishedUnit, boolean>();

  constructor(filter: UnitFilter) {
    this.#filter = filter;
    this.#pattern = searchOf(filter).pattern;
  }

  /** Of the draft as the model wrote it and as the host knows it to be typed. */
  hasPending(unit: PendingUnit): boolean {
    return this.#recall(unit, () => pendingKinds[this.#filter.kind](unit) && this.#finds(unit.source, unit.draft, unit.typed ?? ""));
  }

  hasFinished(unit: FinishedUnit): boolean {
    return this.#recall(unit, () => finishedKinds[this.#filter.kind](unit) && this.#finds(unit.source, unit.translation));
  }

  #finds(...texts: readonly string[]): boolean {
    const pattern = this.#pattern;
    return pattern === undefined || texts.some((text) => text.search(pattern) >= 0);
  }

  #recall(unit: PendingUnit | FinishedUnit, judge: () => boolean): boolean {
    let known = this.#known.get(unit);
    if (known === undefined) {
      known = judge();
      this.#known.set(unit, known);
    }
    return known;
  }
}

export function hasFindings({ findings }: Pick<FinishedUnit, "findings">): boolean {
  return findings !== undefined && findings.length > 0;
}

function count<T>(items: readonly T[], matches: (item: T) => boolean): number {
  return items.reduce((number, item) => (matches(item) ? number + 1 : number), 0);
}
