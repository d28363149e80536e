import type { Change, ChangeList } from "./changeList.ts";
import type { TextRange } from "./range.ts";

/** A change of the target document, in its coordinates before the change. */
export interface TargetEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Notes an edit of the target that was no decision. Inside a unit it changes the unit's text. Elsewhere it is kept as it is:
 * edits that touch become one, units that it cuts keep what is left of them, units that it covers are units no more.
 */
export function noteHandEdit(source: string, changes: ChangeList, edit: TargetEdit): void {
  const first = changes.countEnding(edit.start, "target", "before");
  const behind = changes.countStarting(edit.end, "target", "at");
  for (let index = first; index < behind; index++) {
    const unit = changes.at(index);
    const target = changes.rangeOf(index, "target");
    if (unit?.kind === "unit" && isInside(target, edit)) {
      const text = unit.text.slice(0, edit.start - target.start) + edit.text + unit.text.slice(edit.end - target.start);
      changes.replace(index, 1, [{ ...unit, text }]);
      return;
    }
  }
  noteEditOutside(source, changes, edit, touchedBy(changes, edit, first, behind));
}

/** An insertion at the edge of a unit is outside of it; a replacement of its whole text is inside. */
function isInside(target: TextRange, edit: TargetEdit): boolean {
  if (edit.start === edit.end) return target.start < edit.start && edit.end < target.end;
  return target.start <= edit.start && edit.end <= target.end;
}

/** A change with its place in the target before the edit. */
interface Touched extends Change {
  readonly index: number;
  readonly target: TextRange;
}

/** The changes that the edit touches, without the units that it only borders on. */
function touchedBy(changes: ChangeList, edit: TargetEdit, first: number, behind: number): Touched[] {
  const touched: Touched[] = [];
  for (let index = first; index < behind; index++) {
    const change = changes.at(index);
    if (change !== undefined) touched.push({ ...change, index, target: changes.rangeOf(index, "target") });
  }
  while (touched[0]?.kind === "unit" && touched[0].target.end === edit.start) touched.shift();
  for (let last = touched.at(-1); last?.kind === "unit" && last.target.start === edit.end; last = touched.at(-1)) touched.pop();
  return touched;
}

function noteEditOutside(source: string, changes: ChangeList, edit: TargetEdit, touched: readonly Touched[]): void {
  const index = touched[0]?.index ?? changes.countEnding(edit.start, "target", "at");
  const front = frontOf(changes, edit, touched[0], index);
  const back = backOf(changes, edit, touched.at(-1), index);
  const change: Change = {
    kind: "edit",
    source: { start: front.source, end: Math.max(front.source, back.source) },
    text: front.text + edit.text + back.text,
  };
  const isUndone = source.slice(change.source.start, change.source.end) === change.text;
  changes.replace(index, touched.length, [...front.kept, ...(isUndone ? [] : [change]), ...back.kept]);
}

/** What an edit meets at one of its ends. */
interface Seam {
  /** Where the edited source starts or ends. */
  readonly source: number;
  /** Of an earlier edit that goes on beyond this one. */
  readonly text: string;
  /** What is left of a unit that the edit cuts. */
  readonly kept: readonly Change[];
}

function frontOf(changes: ChangeList, edit: TargetEdit, first: Touched | undefined, index: number): Seam {
  if (first === undefined || first.target.start > edit.start) {
    return { source: sourceBehind(changes, index - 1, edit.start), text: "", kept: [] };
  }
  const rest = first.text.slice(0, edit.start - first.target.start);
  if (first.kind !== "unit" || rest === "") return { source: first.source.start, text: rest, kept: [] };
  return { source: first.source.end, text: "", kept: [{ kind: "unit", source: first.source, text: rest }] };
}

function backOf(changes: ChangeList, edit: TargetEdit, last: Touched | undefined, index: number): Seam {
  if (last === undefined || last.target.end < edit.end) {
    return { source: sourceBehind(changes, last?.index ?? index - 1, edit.end), text: "", kept: [] };
  }
  const rest = last.text.slice(edit.end - last.target.start);
  if (last.kind !== "unit" || rest === "") return { source: last.source.end, text: rest, kept: [] };
  return { source: last.source.start, text: "", kept: [{ kind: "unit", source: last.source, text: rest }] };
}

/** The source place of a target place behind the change at `index` and before the next one. */
function sourceBehind(changes: ChangeList, index: number, position: number): number {
  if (index < 0) return position;
  return changes.rangeOf(index, "source").end + position - changes.rangeOf(index, "target").end;
}
