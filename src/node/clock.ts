import type { Clock } from "../agent/ports.ts";

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const wake = (): void => {
        clearTimeout(timer);
        // An AbortSignal's reason may be any value, and the port promises to hand on that very one.
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener("abort", wake);
        resolve();
      }, milliseconds);
      if (signal.aborted) {
        wake();
      } else {
        signal.addEventListener("abort", wake, { once: true });
      }
    }),
};
