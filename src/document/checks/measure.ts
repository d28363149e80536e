import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import { withAsciiDigits } from "./digits.ts";
import type { Finding } from "../finding.ts";
import { englishMeasure, unitBehind } from "./measureUnits.ts";
import { baseLanguage } from "./stopWords.ts";

const KIND = "number";
const NUMBER = /(?<![\p{L}\d.,])\d+(?:[.,]\d+)*/gu;
/** Each number is looked for among the others. */
const MAX_COMPARED = 100;
/** As much of a text as a unit takes. */
const LONGEST_UNIT = 30;

interface Amount {
  readonly text: string;
  readonly digits: string;
  /** What stands behind the number. */
  readonly rest: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A number keeps its unit of measure: told where the draft has the number with another unit of the kind, and nowhere
 * with its own. A unit that is not known in the draft's language is no other unit. A warning at most.
 */
export function checkMeasures({ unit, source, target }: CheckContext): Finding[] {
  if (baseLanguage(unit.sourceLanguage ?? "en") !== "en") {
    return [];
  }
  const measured = amountsOf(source.prose).flatMap((amount) => {
    const measure = isDecade(amount) ? undefined : englishMeasure(amount.rest);
    return measure === undefined ? [] : [{ amount, measure }];
  });
  const found = measured.length === 0 ? [] : amountsOf(withAsciiDigits(target.prose));
  for (const { amount, measure } of measured) {
    const units = found.filter(({ digits }) => digits === amount.digits).map(({ rest }) => unitBehind(rest, measure.family, unit.targetLanguage));
    if (units.length > 0 && !units.includes(measure.id) && !units.includes(undefined)) {
      return [finding(KIND, "warning", `The number ${quote(amount.text)} has another unit of measure in the draft. Keep the unit.`, { source: amount })];
    }
  }
  return [];
}

/** `the 1970s` is no time in seconds. */
function isDecade({ digits, rest }: Amount): boolean {
  return /^(?:1\d|20)\d0$/.test(digits) && /^s\b/.test(rest);
}

function amountsOf(text: string): Amount[] {
  return [...text.matchAll(NUMBER)].slice(0, MAX_COMPARED).map(({ 0: digits, index }) => {
    const end = index + digits.length;
    return { text: digits, digits: plainDigits(digits), rest: text.slice(end, end + LONGEST_UNIT), start: index, end };
  });
}

/** Without the marks between thousands, the decimal mark as a full stop. */
function plainDigits(number: string): string {
  return number.replace(/[.,](?=\d{3}(?!\d))/g, "").replace(",", ".");
}
