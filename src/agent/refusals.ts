import type { TextRange } from "../document/range.ts";

interface Refusal {
  turns: number;
  lastTurnId: string;
}

/** How many turns in a row the host refused a draft at a position. Turns are counted, not calls: a model cannot react within one. */
export class Refusals {
  readonly #at = new Map<number, Refusal>();

  count(position: number, turnId: string): void {
    const before = this.#at.get(position);
    if (before?.lastTurnId !== turnId) {
      this.#at.set(position, { turns: (before?.turns ?? 0) + 1, lastTurnId: turnId });
    }
  }

  /** The turn `turnId` itself is not counted. */
  turnsBefore(position: number, turnId: string): number {
    const refusal = this.#at.get(position);
    if (!refusal) {
      return 0;
    }
    return refusal.lastTurnId === turnId ? refusal.turns - 1 : refusal.turns;
  }

  /** A draft of this text has been taken. */
  forget(range: TextRange): void {
    for (const position of this.#at.keys()) {
      if (position >= range.start && position < range.end) {
        this.#at.delete(position);
      }
    }
  }

  clear(): void {
    this.#at.clear();
  }
}
