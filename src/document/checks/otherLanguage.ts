import { finding } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { languageName } from "../language.ts";
import { hasProfile, likenessOf } from "./languageModel.ts";
import { hasOwnLetters } from "./relatedLetters.ts";
import { relatedByWords } from "./relatedWords.ts";
import { baseLanguage, countExclusive, countStopWords, hasStopWords } from "./stopWords.ts";
import { isName, isPlain } from "./words.ts";

const KIND = "wrong-language";

/** From here on, in natural logarithms, a draft is more likely in another language; translations by people stay below. */
const SURE_LEAD = 10;
/** So few words may be names or of many languages. */
const SURE_LEAD_OF_TWO = 12;
/** One word may be a name. */
const SURE_LEAD_OF_WORD = 14;
/** With a small word of the other language and none of the target's. */
const LEAD_WITH_WORD = 4;
/** What a word with a letter adds that the other language writes and the target's does not. */
const LEAD_OF_LETTER = 3;
/** With a small word of the target's that the other lacks. */
const LEAD_AGAINST_WORD = 12;

/** What a check of the language looks at in a draft. */
export interface LanguageOfDraft {
  /** The words of the source and the draft. */
  readonly source: readonly string[];
  readonly target: readonly string[];
  /** The language asked for. */
  readonly tag: string;
  /** The writing system that the draft's words are compared in. */
  readonly script: string;
}

/** Small words of another language and its letters in a row, where small words do not settle that it is the one asked for. */
export function otherLanguage(draft: LanguageOfDraft): Finding[] {
  const base = baseLanguage(draft.tag);
  const counts = countStopWords(draft.target);
  // Of Cyrillic relatives some share their small words with one whose small words are not known.
  return draft.script !== "Cyrl" && isSettled(counts, base) ? [] : [...otherWords(draft.target, counts, draft.tag), ...otherLetters(draft), ...otherHeading(draft)].sort((a, b) => a.severity.localeCompare(b.severity)).slice(0, 1);
}

/** More words than a heading or a label has tell their language by small words and letters. */
const MOST_WORDS_OF_HEADING = 4;
/** Shorter words are prepositions and the like. */
const SMALL_WORD = 3;

/** So many words of a relative, and none of the language's own, tell in longer drafts as well. */
const SURE_WORDS = 3;

/** A few words, those of the source left out, of which one is known in a related language. */
function otherHeading({ source, target, tag }: LanguageOfDraft): Finding[] {
  const known = new Set(source.map((word) => word.toLowerCase()));
  const words = target.filter((word) => !known.has(word.toLowerCase()) && !isName(word));
  const relative = relatedByWords(words, baseLanguage(tag));
  const related = words.length > MOST_WORDS_OF_HEADING && (relative?.count ?? 0) < SURE_WORDS ? undefined : relative;
  const content = words.filter((word) => word.length > SMALL_WORD);
  return related === undefined
    ? []
    : [finding(KIND, related.count * 2 >= content.length ? "error" : "warning", `The draft seems to be in ${languageName(related.language)}. Write it in ${languageName(tag)}.`)];
}

/** So many small words of the language asked for, and so many more than of any other, leave no doubt. */
const SETTLING = 4;
const SETTLING_MORE = 3;

/** True where small words alone leave no doubt that words are in the language asked for. */
export function isSettled(counts: ReadonlyMap<string, number>, base: string): boolean {
  const own = counts.get(base) ?? 0;
  return own >= SETTLING && [...counts].every(([language, count]) => language === base || count + SETTLING_MORE <= own);
}

/** The sequences of letters of another language, in words that the source does not have. */
export function otherLetters({ source, target, tag, script }: LanguageOfDraft): Finding[] {
  const base = baseLanguage(tag);
  const compared = script === "Aran" ? "Arab" : script;
  if (!hasProfile(base, compared)) {
    return [];
  }
  const known = new Set(source.map((word) => word.toLowerCase()));
  const words = target.filter((word) => !known.has(word.toLowerCase()) && !isName(word));
  const likeness = likenessOf(words, base, compared);
  if (likeness === undefined || likeness.lead < (words.length < 2 ? SURE_LEAD_OF_WORD : LEAD_WITH_WORD) || (words.length <= 2 && !words.some(isPlain))) {
    return [];
  }
  const { language } = likeness;
  const lead = likeness.lead + LEAD_OF_LETTER * words.filter((word) => isPlain(word) && hasLettersOf(word, language, base)).length;
  if (script === "Cyrl" && hasOwnLetters(target.join(" "), base)) {
    return [];
  }
  const hasOwn = countExclusive(words, base, language) > 0;
  const hasWord = hasStopWords(base) && countExclusive(words, language, base) > 0 && !hasOwn;
  if (!hasWord && lead < (hasOwn ? LEAD_AGAINST_WORD : SURE_LEAD)) {
    return [];
  }
  const severity = lead >= (words.length <= 2 ? SURE_LEAD_OF_TWO : SURE_LEAD) || hasWord ? "error" : "warning";
  return [finding(KIND, severity, `The draft seems to be in ${languageName(language)}. Write it in ${languageName(tag)}.`)];
}

/** Small words of another language in Latin script, and next to none that only the target has. */
function otherWords(words: readonly string[], counts: ReadonlyMap<string, number>, tag: string): Finding[] {
  const base = baseLanguage(tag);
  const others = hasStopWords(base) ? [...counts].filter(([language, count]) => language !== base && count >= 2).map(([language]) => language) : [];
  for (const other of others) {
    const count = countExclusive(words, other, base);
    if (count < 2) {
      continue;
    }
    const own = countExclusive(words, base, other);
    if ((count >= 3 && own * 3 < count) || (own === 0 && areRelated(base, other) && words.length >= 6)) {
      const isSure = areRelated(base, other) || count >= 4 || words.length <= 12;
      const severity = own === 0 && isSure ? "error" : "warning";
      return [finding(KIND, severity, `The draft seems to be in ${languageName(other)}. Write it in ${languageName(tag)}.`)];
    }
  }
  return hasStrangeLetters(words, base) ? [finding(KIND, "warning", `The draft has letters that ${languageName(tag)} does not write. Write it in ${languageName(tag)}.`)] : [];
}

/** Languages that share many small words, of which a sentence may have none of its own. */
const RELATED = [new Set(["es", "pt", "it", "fr", "ro"]), new Set(["da", "nb", "sv"]), new Set(["pl", "cs", "sk"]), new Set(["tr", "az"])];

function areRelated(a: string, b: string): boolean {
  return RELATED.some((languages) => languages.has(a) && languages.has(b));
}

/** The letters beyond a to z that a language writes. */
const OWN_LETTERS: Readonly<Record<string, string>> = {
  es: "áéíóúüñ", pt: "áâãàçéêíóôõúü", fr: "àâæçéèêëîïôœùûÿ", it: "àèéìíîòóùú", de: "äöüß", nl: "áéèëïíóöüú",
  sv: "åäöé", da: "åæøé", nb: "åæøéòôóà", fi: "åäöšž", pl: "ąćęłńóśźż", cs: "áčďéěíňóřšťúůýž", hu: "áéíóöőúüű",
  ro: "ăâîșțşţ", tr: "çğıiöşüâîû", id: "é",
};

/** True where a word has letters of the one language, none of which the other writes. */
function hasLettersOf(word: string, language: string, other: string): boolean {
  const [letters, others] = [OWN_LETTERS[language], OWN_LETTERS[other]];
  const marked = word.toLowerCase().replace(/[a-z\P{L}]/gu, "");
  return letters !== undefined && others !== undefined && marked !== "" && [...marked].every((letter) => letters.includes(letter) && !others.includes(letter));
}

/** True where three words have letters of another language, and fewer have its own. Names of people and places may. */
function hasStrangeLetters(words: readonly string[], base: string): boolean {
  const letters = OWN_LETTERS[base];
  if (letters === undefined) {
    return false;
  }
  const marked = words.map((word) => word.toLowerCase().replace(/[a-z\P{L}]/gu, "")).filter((rest) => rest !== "" && /^\p{Script=Latin}+$/u.test(rest));
  const strange = marked.filter((rest) => [...rest].some((letter) => !letters.includes(letter)));
  return new Set(strange).size >= 2 && strange.length >= 3 && strange.length * 2 > marked.length;
}
