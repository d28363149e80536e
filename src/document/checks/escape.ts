import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { TextRange } from "../range.ts";
import type { Scan } from "./scan/scan.ts";

const KIND = "escape";

/** What appears when the backslash before one of these characters is lost. */
const REVEALED: readonly (readonly [characters: string, part: "emphasis" | "items" | "codeSpans" | "quotes" | "links"])[] = [
  ["*_~", "emphasis"],
  [".)-+*", "items"],
  ["`", "codeSpans"],
  [">", "quotes"],
  ["[]!", "links"],
];

/** Backslashes that keep a character from being a mark stay; none is doubled or added. */
export function checkEscapes({ source, target }: CheckContext): Finding[] {
  return [...lostEscapes(source, target), ...lostAngles(source, target), ...lostCharacters(source, target), ...wideBackslashes(source, target), ...backslashesBeforeWide(source, target), ...addedEscapes(source, target), ...needlessEscapes(source, target), ...shownBackslashes(source, target)];
}

function lostEscapes(source: Scan, target: Scan): Finding[] {
  return REVEALED.flatMap(([characters, part]) => {
    const lost = countEscapes(source, characters) > countEscapes(target, characters);
    if (!lost || target[part].length <= source[part].length) {
      return [];
    }
    const first = source.escapes.find(({ end }) => characters.includes(source.text[end - 1] ?? ""));
    const message = `The backslash of ${quote(source.text.slice(first?.start, first?.end))} is missing, so the character acts as a mark. Keep the backslash.`;
    return [finding(KIND, "error", message, first && { source: first })];
  });
}

/** `\<name\>` that became `<name\>`: in MDX it opens a tag. */
function lostAngles(source: Scan, target: Scan): Finding[] {
  const bare = ({ prose }: Scan): number => prose.match(/(?<!\\)</g)?.length ?? 0;
  return countEscapes(source, "<") > countEscapes(target, "<") && bare(target) > bare(source)
    ? [finding(KIND, "warning", `The backslash of ${quote("\\<")} is missing, so the character acts as a mark. Keep the backslash.`)]
    : [];
}

/** Characters of names, such as `\_id` and `\*args`, in whatever form the draft has them. */
const NAME_CHARACTERS: readonly (readonly [character: string, escaped: RegExp, forms: RegExp])[] = [
  ["_", /\\_/g, /[_＿]/g],
  ["*", /\\\*(?=(?:\\\*)?\w)/g, /[*＊※]/g],
];

/** `\_id\_` that became `id`. */
function lostCharacters(source: Scan, target: Scan): Finding[] {
  return NAME_CHARACTERS.flatMap(([character, escaped, forms]) => {
    const expected = source.prose.match(escaped)?.length ?? 0;
    const found = target.text.match(forms)?.length ?? 0;
    return expected <= found ? [] : [finding(KIND, "warning", `The character ${quote(`\\${character}`)} is missing from the draft. Keep it, with its backslash.`)];
  });
}

/** `\*\*word\*\*`: marks that were escaped show, and the emphasis is gone. */
function addedEscapes(source: Scan, target: Scan): Finding[] {
  const added = countEscapes(target, "*_~") > countEscapes(source, "*_~");
  if (!added || target.emphasis.length >= source.emphasis.length) {
    return [];
  }
  return [finding(KIND, "error", "The draft escapes emphasis marks, so that they show. Write them without backslash.")];
}

/** `\@name`, `\:tada:`: what the source says without a backslash, and what sites read as a mark of their own. */
function needlessEscapes(source: Scan, target: Scan): Finding[] {
  const kept = new Map<string, number>();
  for (const escape of source.escapes) {
    kept.set(escaped(source, escape), (kept.get(escaped(source, escape)) ?? 0) + 1);
  }
  const added = target.escapes.find((escape) => {
    const character = escaped(target, escape);
    const left = kept.get(character) ?? 0;
    kept.set(character, left - 1);
    return left < 1 && source.text.includes(character);
  });
  return added === undefined
    ? []
    : [finding(KIND, "warning", `The draft has a backslash before ${quote(escaped(target, added))}, the source has none there. Leave it out.`, { target: { start: added.start, end: added.start + 1 } })];
}

function escaped({ text }: Scan, { end }: TextRange): string {
  return text[end - 1] ?? "";
}

/** `＼*`: a backslash as wide as a character escapes nothing. */
function wideBackslashes(source: Scan, target: Scan): Finding[] {
  const at = target.prose.search(/[＼∖](?=[!-/:-@[-`{-~])|[￥¥](?=[*_`[\]#])/);
  return at === -1 || /[＼∖￥¥]/.test(source.prose) || source.escapes.length === 0
    ? []
    : [finding(KIND, "error", "A full-width backslash escapes nothing. Write “\\\\”.", { target: { start: at, end: at + 1 } })];
}

/** `\（`: the backslash shows, and what began there is no mark any more. */
function backslashesBeforeWide(source: Scan, target: Scan): Finding[] {
  const at = target.prose.search(BEFORE_WIDE);
  return at === -1 || BEFORE_WIDE.test(source.prose) || source.escapes.length === 0
    ? []
    : [finding(KIND, "error", "A backslash stands before a full-width character. Write both as in the source.", { target: { start: at, end: at + 2 } })];
}

const BEFORE_WIDE = /\\[（）［］｛｝【】＊＿]/;

function shownBackslashes(source: Scan, target: Scan): Finding[] {
  const shown = backslashes(target);
  if (shown.length <= backslashes(source).length) {
    return [];
  }
  const at = { start: shown[0] ?? 0, end: (shown[0] ?? 0) + 1 };
  // A backslash that escapes the one before a mark leaves the mark to act.
  const freesMark = /\\\\[^\w\s\\]/.test(target.prose) && !/\\\\/.test(source.prose);
  return [finding(KIND, freesMark ? "error" : "warning", "A backslash in the draft shows as text. Write it directly before the character that it escapes, and once.", { target: at })];
}

/** The places of backslashes that a reader sees: escaped ones, and those that escape nothing. */
function backslashes(scan: Scan): number[] {
  const acting = new Set([...scan.escapes, ...scan.hardBreaks].map(({ start }) => start));
  const escaped = new Set(scan.escapes.map(({ start }) => start + 1));
  return [...scan.prose.matchAll(/\\/g)].map(({ index }) => index).filter((index) => !acting.has(scan.text[index + 1] === "\r" ? index + 1 : index) || escaped.has(index));
}

function countEscapes(scan: Scan, characters: string): number {
  return scan.escapes.filter(({ end }) => characters.includes(scan.text[end - 1] ?? "")).length;
}
