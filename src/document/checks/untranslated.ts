import type { CheckContext, CheckUnit } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding, Severity } from "../finding.ts";
import { scriptOf } from "../language.ts";
import { likenessOf } from "./languageModel.ts";
import type { TextRange } from "../range.ts";
import type { Scan } from "./scan/scan.ts";
import { countScripts } from "./scripts.ts";
import { baseLanguage, countExclusive, countStopWords, likelyLanguage } from "./stopWords.ts";
import { isTextAttribute, looksLikeProse } from "./textAttributes.ts";
import { isPlain, plainWordsOf, wordsOf } from "./words.ts";

const KIND = "untranslated";

/** Words in Latin letters that follow each other. */
const LATIN_RUN = /(?<![A-Za-z'’,-])[A-Za-z][A-Za-z'’,-]*(?: [A-Za-z'’,-]+){3,}/g;
/** The same with marks and digits between them. */
const ASCII_RUN = /(?<![A-Za-z'’,-])[A-Za-z][\x20-\x2d\x2f-\x7e]*[A-Za-z]/g;
/** Three of them in small letters, not in brackets, where terms are told in the original. */
const LATIN_PHRASE = /(?<![A-Za-z'’,(（-] ?)[a-z'’]+ [a-z'’]+ [a-z'’]+(?![ -]?[A-Za-z)）])/g;
/** These are in clauses; terms have `of`, `to` or `in`, if any. */
const SENTENCE_WORD = /\b(?:this|that|these|those|your|you|it|its|is|are|was|were|will|can|must|should|please)\b/;
/** The printer's filler text is in no language. */
const FILLER = /^lorem ipsum\b/i;
/** From these on, in natural logarithms, a copied text is no text of the target language. */
const SURE_LEAD = 6;
const LIKELY_LEAD = 5;

/** The draft is not the source again, in whole or in sentences. Names and terms may stay. */
export function checkUntranslated({ unit, source, target }: CheckContext): Finding[] {
  if (baseLanguage(unit.sourceLanguage ?? "") === baseLanguage(unit.targetLanguage) || FILLER.test(source.words)) {
    return [];
  }
  if (keepsScript(source.words, target.words, unit.targetLanguage)) {
    return [finding(KIND, "error", "Most of the draft is still in the script of the source. Translate all of it.")];
  }
  const findings = [...copiedFindings(unit, source, target), ...copiedTexts(unit, source, target)];
  return findings.length > 0 && isInLanguage(source.words, unit.targetLanguage) ? [] : findings;
}

/** Texts in attributes and titles, which no prose holds. */
const QUOTED_TEXT = /(?<=(?<![\w:-])([\w:-]{0,40})(?:\s?=\s?|\(|\s))(?:"([^"\n]{8,300})"|'([^'\n]{8,300})')/g;

/** UTF-16 units that the beginning of a macro such as `{{glossary(` takes at most; its first text names something. */
const MACRO = 40;

function copiedTexts(unit: CheckUnit, source: Scan, target: Scan): Finding[] {
  if (!/["']/.test(source.text)) return [];
  return Array.from(target.text.matchAll(QUOTED_TEXT)).flatMap(({ 1: name = "", 2: double, 3: single, index }) => {
    const value = double ?? single ?? "";
    const at = { start: index + 1, end: index + 1 + value.length };
    const isName = /\{\{\s*\w+\(\s?$/.test(target.text.slice(Math.max(0, index - MACRO), index));
    const isText = !isName && isSyntax(target, at) && looksLikeProse(value) && isTextAttribute({ ...at, name: name === "" ? "title" : name, value, quote: '"' });
    return isText && source.text.includes(value) && severityOfCopy(value, unit.targetLanguage, false) !== undefined
      ? [finding(KIND, "warning", `The text ${quote(value)} is not translated.`, { target: at })]
      : [];
  });
}

/** Whether a place is hidden from the prose, and no code. */
function isSyntax({ prose, codeBlocks, codeSpans }: Scan, { start, end }: TextRange): boolean {
  return prose.slice(start, end).trim() === "" && ![...codeBlocks, ...codeSpans].some((code) => code.start <= start && start < code.end);
}

const ENTITY = /&#?\w+;/g;

function copiedFindings(unit: CheckUnit, source: Scan, target: Scan): Finding[] {
  const tag = unit.targetLanguage;
  const original = source.words;
  if (comparable(original) === comparable(target.words)) {
    const severity = severityOfCopy(target.words.replace(ENTITY, ""), tag, isAllLinks(source));
    const message = `The draft repeats the source ${quote(original)} without a translation. Translate it.`;
    return severity === undefined ? [] : [finding(KIND, severity, message)];
  }
  const draft = target.words;
  const clause = scriptOf(tag) === "Latn" ? undefined : [...(draft.match(LATIN_RUN) ?? []), ...(draft.match(ASCII_RUN) ?? [])].find((run) => isSentence(run) && countStopWords(wordsOf(run)).size > 0 && original.toLowerCase().includes(run.trim().toLowerCase()));
  if (clause !== undefined) {
    return [finding(KIND, "warning", `The text ${quote(clause.trim())} is not translated.`)];
  }
  const shortClause = scriptOf(tag) === "Latn" ? undefined : draft.match(LATIN_PHRASE)?.find((phrase) => wordsOf(phrase).length === 3 && SENTENCE_WORD.test(phrase) && original.includes(phrase));
  if (shortClause !== undefined) {
    return [finding(KIND, "warning", `The text ${quote(shortClause)} is not translated.`)];
  }
  const word = scriptOf(tag) === "Latn" ? undefined : leftWord(source, target);
  if (word !== undefined) {
    return [finding(KIND, "warning", `The text ${quote(word)} is not translated.`)];
  }
  const run = scriptOf(tag) === "Latn" ? copiedRun(source, target, unit) : undefined;
  if (run !== undefined) {
    return [finding(KIND, "warning", `The text ${quote(run)} is not translated.`)];
  }
  const cell = copiedCell(source, target, tag);
  if (cell !== undefined) {
    return [finding(KIND, "warning", `The text ${quote(cell)} is not translated.`)];
  }
  const copied = source.sentences.find((sentence) => draft.includes(sentence) && (isSentence(sentence) || (target.sentences.includes(sentence) && (isWhole(sentence, tag) || isForeign(sentence, tag) || isInOtherScript(sentence, tag)))));
  return copied === undefined ? [] : [finding(KIND, "warning", `The sentence ${quote(copied)} is not translated.`)];
}

/** A cell of a table with several words, some of them no names, that are of another language. */
function copiedCell(source: Scan, target: Scan, tag: string): string | undefined {
  const cellsOf = ({ text, tables }: Scan): string[] => tables.flatMap(({ start, end }) => text.slice(start, end).split(/(?<!\\)[|\n]/)).map((cell) => cell.trim());
  const inDraft = source.tables.length === 0 ? NO_CELLS : new Set(cellsOf(target));
  return inDraft.size === 0 ? undefined : cellsOf(source).find((cell) => inDraft.has(cell) && plainWordsOf(cell).length >= 2 && wordsOf(cell).length >= 3 && isForeign(cell, tag));
}

const NO_CELLS: ReadonlySet<string> = new Set();

/** A short sentence with its mark, some of whose words are no names. */
function isWhole(sentence: string, tag: string): boolean {
  const text = sentence.replace(ENTITY, " ");
  const least = scriptOf(tag) === "Latn" ? 2 : 1;
  return /[.!?]$/.test(text) && wordsOf(text).length > least && plainWordsOf(text).length >= least;
}

/** A small English word, of which no name is made, that stands alone in another script, with the word behind it. */
const SMALL_WORD = /(?<![\p{L}\p{N}_.'’/-])(?:the|an|of|to|is|are|our|your|by|at|with|and|for|from|this|it|you|that|or|on|if|when|not|can|will)(?![\p{L}\p{N}_'’/-])(?: [A-Za-z'’-]+)?/u;

function leftWord(source: Scan, target: Scan): string | undefined {
  const [word] = SMALL_WORD.exec(target.prose) ?? [];
  return word !== undefined && source.prose.includes(word) ? word : undefined;
}

/** So many words in a row as in the source, among words in the same letters. */
const RUN = 3;

/** Words of the source in a row, some of them small ones that the target language does not have. */
function copiedRun(source: Scan, target: Scan, { sourceLanguage = "en", targetLanguage }: CheckUnit): string | undefined {
  const runsOf = ({ wordList }: Scan): string[][] => wordList.slice(RUN - 1).map((_, index) => wordList.slice(index, index + RUN));
  const known = new Set(runsOf(source).map((run) => run.join(" ").toLowerCase()));
  const isLeft = (run: readonly string[]): boolean =>
    known.has(run.join(" ").toLowerCase()) && run.filter(isPlain).length >= RUN - 1 && countExclusive(run.filter(isPlain), baseLanguage(sourceLanguage), baseLanguage(targetLanguage)) > 0;
  return runsOf(target).find(isLeft)?.join(" ");
}

/** A copy is one whatever its capitals and its last mark. */
function comparable(text: string): string {
  return text.toLowerCase().replace(/[.!:。]$/, "");
}

/** True when source and target language are variants of one, so that nothing need change. */
function isInLanguage(text: string, tag: string): boolean {
  const base = baseLanguage(tag);
  const language = likelyLanguage(countStopWords(wordsOf(text)));
  return language === base || (language === undefined && base === "en" && [...countScripts(text).keys()].every((script) => script === "Latn"));
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
  const isSentence = (others >= 2 && stopWords > 0 && words.length >= 4 && plain.length * 4 >= words.length * 3)  || (others >= 3 && stopWords > 0 && words.length >= 6) || (endsLikeSentence && others >= 2 && stopWords > 0) || (endsLikeSentence && (plain.length >= 3 || (others >= 1 && plain.length > others)));
  const lead = leadOver(words, tag);
  const isSure = lead >= SURE_LEAD && (plain.length >= 2 || (plain.length === 1 && endsLikeSentence));
  if (words.length >= 3 && (isSentence || isSure) && !isLinks) {
    return "error";
  }
  const otherScript = scriptOf(tag) !== "Latn" && /[a-z]/.test(text);
  return plain.length >= 1 && (words.length >= (otherScript ? 2 : 4) || (words.length >= 2 && lead >= SURE_LEAD)) ? "warning" : undefined;
}

/** Long enough and with enough plain words to be no list of names. */
function isSentence(text: string): boolean {
  return wordsOf(text).length >= 4 && plainWordsOf(text).length >= 3;
}

/** Fewer letters of another script may be a name. */
const LEAST_LETTERS = 6;

function isInOtherScript(sentence: string, tag: string): boolean {
  return scriptOf(tag) === "Latn" && [...countScripts(sentence)].some(([script, count]) => script !== "Latn" && count >= LEAST_LETTERS);
}

/** Two words or more, some of them no names, that the target language does not have. */
function isForeign(text: string, tag: string): boolean {
  const words = wordsOf(text);
  const plain = plainWordsOf(text);
  return words.length >= 2 && plain.length >= 1 && (scriptOf(tag) === "Latn" ? leadOver(words, tag) >= LIKELY_LEAD : words.length >= 3 && (plain.length >= 2 || countStopWords(words).size > 0));
}

/** How much likelier the words are in another language in Latin letters; 0 where nothing is known. */
function leadOver(words: readonly string[], tag: string): number {
  return likenessOf(words, baseLanguage(tag), "Latn")?.lead ?? 0;
}

/** Letters of the source's own script make up much of a draft that is written in Latin ones. */
function keepsScript(original: string, draft: string, tag: string): boolean {
  const [main] = [...countScripts(original)].sort(([, a], [, b]) => b - a);
  if (main === undefined || main[0] === "Latn" || scriptOf(tag) !== "Latn") {
    return false;
  }
  const counts = countScripts(draft);
  const kept = counts.get(main[0]) ?? 0;
  return kept >= 4 && kept * 2 > (counts.get("Latn") ?? 0);
}
