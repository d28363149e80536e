import type { Analysis } from "./analysis.ts";
import { ChangeList } from "./changeList.ts";
import type { Change } from "./changeList.ts";
import { noteHandEdit } from "./handEdit.ts";
import type { TargetEdit } from "./handEdit.ts";
import { joinBetween } from "./join.ts";
import { joinsSentencesWithoutSpace } from "./language.ts";
import type { TextRange } from "./range.ts";
import { renderUnit } from "./render.ts";

export type { TargetEdit } from "./handEdit.ts";

/** The place of a unit among the changes. */
interface Slot {
  readonly index: number;
  /** Changes that give way to the unit. */
  readonly count: number;
  /** What it replaces in the target. */
  readonly target: TextRange;
  /** Its text until now; undefined where that is not known. */
  readonly text: string | undefined;
  /** Parts of hand edits that stay beside the unit. */
  readonly before: readonly Change[];
  readonly behind: readonly Change[];
}

/** The blank between a unit and a neighbour. */
interface Gap {
  readonly source: TextRange;
  readonly neighbourText: string;
  readonly neighbourTarget: TextRange;
  /** The blank is dropped until now. */
  readonly isJoined: boolean;
}

/**
 * Where each source place stands in the target document; follows decisions and hand edits. It starts with a target equal to
 * the source. Without hand edits the target is always `compose` of the units set. An operation costs a pass of integer
 * additions over the changes behind it; no text is composed anew.
 */
export class TargetMap {
  readonly #analysis: Analysis;
  readonly #targetLanguage: string;
  readonly #joinsSentences: boolean;
  #changes = new ChangeList();

  constructor(analysis: Analysis, options: { targetLanguage: string }) {
    this.#analysis = analysis;
    this.#targetLanguage = options.targetLanguage;
    this.#joinsSentences = joinsSentencesWithoutSpace(options.targetLanguage);
  }

  /**
   * Writes a unit, or gives its text back (`undefined`). The map is updated as if the edit were applied.
   * @returns the edit that touches this unit, and a blank dropped or restored beside it, alone; undefined when nothing changes
   * @throws RangeError when the range overlaps another unit's
   */
  set(range: TextRange, translation: string | undefined): TargetEdit | undefined {
    const known = this.#slotOf(range);
    if (translation !== undefined) {
      const text = renderUnit(this.#analysis, { range, translation });
      return this.#write(range, known ?? this.#makeRoom(range), { kind: "unit", source: range, text });
    }
    return known === undefined ? undefined : this.#write(range, known, undefined);
  }

  /** A foreign edit of the target: places move, the edit is kept. */
  edited(edit: TargetEdit): void {
    noteHandEdit(this.#analysis.text, this.#changes, edit);
  }

  /** Grows to the whole of a unit or hand edit that the range cuts. */
  targetRangeOf(range: TextRange): TextRange {
    return this.#changes.across(range, "source");
  }

  /** Grows to the whole of a unit or hand edit that the range cuts. */
  sourceRangeOf(range: TextRange): TextRange {
    return this.#changes.across(range, "target");
  }

  /** An exact copy, so that a refused edit can be rolled back. */
  clone(): TargetMap {
    const copy = new TargetMap(this.#analysis, { targetLanguage: this.#targetLanguage });
    copy.#changes = this.#changes.clone();
    return copy;
  }

  #slotOf(range: TextRange): Slot | undefined {
    const index = this.#changes.countEnding(range.start, "source", "at");
    const change = this.#changes.at(index);
    if (change?.kind !== "unit" || change.source.start !== range.start || change.source.end !== range.end) return undefined;
    return { index, count: 1, target: this.#changes.rangeOf(index, "target"), text: change.text, before: [], behind: [] };
  }

  /** A slot for a new unit: hand edits inside its range give way, those that reach beyond stay outside. */
  #makeRoom(range: TextRange): Slot {
    const index = this.#changes.countEnding(range.start, "source", "at");
    const behindIndex = this.#changes.countStarting(range.end, "source", "before");
    const inside = indices(index, behindIndex).map((at) => this.#changes.at(at));
    if (inside.some((change) => change?.kind === "unit")) throw new RangeError("The unit overlaps another one");
    const first = inside[0];
    const last = inside.at(-1);
    const before = first !== undefined && first.source.start < range.start ? first : undefined;
    const behind = last !== undefined && last.source.end > range.end ? last : undefined;
    const start = before === undefined ? this.#changes.startAcross(range.start, "source") : this.#changes.rangeOf(index, "target").end;
    const end = behind === undefined ? this.#changes.endAcross(range.end, "source") : this.#changes.rangeOf(behindIndex - 1, "target").start;
    return {
      index,
      count: inside.length,
      target: { start, end: Math.max(start, end) },
      text: inside.length === 0 ? this.#analysis.text.slice(range.start, range.end) : undefined,
      before: before === undefined ? [] : [{ ...before, source: { start: before.source.start, end: range.start } }],
      behind: behind === undefined ? [] : [restBehind(behind, range.end, behind === before)],
    };
  }

  #write(range: TextRange, slot: Slot, unit: Change | undefined): TargetEdit | undefined {
    const text = unit?.text ?? this.#analysis.text.slice(range.start, range.end);
    const left = slot.before.length > 0 ? undefined : this.#gapBefore(range, slot);
    const right = slot.behind.length > 0 ? undefined : this.#gapBehind(range, slot);
    const joinsLeft = unit !== undefined && left !== undefined && this.#joins(left.source, left.neighbourText, text);
    const joinsRight = unit !== undefined && right !== undefined && this.#joins(right.source, text, right.neighbourText);
    const edit = {
      start: left !== undefined && joinsLeft && !left.isJoined ? left.neighbourTarget.end : slot.target.start,
      end: right !== undefined && joinsRight && !right.isJoined ? right.neighbourTarget.start : slot.target.end,
      text: this.#restored(left, joinsLeft) + text + this.#restored(right, joinsRight),
    };
    this.#changes.replace(slot.index - (left?.isJoined === true ? 1 : 0), slot.count + countJoined(left, right), [
      ...(left !== undefined && joinsLeft ? [joined(left.source)] : []),
      ...slot.before,
      ...(unit === undefined ? [] : [unit]),
      ...slot.behind,
      ...(right !== undefined && joinsRight ? [joined(right.source)] : []),
    ]);
    const isSame = edit.text === slot.text && edit.start === slot.target.start && edit.end === slot.target.end;
    return isSame ? undefined : edit;
  }

  #joins(gap: TextRange, before: string, after: string): boolean {
    return this.#joinsSentences && gap.start < gap.end && joinBetween(this.#analysis, gap, before, after) === "";
  }

  /** The source's blank, where it was dropped and is to stand again. */
  #restored(gap: Gap | undefined, joins: boolean): string {
    return gap !== undefined && gap.isJoined && !joins ? this.#analysis.text.slice(gap.source.start, gap.source.end) : "";
  }

  #gapBefore(range: TextRange, { index }: Slot): Gap | undefined {
    const isJoined = this.#changes.at(index - 1)?.kind === "joined";
    const neighbour = isJoined ? index - 2 : index - 1;
    const change = this.#changes.at(neighbour);
    if (change?.kind !== "unit") return undefined;
    const source = { start: change.source.end, end: range.start };
    return { source, neighbourText: change.text, neighbourTarget: this.#changes.rangeOf(neighbour, "target"), isJoined };
  }

  #gapBehind(range: TextRange, { index, count }: Slot): Gap | undefined {
    const isJoined = this.#changes.at(index + count)?.kind === "joined";
    const neighbour = isJoined ? index + count + 1 : index + count;
    const change = this.#changes.at(neighbour);
    if (change?.kind !== "unit") return undefined;
    const source = { start: range.end, end: change.source.start };
    return { source, neighbourText: change.text, neighbourTarget: this.#changes.rangeOf(neighbour, "target"), isJoined };
  }
}

function indices(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);
}

function joined(source: TextRange): Change {
  return { kind: "joined", source, text: "" };
}

function countJoined(left: Gap | undefined, right: Gap | undefined): number {
  return (left?.isJoined === true ? 1 : 0) + (right?.isJoined === true ? 1 : 0);
}

/** The part of a hand edit behind a unit; its text stands before the unit where the edit reaches there too. */
function restBehind(change: Change, end: number, isSplit: boolean): Change {
  return { ...change, source: { start: end, end: change.source.end }, text: isSplit ? "" : change.text };
}
