/** Small facts about prose that the checks of language share. */

export function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
}

/** Words that begin with a small letter: what is left when names are taken away. */
export function plainWordsOf(text: string): string[] {
  return wordsOf(text).filter((word) => /^\p{Ll}{2}/u.test(word));
}

/** Sentences, list items and lines, without blanks at their ends. Linear time. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…](?=["'”’)\]]*\s))|(?<=[。！？])|\n/)
    .map((sentence) => sentence.replace(/\s+/g, " ").trim())
    .filter((sentence) => sentence !== "");
}

/** The length of a text as if it were in Latin letters: East Asian characters say more. */
export function weightOf(text: string): number {
  let weight = 0;
  for (const character of text) {
    if (/\s/.test(character)) {
      continue;
    }
    weight += character < "\u2E80" ? 1 : weightOfWide(character);
  }
  return weight;
}

function weightOfWide(character: string): number {
  if (/\p{Script=Han}/u.test(character)) {
    return 3;
  }
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character) ? 2 : 1;
}
