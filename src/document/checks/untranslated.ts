import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding, Severity } from "../finding.ts";
import { scriptOf } from "../language.ts";
import type { Scan } from "./scan/scan.ts";
import { baseLanguage, countStopWords, likelyLanguage } from "./stopWords.ts";
import { plainWordsOf, sentencesOf, wordsOf } from "./words.ts";

const KIND = "untranslated";

/** Words in Latin letters that follow each other. */
const LATIN_RUN = /(?<![A-Za-z'’,-])[A-Za-z][A-Za-z'’,-]*(?: [A-Za-z'’,-]+){3,}/g;

/** The draft is not the source again, in whole or in sentences. Names and terms may stay. */
export function checkUntranslated({ unit, source, target }: CheckContext): Finding[] {
  if (baseLanguage(unit.sourceLanguage ?? "") === baseLanguage(unit.targetLanguage)) {
    return [];
  }
  const findings = copiedFindings(unit.targetLanguage, source, target);
  return findings.length > 0 && isInLanguage(source.words, unit.targetLanguage) ? [] : findings;
}

function copiedFindings(tag: string, source: Scan, target: Scan): Finding[] {
  const original = source.words;
  if (original === target.words) {
    const severity = severityOfCopy(original, tag, isAllLinks(source));
    const message = `The draft repeats the source ${quote(original)} without a translation. Translate it.`;
    return severity === undefined ? [] : [finding(KIND, severity, message)];
  }
  const draft = target.words;
  const clause = scriptOf(tag) === "Latn" ? undefined : draft.match(LATIN_RUN)?.find((run) => isSentence(run) && countStopWords(wordsOf(run)).size > 0 && original.includes(run.trim()));
  if (clause !== undefined) {
    return [finding(KIND, "warning", `The text ${quote(clause.trim())} is not translated.`)];
  }
  const copied = sentencesOf(source.prose).find((sentence) => draft.includes(sentence) && isSentence(sentence));
  return copied === undefined ? [] : [finding(KIND, "warning", `The sentence ${quote(copied)} is not translated.`)];
}

/** True when source and target language are variants of one, so that nothing need change. */
function isInLanguage(text: string, tag: string): boolean {
  const base = baseLanguage(tag);
  const language = likelyLanguage(countStopWords(wordsOf(text)));
  return language === base || (language === undefined && base === "en");
}

/** Titles of pages and papers that are linked to often stay as they are. */
function isAllLinks(scan: Scan): boolean {
  const inLinks = scan.links.reduce((sum, { content }) => sum + wordsOf(scan.prose.slice(content.start, content.end)).length, 0);
  return inLinks > 0 && inLinks >= wordsOf(scan.prose).length;
}

function severityOfCopy(text: string, tag: string, isLinks: boolean): Severity | undefined {
  const words = wordsOf(text);
  const plain = plainWordsOf(text);
  const stopWords = Math.max(0, ...countStopWords(words).values());
  const others = plain.length - Math.max(0, ...countStopWords(plain).values());
  const endsLikeSentence = /[.!?:]["'”’)]*$/.test(text);
  const isSentence = (others >= 2 && stopWords > 0 && words.length >= 4 && plain.length * 4 >= words.length * 3)  || (others >= 3 && stopWords > 0 && words.length >= 6) || (endsLikeSentence && others >= 2 && stopWords > 0) || (endsLikeSentence && (plain.length >= 3 || (others >= 1 && stopWords > 0)));
  if (words.length >= 3 && isSentence && !isLinks) {
    return "error";
  }
  const otherScript = scriptOf(tag) !== "Latn" && /[a-z]/.test(text);
  return plain.length >= 1 && words.length >= (otherScript ? 2 : 4) ? "warning" : undefined;
}

/** Long enough and with enough plain words to be no list of names. */
function isSentence(text: string): boolean {
  return wordsOf(text).length >= 4 && plainWordsOf(text).length >= 3;
}
