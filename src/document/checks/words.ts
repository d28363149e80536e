import { scriptOfCode } from "./scripts.ts";

/** Small facts about prose that the checks of language share. */

/** Words, and names such as `Node.js` and `snake_case` as one word each. */
export function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}'’-]*(?:[._/\d]+[\p{L}\d]+)*/gu) ?? [];
}

/** Words of small letters alone: what is left when names are taken away. */
export function plainWordsOf(text: string): string[] {
  return wordsOf(text).filter(isPlain);
}

/** True for a word that begins with two small letters and is no name. */
export function isPlain(word: string): boolean {
  return /^(?:[a-z]{2}|\p{Ll}{2})/u.test(word) && !/[._/\d]/.test(word);
}

/** A name is written alike in all languages: capital letters inside, digits or marks. */
export function isName(word: string): boolean {
  return /.\p{Lu}/u.test(word) || /[._/\d]/.test(word);
}

/** A line that goes on with a small letter belongs to the one before. */
const SENTENCE_END = /[.!?…؟۔।]["'”’)\]]*(?=\s)|[。！？]|\n(?!\p{Ll})/gu;

/** Sentences, list items and lines, without blanks at their ends. Linear time. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(SENTENCE_END)) {
    sentences.push(text.slice(start, index + mark.length));
    start = index + mark.length;
  }
  sentences.push(text.slice(start));
  return sentences.map((sentence) => sentence.replace(/\s+/g, " ").trim()).filter((sentence) => sentence !== "");
}

/** How much more a letter of these scripts says than a Latin one. */
const WEIGHTS: Readonly<Record<string, number>> = { Hani: 3, Kana: 2, Hang: 2 };

/** The first letter of these scripts. */
const FIRST_HEAVY = 0x1100;
const BLANK = 0x20;
const LINE_END = 0x0a;

/** The length of a text as if it were in Latin letters, blanks left out. */
export function weightOf(text: string): number {
  let weight = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code < FIRST_HEAVY) {
      weight += code === BLANK || code === LINE_END ? 0 : 1;
      continue;
    }
    weight += WEIGHTS[scriptOfCode(code) ?? ""] ?? 1;
    at += code > 0xffff ? 1 : 0;
  }
  return weight;
}
