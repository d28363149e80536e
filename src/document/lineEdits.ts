import { diffArrays } from "diff";
import type { TextEdit } from "./rangeMap.ts";

/** Changed lines beyond which two texts count as one single change: the search grows with the square of this. */
const MOST_EDITS = 1000;

/**
 * The edits that turn one text into another, found line by line and narrowed to whole words within the lines.
 * An edit never leaves out a part of a word it changes.
 * @returns ascending, without overlap, in the coordinates of `before`; empty when the texts are the same.
 */
export function lineEdits(before: string, after: string): TextEdit[] {
  if (before === after) {
    return [];
  }
  const changes = diffArrays(linesOf(before), linesOf(after), { maxEditLength: MOST_EDITS });
  const edits: TextEdit[] = [];
  let start = 0;
  let open: TextEdit | undefined;
  for (const change of changes ?? [{ removed: true, added: false, value: [before] }, { removed: false, added: true, value: [after] }]) {
    const text = change.value.join("");
    if (!change.removed && !change.added) {
      edits.push(...(open ? [narrow(before, open)] : []));
      open = undefined;
      start += text.length;
      continue;
    }
    open ??= { start, end: start, text: "" };
    open = change.removed ? { ...open, end: open.end + text.length } : { ...open, text: open.text + text };
    start += change.removed ? text.length : 0;
  }
  edits.push(...(open ? [narrow(before, open)] : []));
  return edits;
}

/** The lines with their line ends; joined again they are the text. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Leaves out what an edit does not change at its beginning and end, in whole words. */
function narrow(before: string, { start, end, text }: TextEdit): TextEdit {
  const removed = before.slice(start, end);
  const head = commonHead(removed, text);
  const tail = commonTail(removed.slice(head), text.slice(head));
  return { start: start + head, end: end - tail, text: text.slice(head, text.length - tail) };
}

function commonHead(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) {
    length++;
  }
  while (length > 0 && !isBoundary(a, length, b, length)) {
    length--;
  }
  return length;
}

function commonTail(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[a.length - 1 - length] === b[b.length - 1 - length]) {
    length++;
  }
  while (length > 0 && !isBoundary(a, a.length - length, b, b.length - length)) {
    length--;
  }
  return length;
}

/** True when no word lies across the place, in either text. */
function isBoundary(a: string, inA: number, b: string, inB: number): boolean {
  return !isInWord(a, inA) && !isInWord(b, inB);
}

function isInWord(text: string, position: number): boolean {
  return /\S/.test(text.charAt(position - 1)) && /\S/.test(text.charAt(position));
}
