/**
 * Which characters count as the same when a model's copy is compared with the document: kinds of spaces and quotation
 * marks, and composed against decomposed letters. Letter case, other marks and words must agree.
 */

const singleQuotes = "‘’‚‛ʼ";
const doubleQuotes = "“”„‟";
const noBreakSpaces = "\u00A0\u202F\u2007";

const substitutes = new Map<number, number>([
  ...pairs(singleQuotes, "'"),
  ...pairs(doubleQuotes, '"'),
  ...pairs(noBreakSpaces, " "),
]);

function pairs(characters: string, plain: string): [number, number][] {
  return Array.from(characters, (character) => [character.charCodeAt(0), plain.charCodeAt(0)]);
}

function plainCode(code: number): number {
  return code < 0xa0 ? code : (substitutes.get(code) ?? code);
}

const substituted = new RegExp(`[${singleQuotes}${doubleQuotes}${noBreakSpaces}]`, "g");

/** The text with plain quotes and spaces and composed letters; texts that `matchEnd` takes for equal have one form. */
export function plainForm(text: string): string {
  return text.replace(substituted, (character) => String.fromCharCode(plainCode(character.charCodeAt(0)))).normalize("NFC");
}

const continuing = /[\p{M}\u1160-\u11FF\u200D]/u;

/** True for a UTF-16 unit that belongs to the character before it: a combining mark, a Hangul vowel or final, a joiner. */
export function continuesCluster(code: number): boolean {
  return code >= 0x300 && continuing.test(String.fromCharCode(code));
}

/** The end of the base character at `position` and the marks upon it. */
export function clusterEnd(text: string, position: number): number {
  let end = position + (isHighSurrogate(text.charCodeAt(position)) ? 2 : 1);
  while (continuesCluster(text.charCodeAt(end))) end++;
  return Math.min(end, text.length);
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/**
 * Compares `document` from `position` on with `copy` from `start` to `end`, which must not hold line ends.
 * @returns the document offset behind the last matched character; -1 where the texts differ or a cluster would be split
 */
export function matchEnd(document: string, position: number, copy: string, start: number, end: number): number {
  let at = position;
  let from = start;
  while (from < end) {
    const atNext = clusterOrUnitEnd(document, at, document.length);
    const fromNext = clusterOrUnitEnd(copy, from, end);
    const isSimple = atNext === at + 1 && fromNext === from + 1;
    const isSame = isSimple
      ? plainCode(document.charCodeAt(at)) === plainCode(copy.charCodeAt(from))
      : plainForm(document.slice(at, atNext)) === plainForm(copy.slice(from, fromNext));
    if (!isSame) return -1;
    at = atNext;
    from = fromNext;
  }
  return continuesCluster(document.charCodeAt(at)) ? -1 : at;
}

function clusterOrUnitEnd(text: string, position: number, end: number): number {
  if (!continuesCluster(text.charCodeAt(position + 1)) && !isHighSurrogate(text.charCodeAt(position))) return position + 1;
  return Math.min(clusterEnd(text, position), end);
}

const wordCharacter = /[\p{L}\p{N}]/u;
/** Scripts that put no blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** True when `position` lies inside a word or a number of a script that separates words. */
export function splitsWord(text: string, position: number): boolean {
  if (position <= 0 || position >= text.length) return false;
  const before = codePointBefore(text, position);
  const after = String.fromCodePoint(text.codePointAt(position) ?? 0);
  return wordCharacter.test(before) && wordCharacter.test(after) && !unspaced.test(before) && !unspaced.test(after);
}

function codePointBefore(text: string, position: number): string {
  return Array.from(text.slice(Math.max(0, position - 2), position)).at(-1) ?? "";
}
