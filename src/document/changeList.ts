import type { TextRange } from "./range.ts";

/**
 * A stretch of source that reads otherwise in the target. `unit`: translated. `joined`: a blank dropped between two units.
 * `edit`: changed by hand.
 */
export interface Change {
  readonly kind: "unit" | "joined" | "edit";
  readonly source: TextRange;
  /** What stands in the target. */
  readonly text: string;
}

type Side = "source" | "target";

const other = { source: "target", target: "source" } as const;

/**
 * The differences between a source and a target, in the order of both; what lies between two of them is the same text in
 * both. Of changes at one place an empty one comes first. Looking up costs a binary search, replacing a pass of integer
 * additions over the changes behind.
 */
export class ChangeList {
  #changes: Change[] = [];
  /** Where each change starts in the target. */
  #starts: number[] = [];

  get length(): number {
    return this.#changes.length;
  }

  at(index: number): Change | undefined {
    return this.#changes[index];
  }

  /** Where the change at `index` stands; `index` must be that of a change. */
  rangeOf(index: number, side: Side): TextRange {
    const change = this.#changes[index];
    const start = this.#starts[index];
    if (change === undefined || start === undefined) throw new RangeError(`There is no change ${String(index)}`);
    return side === "source" ? change.source : { start, end: start + change.text.length };
  }

  /** Puts changes in the place of `count` others. */
  replace(index: number, count: number, changes: readonly Change[]): void {
    this.#changes.splice(index, count, ...changes);
    this.#starts.splice(index, count, ...changes.map(() => 0));
    const behind = index + changes.length;
    for (let at = index; at < behind; at++) this.#starts[at] = this.#startOf(at);
    const delta = behind < this.#starts.length ? this.#startOf(behind) - (this.#starts[behind] ?? 0) : 0;
    if (delta === 0) return;
    for (let at = behind; at < this.#starts.length; at++) this.#starts[at] = (this.#starts[at] ?? 0) + delta;
  }

  #startOf(index: number): number {
    const start = this.#changes[index]?.source.start ?? 0;
    if (index === 0) return start;
    return this.rangeOf(index - 1, "target").end + start - this.rangeOf(index - 1, "source").end;
  }

  clone(): ChangeList {
    const copy = new ChangeList();
    copy.#changes = this.#changes.slice();
    copy.#starts = this.#starts.slice();
    return copy;
  }

  /** The number of changes that start before `position`, or at it too. */
  countStarting(position: number, side: Side, bound: "before" | "at"): number {
    const limit = bound === "at" ? position + 1 : position;
    return this.#countWhile((index) => this.#boundOf(index, side, "start") < limit);
  }

  /** The number of changes that end before `position`, or at it too. */
  countEnding(position: number, side: Side, bound: "before" | "at"): number {
    const limit = bound === "at" ? position + 1 : position;
    return this.#countWhile((index) => this.#boundOf(index, side, "end") < limit);
  }

  #boundOf(index: number, side: Side, bound: "start" | "end"): number {
    return this.rangeOf(index, side)[bound];
  }

  #countWhile(holds: (index: number) => boolean): number {
    let low = 0;
    let high = this.#changes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The range on the other side; it grows to hold changes that it cuts, and leaves insertions at its ends out. */
  across(range: TextRange, from: Side): TextRange {
    const start = this.startAcross(range.start, from);
    return { start, end: Math.max(start, this.endAcross(range.end, from)) };
  }

  /** Where a range that starts at `position` starts on the other side. */
  startAcross(position: number, from: Side): number {
    const index = this.countStarting(position, from, "at") - 1;
    if (index < 0) return position;
    const { end } = this.rangeOf(index, from);
    const across = this.rangeOf(index, other[from]);
    return position < end ? across.start : across.end + position - end;
  }

  /** Where a range that ends at `position` ends on the other side. */
  endAcross(position: number, from: Side): number {
    const index = this.countStarting(position, from, "before") - 1;
    if (index < 0) return position;
    return this.rangeOf(index, other[from]).end + Math.max(0, position - this.rangeOf(index, from).end);
  }
}
