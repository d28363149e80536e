import { finding } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { languageName } from "../language.ts";
import { likenessOf } from "./languageModel.ts";
import { hasOwnLetters } from "./relatedLetters.ts";
import { baseLanguage, countExclusive, countStopWords, hasStopWords } from "./stopWords.ts";
import { isName, plainWordsOf, wordsOf } from "./words.ts";

const KIND = "wrong-language";

/** From these on, in natural logarithms, a draft is more likely in another language; translations by people stay below. */
const SURE_LEAD = 8;
const LIKELY_LEAD = 7;
/** One word may be a name. */
const SURE_LEAD_OF_WORD = 14;
/** With a small word of the other language and none of the target's. */
const LEAD_WITH_WORD = 4;
/** With a small word of the target's that the other lacks. */
const LEAD_AGAINST_WORD = 12;

/** The sequences of letters of another language, in words that the source does not have. */
export function otherLetters(source: string, target: string, tag: string, script: string): Finding[] {
  const known = new Set(wordsOf(source).map((word) => word.toLowerCase()));
  const words = wordsOf(target).filter((word) => !known.has(word.toLowerCase()) && !isName(word));
  const base = baseLanguage(tag);
  const likeness = likenessOf(words, base, script === "Aran" ? "Arab" : script);
  if (likeness === undefined || likeness.lead < (words.length < 2 ? SURE_LEAD_OF_WORD : LEAD_WITH_WORD) || (words.length < 2 && plainWordsOf(target).length < 1)) {
    return [];
  }
  const { language, lead } = likeness;
  if (script === "Cyrl" && hasOwnLetters(target, base)) {
    return [];
  }
  const hasOwn = countExclusive(words, base, language) > 0;
  const hasWord = countExclusive(words, language, base) > 0 && !hasOwn;
  if (!hasWord && lead < (hasOwn ? LEAD_AGAINST_WORD : LIKELY_LEAD)) {
    return [];
  }
  const severity = lead >= SURE_LEAD || hasWord ? "error" : "warning";
  return [finding(KIND, severity, `The draft seems to be in ${languageName(language)}. Write it in ${languageName(tag)}.`)];
}

/** Small words of another language in Latin script, and next to none that only the target has. */
export function otherWords(target: string, tag: string): Finding[] {
  const base = baseLanguage(tag);
  const words = wordsOf(target);
  const counts = countStopWords(words);
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
  es: "áéíóúüñ", pt: "áâãàçéêíóôõúü", fr: "àâæçéèêëîïôœùûüÿ", it: "àèéìíîòóùú", de: "äöüß", nl: "áéèëïíóöüú",
  sv: "åäöé", da: "åæøé", nb: "åæøéòôóà", fi: "åäöšž", pl: "ąćęłńóśźż", cs: "áčďéěíňóřšťúůýž", hu: "áéíóöőúüű",
  ro: "ăâîșțşţ", tr: "çğıiöşüâîû", id: "é",
};

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
