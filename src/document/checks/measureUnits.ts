import { canonicalTag } from "../language.ts";
import families from "./measureUnits.json" with { type: "json" };

/** A unit of measure, in a family whose units a slip may take for each other. */
interface Unit {
  readonly id: string;
  /** As it is written in English and, abbreviated, in most languages; a pattern for a whole word. */
  readonly written: string;
  /** Its names in `Intl`, which knows the words of other languages. */
  readonly names: readonly string[];
}

/** Of a quantity of data only the power of ten counts: `MB`, `MiB` and `Mbit` are mixed up by people as well. */
const FAMILIES: readonly (readonly Unit[])[] = families;

/** Behind a number: nothing, blanks or a hyphen, and then the word to look at. */
const GAP = "^(?:[-‑]|[ \\u00A0\\u202F\\u2009]{0,2})";

const AT_GAP = new RegExp(GAP, "u");

/** The words of one family in one language, small letters, longest first. */
interface Words {
  readonly written: readonly (readonly [id: string, pattern: RegExp])[];
  readonly named: readonly (readonly [id: string, name: string])[];
}

/** The unit that a text begins with, as behind a number. */
export interface Measure {
  readonly family: number;
  readonly id: string;
}

const ENGLISH = FAMILIES.map((units, family) => units.map(({ id, written }) => [{ family, id }, wholeWord(written)] as const)).flat();

/** A particle in other letters may follow without a blank. */
function wholeWord(written: string): RegExp {
  return new RegExp(`${GAP}(?:${written})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}])`, "iu");
}

/** How every unit begins; most numbers have none behind them. */
const MAY_MEASURE = /^(?:[-‑]|[ \u00A0\u202F\u2009]{0,2})[°a-zµμа-я]/i;

/** The unit behind a number of an English text; undefined when there is none that is known. */
export function englishMeasure(rest: string): Measure | undefined {
  return MAY_MEASURE.test(rest) ? ENGLISH.find(([, pattern]) => pattern.test(rest))?.[0] : undefined;
}

/** The unit of a family that stands behind a number; undefined when there is none that is known in the language. */
export function unitBehind(rest: string, family: number, tag: string): string | undefined {
  const { written, named } = wordsOf(family, tag);
  const word = rest.replace(AT_GAP, "").toLowerCase();
  const exact = named.find(([, name]) => word.startsWith(name) && (!/\p{L}/u.test(word[name.length] ?? "") || isUnspaced(name)));
  const short = written.find(([, pattern]) => pattern.test(rest));
  return (exact ?? short ?? named.find(([, name]) => name.length >= 4 && !isUnspaced(name) && word.startsWith(stemOf(name))))?.[0];
}

function isUnspaced(name: string): boolean {
  return /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(name);
}

/** Without the letters that case and number change. */
function stemOf(name: string): string {
  return name.slice(0, name.length >= 6 ? -2 : -1);
}

const known = new Map<string, Words>();

function wordsOf(family: number, tag: string): Words {
  const key = `${String(family)} ${tag}`;
  const found = known.get(key);
  if (found !== undefined) {
    return found;
  }
  const units = FAMILIES[family] ?? [];
  const locale = canonicalTag(tag);
  const named = locale === undefined ? [] : units.flatMap(({ id, names }) => names.flatMap((name) => namesIn(locale, name).map((each) => [id, each] as const)));
  const made = { written: units.map(({ id, written }) => [id, wholeWord(written)] as const), named: named.sort(([, a], [, b]) => b.length - a.length) };
  known.set(key, made);
  return made;
}

/** One, two and five of a thing, in full and abbreviated; a runtime may not know a unit. */
function namesIn(locale: string, unit: string): string[] {
  try {
    const formats = (["long", "short"] as const).map((unitDisplay) => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay }));
    const parts = formats.flatMap((format) => [1, 2, 5].flatMap((count) => format.formatToParts(count)));
    return [...new Set(parts.filter(({ type, value }) => type === "unit" && value.trim() !== "").map(({ value }) => value.trim().toLowerCase()))];
  } catch {
    return [];
  }
}
