import { scan } from "../checks/scan/scan.ts";
import type { Scan } from "../checks/scan/scan.ts";
import type { TextRange } from "../range.ts";

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;
const punctuation = /[\p{P}\p{S}]/u;
const movable = /[：:，,。．.、；;！!？?…—～]+$/u;
const brackets = new Map([["「", "」"], ["『", "』"], ["（", "）"], ["(", ")"], ["“", "”"], ["‘", "’"], ["《", "》"], ["〈", "〉"], ["【", "】"], ["［", "］"], ["[", "]"], ["«", "»"]]);

/**
 * Makes emphasis render that does not since a punctuation mark stands between it and a letter, as in `**重要：**文本`: marks
 * of a sentence at its end go outside, and brackets around the whole; elsewhere a blank is put outside. Emphasis beside no
 * East Asian character, and marks that do not pair up, are left as they are.
 */
export function withRenderingEmphasis(draft: string, source: string): string {
  if (!/\*[^]*\*/.test(draft) || !cjk.test(draft)) return draft;
  const before = read(draft, source);
  const repaired = pairsIn(draft, before)
    .toReversed()
    .reduce((text, pair) => repairedAt(text, pair), draft);
  if (repaired === draft) return draft;
  const after = read(repaired, source);
  return strayMarks(after) < strayMarks(before) && after.emphasis.length >= before.emphasis.length ? repaired : draft;
}

function read(text: string, source: string): Scan {
  return scan(text, { math: source.includes("$"), indentedProse: false });
}

function strayMarks({ prose }: Scan): number {
  return prose.match(/\*+/g)?.length ?? 0;
}

/** Emphasis as it is meant: its marks and what they enclose. */
interface Pair {
  readonly open: TextRange;
  readonly close: TextRange;
}

/** The runs of asterisks, block by block and length by length, taken two by two; none of a block where that does not work out. */
function pairsIn(draft: string, scanned: Scan): Pair[] {
  const text = withMarks(draft, scanned);
  const pairs: Pair[] = [];
  for (const block of text.matchAll(/(?:[^\n]|\n(?![ \t]*\n))+/g)) {
    const runs = [...block[0].matchAll(/(?<![\\*])\*+/g)].map(({ index, 0: { length } }) => ({ start: block.index + index, end: block.index + index + length }));
    for (const length of [1, 2, 3]) {
      pairs.push(...pairUp(draft, runs.filter(({ start, end }) => end - start === length)));
    }
  }
  return pairs.sort((a, b) => a.open.start - b.open.start);
}

/** The prose, and in it the asterisks of emphasis that renders. */
function withMarks(draft: string, { prose, emphasis }: Scan): string {
  const characters = prose.split("");
  for (const { start, end } of emphasis) {
    for (let at = start; draft[at] === "*"; at++) characters[at] = "*";
    for (let at = end - 1; draft[at] === "*"; at--) characters[at] = "*";
  }
  return characters.join("");
}

function pairUp(draft: string, runs: readonly TextRange[]): Pair[] {
  const pairs: Pair[] = [];
  for (let index = 0; index < runs.length; index += 2) {
    const [open, close] = runs.slice(index, index + 2);
    if (open === undefined || close === undefined || isBlank(after(draft, open.end)) || isBlank(before(draft, close.start))) return [];
    pairs.push({ open, close });
  }
  return pairs;
}

function repairedAt(text: string, { open, close }: Pair): string {
  const opens = canMark(before(text, open.start), after(text, open.end));
  const closes = canMark(after(text, close.end), before(text, close.start));
  const isBesideCjk = (...around: string[]): boolean => around.some((character) => cjk.test(character));
  const mendsOpening = !opens && isBesideCjk(before(text, open.start), after(text, open.end));
  const mendsClosing = !closes && isBesideCjk(before(text, close.start), after(text, close.end));
  if (!mendsOpening && !mendsClosing) return text;
  const inside = text.slice(open.end, close.start);
  const mark = text.slice(open.start, open.end);
  return text.slice(0, open.start) + mended(inside, mark, mendsOpening, mendsClosing) + text.slice(close.end);
}

/** The emphasis anew, with what must stand outside of it. */
function mended(inside: string, mark: string, mendsOpening: boolean, mendsClosing: boolean): string {
  const closing = brackets.get(inside.slice(0, 1));
  const core = inside.slice(1, -1);
  if (closing !== undefined && inside.endsWith(closing) && isWord(core) && !core.includes(closing)) {
    return inside.slice(0, 1) + mark + core + mark + closing;
  }
  const tail = mendsClosing ? (movable.exec(inside)?.[0] ?? "") : "";
  const head = inside.slice(0, inside.length - tail.length);
  const moves = tail !== "" && head !== "" && !punctuation.test(before(head, head.length));
  const emphasis = moves ? mark + head + mark + tail : mark + inside + mark;
  return (mendsOpening ? " " : "") + emphasis + (mendsClosing && !moves ? " " : "");
}

/** True where no end of the text is a blank or a punctuation mark. */
function isWord(text: string): boolean {
  const ends = [after(text, 0), before(text, text.length)];
  return text !== "" && ends.every((character) => !isBlank(character) && !punctuation.test(character));
}

/** Whether a mark opens or closes emphasis between a character outside and one inside; `""` is an end of the text. */
function canMark(outside: string, inside: string): boolean {
  return !isBlank(inside) && (!punctuation.test(inside) || isBlank(outside) || punctuation.test(outside));
}

function isBlank(character: string): boolean {
  return character === "" || /\s/.test(character);
}

function before(text: string, position: number): string {
  return Array.from(text.slice(Math.max(0, position - 2), position)).at(-1) ?? "";
}

function after(text: string, position: number): string {
  return Array.from(text.slice(position, position + 2))[0] ?? "";
}
