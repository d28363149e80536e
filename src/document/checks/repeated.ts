import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding, Severity } from "../finding.ts";
import { plainWordsOf, weightOf, wordsOf } from "./words.ts";

const KIND = "repeated";
/** Shorter texts recur in good translations, as in tables and lists. */
const LEAST_SENTENCE = 20;
const LEAST_CLAUSE = 12;
/** A word or two characters three times in a row. */
const STUTTER = /(?<![\p{L}\p{N}])(\p{L}{2,20})(?:[ ,]{1,2}\1){2}(?![\p{L}\p{N}])|([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,8})\2\2/u;
const ENDED = /[.!?。！？]$/;

/** The draft is the translation once: without the source beside it, and without loops. */
export function checkRepeated({ source, target }: CheckContext): Finding[] {
  const original = source.words;
  const draft = target.words;
  const beside = sourceBeside(original, draft) ?? sentencesBeside(source.sentences, target.sentences, draft);
  if (beside !== undefined) {
    return [finding(KIND, beside, "The draft holds the source beside its translation. Give the translation alone.")];
  }
  if (isDoubled(target.text) && !isDoubled(source.text)) {
    return [finding(KIND, "error", `The draft says ${quote(draft.slice(0, draft.length / 2))} more than once. Say it once.`)];
  }
  const sentences = [source.sentences, target.sentences] as const;
  const [only, ...others] = sentences[1];
  if (others.length > 0 && sentences[0].length === 1 && others.every((other) => other === only)) {
    return [finding(KIND, "error", `The draft says ${quote(only ?? "")} more than once. Say it once.`)];
  }
  const sentence = repeatedPart(...sentences, LEAST_SENTENCE, 2);
  if (sentence !== undefined) {
    return [finding(KIND, "error", `The draft says ${quote(sentence)} more than once, the source does not. Say it once.`)];
  }
  const again = target.sentences.find((each, index) => each === target.sentences[index + 1] && wordsOf(each).length >= 2 && ENDED.test(each));
  if (again !== undefined && !source.sentences.some((each, index) => each === source.sentences[index + 1])) {
    return [finding(KIND, "error", `The draft says ${quote(again)} more than once, the source does not. Say it once.`)];
  }
  const stutter = STUTTER.exec(draft);
  if (stutter !== null && !STUTTER.test(original)) {
    return [finding(KIND, "warning", `The draft says ${quote(stutter[1] ?? stutter[2] ?? "")} again and again, the source does not.`)];
  }
  const clause = repeatedPart(clausesOf(source.prose), clausesOf(target.prose), LEAST_CLAUSE, 3);
  return clause === undefined ? [] : [finding(KIND, "warning", `The draft says ${quote(clause)} again and again, the source does not.`)];
}

/** One text twice, whatever stands between; a short one may well say a word twice. */
function isDoubled(text: string): boolean {
  // Where the beginning does not recur, nothing need be taken out.
  const begin = text.trimStart().slice(0, 6);
  if (!text.includes(begin, text.indexOf(begin) + begin.length)) return false;
  const letters = text.replace(/[^\p{L}\p{N}]+/gu, "");
  const half = letters.length / 2;
  return Number.isInteger(half) && letters.startsWith(letters.slice(half)) && weightOf(letters) >= LEAST_DOUBLED;
}

const LEAST_DOUBLED = 16;

/** A short sentence need stand for itself; in brackets it may explain a term. */
function sourceBeside(original: string, draft: string): Severity | undefined {
  const bare = original.replace(/[.!?:]+$/, "");
  if (draft.length <= original.length + 3 || !draft.includes(bare)) {
    return undefined;
  }
  if (isSentence(original)) {
    return "error";
  }
  const [before = "", behind = ""] = draft.split(bare);
  if (plainWordsOf(bare).length > 0 && wordsOf(bare).length >= 2 && !/[/|–—]/.test(original) && (/[/|–—]\s*$/.test(before) || /^\s*[/|–—]/.test(behind))) {
    return "warning";
  }
  const isShort = bare !== original && plainWordsOf(bare).length >= 2 && (draft.startsWith(original) || draft.endsWith(original));
  return isShort ? "error" : wordsOf(bare).length >= 3 && plainWordsOf(bare).length >= 2 && /[(（[]$/.test(draft.slice(0, draft.indexOf(bare))) ? "warning" : undefined;
}

/** Each sentence of the source stands in the draft, with others. */
function sentencesBeside(original: readonly string[], target: readonly string[], draft: string): Severity | undefined {
  const isAll = original.length >= 2 && target.length > original.length && original.every((sentence) => draft.includes(sentence));
  return isAll && original.filter((sentence) => plainWordsOf(sentence).length >= 2).length >= 2 ? "error" : undefined;
}

/** A draft that includes a whole sentence or a run of East Asian text of the source includes more than a name. */
function isSentence(text: string): boolean {
  return (wordsOf(text).length >= 4 && plainWordsOf(text).length >= 3) || (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) >= 10;
}

function clausesOf(text: string): string[] {
  return text.split(/[,，、;；.。!！?？\n]/).map((clause) => clause.trim()).filter((clause) => clause !== "");
}

/** A part that occurs at least `times` in the draft, and oftener than any part does in the source. */
function repeatedPart(source: readonly string[], target: readonly string[], least: number, times: number): string | undefined {
  const allowed = Math.max(0, ...countsOf(source).values());
  for (const [part, count] of countsOf(target)) {
    if (count >= times && count > allowed && weightOf(part) >= least) {
      return part;
    }
  }
  return undefined;
}

function countsOf(parts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const part of parts) {
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}
