import type { CheckContext } from "./check.ts";
import { finding } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { numbersInCharacters, numbersInWords } from "./numberWords.ts";
import { baseLanguage } from "./stopWords.ts";

const KIND = "number";

/** Words behind a number of which a language may make another: a fortnight is two weeks or fourteen days. */
const CONVERTED = /\b(?:weeks?|decades?|centur(?:y|ies)|fortnights?|dozens?|scores?|seconds?|twice|both|half|quarters?|thirds?)\b/i;

/**
 * A number that an English source has in words is in the draft too, in words or digits. Told only where the draft has
 * another number in its place, since words for small numbers may be left out. A warning at most.
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
  const isConverted = CONVERTED.test(source.words) && added.every((value) => missing.some((lost) => value % lost === 0 && value !== lost * 10));
  const [lost] = missing;
  const [other] = added;
  return lost === undefined || other === undefined || isConverted
    ? []
    : [finding(KIND, "warning", `The source has the number ${String(lost)} in words, the draft has ${String(other)} instead. Keep the number.`)];
}

/** All numbers of a draft; undefined where the language's words are not known. */
function numbersOf(text: string, language: string): number[] | undefined {
  const inWords = language === "zh" || language === "ja" ? numbersInCharacters(text) : numbersInWords(text, language);
  return inWords && [...inWords, ...digitsOf(text)];
}

function digitsOf(text: string): number[] {
  return (text.normalize("NFKC").match(/\d+/g) ?? []).map(Number);
}
