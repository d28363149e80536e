import groupsOfWords from "./relatedWords.json" with { type: "json" };

/**
 * Words that headings and labels of documentation are made of, for languages that are easily taken for each other: in
 * so few words neither small words nor letters tell them apart. A word that several languages of a group write alike
 * stands with each of them, and tells only the others apart.
 */
const GROUPS: readonly Readonly<Partial<Record<string, string>>>[] = groupsOfWords;

/** In how many words of a draft another language is known, and the one asked for is not. */
export interface RelatedWords {
  /** A tag without region. */
  readonly language: string;
  readonly count: number;
}

const groups = GROUPS.map((group) => new Map(Object.entries(group).map(([language, words = ""]) => [language, new Set(words.split(" "))] as const)));

/** The relative that words are in; undefined when none is known from them, or one is of the language asked for. */
export function relatedByWords(words: readonly string[], base: string): RelatedWords | undefined {
  const group = groups.find((each) => each.has(base));
  const lower = words.map((word) => word.toLowerCase());
  const own = group?.get(base);
  if (group === undefined || lower.some((word) => own?.has(word))) {
    return undefined;
  }
  const counts = [...group].map(([language, known]) => ({ language, count: lower.filter((word) => known.has(word)).length }));
  return counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0];
}
