/** Calls a function once its callers have paused for a while. */
export class Debounce {
  readonly #pause: number;
  readonly #action: () => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param pause milliseconds. */
  constructor(pause: number, action: () => void) {
    this.#pause = pause;
    this.#action = action;
  }

  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  schedule(): void {
    this.cancel();
    this.#timer = setTimeout(() => {
      this.flush();
    }, this.#pause);
  }

  /** Calls it now, if it waits. */
  flush(): void {
    if (this.isWaiting) {
      this.cancel();
      this.#action();
    }
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
