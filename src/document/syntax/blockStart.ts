/** Where an outermost block begins, and what its reading depends on. */
export interface BlockStart {
  /** The start of the block's first line. */
  readonly start: number;
  /**
   * What stands before this offset was looked at while the block was read; `Infinity` where a search ran to the end of the
   * document. The line behind the block and the one after it are always looked at and not counted.
   */
  readonly reach: number;
  /** Nothing that stands before `start` has a say in how the text from here on is read. */
  readonly isFree: boolean;
}

/** The outermost blocks of a reading while it goes on. What is noted is said of the last one. */
export class BlockStarts {
  readonly found: { start: number; reach: number; isFree: boolean }[] = [];

  /** Does nothing for a second block on one line. */
  add(start: number, isFree: boolean): void {
    if (this.found.at(-1)?.start !== start) this.found.push({ start, reach: 0, isFree });
  }

  /** Notes that the block depends on what stands before `position`. */
  noteReach(position: number): void {
    const last = this.found.at(-1);
    if (last !== undefined && position > last.reach) last.reach = position;
  }

  /** Notes that the block depends on what stands before it. */
  bind(): void {
    const last = this.found.at(-1);
    if (last !== undefined) last.isFree = false;
  }
}
