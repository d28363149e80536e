import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding, Severity } from "../finding.ts";
import { scriptOf } from "../language.ts";
import { baseLanguage, countStopWords, likelyLanguage } from "./stopWords.ts";
import { plainWordsOf, sentencesOf, wordsOf } from "./words.ts";

const KIND = "untranslated";

/** The draft is not the source again, in whole or in sentences. Names and terms may stay. */
export function checkUntranslated({ unit, source, target }: CheckContext): Finding[] {
  const original = source.words;
  if (isInLanguage(original, unit.targetLanguage)) {
    return [];
  }
  if (original === target.words) {
    const severity = severityOfCopy(original, unit.targetLanguage);
    const message = `The draft repeats the source ${quote(original)} without a translation. Translate it.`;
    return severity === undefined ? [] : [finding(KIND, severity, message)];
  }
  const draft = target.words;
  const copied = sentencesOf(source.prose).find((sentence) => isSentence(sentence) && draft.includes(sentence));
  return copied === undefined ? [] : [finding(KIND, "warning", `The sentence ${quote(copied)} is not translated.`)];
}

/** True when source and target language are variants of one, so that nothing need change. */
function isInLanguage(text: string, tag: string): boolean {
  const base = baseLanguage(tag);
  const language = likelyLanguage(countStopWords(wordsOf(text)));
  return language === base || (language === undefined && base === "en");
}

function severityOfCopy(text: string, tag: string): Severity | undefined {
  const words = wordsOf(text);
  const plain = plainWordsOf(text);
  const stopWords = Math.max(0, ...countStopWords(words).values());
  const endsLikeSentence = /[.!?:]["'”’)]*$/.test(text);
  if (words.length >= 3 && plain.length >= 2 && (stopWords > 0 || (plain.length >= 3 && endsLikeSentence))) {
    return "error";
  }
  const otherScript = scriptOf(tag) !== "Latn" && /[a-z]/.test(text);
  return plain.length >= 1 && words.length >= (otherScript ? 2 : 4) ? "warning" : undefined;
}

/** Long enough and with enough plain words to be no list of names. */
function isSentence(text: string): boolean {
  return wordsOf(text).length >= 4 && plainWordsOf(text).length >= 3;
}
