import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { canonicalTag } from "../language.ts";
import { numbersInCharacters } from "./numberWords.ts";

const KIND = "number";
const ENGLISH_MONTHS = "january february march april may june july august september october november december".split(" ");
/** A month's name beside a day or a year, or a date in digits from the year down. */
const NAMED = new RegExp(`\\b(${ENGLISH_MONTHS.join("|")})\\s+\\d|\\d\\s+(${ENGLISH_MONTHS.join("|")})\\b`, "gi");
/** A month without day and year. Two of them are words as well, and are known by what stands before. */
const ALONE = new RegExp(`\\b(${ENGLISH_MONTHS.map((name) => `${name[0]?.toUpperCase() ?? ""}${name.slice(1)}`).map((name) => (/^Ma/.test(name) ? `(?<=\\b(?:in|since|until|by|of|early|late|mid|every|each|last|next|from|before|after|through) )${name}` : name)).join("|")})\\b(?!\\s+\\d)`, "g");
/** Where months are counted: `5月`. */
const COUNTED = /(\d{1,2})\s?[月월]/g;
const ISO = /(?<![\d-])(?:19|20)\d\d-(\d\d)-(\d\d)(?![\d-])/g;
/** Languages that may count years and months otherwise. */
const OTHER_CALENDAR = /^(?:fa|ps|ckb|ar|th|he|ne)\b/;

/** A date keeps its month, as a name or a number, and its day. A warning at most. */
export function checkDates({ unit, source, target }: CheckContext): Finding[] {
  if (OTHER_CALENDAR.test(unit.targetLanguage)) {
    return [];
  }
  const digits = [...(target.text.normalize("NFKC").match(/\d+/g) ?? []).map(Number), ...numbersInCharacters(target.words)];
  const names = monthsOf(unit.targetLanguage);
  const draft = target.words.toLowerCase();
  const hasMonth = (month: number): boolean => digits.includes(month) || (names[month - 1] ?? []).some((name) => draft.includes(name));
  const counted = Array.from(target.words.normalize("NFKC").matchAll(COUNTED), (match) => Number(match[1]));
  const hasOther = (month: number): boolean => counted.some((other) => other !== month) || names.some((each, index) => index !== month - 1 && each.some((name) => draft.includes(name)));
  for (const match of [...source.words.matchAll(NAMED), ...source.words.matchAll(ALONE)]) {
    const name = match[1] ?? match[2] ?? "";
    const month = ENGLISH_MONTHS.indexOf(name.toLowerCase()) + 1;
    if (!hasMonth(month) && hasOther(month)) {
      return [finding(KIND, "warning", `The draft has another month than ${quote(name)}. Keep the date.`)];
    }
  }
  for (const { 0: date, 1: month = "", 2: day = "" } of source.words.matchAll(ISO)) {
    if (!hasMonth(Number(month)) || !digits.includes(Number(day))) {
      return [finding(KIND, "warning", `The date ${quote(date)} is not in the draft. Keep year, month and day.`)];
    }
  }
  return [];
}

const months = new Map<string, readonly (readonly string[])[]>();

/** The names of each month, as in a date and alone, in small letters. Empty for a tag that is none. */
function monthsOf(tag: string): readonly (readonly string[])[] {
  const known = months.get(tag);
  if (known !== undefined) {
    return known;
  }
  const locale = canonicalTag(tag);
  const formats = locale === undefined ? [] : [{ month: "long" as const }, { month: "long" as const, day: "numeric" as const }].map((options) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }));
  const made = ENGLISH_MONTHS.map((_, index) => formats.flatMap((format) => format.formatToParts(Date.UTC(2020, index, 15))).filter(({ type, value }) => type === "month" && /\p{L}{3}/u.test(value)).map(({ value }) => value.toLowerCase()));
  months.set(tag, made);
  return made;
}
