import type { Check } from "./check.ts";
import { finding, quote } from "./compare.ts";
import firstPerson from "./firstPerson.json" with { type: "json" };
import type { Scan } from "./scan/scan.ts";
import { baseLanguage } from "./stopWords.ts";

const KIND = "commentary";

/**
 * Words by which one person speaks of itself, by language. A language that leaves its pronouns out is known by verbs
 * of answering. Left out are words that mean something else as well.
 */
const FIRST_PERSON: Readonly<Record<string, string>> = firstPerson.spaced;

/** The same where words have no blanks between them. */
const FIRST_PERSON_UNSPACED: Readonly<Record<string, string>> = firstPerson.unspaced;

/** What makes an English source one in which somebody speaks or is spoken to by somebody. */
const SPEAKER_IN_ENGLISH = /\b(?:I|me|my|mine|myself|we|us|our|ours|let['’]?s|hope|sorry|glad|afraid|thanks?)\b/i;

/** English that no translation has; a bare "I" is a word of Italian, Polish, Danish and others. */
const SPEAKS_ENGLISH =
  /(?<![\p{L}\p{M}-])I(?:['’](?:m|ve|ll|d)| (?:am|have|had|can|cannot|could|will|would|shall|may|might|must|do|don|did|need|hope|think|believe|see|understand|notice|apologi[sz]e|translated|kept|left|used|made|added|changed))(?![\p{L}\p{M}])/u;

/** "Cannot open it" is said in the first person in many languages. */
const UNABLE = /\b(?:can(?:not|['’]t)|could(?: not|n['’]t)|unable|able to)\b/i;
const ABLE = /^(?:puedo|posso|consigo|puc|mogę|mohu|nemohu|môžem|nemôžem|voin|en voi|tudok|могу|можу|мога|μπορώ|يمكنني|أستطيع|(?:ن?می)‌?\s?توانم)$/iu;

const patterns = new Map<string, RegExp | undefined>();

function patternOf(language: string): RegExp | undefined {
  if (!patterns.has(language)) {
    const words = FIRST_PERSON[language];
    const unspaced = FIRST_PERSON_UNSPACED[language];
    const whole = words === undefined ? unspaced : `(?<![\\p{L}\\p{M}-]|\\p{L}['’ʼ])(?:${words})(?![\\p{L}\\p{M}])`;
    patterns.set(language, whole === undefined ? undefined : new RegExp(whole, language === "en" ? "u" : "iu"));
  }
  return patterns.get(language);
}

/**
 * The draft does not speak of itself: a translator writes "I" where the source does. Questions may be asked in the
 * first person in many languages, whoever asks them in the source.
 */
export const checkSpeaker: Check = ({ unit, source, target }) => {
  const original = source.text;
  const language = baseLanguage(unit.sourceLanguage ?? "en");
  const inSource = language === "en" ? SPEAKER_IN_ENGLISH : patternOf(language);
  if (inSource === undefined || inSource.test(original) || /[?？؟]/.test(target.words)) {
    return [];
  }
  const said = withoutHeadings(target);
  const spoken = patternOf(baseLanguage(unit.targetLanguage))?.exec(said)?.[0] ?? SPEAKS_ENGLISH.exec(said)?.[0];
  if (spoken === undefined || original.includes(spoken) || (UNABLE.test(original) && ABLE.test(spoken))) {
    return [];
  }
  return [finding(KIND, "error", `The draft speaks of itself with ${quote(spoken)}, the source does not. Give the translation alone, without words of your own.`)];
};

/** A heading may say what a reader asks, as "I forgot my password" does. */
function withoutHeadings({ blocks, prose, words }: Scan): string {
  const headings = blocks.filter(({ kind }) => kind === "heading");
  return headings.length === 0 ? words : headings.reduce((text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end), prose);
}
