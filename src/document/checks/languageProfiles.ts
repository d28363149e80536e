import profiles from "./languageProfiles.json" with { type: "json" };

/** How likely trigrams are in the languages of one script. */
export interface LanguageProfile {
  /** ISO 15924. */
  readonly script: string;
  readonly languages: readonly string[];
  /** Words of two UTF-16 code units and each third one that follows them; `_` stands for the beginning or end of a word. */
  readonly trigrams: string;
  /**
   * For each trigram a character for every 2 languages: how likely it is, as digits to the base 6 of 1.25 natural
   * logarithms each, the first language's the lowest, counted from `#` up.
   */
  readonly levels: string;
}

/** Written by scripts/languageProfiles.mjs: counts from texts of interfaces and manuals. */
export const PROFILES: readonly LanguageProfile[] = profiles;
