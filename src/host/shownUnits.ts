import type { UnitFold } from "../agent/unitFold.ts";
import { sameJson } from "../review/reuse.ts";

/** What units are shown as: the very object as long as it says the same, so that only changes go to the panel. */
export class ShownUnits<V extends object> {
  readonly #known = new WeakMap<UnitFold, { readonly from: readonly unknown[]; readonly as: V }>();

  /** @param from all that `make` makes it from and that may change. */
  of(unit: UnitFold, from: readonly unknown[], make: () => V): V {
    const known = this.#known.get(unit);
    if (known?.from.every((item, index) => item === from[index])) {
      return known.as;
    }
    const made = make();
    const as = known && sameJson(known.as, made) ? known.as : made;
    this.#known.set(unit, { from, as });
    return as;
  }
}
