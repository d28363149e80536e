import type { CheckContext } from "./check.ts";
import { finding } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { languageName, scriptOf } from "../language.ts";
import { isCommonIn } from "./chineseVariants.ts";
import { baseLanguage, countStopWords, likelyLanguage } from "./stopWords.ts";
import { plainWordsOf, wordsOf } from "./words.ts";

const KIND = "wrong-language";

/** Scripts that can be told from letters alone. Latin is left out: names and terms stay in it everywhere. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  Arab: /\p{Script=Arabic}/gu,
  Armn: /\p{Script=Armenian}/gu,
  Beng: /\p{Script=Bengali}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Deva: /\p{Script=Devanagari}/gu,
  Ethi: /\p{Script=Ethiopic}/gu,
  Geor: /\p{Script=Georgian}/gu,
  Grek: /\p{Script=Greek}/gu,
  Hang: /\p{Script=Hangul}/gu,
  Hani: /\p{Script=Han}/gu,
  Hebr: /\p{Script=Hebrew}/gu,
  Kana: /[\u3041-\u3096\u30A1-\u30FA]/gu,
  Khmr: /\p{Script=Khmer}/gu,
  Laoo: /\p{Script=Lao}/gu,
  Mymr: /\p{Script=Myanmar}/gu,
  Sinh: /\p{Script=Sinhala}/gu,
  Taml: /\p{Script=Tamil}/gu,
  Telu: /\p{Script=Telugu}/gu,
  Thai: /\p{Script=Thai}/gu,
};

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

/** Letters that one of two languages in one script does not have. */
const FOREIGN_LETTERS: Readonly<Record<string, RegExp>> = {
  uk: /[ыэъё]/giu,
  ru: /[іїєґў]/giu,
  be: /[ищъїєґ]/giu,
  bg: /[ыэёіїє]/giu,
  ar: /[پچژگکیٹڈڑے]/gu,
};

/** The draft is written in the target language, as far as script and small words can tell. */
export function checkWrongLanguage({ unit, source, target }: CheckContext): Finding[] {
  const { targetLanguage } = unit;
  const script = scriptOf(targetLanguage);
  if (script === undefined || TWO_SCRIPTS.has(baseLanguage(targetLanguage))) {
    return [];
  }
  const severe = wrongScript(source.prose, target.prose, script) ?? missingScript(target.prose, script);
  if (severe !== undefined) {
    return [finding(KIND, "error", `The draft ${severe}. Write it in ${languageName(targetLanguage)}.`)];
  }
  const slight = wrongVariant(target.prose, script) ?? foreignLetters(target.prose, targetLanguage);
  if (slight !== undefined) {
    return [finding(KIND, "warning", `The draft ${slight}. Write it in ${languageName(targetLanguage)}.`)];
  }
  return otherWords(target.prose, targetLanguage);
}

function countsOf(text: string): Map<string, number> {
  return new Map(Object.entries(SCRIPTS).map(([script, pattern]) => [script, text.match(pattern)?.length ?? 0]));
}

/** Letters of another script than the target's and the source's make up much of the draft. */
function wrongScript(source: string, target: string, script: string): string | undefined {
  const expected = WRITTEN_WITH[script] ?? [script];
  const inSource = countsOf(source);
  const inDraft = countsOf(target);
  const own = expected.reduce((sum, name) => sum + (inDraft.get(name) ?? 0), 0);
  for (const [name, count] of inDraft) {
    const added = count - (target.trim() === source.trim() ? 0 : (inSource.get(name) ?? 0));
    const reference = script === "Latn" ? (target.match(/\p{Script=Latin}/gu)?.length ?? 0) : own;
    if (!expected.includes(name) && added >= 3 && added * 4 > reference) {
      return "is written in another script";
    }
  }
  return undefined;
}

/** The target's own script hardly occurs in what is clearly a sentence. */
function missingScript(target: string, script: string): string | undefined {
  const [main] = WRITTEN_WITH[script] ?? [script];
  const counts = countsOf(target);
  if (main === undefined || script === "Latn" || !counts.has(main)) {
    return undefined;
  }
  if ((counts.get(main) ?? 0) > 0) {
    return undefined;
  }
  const han = counts.get("Hani") ?? 0;
  if (script === "Kore" && han >= 4) {
    return "has no Hangul";
  }
  if (script === "Jpan" && han >= 6 && (/[。，；]/.test(target) || isCommonIn(target, "Hans") > 0)) {
    return "has no kana";
  }
  const latin = wordsOf(target).filter((word) => /^\p{Script=Latin}/u.test(word));
  const stopWords = countStopWords(latin, likelyLanguage(latin, 1) ?? "en") ?? 0;
  return han === 0 && plainWordsOf(target).length >= 3 && latin.length >= 4 && stopWords > 0 ? "is written in Latin letters" : undefined;
}

function wrongVariant(target: string, script: string): string | undefined {
  const simplified = isCommonIn(target, "Hans");
  const traditional = isCommonIn(target, "Hant");
  if (script === "Hant" && simplified >= 2 && simplified > traditional) {
    return "is in Simplified Chinese";
  }
  return script === "Hans" && traditional >= 2 && traditional > simplified ? "is in Traditional Chinese" : undefined;
}

function foreignLetters(target: string, tag: string): string | undefined {
  const pattern = FOREIGN_LETTERS[baseLanguage(tag)];
  const count = pattern === undefined ? 0 : (target.match(pattern)?.length ?? 0);
  return count >= 3 ? "has letters of a related language" : undefined;
}

/** Small words of another language in Latin script, and next to none of the target's. */
function otherWords(target: string, tag: string): Finding[] {
  const base = baseLanguage(tag);
  const words = wordsOf(target);
  const own = countStopWords(words, base);
  const other = likelyLanguage(words, 3);
  if (own === undefined || other === undefined || other === base) {
    return [];
  }
  const count = countStopWords(words, other) ?? 0;
  if (own * 3 >= count) {
    return [];
  }
  const severity = own === 0 && count >= 4 ? "error" : "warning";
  return [finding(KIND, severity, `The draft seems to be in ${languageName(other)}. Write it in ${languageName(tag)}.`)];
}
