import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { withAsciiDigits } from "./digits.ts";
import { canonicalTag } from "../language.ts";
import { baseLanguage } from "./stopWords.ts";

const KIND = "number";
/** An hour of twelve with its half of the day; noon and midnight are told in many ways. */
const TIME = /(?<![\d:.])(0?[1-9]|1[01])(?:[:.][0-5]\d)?\s?([ap])\.?\s?m\b/gi;
const NOON = 12;
/** Languages that also count the hours in quarters of a day, so that seven in the evening is one. */
const OTHER_CLOCK = /^(?:th|lo|km|sw|am)\b/;

/** A time of day keeps its half of the day, whether counted to 12 or to 24. A warning at most. */
export function checkClockTimes({ unit, source, target }: CheckContext): Finding[] {
  const words = halvesOf(unit.targetLanguage);
  const times = [...source.prose.matchAll(TIME)];
  if (words === undefined || OTHER_CLOCK.test(unit.targetLanguage) || baseLanguage(unit.sourceLanguage ?? "en") !== "en") {
    return [];
  }
  const draft = withAsciiDigits(target.prose);
  const hours = (draft.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? []).map(Number);
  const halves = { a: words.a.test(draft), p: words.p.test(draft) };
  const changed = times.find(({ 1: hour = "", 2: half = "" }) => isOtherHalf(Number(hour), half.toLowerCase() === "a", times, hours, halves));
  return changed === undefined
    ? []
    : [finding(KIND, "warning", `The time ${quote(changed[0])} is in the other half of the day in the draft, or that is not said. Keep the time.`, { source: { start: changed.index, end: changed.index + changed[0].length } })];
}

interface Halves {
  readonly a: boolean;
  readonly p: boolean;
}

function isOtherHalf(hour: number, isMorning: boolean, times: readonly RegExpExecArray[], hours: readonly number[], said: Halves): boolean {
  const later = hours.includes(hour + NOON);
  if (!isMorning) {
    return hours.includes(hour) && !later && !said.p;
  }
  const isPlain = hours.includes(hour);
  const hasAfternoon = times.some(({ 2: half }) => half?.toLowerCase() === "p");
  return (!isPlain && later) || (isPlain && said.p && !said.a && !hasAfternoon);
}

/** Words of the language for the halves of the day. */
interface HalfWords {
  readonly a: RegExp;
  readonly p: RegExp;
}

const known = new Map<string, HalfWords | undefined>();

/** Undefined for a tag that is none. */
function halvesOf(tag: string): HalfWords | undefined {
  if (!known.has(tag)) {
    const locale = canonicalTag(tag);
    known.set(tag, locale === undefined ? undefined : { a: anyOf("a", periods(locale, 0)), p: anyOf("p", periods(locale, NOON)) });
  }
  return known.get(tag);
}

/** In all languages `pm` is understood; a word that a language has for hours of both halves tells them apart for neither. */
function anyOf(letter: string, words: readonly string[]): RegExp {
  const escaped = words.map((word) => {
    const pattern = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return /^\p{L}{1,2}$/u.test(word) && !/\p{Script=Han}|\p{Script=Hangul}/u.test(word) ? `(?<!\\p{L})${pattern}(?!\\p{L})` : pattern;
  });
  return new RegExp([`(?<!\\p{L})${letter}\\.?\\s?m(?!\\p{L})`, ...escaped].join("|"), "iu");
}

/** How the twelve hours from `first` on are named, in the words for halves and parts of the day. */
function periods(locale: string, first: number): string[] {
  const options = { hour: "numeric", hour12: true, timeZone: "UTC" } as const;
  const formats = [new Intl.DateTimeFormat(locale, options), new Intl.DateTimeFormat(locale, { ...options, dayPeriod: "long" })];
  const times = Array.from({ length: NOON }, (_, index) => Date.UTC(2020, 0, 1, first + index));
  const parts = formats.flatMap((format) => times.flatMap((time) => format.formatToParts(time)));
  return [...new Set(parts.filter(({ type }) => type === "dayPeriod").map(({ value }) => value))];
}
