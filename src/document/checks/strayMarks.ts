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

/** Marks that are one too many. In words nobody writes them so, unless the source does. */
const DOUBLED = /(?:::|(?<=%(?:\d+\$)?(?:ll?|hh?)?[@sdifu])%(?![%\w(@])|(?<!&nbsp);;|&(?=&#?\w{1,30};)|(?<=\[\[[^\]\n]{0,300})\|(?=\|[^\]\n]{0,300}\]\])|!(?=!\[[^\]\n]{0,300}\]\())/g;

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
    .map(({ kind, start, end, text }) => finding(KIND, kind === "tag" ? "warning" : "error", `${quote(text)} stands twice in a row in the draft. Write it once.`, { target: { start, end: end + text.length } }));
}

function tornPairs({ source, target }: CheckContext): Finding[] {
  return PAIRS.flatMap(([open, close, severity]) => {
    const inSource = { opened: count(source, open), closed: count(source, close) };
    const opened = placesOf(target, open);
    const closed = placesOf(target, close);
    if (opened.length - closed.length === inSource.opened - inSource.closed) return [];
    const mark = (opened.length > inSource.opened ? opened : closed).at(-1);
    const isAdded = opened.length > inSource.opened || closed.length > inSource.closed;
    return isAdded && mark !== undefined ? [strayMark(target, mark, severity)] : [];
  });
}

function added({ source, target }: CheckContext, find: (scan: Scan) => readonly number[]): Finding[] {
  const places = find(target);
  const [first] = places;
  return first === undefined || places.length <= find(source).length ? [] : [strayMark(target, first, "error")];
}

function doubled({ text, prose }: Scan): number[] {
  return Array.from(text.matchAll(DOUBLED), ({ index }) => index).filter((index) => prose[index] === text[index] || text[index] === "|" || text[index] === "&");
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
