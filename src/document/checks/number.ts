import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import { withAsciiDigits } from "./digits.ts";
import type { Finding } from "../finding.ts";
import type { TextRange } from "../range.ts";
import { numbersInWords, spelledNumbers } from "./numberWords.ts";
import type { Scan } from "./scan/scan.ts";
import { losesFraction, scaledValue } from "./scaledNumber.ts";
import { baseLanguage } from "./stopWords.ts";

const KIND = "number";

/** Digits with separators between them, a blank for thousands only; those of `&#8212;` and `%1$s` are none. */
const NUMBER = /(?<!&#x?\d*)(?!(?<=%)\d+\$[a-z])\d+(?:[.,'’٫٬:/-]\d+|[ \u00A0\u202F]\d{3}(?!\d))*/g;
/** Words for powers of ten, which shift the digits of the number before them. */
const SCALE = /^\s?(?:[KMBk]\b|万|萬|億|亿|千|百|만|억|천|thousand|million|billion|trillion|hundred|tausend|tsd|mio|mrd|million|milliard|mille|mil\b|millón|millones|milhõ|milhã|bilhõ|bilhã|milion|miliard|miliar\b|mln|mld|тыс|тис|млн|млрд|миллион|мільйон|миллиард|мільярд|tys|bin\b|milyon|milyar|ribu|juta|nghìn|ngàn|triệu|tỷ|tỉ|lakh|crore|हज़ार|लाख|करोड़|अरब|ألف|مليون|مليار|هزار|میلیون|میلیارد|אלף|מיליון|מיליארד|พัน|หมื่น|แสน|ล้าน)/iu;
/** Words that a translation may turn into digits. */
const NUMBER_WORDS =
  /\b(?:half|quarter|third|dozen|twice|double|triple|score|decade|century|week|fortnight|noon|midnight|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|percent)s?\b|[一二三四五六七八九十百千万億亿]/iu;
const BEFORE_EXACT = /(?:\bversions?|\bv|\breleases?|\bports?|\bnode(?:\.js)?|\bpython|\brfc)\s*$/i;
/** Numbers up to this are written in words or digits as the language likes. */
const SMALL = 12;

/** Each number is looked for among the others, so there is a limit; no unit of prose has so many. */
const MAX_COMPARED = 300;

interface Figure extends TextRange {
  readonly text: string;
  /** The digits of each part that a range, date or time is made of, without separators and leading zeros. */
  readonly parts: readonly string[];
  readonly scaled: boolean;
  /** With the word for a power of ten behind it; undefined when there is none or its value is not known. */
  readonly value: number | undefined;
}

/** Numbers keep their digits. Never more than a warning: separators, words, dates and units of counting differ. */
export function checkNumbers({ unit, source, target }: CheckContext): Finding[] {
  const original = source.prose;
  const draft = withAsciiDigits(target.prose);
  const expected = figuresOf(original, baseLanguage(unit.sourceLanguage ?? "en") === "en");
  const found = figuresOf(draft, baseLanguage(unit.targetLanguage) === "en");
  if (expected.length > MAX_COMPARED || found.length > MAX_COMPARED) {
    return [];
  }
  const exact = exactFindings(original, expected, withAsciiDigits(target.text));
  if (exact.length > 0) {
    return exact;
  }
  const missing = expected.filter((figure) => !figure.parts.every((part) => takePart(part, figure, found, original)));
  const added = found.filter(({ parts }) => parts.length > 0);
  const lost = missing.find((figure) => !isPartOfAmount(figure, original) && !isForgiven(figure, added.length > 0, unit.targetLanguage, original, draft));
  if (lost !== undefined) {
    const hint = added[0] === undefined ? "" : `, which has ${quote(added[0].text)} instead`;
    return [finding(KIND, "warning", `The number ${quote(lost.text)} is not in the draft${hint}. Keep the number.`, { source: lost, ...(added[0] && { target: added[0] }) })];
  }
  const more = [...lostSigns(original, draft), ...suffixFindings(original, expected, draft, found), ...addedFindings(original, source.text, added, missing.length)];
  return more.length > 0 || baseLanguage(unit.sourceLanguage ?? "en") !== "en" ? more : addedSmall(source, added, missing.length);
}

/** In the returned figures `parts` is what is still without a partner, so it is a mutable list of its own. */
function figuresOf(text: string, isEnglish: boolean): (Figure & { parts: string[] })[] {
  return [...text.matchAll(NUMBER)].map(({ 0: match, index }) => {
    const end = index + match.length;
    const parts = match.split(/[:/-]/).map(digitsOf);
    return { start: index, end, text: match, parts, scaled: SCALE.test(text.slice(end, end + 12)), value: scaledValue(match, text.slice(end, end + 20), isEnglish) };
  });
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
}

type OpenFigure = Figure & { parts: string[] };

/** Finds a partner for a part of a source's number among the draft's, and takes it out there. */
function takePart(part: string, figure: Figure, found: readonly OpenFigure[], original: string): boolean {
  const wanted = [part, ...clockVariants(part, figure, original)];
  const partners = found.filter((candidate) => !contradicts(figure, candidate));
  for (const other of partners) {
    const at = other.parts.findIndex((candidate) => wanted.includes(candidate) || isScaled(part, figure, candidate, other));
    if (at !== -1) {
      other.parts.splice(at, 1);
      return true;
    }
  }
  return takePiece(wanted, partners);
}

/** `2 and a half` and `2 dozen` are other numbers in digits. */
function isPartOfAmount({ end }: Figure, original: string): boolean {
  return /^\s?(?:(?:and a |and one )?half\b|½|dozen\b|score\b)/i.test(original.slice(end, end + 12));
}

/** Three digits behind the mark may be thousands. */
function isDecimal({ text, scaled }: Figure): boolean {
  return !scaled && /^(?:0[.,]\d+|\d+[.,]\d{1,2})$/.test(text);
}

function decimalOf({ text }: Figure): number {
  return Number(text.replace(",", "."));
}

/** Equal digits of another value. */
function contradicts(figure: Figure, other: Figure): boolean {
  const isOneScaled = figure.scaled || other.scaled;
  const value = figure.value ?? (isOneScaled ? thousandsOf(figure) : undefined);
  const otherValue = other.value ?? (isOneScaled ? thousandsOf(other) : undefined);
  if (value !== undefined && otherValue !== undefined) {
    return Math.abs(value - otherValue) > value * 0.01;
  }
  if (isDecimal(figure) && isDecimal(other)) {
    return decimalOf(figure) !== decimalOf(other);
  }
  return !figure.scaled && !other.scaled && (losesFraction(figure.text, other.text) || losesFraction(other.text, figure.text));
}

/** The value of `120,000` and its like, in any language; undefined when digits alone do not tell it. */
function thousandsOf({ text, scaled }: Figure): number | undefined {
  return !scaled && /^\d{1,3}(?:[.,'’٬ \u00A0\u202F]\d{3})+$/.test(text) ? Number(text.replace(/\D/g, "")) : undefined;
}

/** A date or time written with full stops, or a decimal where the other has a range. */
function takePiece(wanted: readonly string[], found: readonly OpenFigure[]): boolean {
  for (const other of found) {
    const pieces = other.text.split(/\D+/).map(digitsOf);
    if (pieces.length > 1 && other.parts.length > 0 && pieces.some((piece) => wanted.includes(piece))) {
      const taken = pieces.findIndex((piece) => wanted.includes(piece));
      other.parts = pieces.filter((_, index) => index !== taken);
      return true;
    }
  }
  return false;
}

/** `5 PM` is 17, and so is the end of `9 to 5`. */
function clockVariants(part: string, figure: Figure, original: string): string[] {
  const hour = Number(part);
  const [, opening] = /(?<!\d)(\d{1,2})\s?(?:to|until|[-–—])\s?$/.exec(original.slice(Math.max(0, figure.start - 10), figure.start)) ?? [];
  const isEvening = Number(opening) > hour && Number(opening) <= SMALL;
  const isClock = isEvening || /^\s?[ap]\.?\s?m\b/i.test(original.slice(figure.end, figure.end + 6));
  return isClock && hour <= 12 ? [String(hour + 12), String(hour % 12)] : [];
}

/** Equal but for zeros at the end, where a word for a power of ten stands behind one of them. */
function isScaled(part: string, figure: Figure, candidate: string, other: Figure): boolean {
  return (figure.scaled || other.scaled) && part.replace(/0+$/, "") === candidate.replace(/0+$/, "");
}

function isForgiven(figure: Figure, hasAdded: boolean, tag: string, original: string, draft: string): boolean {
  const values = figure.text.split(/\D+/).map(Number);
  const otherCalendar = ["th", "fa", "ckb", "ps"].includes(baseLanguage(tag)) && values.some((value) => value >= 1900 && value <= 2100);
  const compact = draft.replace(/[\s,]/g, "");
  const isMixed = /^\d{1,3}(?:,\d{3})+$/.test(figure.text) && compact.includes(mixedNumeral(Number(figure.text.replaceAll(",", ""))));
  const inCharacters = isMixed || values.every((value) => draft.includes(chineseNumeral(value)));
  // With full stops it is a version, unless there is a year in it.
  const isDate = /\d[/-]\d+[/-]\d|^\d{1,2}\.\d{1,2}\.\d{4}$|^\d{4}\.\d{1,2}\.\d{1,2}$/.test(figure.text) && !hasOtherYear(figure.text, original, draft);
  const words = figure.text === "24/7" || /^\s(?:noon|midnight)\b/i.test(original.slice(figure.end)) || (figure.scaled && /^\s?hundred/i.test(original.slice(figure.end)));
  return otherCalendar || isDate || words || inCharacters || (!hasAdded && !/\d[.,]\d/.test(figure.text) && values.every((value) => value <= SMALL) && mayBeSpelled(values, draft, baseLanguage(tag)));
}

/** True unless the language's words for the numbers are known and are not there; one and two have many words. */
function mayBeSpelled(values: readonly number[], draft: string, language: string): boolean {
  const spelled = spelledNumbers(draft, language);
  const inDigits = (draft.match(/\d+/g) ?? []).map(Number);
  return spelled === undefined || values.every((value) => value <= 2 || spelled.includes(value) || inDigits.includes(value));
}

/** A date is written in many ways, but of the same year. */
function hasOtherYear(date: string, original: string, draft: string): boolean {
  const year = YEAR.exec(date)?.[0];
  const other = YEAR.exec(draft)?.[0];
  return year !== undefined && other !== undefined && !draft.includes(year) && !original.includes(other);
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;

/** A number below 10,000 in Chinese characters, as Japanese writes it too: 25 is 二十五. */
function chineseNumeral(value: number): string {
  if (!Number.isInteger(value) || value <= 0 || value >= 10_000) {
    return "\uFFFF";
  }
  const units = ["", "十", "百", "千"];
  const digits = [...String(value)].map(Number);
  const characters = digits.map((digit, index) => (digit === 0 ? "" : `${"〇一二三四五六七八九"[digit] ?? ""}${units[digits.length - 1 - index] ?? ""}`));
  return characters.join("").replace(/^一十/, "十");
}

/** 14,000 is 1万4000 as well. */
function mixedNumeral(value: number): string {
  return `${String(Math.floor(value / 10_000))}万${String(value % 10_000)}`;
}

/** Version numbers and ports take no separators of the language. */
function exactFindings(original: string, expected: readonly Figure[], draft: string): Finding[] {
  return expected.flatMap((figure) => {
    const isExact = BEFORE_EXACT.test(original.slice(Math.max(0, figure.start - 14), figure.start)) && /^\d+(?:\.\d+)*$/.test(figure.text);
    // `3.0.13` has no other form, while `1.234.567` is a number with separators.
    const isVersion = /^\d+(?:\.\d+){2,}$/.test(figure.text) && draft.includes(figure.text.replaceAll(".", ",")) && !/^\d{1,3}(?:\.\d{3})+$/.test(figure.text);
    if (!(isExact || isVersion) || draft.includes(figure.text)) {
      return [];
    }
    return [finding(KIND, "warning", `The number ${quote(figure.text)} is a version, port or the like. Write it exactly so.`, { source: figure })];
  });
}

/** A minus before a number; no hyphen and no range. */
const NEGATIVE = /(?<![\p{L}\p{N}.,)\]–—-])(?<!\d[ \u00A0])[-−]\d+(?:[.,]\d+)?(?![\w-]|[-–]\d)/gu;
const MINUS_WORD = /minus|moins|menos|meno|мінус|минус|マイナス|[负負]|零下|氷点下|영하|마이너스|eksi|ujemn|below zero|ناقص|سالب|ماينوس|מינוס/iu;

/** `−1` that became `1`. */
function lostSigns(original: string, draft: string): Finding[] {
  const lost = original.match(NEGATIVE)?.find((number) => !new RegExp(`[-−–‐‑－﹣]\\s?${number.slice(1).replace(/[.,]/, "[.,٫]")}`).test(draft));
  return lost === undefined || MINUS_WORD.test(draft) ? [] : [finding(KIND, "warning", `The number ${quote(lost)} is not in the draft. Keep the number.`)];
}

/** `351K` needs its K, a word or the zeros. */
function suffixFindings(original: string, expected: readonly Figure[], draft: string, found: readonly Figure[]): Finding[] {
  return expected.flatMap((figure) => {
    const suffix = /^[KMB](?![A-Za-z])/.exec(original.slice(figure.end, figure.end + 2))?.[0];
    const others = found.filter(({ text }) => text === figure.text);
    if (suffix === undefined || others.length === 0 || others.some(({ end }) => /^\s?[\p{L}.]/u.test(draft.slice(end, end + 2)))) {
      return [];
    }
    return [finding(KIND, "warning", `The number ${quote(figure.text + suffix)} lost its ${quote(suffix)}.`, { source: figure })];
  });
}

/** A number that the source has neither in digits nor in words. */
function addedFindings(original: string, wholeSource: string, added: readonly Figure[], missing: number): Finding[] {
  const extra = added.find(({ text, scaled }) => Number(digitsOf(text)) > SMALL && !scaled && !wholeSource.includes(text));
  const hasClock = /\d\s?[ap]\.?\s?m\b/i.test(original);
  if (extra === undefined || missing > 0 || hasClock || NUMBER_WORDS.test(original) || !/[a-z]/i.test(original)) {
    return [];
  }
  return [finding(KIND, "warning", `The number ${quote(extra.text)} is not in the source.`, { target: extra })];
}

/** What may be two or more in digits, besides the words for numbers: pairs, times of the day, months, weekdays, spans of time. */
const NUMBER_OF =
  /\b(?:both|pairs?|couple|half|halv\w+|quarters?|doubl\w+|tripl\w+|quadrupl\w+|dozens?|several|few|weeks?|days?|years?|centur\w+|decades?|noon|midnight|mornings?|evenings?|o['’]clock|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:jan|febr)uary|march|april|may|june|july|august|(?:sept|nov|dec)ember|october)\b/i;

/** A small number in digits, where the source has one at most. */
function addedSmall({ prose, text }: Scan, added: readonly Figure[], missing: number): Finding[] {
  const extra = added.find(({ parts, scaled }) => {
    const value = Number(parts[0]);
    return !scaled && value > 1 && value <= SMALL && !new RegExp(`(?<!\\d)${String(value)}(?!\\d)`).test(text) && numbersInWords(prose, "en")?.includes(value) !== true;
  });
  const mayBe = missing > 0 || NUMBER_OF.test(prose) || /\d[.,:]\d|\d\s?(?:[ap]\.?\s?m\b|[KMB]\b|thousand|million|billion)/i.test(prose);
  return extra === undefined || mayBe ? [] : [finding(KIND, "warning", `The number ${quote(extra.text)} is not in the source.`, { target: extra })];
}
