import type { Analysis } from "./analysis.ts";
import { nextProse, proseCharacters } from "./prose.ts";
import { overlaps } from "./range.ts";
import type { TextRange } from "./range.ts";
import { rangeAt, rangesWithin } from "./search.ts";

/** `held`: behind a gap; neither shown nor taken off the open text until the gap closes. */
export type UnitState = "done" | "pending" | "held";

export interface LedgerUnit {
  readonly callId: string;
  readonly range: TextRange;
  readonly state: UnitState;
}

interface Entry extends TextRange {
  readonly unit: LedgerUnit;
  /** Characters of prose. */
  readonly ink: number;
}

/**
 * Which source text is done, pending, held or open. Done and pending units never overlap; held ones may overlap
 * anything. Setting and removing cost a binary search in the units, however long the document is.
 */
export class Ledger {
  readonly analysis: Analysis;
  readonly #entries = new Map<string, Entry>();
  /** Done and pending. */
  readonly #decided: Entry[] = [];
  readonly #held: Entry[] = [];
  /** No open text lies before it. */
  #frontier = 0;
  #doneInk = 0;
  #pendingInk = 0;
  #pendingCount = 0;

  constructor(analysis: Analysis) {
    this.analysis = analysis;
  }

  /**
   * Adds a unit, or replaces the one with its call id.
   * @throws RangeError when a done or pending unit would overlap another one
   */
  set(unit: LedgerUnit): void {
    const known = this.#entries.get(unit.callId);
    const entry = { ...unit.range, unit, ink: proseCharacters(this.analysis, unit.range) };
    if (unit.state !== "held") this.#refuseOverlap(entry);
    if (known !== undefined) this.#take(known);
    this.#put(entry);
  }

  /** An unknown id changes nothing. */
  remove(callId: string): void {
    const entry = this.#entries.get(callId);
    if (entry !== undefined) this.#take(entry);
  }

  get(callId: string): LedgerUnit | undefined {
    return this.#entries.get(callId)?.unit;
  }

  /** All units in document order. */
  units(): readonly LedgerUnit[] {
    return inOrder([...this.#decided, ...this.#held]);
  }

  /** The units that share a character with `range`, in document order. */
  overlapping(range: TextRange): readonly LedgerUnit[] {
    return inOrder([...rangesWithin(this.#decided, range), ...this.#held.filter((entry) => overlaps(entry, range))]);
  }

  /** The done and pending units that share a character with `range`, in document order. */
  decidedWithin(range: TextRange): readonly LedgerUnit[] {
    return rangesWithin(this.#decided, range).map((entry) => entry.unit);
  }

  /** The first character of text to translate that is neither done nor pending; undefined when nothing is open. */
  expectedPosition(): number | undefined {
    const position = this.openFrom(this.#frontier);
    this.#frontier = position ?? this.analysis.text.length;
    return position;
  }

  /** Like `expectedPosition`, for the text at or after `position`. */
  openFrom(position: number): number | undefined {
    let open = nextProse(this.analysis, position);
    while (open !== undefined) {
      const decided = rangeAt(this.#decided, open);
      if (decided === undefined) return open;
      open = nextProse(this.analysis, decided.end);
    }
    return undefined;
  }

  /** Where the last done or pending unit that begins before `position` ends, `position` at most; 0 when there is none. */
  endOfDecidedBefore(position: number): number {
    const index = this.#indexFrom(this.#decided, position);
    return Math.min(this.#decided[index - 1]?.end ?? 0, position);
  }

  /** Where the first done or pending unit at or after `position` starts. */
  startOfDecidedFrom(position: number): number | undefined {
    return this.#decided[this.#indexFrom(this.#decided, position)]?.start;
  }

  /** True when no text is open and nothing is pending or held. */
  isComplete(): boolean {
    return this.#pendingCount === 0 && this.#held.length === 0 && this.expectedPosition() === undefined;
  }

  /** Characters of prose, counted as `Analysis.totalCharacters` is. */
  doneCharacters(): number {
    return this.#doneInk;
  }

  /** Characters of prose, counted as `Analysis.totalCharacters` is. */
  pendingCharacters(): number {
    return this.#pendingInk;
  }

  #refuseOverlap(entry: Entry): void {
    const other = rangesWithin(this.#decided, entry).find(({ unit }) => unit.callId !== entry.unit.callId);
    if (other === undefined) return;
    throw new RangeError(`${describe(entry)} overlaps ${describe(other)}`);
  }

  #put(entry: Entry): void {
    const list = this.#listOf(entry);
    list.splice(this.#indexFrom(list, entry.start), 0, entry);
    this.#entries.set(entry.unit.callId, entry);
    this.#count(entry, 1);
  }

  #take(entry: Entry): void {
    const list = this.#listOf(entry);
    list.splice(list.indexOf(entry, this.#indexFrom(list, entry.start)), 1);
    this.#entries.delete(entry.unit.callId);
    this.#count(entry, -1);
    if (entry.unit.state !== "held") this.#frontier = Math.min(this.#frontier, entry.start);
  }

  #listOf(entry: Entry): Entry[] {
    return entry.unit.state === "held" ? this.#held : this.#decided;
  }

  #count(entry: Entry, sign: 1 | -1): void {
    if (entry.unit.state === "done") this.#doneInk += sign * entry.ink;
    if (entry.unit.state === "pending") {
      this.#pendingInk += sign * entry.ink;
      this.#pendingCount += sign;
    }
  }

  /** Index of the first entry that starts at or after `position`. */
  #indexFrom(list: readonly Entry[], position: number): number {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((list[middle]?.start ?? Infinity) >= position) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function describe({ unit, start, end }: Entry): string {
  return `Unit ${unit.callId} (${unit.state}, ${String(start)} to ${String(end)})`;
}

function inOrder(entries: Entry[]): LedgerUnit[] {
  return entries.sort((a, b) => a.start - b.start || a.end - b.end).map((entry) => entry.unit);
}
