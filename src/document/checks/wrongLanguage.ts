import type { CheckContext } from "./check.ts";
import { finding } from "./compare.ts";
import type { Finding, Severity } from "../finding.ts";
import { languageName, scriptOf } from "../language.ts";
import { countSimplified, countSimplifiedOnly, countTraditional } from "./chineseVariants.ts";
import { countScripts, isKnownScript } from "./scripts.ts";
import { baseLanguage, countExclusive, countStopWords, hasStopWords, likelyLanguage } from "./stopWords.ts";
import { plainWordsOf, wordsOf } from "./words.ts";

const KIND = "wrong-language";

/** What a writing system is written with; the first must be there in a draft of some length. */
const WRITTEN_WITH: Readonly<Record<string, readonly string[]>> = {
  Jpan: ["Kana", "Hani"],
  Kore: ["Hang", "Hani"],
  Hans: ["Hani"],
  Hant: ["Hani"],
  Aran: ["Arab"],
};

/** Languages written in two scripts, whatever their tag says. */
const TWO_SCRIPTS = new Set(["sr", "bs", "uz", "az", "mn", "kk", "tk", "tg", "ms", "ku", "pa", "sd"]);

/** Letters that a language has and its relatives in the same script lack, and the other way round. */
const LETTERS: Readonly<Record<string, { readonly own: RegExp; readonly foreign: RegExp }>> = {
  uk: { own: /[іїєґ]/giu, foreign: /[ыэъё]/giu },
  ru: { own: /[ыэъё]/giu, foreign: /[іїєґў]/giu },
  be: { own: /[іў]/giu, foreign: /[ищъїєґ]/giu },
  bg: { own: /ъ/giu, foreign: /[ыэёіїє]/giu },
  ar: { own: /[ةىيك]/gu, foreign: /[پچژگکیٹڈڑے]/gu },
  fa: { own: /[پچژگکی]/gu, foreign: /[ةىيكٹڈڑے]/gu },
  ur: { own: /[ٹڈڑےںہ]/gu, foreign: /[ةىي]/gu },
};

/** The draft is written in the target language, as far as script and small words can tell. */
export function checkWrongLanguage({ unit, source, target }: CheckContext): Finding[] {
  const { targetLanguage } = unit;
  const script = scriptOf(targetLanguage);
  if (script === undefined || TWO_SCRIPTS.has(baseLanguage(targetLanguage))) {
    return [];
  }
  const severe = wrongScript(source.words, target.words, script) ?? (target.words === source.words ? undefined : missingScript(source.words, target.words, script));
  if (severe !== undefined) {
    return [finding(KIND, "error", `The draft ${severe}. Write it in ${languageName(targetLanguage)}.`)];
  }
  const related = relatedLanguage(target.words, targetLanguage);
  if (related !== undefined) {
    return [finding(KIND, related, `The draft has letters of a related language. Write it in ${languageName(targetLanguage)}.`)];
  }
  const slight = wrongVariant(target.words, script);
  if (slight !== undefined) {
    return [finding(KIND, "warning", `The draft ${slight}. Write it in ${languageName(targetLanguage)}.`)];
  }
  if (lacksMarks(source.words, target.words, targetLanguage)) {
    return [finding(KIND, "error", `The draft has none of the marks that ${languageName(targetLanguage)} is written with. Write it in ${languageName(targetLanguage)}.`)];
  }
  return otherWords(target.words, targetLanguage);
}

/** Letters of another script than the target's and the source's make up much of the draft. */
function wrongScript(source: string, target: string, script: string): string | undefined {
  const expected = WRITTEN_WITH[script] ?? [script];
  const inSource = target.trim() === source.trim() ? undefined : countScripts(source);
  const inDraft = countScripts(target);
  const own = expected.reduce((sum, name) => sum + (inDraft.get(name) ?? 0), 0);
  for (const [name, count] of inDraft) {
    const added = count - (inSource?.get(name) ?? 0);
    if (name !== "Latn" && !expected.includes(name) && added >= 3 && added * 4 > own) {
      return "is written in another script";
    }
  }
  return undefined;
}

/** The target's own script does not occur in what is clearly a sentence. */
function missingScript(source: string, target: string, script: string): string | undefined {
  const [main] = WRITTEN_WITH[script] ?? [script];
  const counts = countScripts(target);
  if (main === undefined || !isKnownScript(main) || counts.has(main)) {
    return undefined;
  }
  const han = counts.get("Hani") ?? 0;
  if (script === "Kore" && han >= 4) {
    return "has no Hangul";
  }
  if (script === "Jpan" && han >= 6 && (/[。，；]/.test(target) || countSimplifiedOnly(target) > 0)) {
    return "has no kana";
  }
  return han === 0 && (isLatinSentence(target) || isTransliterated(source, target)) ? "is written in Latin letters" : undefined;
}

/** Plain words in Latin letters that are not those of the source. */
function isTransliterated(source: string, target: string): boolean {
  const known = new Set(plainWordsOf(source));
  return known.size >= 3 && plainWordsOf(target).filter((word) => !known.has(word)).length >= 3;
}

function isLatinSentence(text: string): boolean {
  const words = wordsOf(text);
  return words.length >= 4 && plainWordsOf(text).length >= 3 && likelyLanguage(countStopWords(words), 1) !== undefined;
}

function wrongVariant(target: string, script: string): string | undefined {
  if (script !== "Hans" && script !== "Hant") {
    return undefined;
  }
  const simplified = countSimplified(target);
  const traditional = countTraditional(target);
  if (script === "Hant" && simplified >= 2 && simplified > traditional) {
    return "is in Simplified Chinese";
  }
  return script === "Hans" && traditional >= 2 && traditional > simplified ? "is in Traditional Chinese" : undefined;
}

/** Letters that a language never writes, whatever it quotes, and the relative that does. */
const NEVER: Readonly<Record<string, RegExp>> = { fa: /[ٹڈڑےںہھ]/gu, ar: /[ٹڈڑےں]/gu };

/** Russian for Ukrainian, Persian for Arabic and the like. */
function relatedLanguage(target: string, tag: string): Severity | undefined {
  const never = NEVER[baseLanguage(tag)];
  if (never !== undefined && (target.match(never)?.length ?? 0) >= 2) {
    return "error";
  }
  const letters = LETTERS[baseLanguage(tag)];
  if (letters === undefined) {
    return undefined;
  }
  const own = target.match(letters.own)?.length ?? 0;
  const foreign = target.match(letters.foreign)?.length ?? 0;
  if (own === 0 && foreign >= 2) {
    return "error";
  }
  return foreign >= 3 && foreign > own ? "warning" : undefined;
}

/** No Vietnamese sentence goes without a marked letter. */
function lacksMarks(source: string, target: string, tag: string): boolean {
  if (baseLanguage(tag) !== "vi" || /[\u00C0-\u024F\u1E00-\u1EFF]/.test(target.normalize("NFC"))) {
    return false;
  }
  const known = new Set(plainWordsOf(source));
  return plainWordsOf(target).filter((word) => !known.has(word)).length >= 4;
}

/** Small words of another language in Latin script, and next to none that only the target has. */
function otherWords(target: string, tag: string): Finding[] {
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
