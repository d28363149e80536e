import type { Check, CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding, Severity } from "../finding.ts";
import type { Scan } from "./scan/scan.ts";

const KIND = "stray-mark";

/** What opens and closes links, placeholders and the like, and the text that shows where one of a pair is lost. */
const PAIRS: readonly (readonly [open: RegExp, close: RegExp, ifTorn: Severity])[] = [
  [/(?<!\\)\[/g, /(?<!\\)\]/g, "error"],
  [/(?<!\\)\{/g, /(?<!\\)\}/g, "error"],
  [/[(（]/g, /[)）]/g, "warning"],
  [/\\\(/g, /\\\)/g, "error"],
];

const PAIRED = /[[\]{}()（）]/;

/** Marks that may be one too many, each with what tells that it is, of the text before and behind its first character. */
const DOUBLED = /::|;;|&&|\|\||!!|[@sdifu]%/g;
const IS_DOUBLED: Readonly<Record<string, (before: string, behind: string) => boolean>> = {
  "::": () => true,
  // In French a blank that does not break stands before a semicolon.
  ";;": (before) => !before.endsWith("&nbsp"),
  "&&": (_, behind) => /^&#?\w{1,30};/.test(behind),
  "||": (before, behind) => /\[\[[^\]\n]*$/.test(before) && /^\|[^\]\n]*\]\]/.test(behind),
  "!!": (_, behind) => /^!\[[^\]\n]*\]\(/.test(behind),
};
const isPrintf = (before: string, behind: string): boolean => /%(?:\d+\$)?(?:ll?|hh?)?$/.test(before) && /^%(?![%\w(@])/.test(behind);
/** Of the text round a mark, so much is looked at. */
const ROUND = 200;

/** Where syntax ends or begins: a mark that touches it there was doubled. */
const GLUED = /[<>$~:]/g;

/** Marks of syntax that show as text in the draft, whichever syntax it was: half of a pair, or one too many. */
export const checkStrayMarks: Check = (context) => [...tornPairs(context), ...added(context, doubled), ...added(context, glued), ...repeatedPieces(context)];

/** Emoji, people and issues, twice without a blank between. */
const REPEATED_NAME = /(:[a-z][\w+-]{1,40}:|(?<![\w/@#])[@#][A-Za-z0-9][\w-]{0,60})\1/g;

/** `{name}{name}`: what stands once in the source and twice in a row in the draft. */
function repeatedPieces({ source, target }: CheckContext): Finding[] {
  const tokens = target.tokens.filter(({ end, text }) => target.text.startsWith(text, end));
  const names = Array.from(target.prose.matchAll(REPEATED_NAME), ({ index: start, 1: text = "" }) => ({ start, end: start + text.length, text, kind: "name" }));
  return [...tokens, ...names]
    .filter(({ text }) => !source.text.includes(text + text))
    .map(({ kind, end, text }) => finding(KIND, kind === "tag" ? "warning" : "error", `${quote(text)} stands twice in a row in the draft. Write it once.`, { target: { start: end, end: end + text.length } }));
}

function tornPairs({ source, target }: CheckContext): Finding[] {
  if (!PAIRED.test(source.prose) && !PAIRED.test(target.prose)) return [];
  return PAIRS.flatMap(([open, close, severity]) => {
    const more = { open: count(target, open) - count(source, open), closing: count(target, close) - count(source, close) };
    const mark = more.open === more.closing ? undefined : more.open > 0 ? open : more.closing > 0 ? close : undefined;
    const place = mark && placesOf(target, mark).at(-1);
    return place === undefined ? [] : [strayMark(target, place, severity)];
  });
}

function added({ source, target }: CheckContext, find: (scan: Scan) => readonly number[]): Finding[] {
  const places = find(target);
  const [first] = places;
  return first === undefined || places.length <= find(source).length ? [] : [strayMark(target, first, "error")];
}

function doubled({ text, prose }: Scan): number[] {
  return Array.from(text.matchAll(DOUBLED)).flatMap(({ 0: mark, index }) => {
    const isDoubled = IS_DOUBLED[mark] ?? isPrintf;
    const isShown = prose[index] === text[index] || mark === "||" || mark === "&&";
    // Of a placeholder's letter and a mark, the mark is meant.
    const place = mark in IS_DOUBLED ? index : index + 1;
    return isShown && isDoubled(text.slice(Math.max(0, index - ROUND), index), text.slice(index + 1, index + ROUND)) ? [place] : [];
  });
}

function glued(scan: Scan): number[] {
  return placesOf(scan, GLUED).filter((index) => {
    const mark = scan.text[index];
    const isDoubled = [index - 1, index + 1].some((other) => scan.text[other] === mark && isHidden(scan, other));
    return isDoubled || (mark === "<" && /[\w@]/.test(scan.text[index + 1] ?? "") && isHidden(scan, index + 1));
  });
}

/** Whether a part of some syntax stands there. */
function isHidden({ text, prose }: Scan, index: number): boolean {
  return text[index] !== prose[index];
}

function placesOf({ prose }: Scan, mark: RegExp): number[] {
  return Array.from(prose.matchAll(mark), ({ index }) => index);
}

function count({ prose }: Scan, mark: RegExp): number {
  return prose.match(mark)?.length ?? 0;
}

function strayMark({ text }: Scan, start: number, severity: Severity): Finding {
  const shown = text.slice(Math.max(0, start - 10), start + 10);
  return finding(KIND, severity, `A mark shows as text in the draft, at ${quote(shown)}. Write each mark as often as the source does, and close what opens.`, { target: { start, end: start + 1 } });
}
