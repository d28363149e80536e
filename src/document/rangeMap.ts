import type { TextRange } from "./range.ts";

/** A replacement of `[start, end)` by `text`, UTF-16. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Where a range stands after edits.
 * @param edits ascending, without overlap, in the coordinates of the text before all of them.
 * @returns undefined when an edit touches the inside of the range.
 */
export function mapRange(range: TextRange, edits: readonly TextEdit[]): TextRange | undefined {
  let delta = 0;
  for (const edit of edits) {
    if (edit.end <= range.start) {
      delta += edit.text.length - (edit.end - edit.start);
    } else if (edit.start < range.end) {
      return undefined;
    } else {
      break;
    }
  }
  return { start: range.start + delta, end: range.end + delta };
}

/**
 * Where a range stands after edits that may touch its inside: what replaces a part of it belongs to it.
 * @param edits as for `mapRange`.
 */
export function mapTouchedRange(range: TextRange, edits: readonly TextEdit[]): TextRange {
  const grown = (edit: TextEdit): number => edit.text.length - (edit.end - edit.start);
  const before = edits.filter((edit) => edit.end <= range.start);
  const inside = edits.filter((edit) => edit.end > range.start && edit.start < range.end);
  const shift = before.reduce((sum, edit) => sum + grown(edit), 0);
  const [start, end] = [Math.min(range.start, inside[0]?.start ?? range.start), Math.max(range.end, inside.at(-1)?.end ?? range.end)];
  return { start: start + shift, end: end + shift + inside.reduce((sum, edit) => sum + grown(edit), 0) };
}

/** The text after edits; `edits` as for `mapRange`. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let from = 0;
  for (const edit of edits) {
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from);
}
