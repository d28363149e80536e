import { beginningOf } from "./segment.ts";

/** What a model is told when a `src_string` is rejected. `next` is the beginning of the next open text, `""` when none is left. */

function goOn(next: string): string {
  return next === "" ? "Nothing is left to translate." : `Go on with the next text: "${next}"`;
}

export function empty(next: string): string {
  return `src_string is empty. ${goOn(next)}`;
}

export function tooLong(length: number, maxLength: number, prefix: string): string {
  const end = prefix.length <= endLength ? prefix : prefix.slice(-endLength).replace(/^\S*\s/, "");
  return (
    `src_string has ${String(length)} characters; at most ${String(maxLength)} are allowed when it can be cut. ` +
    `Send it in parts: end the first part after "${end}"`
  );
}

/** Characters of a long text that are quoted, so that its end can be told. */
const endLength = 60;

export function runsIntoDecided(decided: string): string {
  return `src_string runs into text that is already translated: "${beginningOf(decided, 80)}". End it before that text.`;
}

export function cuts(piece: string): string {
  const shown = piece.length <= 160 ? piece : `${beginningOf(piece, 120)} …`;
  return `src_string ends in the middle of "${shown}". Take that along whole, or end before it.`;
}

export function notUnique(next: string): string {
  return `src_string occurs at several later places, and not at the next text to translate. ${goOn(next)}`;
}

export function skipsText(next: string): string {
  return `src_string comes later in the document; this text before it would be skipped. ${goOn(next)}`;
}

export function alreadyTranslated(next: string): string {
  return `src_string is already translated, or its draft awaits review; do not send it again. ${goOn(next)}`;
}

export function staleRead(next: string): string {
  return `The document has changed since you read it: src_string is no longer in it. Call Read again. ${goOn(next)}`;
}

export function copied(next: string): string {
  return `src_string stands only in text that is copied as it is (code, comments, front matter) and is not translated. ${goOn(next)}`;
}

export function notFound(nearest: string | undefined, next: string): string {
  const advice = "src_string is not in the document. Copy it from there character by character.";
  return nearest === undefined ? `${advice} ${goOn(next)}` : `${advice} The nearest text is: "${nearest}"`;
}
