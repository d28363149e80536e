import type { CheckContext } from "./check.ts";
import { finding } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { languageName, scriptOf } from "../language.ts";
import { countSimplified, countSimplifiedOnly, countTraditional } from "./chineseVariants.ts";
import { countScripts, isKnownScript } from "./scripts.ts";
import { baseLanguage, countStopWords, hasStopWords, likelyLanguage } from "./stopWords.ts";
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
  const severe = wrongScript(source.words, target.words, script) ?? missingScript(target.words, script);
  if (severe !== undefined) {
    return [finding(KIND, "error", `The draft ${severe}. Write it in ${languageName(targetLanguage)}.`)];
  }
  const slight = wrongVariant(target.words, script) ?? foreignLetters(target.words, targetLanguage);
  if (slight !== undefined) {
    return [finding(KIND, "warning", `The draft ${slight}. Write it in ${languageName(targetLanguage)}.`)];
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
function missingScript(target: string, script: string): string | undefined {
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
  return han === 0 && isLatinSentence(target) ? "is written in Latin letters" : undefined;
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

function foreignLetters(target: string, tag: string): string | undefined {
  const pattern = FOREIGN_LETTERS[baseLanguage(tag)];
  const count = pattern === undefined ? 0 : (target.match(pattern)?.length ?? 0);
  return count >= 3 ? "has letters of a related language" : undefined;
}

/** Small words of another language in Latin script, and next to none of the target's. */
function otherWords(target: string, tag: string): Finding[] {
  const base = baseLanguage(tag);
  const counts = countStopWords(wordsOf(target));
  const other = likelyLanguage(counts, 3);
  const own = counts.get(base) ?? 0;
  const count = counts.get(other ?? "") ?? 0;
  if (!hasStopWords(base) || other === undefined || other === base || own * 3 >= count) {
    return [];
  }
  const severity = own === 0 && count >= 4 ? "error" : "warning";
  return [finding(KIND, severity, `The draft seems to be in ${languageName(other)}. Write it in ${languageName(tag)}.`)];
}
