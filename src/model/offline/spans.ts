import type { TextRange } from "../../document/range.ts";

/** Stretches of text that do not overlap, kept in order; each question takes O(log n). */
export class Spans {
  readonly #spans: TextRange[] = [];

  /** Adds a stretch; one that overlaps another is passed over. */
  add(range: TextRange): void {
    if (range.start < range.end && this.isFree(range)) {
      this.#spans.splice(this.#firstEndingAfter(range.start), 0, range);
    }
  }

  remove(range: TextRange): void {
    const index = this.#firstEndingAfter(range.start);
    if (this.#spans[index]?.start === range.start) {
      this.#spans.splice(index, 1);
    }
  }

  isFree(range: TextRange): boolean {
    const span = this.#spans[this.#firstEndingAfter(range.start)];
    return span === undefined || span.start >= range.end;
  }

  /** The stretch that holds `position`, or else the first one behind it. */
  atOrAfter(position: number): TextRange | undefined {
    return this.#spans[this.#firstEndingAfter(position)];
  }

  #firstEndingAfter(position: number): number {
    let low = 0;
    let high = this.#spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const span = this.#spans[middle];
      if (span !== undefined && span.end <= position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
