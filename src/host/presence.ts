/** Whether the person is still there, by what they do in a session. */
export class Presence {
  readonly #now: () => number;
  #lastSign: number;
  /** Someone has been told that the person is away, and waits for a sign of them. */
  #isMissed = false;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#lastSign = now();
  }

  /** @returns true when the person was missed until now. */
  noteSign(): boolean {
    const wasMissed = this.#isMissed;
    this.#lastSign = this.#now();
    this.#isMissed = false;
    return wasMissed;
  }

  /** @param limit milliseconds without a sign; 0: the person is never away. */
  isAway(limit: number): boolean {
    this.#isMissed = limit > 0 && this.#now() - this.#lastSign > limit;
    return this.#isMissed;
  }
}
