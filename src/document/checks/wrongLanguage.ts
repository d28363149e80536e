import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { languageName, scriptOf } from "../language.ts";
import { countSimplified, countSimplifiedOnly, countTraditional } from "./chineseVariants.ts";
import { likenessOf } from "./languageModel.ts";
import { isSettled, otherLanguage, otherLetters } from "./otherLanguage.ts";
import { relatedLanguage } from "./relatedLetters.ts";
import { tokensOf } from "./scan/scan.ts";
import type { Scan } from "./scan/scan.ts";
import { countScripts, isKnownScript } from "./scripts.ts";
import { baseLanguage, countStopWords, likelyLanguage } from "./stopWords.ts";
import { isName, plainWordsOf, wordsOf } from "./words.ts";

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

/** The draft is written in the target language, as far as script and small words can tell. */
export function checkWrongLanguage({ unit, source, target }: CheckContext): Finding[] {
  const { targetLanguage } = unit;
  const script = scriptOf(targetLanguage);
  if (script === undefined) {
    return [];
  }
  const isScriptNamed = /-[a-z]{4}(?:-|$)/i.test(targetLanguage);
  if (isScriptNamed && TWO_SCRIPTS.has(baseLanguage(targetLanguage)) && missingScript(source.words, target.words, script) !== undefined) {
    return [finding(KIND, "error", `The draft is written in another script. Write it in ${languageName(targetLanguage)}.`)];
  }
  if (TWO_SCRIPTS.has(baseLanguage(targetLanguage))) {
    return otherOfTwoScripts(source, target, targetLanguage);
  }
  // What is copied as a whole is judged as such; the names of languages and pictures often are.
  const isCopied = target.words === source.words;
  const severe = isCopied ? undefined : wrongScript(source.words, target.words, script) ?? missingScript(source.words, withoutAlternatives(target), script);
  if (severe !== undefined) {
    return [finding(KIND, "error", `The draft ${severe}. Write it in ${languageName(targetLanguage)}.`)];
  }
  const related = relatedLanguage(target.words, baseLanguage(targetLanguage));
  const other = otherLanguage({ source: source.wordList, target: target.wordList, tag: targetLanguage, script });
  if (related !== undefined && !other.some(({ severity }) => severity === "error")) {
    return [finding(KIND, related, `The draft has letters of a related language. Write it in ${languageName(targetLanguage)}.`)];
  }
  if ((script === "Kore" && hasStrayHan(source.words, target.words)) || hasStrayLetters(source.words, target.words, script)) {
    return [finding(KIND, "warning", `The draft has letters of a related language. Write it in ${languageName(targetLanguage)}.`)];
  }
  const written = [target.words, ...tokensOf(target, "front-matter").map(({ text }) => text)].join(" ");
  const slight = wrongVariant(written, script);
  if (slight !== undefined) {
    return [finding(KIND, "warning", `The draft ${slight}. Write it in ${languageName(targetLanguage)}.`)];
  }
  if (lacksMarks(source.words, target.words, targetLanguage)) {
    return [finding(KIND, "error", `The draft has none of the marks that ${languageName(targetLanguage)} is written with. Write it in ${languageName(targetLanguage)}.`)];
  }
  return other.length > 0 ? other : otherSentence(source, target, targetLanguage);
}

/** The alternative texts of badges are names. */
function withoutAlternatives({ prose, words, links }: Scan): string {
  return !links.some(({ image }) => image) ? words : links.filter(({ image }) => image).reduce((text, { content: { start, end } }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end), prose).replace(/\s+/g, " ").trim();
}

/** From these on, a sentence among others in the language asked for is in another one: so likely, and so many words that are no names. */
const SENTENCE_LEAD = 14;
const SENTENCE_WORDS = 5;

/** One sentence of several that is in a third language. */
function otherSentence(source: Scan, target: Scan, tag: string): Finding[] {
  if (scriptOf(tag) !== "Latn" || target.sentences.length < 2) {
    return [];
  }
  const known = new Set(source.wordList.map((word) => word.toLowerCase()));
  const found = target.sentences.find((sentence) => {
    const words = plainWordsOf(sentence).filter((word) => !known.has(word.toLowerCase()));
    return words.length >= SENTENCE_WORDS && !isSettled(countStopWords(words), baseLanguage(tag)) && (likenessOf(words, baseLanguage(tag), "Latn")?.lead ?? 0) >= SENTENCE_LEAD;
  });
  return found === undefined ? [] : [finding(KIND, "warning", `The sentence ${quote(found)} is not in ${languageName(tag)}. Write it in that language.`)];
}

/** Two Chinese characters in a row among Hangul, not in brackets, where they tell homophones apart. */
function hasStrayHan(source: string, target: string): boolean {
  return [...target.matchAll(/(?<![\p{Script=Han}(（])\p{Script=Han}{2,}(?![\p{Script=Han})）])/gu)].some(([run]) => !source.includes(run));
}

/** Letters, two or more, of a script that neither the source nor the language is written in: a word that slipped in. Greek ones are signs as well. */
function hasStrayLetters(source: string, target: string, script: string): boolean {
  const expected = ["Latn", "Grek", ...(WRITTEN_WITH[script] ?? [script])];
  const inSource = countScripts(source);
  return [...countScripts(target)].some(([name, count]) => count >= 2 && !expected.includes(name) && !inSource.has(name));
}

/** Where a language is written in two scripts, the draft's own is the one that it is compared in. */
function otherOfTwoScripts(source: Scan, target: Scan, tag: string): Finding[] {
  if (relatedLanguage(target.words, baseLanguage(tag)) === "error") {
    return [finding(KIND, "error", `The draft has letters of a related language. Write it in ${languageName(tag)}.`)];
  }
  const [main] = [...countScripts(target.words)].sort(([, a], [, b]) => b - a);
  return main === undefined ? [] : otherLetters({ source: source.wordList, target: target.wordList, tag, script: main[0] });
}

/** Letters of another script than the target's and the source's make up much of the draft. */
function wrongScript(source: string, target: string, script: string): string | undefined {
  const expected = WRITTEN_WITH[script] ?? [script];
  const inDraft = countScripts(target);
  const others = [...inDraft].filter(([name, count]) => name !== "Latn" && !expected.includes(name) && count >= 3);
  if (others.length === 0) {
    return undefined;
  }
  const inSource = target.trim() === source.trim() ? undefined : countScripts(source);
  const own = expected.reduce((sum, name) => sum + (inDraft.get(name) ?? 0), 0);
  const isOther = others.some(([name, count]) => {
    const added = count - (inSource?.get(name) ?? 0);
    return added >= 3 && added * 4 > own;
  });
  return isOther ? "is written in another script" : undefined;
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
  if (script === "Jpan" && ((han >= 6 && /[。，；]/.test(target)) || (han >= 2 && countSimplifiedOnly(target) > 0))) {
    return "has no kana";
  }
  return han === 0 && (isLatinSentence(target) || isTransliterated(source, target)) ? "is written in Latin letters" : undefined;
}

/** Plain words in Latin letters that are not those of the source. */
function isTransliterated(source: string, target: string): boolean {
  const known = new Set(wordsOf(source).map((word) => word.toLowerCase()));
  const others = wordsOf(target).filter((word) => !known.has(word.toLowerCase()) && !isName(word));
  const plain = plainWordsOf(target).filter((word) => !known.has(word));
  return (known.size >= 3 && plain.length >= 3) || (others.length >= 2 && plain.some((word) => word.length >= 4));
}

function isLatinSentence(text: string): boolean {
  const words = wordsOf(text);
  return words.length >= 4 && plainWordsOf(text).length >= 3 && likelyLanguage(countStopWords(words), 1) !== undefined;
}

/** In a heading of so few characters one tells the variants apart; in more, one may be a quotation. */
const MOST_OF_HEADING = 6;
/** So many of the other variant among one's own are no slip of a character. */
const FEW_OTHERS = 2;

function wrongVariant(target: string, script: string): string | undefined {
  if (script === "Jpan" && countSimplifiedOnly(target) >= FEW_OTHERS) {
    return "is in Simplified Chinese";
  }
  if (script !== "Hans" && script !== "Hant") {
    return undefined;
  }
  const simplified = countSimplified(target);
  const traditional = countTraditional(target);
  const least = (countScripts(target).get("Hani") ?? 0) <= MOST_OF_HEADING ? 1 : 2;
  if (script === "Hant" && countSimplifiedOnly(target) >= FEW_OTHERS && traditional > 0) {
    return "is in Simplified Chinese";
  }
  if (script === "Hans" && traditional >= FEW_OTHERS && countSimplifiedOnly(target) > 0) {
    return "is in Traditional Chinese";
  }
  if (script === "Hant" && simplified > traditional && (simplified >= 2 || (least === 1 && countSimplifiedOnly(target) > 0))) {
    return "is in Simplified Chinese";
  }
  return script === "Hans" && traditional >= least && traditional > simplified ? "is in Traditional Chinese" : undefined;
}

/** No Vietnamese sentence goes without a marked letter. */
function lacksMarks(source: string, target: string, tag: string): boolean {
  if (baseLanguage(tag) !== "vi" || /[\u00C0-\u024F\u1E00-\u1EFF]/.test(target.normalize("NFC"))) {
    return false;
  }
  const known = new Set(plainWordsOf(source));
  return plainWordsOf(target).filter((word) => !known.has(word)).length >= 4;
}

