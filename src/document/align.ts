import type { DocumentBlock } from "./alignBlocks.ts";
import { GAP_COST, mergedCost, pairCost } from "./alignCost.ts";

/** Blocks that belong together, as half-open ranges of indices; one of them may be empty: a missing or surplus block. */
export interface AlignedBlocks {
  readonly source: IndexRange;
  readonly target: IndexRange;
}

export interface IndexRange {
  readonly start: number;
  readonly end: number;
}

/** How many cells to each side of the diagonal are looked at between two anchors, besides the difference in length. */
const BAND = 60;

/** The steps of a path: how many blocks of the source and of the target each one takes. */
const STEPS = [[1, 1], [1, 0], [0, 1], [2, 1], [1, 2]] as const;

/**
 * Pairs the blocks of a document with those of its translation, in order. First come anchors, blocks whose marks
 * occur once in each document and in the same order; between them the cheapest path is taken. Time grows with
 * the number of blocks times the band, also where there is no anchor.
 */
export function alignBlocks(source: readonly DocumentBlock[], target: readonly DocumentBlock[]): AlignedBlocks[] {
  const ratio = lengthRatio(source, target);
  const aligned: AlignedBlocks[] = [];
  let reached = [0, 0] as readonly [number, number];
  for (const [i, j] of [...anchorsOf(source, target), [source.length, target.length] as const]) {
    aligned.push(...cheapestPath(source, target, { source: { start: reached[0], end: i }, target: { start: reached[1], end: j } }, ratio));
    if (i < source.length && j < target.length) {
      aligned.push({ source: { start: i, end: i + 1 }, target: { start: j, end: j + 1 } });
    }
    reached = [i + 1, j + 1];
  }
  return aligned;
}

/** How long the translation is in all, the source being 1. */
function lengthRatio(source: readonly DocumentBlock[], target: readonly DocumentBlock[]): number {
  const weight = (blocks: readonly DocumentBlock[]): number => blocks.reduce((sum, block) => sum + block.weight, 0);
  return Math.min(3, Math.max(1 / 3, (weight(target) + 1) / (weight(source) + 1)));
}

/** Marks that say enough to know a block by. */
const LEAST_SIGNATURE = 24;

function anchorsOf(source: readonly DocumentBlock[], target: readonly DocumentBlock[]): (readonly [number, number])[] {
  const inTarget = uniqueSignatures(target);
  const pairs: (readonly [number, number])[] = [];
  for (const [signature, index] of uniqueSignatures(source)) {
    const other = inTarget.get(signature);
    if (other !== undefined) pairs.push([index, other]);
  }
  return longestRising(pairs);
}

/** In document order. */
function uniqueSignatures(blocks: readonly DocumentBlock[]): Map<string, number> {
  const indices = new Map<string, number | undefined>();
  for (const [index, { kind, marks }] of blocks.entries()) {
    const signature = `${kind} ${marks.join("\n")}`;
    if (signature.length >= LEAST_SIGNATURE) indices.set(signature, indices.has(signature) ? undefined : index);
  }
  return new Map([...indices].flatMap(([signature, index]) => (index === undefined ? [] : [[signature, index] as const])));
}

/** The longest run of pairs, sorted by their first index, whose second indices rise as well. O(n log n). */
function longestRising(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const tails: number[] = [];
  const before: number[] = [];
  for (const [index, pair] of pairs.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] ?? 0]?.[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    before.push(tails[low - 1] ?? -1);
    tails[low] = index;
  }
  const run: (readonly [number, number])[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair !== undefined) run.push(pair);
  }
  return run.reverse();
}

/** The cheapest way through a rectangle of blocks, within a band round its diagonal. */
function cheapestPath(source: readonly DocumentBlock[], target: readonly DocumentBlock[], section: AlignedBlocks, ratio: number): AlignedBlocks[] {
  const height = section.source.end - section.source.start;
  const width = section.target.end - section.target.start;
  const band = new Band(height, width);
  for (let i = 0; i <= height; i++) {
    for (let j = band.firstColumn(i); j <= band.lastColumn(i); j++) {
      band.relax(i, j, (step) => stepCost(source, target, section.source.start + i, section.target.start + j, step, ratio));
    }
  }
  return band.path().map(([i, j, [down, right]]) => ({
    source: { start: section.source.start + i - down, end: section.source.start + i },
    target: { start: section.target.start + j - right, end: section.target.start + j },
  }));
}

type Step = (typeof STEPS)[number];

/** The cost of the step that ends before the given indices. */
function stepCost(source: readonly DocumentBlock[], target: readonly DocumentBlock[], i: number, j: number, [down, right]: Step, ratio: number): number {
  const block = source[i - 1];
  const other = target[j - 1];
  if (down === 0 || right === 0) {
    return GAP_COST;
  }
  if (block === undefined || other === undefined) {
    return Infinity;
  }
  const earlier = down === 2 ? source[i - 2] : target[j - 2];
  if (down === right || earlier === undefined) {
    return pairCost(block, other, ratio);
  }
  return down === 2 ? mergedCost(other, earlier, block, ratio) : mergedCost(block, earlier, other, 1 / ratio);
}

/** Costs and steps of the cells near the diagonal. A cell stands for so many blocks of each side being used up. */
class Band {
  readonly #radius: number;
  readonly #costs: Float64Array;
  readonly #steps: Uint8Array;

  constructor(readonly height: number, readonly width: number) {
    this.#radius = Math.min(width, BAND + (height === 0 ? width : Math.ceil(width / height)));
    const size = (height + 1) * (2 * this.#radius + 1);
    this.#costs = new Float64Array(size).fill(Infinity);
    this.#steps = new Uint8Array(size);
  }

  firstColumn(i: number): number {
    return Math.max(0, this.#diagonal(i) - this.#radius);
  }

  lastColumn(i: number): number {
    return Math.min(this.width, this.#diagonal(i) + this.#radius);
  }

  /** Settles a cell from those before it. */
  relax(i: number, j: number, costOf: (step: Step) => number): void {
    const cell = this.#cell(i, j);
    if (i === 0 && j === 0) {
      this.#costs[cell] = 0;
      return;
    }
    for (const [index, step] of STEPS.entries()) {
      const before = this.#costAt(i - step[0], j - step[1]);
      const cost = before === Infinity ? Infinity : before + costOf(step);
      if (cost < (this.#costs[cell] ?? Infinity)) {
        this.#costs[cell] = cost;
        this.#steps[cell] = index;
      }
    }
  }

  /** The cells of the cheapest path, in order, each with the step that leads to it. */
  path(): [i: number, j: number, step: Step][] {
    const path: [number, number, Step][] = [];
    let [i, j] = [this.height, this.width];
    while (i > 0 || j > 0) {
      const step: Step = STEPS[this.#steps[this.#cell(i, j)] ?? 0] ?? STEPS[0];
      path.push([i, j, step]);
      [i, j] = [i - step[0], j - step[1]];
    }
    return path.reverse();
  }

  #costAt(i: number, j: number): number {
    return i < 0 || j < this.firstColumn(i) || j > this.lastColumn(i) || i > this.height ? Infinity : (this.#costs[this.#cell(i, j)] ?? Infinity);
  }

  #diagonal(i: number): number {
    return this.height === 0 ? 0 : Math.round((i * this.width) / this.height);
  }

  #cell(i: number, j: number): number {
    return i * (2 * this.#radius + 1) + j - this.#diagonal(i) + this.#radius;
  }
}
