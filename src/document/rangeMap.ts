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
