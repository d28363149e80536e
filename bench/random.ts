/** Numbers in [0, 1) that are the same for the same seed on every machine (the mulberry32 generator). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `least` to `most`, both included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** @param items not empty. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) {
    throw new RangeError("There is nothing to pick from.");
  }
  return item;
}

/** A log-normal number; `sigma` is the standard deviation of its logarithm. */
export function logNormal(random: Random, median: number, sigma: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return median * Math.exp(sigma * radius * Math.cos(2 * Math.PI * random()));
}
