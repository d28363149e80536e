import type { PlacedUnit } from "./targetState.ts";

/** Changes after which a table is written anew. */
const MOST_CHANGES = 64;

/** The units that stand in a target, by call id. A copy shares most of the original: a long document's costs no more. */
export class PlacedUnits {
  /** Shared between copies, so never changed. */
  #base: ReadonlyMap<string, PlacedUnit>;
  /** What is another than in the base; undefined: not placed. */
  #changes: Map<string, PlacedUnit | undefined>;

  constructor(units: readonly PlacedUnit[]) {
    this.#base = new Map(units.map((unit) => [unit.callId, unit]));
    this.#changes = new Map();
  }

  get size(): number {
    let size = this.#base.size;
    for (const [callId, unit] of this.#changes) {
      size += Number(unit !== undefined) - Number(this.#base.has(callId));
    }
    return size;
  }

  get(callId: string): PlacedUnit | undefined {
    return this.#changes.has(callId) ? this.#changes.get(callId) : this.#base.get(callId);
  }

  has(callId: string): boolean {
    return this.get(callId) !== undefined;
  }

  /** In no particular order. */
  values(): PlacedUnit[] {
    return [...this.#merged().values()];
  }

  /** @param unit undefined: it is placed no more. */
  set(callId: string, unit: PlacedUnit | undefined): void {
    this.#changes.set(callId, unit);
    if (this.#changes.size > MOST_CHANGES) {
      this.#base = this.#merged();
      this.#changes = new Map();
    }
  }

  clone(): PlacedUnits {
    const copy = new PlacedUnits([]);
    copy.#base = this.#base;
    copy.#changes = new Map(this.#changes);
    return copy;
  }

  #merged(): Map<string, PlacedUnit> {
    const units = new Map(this.#base);
    for (const [callId, unit] of this.#changes) {
      if (unit) {
        units.set(callId, unit);
      } else {
        units.delete(callId);
      }
    }
    return units;
  }
}
