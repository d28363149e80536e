import { setImmediate } from "node:timers/promises";
import type { Clock } from "../src/agent/ports.ts";

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/** Time that passes only while everyone sleeps. Work takes none; of those who wake at one time, who slept first is first. */
export class VirtualClock implements Clock {
  #now = 0;
  readonly #sleepers: Sleeper[] = [];

  now(): number {
    return this.#now;
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const sleeper = { until: this.#now + milliseconds, wake: resolve };
      const later = this.#sleepers.findIndex(({ until }) => until > sleeper.until);
      this.#sleepers.splice(later < 0 ? this.#sleepers.length : later, 0, sleeper);
      signal?.addEventListener("abort", () => reject(new Error("Aborted.", { cause: signal.reason })));
    });
  }

  /**
   * Lets time pass until `work` is done.
   * @throws Error when nobody sleeps and `work` waits all the same.
   */
  async run<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const end = (): void => {
      isDone = true;
    };
    work.then(end, end);
    for (;;) {
      // Whatever can run without waiting has run when this resolves.
      await setImmediate();
      if (isDone) {
        return work;
      }
      const sleeper = this.#sleepers.shift();
      if (!sleeper) {
        throw new Error("Everyone waits, and nobody sleeps.");
      }
      this.#now = sleeper.until;
      sleeper.wake();
    }
  }
}
