import wordsByLanguage from "./stopWords.json" with { type: "json" };

/**
 * Frequent words by language: small ones, and some that documentation is full of. A word that relatives share stands
 * with each of them, since a word of one language alone is what tells them apart.
 */
const STOP_WORDS: Readonly<Record<string, string>> = wordsByLanguage;

/** Which languages have a word as a stop word. */
const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, words] of Object.entries(STOP_WORDS)) {
  for (const word of words.split(" ")) {
    LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);
  }
}

const NONE: readonly string[] = [];

/** The languages that have a word as a stop word. */
export function languagesOf(word: string): readonly string[] {
  return LANGUAGES_OF.get(word.toLowerCase()) ?? NONE;
}

/** How many of the words are stop words, for each language that has some. */
export function countStopWords(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    for (const language of languagesOf(word)) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  return counts;
}

/** How many of the words are stop words of the one language and not of the other. */
export function countExclusive(words: readonly string[], language: string, other: string): number {
  return words.filter((word) => {
    const languages = languagesOf(word);
    return languages.includes(language) && !languages.includes(other);
  }).length;
}

/** The language with the most stop words; undefined when none has `least` of them. */
export function likelyLanguage(counts: ReadonlyMap<string, number>, least = 2): string | undefined {
  let best: string | undefined;
  let most = least - 1;
  for (const [language, count] of counts) {
    if (count > most) {
      best = language;
      most = count;
    }
  }
  return best;
}

/** True for a language, without region, whose stop words are known. */
export function hasStopWords(language: string): boolean {
  return language in STOP_WORDS;
}

export function baseLanguage(tag: string): string {
  const base = tag.split("-")[0]?.toLowerCase() ?? "";
  return base === "no" || base === "nn" ? "nb" : base;
}
