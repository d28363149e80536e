import type { Analysis } from "../document/analysis.ts";
import { compose } from "../document/compose.ts";
import { lineEdits } from "../document/lineEdits.ts";
import type { TextRange } from "../document/range.ts";
import { applyEdits, mapRange, type TextEdit } from "../document/rangeMap.ts";
import { TargetMap } from "../document/targetMap.ts";
import { PlacedUnits } from "./placedUnits.ts";

/** A unit whose translation stands in the target. */
export interface PlacedUnit {
  readonly callId: string;
  /** In the source. */
  readonly range: TextRange;
  readonly translation: string;
}

/** What to do with one unit: write its translation, or give the target its source text back. */
export interface Placement {
  readonly callId: string;
  readonly range: TextRange;
  readonly translation: string | undefined;
}

/** Where each place of the source stands in the target, and the reverse. UTF-16, half-open. */
export interface TargetPlaces {
  /** Grows to the whole of a unit or hand edit that the range cuts. */
  targetRangeOf(range: TextRange): TextRange;
  /** Grows to the whole of a unit or hand edit that the range cuts. */
  sourceRangeOf(range: TextRange): TextRange;
}

/** The target document as it is known: its text, the units placed in it, and where each source place stands. */
export class TargetState implements TargetPlaces {
  readonly analysis: Analysis;
  readonly #language: string;
  #map: TargetMap;
  #text: string;
  #units: PlacedUnits;

  /** The source with `units` translated, without hand edits. */
  constructor(analysis: Analysis, language: string, units: readonly PlacedUnit[]) {
    this.analysis = analysis;
    this.#language = language;
    this.#units = new PlacedUnits(units);
    this.#map = new TargetMap(analysis, { targetLanguage: language });
    for (const { range, translation } of units) {
      this.#map.set(range, translation);
    }
    this.#text = this.composed();
  }

  get text(): string {
    return this.#text;
  }

  get units(): Pick<PlacedUnits, "size" | "get" | "has" | "values"> {
    return this.#units;
  }

  /** What the target would be without hand edits. */
  composed(): string {
    const units = this.#units.values().sort((a, b) => a.range.start - b.range.start);
    return compose(this.analysis, units, { targetLanguage: this.#language });
  }

  clone(): TargetState {
    const copy = new TargetState(this.analysis, this.#language, []);
    copy.#map = this.#map.clone();
    copy.#text = this.#text;
    copy.#units = this.#units.clone();
    return copy;
  }

  /** @returns the edit that the target document needs for it; undefined when it needs none. */
  place({ callId, range, translation }: Placement): TextEdit | undefined {
    const edit = this.#map.set(range, translation);
    if (edit) {
      this.#text = applyEdits(this.#text, [edit]);
    }
    this.#units.set(callId, translation === undefined ? undefined : { callId, range, translation });
    return edit;
  }

  /**
   * Takes over a text that someone else made of the target.
   * @param edits how they did it, ascending and in the coordinates of the text before, where that is known.
   */
  takeOver(text: string, edits?: readonly TextEdit[]): void {
    const fits = edits !== undefined && applyEdits(this.#text, edits) === text;
    for (const edit of (fits ? edits : lineEdits(this.#text, text)).toReversed()) {
      this.#map.edited(edit);
    }
    this.#text = text;
  }

  targetRangeOf(range: TextRange): TextRange {
    return this.#map.targetRangeOf(range);
  }

  sourceRangeOf(range: TextRange): TextRange {
    return this.#map.sourceRangeOf(range);
  }

  /** True when text of the unit's place in the target lies in `range` of the target, or touches it. */
  isTouched(unit: TextRange, range: TextRange): boolean {
    const { start, end } = this.#map.targetRangeOf(unit);
    return start <= range.end && range.start <= end;
  }

  /**
   * The state for a source that has changed: `units` are those that still stand, at their new places.
   * The target's own hand edits are kept; where the source changed the very same text, they win.
   */
  rebased(analysis: Analysis, units: readonly PlacedUnit[]): TargetState {
    const state = new TargetState(analysis, this.#language, units);
    const before = this.composed();
    const handEdits = lineEdits(before, this.#text);
    const moves = lineEdits(before, state.#text).flatMap((edit) => {
      const place = mapRange(edit, handEdits);
      return place ? [{ ...place, text: edit.text }] : [];
    });
    state.takeOver(applyEdits(this.#text, moves));
    return state;
  }
}
