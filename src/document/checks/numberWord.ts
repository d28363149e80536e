import type { CheckContext } from "./check.ts";
import { finding } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { numbersInWords, spelledNumbers } from "./numberWords.ts";
import { baseLanguage } from "./stopWords.ts";

const KIND = "number";

/** Words behind a number of which a language may make another, and how much one is in others: two weeks are 14 days. */
const CONVERTED: readonly (readonly [word: RegExp, factors: readonly number[]])[] = [
  [/\bweeks?\b/i, [7]],
  [/\bdays?\b/i, [24]],
  [/\b(?:hours?|minutes?)\b/i, [60]],
  [/\byears?\b/i, [12]],
  [/\bdecades?\b/i, [10]],
  [/\bcentur(?:y|ies)\b/i, [100]],
  [/\bfortnights?\b/i, [2, 14]],
  [/\bdozens?\b/i, [12]],
  [/\bscores?\b/i, [20]],
  [/\b(?:half|quarters?)\b/i, [15, 25, 30, 50]],
];

/** Smaller numbers are in idioms, and languages have many words for them. */
const LEAST_DROPPED = 4;

/**
 * A number that an English source has in words is in the draft too, in words or digits. Told for small numbers only
 * where the draft has another in its place, since they may be left out. A warning at most.
 */
export function checkNumberWords({ unit, source, target }: CheckContext): Finding[] {
  if (baseLanguage(unit.sourceLanguage ?? "en") !== "en") {
    return [];
  }
  const expected = numbersInWords(source.words, "en") ?? [];
  const found = expected.length === 0 ? undefined : numbersOf(target.words, baseLanguage(unit.targetLanguage));
  if (found === undefined) {
    return [];
  }
  const inDigits = digitsOf(source.text);
  const missing = expected.filter((value) => !found.includes(value));
  const added = found.filter((value) => value > 1 && !expected.includes(value) && !inDigits.includes(value));
  const factors = CONVERTED.flatMap(([word, each]) => (word.test(source.words) ? each : []));
  const isConverted = added.every((value) => missing.some((lost) => factors.some((factor) => value === lost * factor)));
  const [lost] = missing;
  const [other] = added;
  if (lost !== undefined && other !== undefined && !isConverted) {
    return [finding(KIND, "warning", `The source has the number ${String(lost)} in words, the draft has ${String(other)} instead. Keep the number.`)];
  }
  const dropped = factors.length > 0 ? undefined : missing.find((value) => value >= LEAST_DROPPED);
  return dropped === undefined ? [] : [finding(KIND, "warning", `The source has the number ${String(dropped)} in words, the draft has none. Keep the number.`)];
}

/** All numbers of a draft; undefined where the language's words are not known. */
function numbersOf(text: string, language: string): number[] | undefined {
  const inWords = spelledNumbers(text, language);
  return inWords && [...inWords, ...digitsOf(text)];
}

function digitsOf(text: string): number[] {
  return (text.normalize("NFKC").match(/\d+/g) ?? []).map(Number);
}
