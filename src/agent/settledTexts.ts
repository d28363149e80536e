/** A source text and what it became. */
export interface SettledPair {
  readonly source: string;
  readonly translation: string;
}

/** A draft and the person's own words for it. */
export interface Correction extends SettledPair {
  readonly draft: string;
}

const MOST_TERMS = 200;
const MOST_CORRECTIONS = 6;
/** UTF-16 units up to which a unit counts as a term: a heading, a cell, a menu item. */
const LONGEST_TERM = 40;

/** What decisions have settled lately, kept small: short texts with their translations, and the person's corrections. */
export class SettledTexts {
  readonly #terms = new Map<string, SettledPair>();
  readonly #corrections = new Map<string, Correction>();

  /** Oldest first. */
  get terms(): readonly SettledPair[] {
    return [...this.#terms.values()];
  }

  /** Oldest first. */
  get corrections(): readonly Correction[] {
    return [...this.#corrections.values()];
  }

  /** @param isCorrection the translation is the person's, not the draft. */
  add(callId: string, { source, draft, translation }: Correction, isCorrection: boolean): void {
    this.remove(callId);
    if (source.length <= LONGEST_TERM) {
      keepLast(this.#terms, callId, { source, translation }, MOST_TERMS);
    }
    if (isCorrection) {
      keepLast(this.#corrections, callId, { source, draft, translation }, MOST_CORRECTIONS);
    }
  }

  /** The unit is decided no more. */
  remove(callId: string): void {
    this.#terms.delete(callId);
    this.#corrections.delete(callId);
  }
}

function keepLast<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) {
      return;
    }
    map.delete(oldest);
  }
}
