import type { TextRange } from "../range.ts";

/** What a text has in common with its look-alikes, and where each character of that stands in the text. */
interface Folded {
  readonly text: string;
  readonly places: readonly number[];
}

/** Blanks, escapes and invisible characters, which come and go. */
const DROPPED = /[\s\\\u200B-\u200F\u2060\uFEFF]/;

/** Signs that editors and models make of plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  "‘": "'", "’": "'", "´": "`", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
  "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "−": "-", "∗": "*", "〈": "<", "〉": ">", "《": "<", "》": ">", "【": "[", "】": "]",
};

function fold(text: string): Folded {
  let folded = "";
  const places: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? "";
    const plain = (PLAIN[character] ?? character.normalize("NFKC")).toLowerCase();
    // Two hyphens become one dash, and back.
    if (DROPPED.test(character) || plain.length !== 1 || (plain === "-" && folded.endsWith("-"))) continue;
    folded += plain;
    places.push(index);
  }
  return { text: folded, places };
}

/** Where `piece` stands in `text`, perhaps in wider signs, other case, with or without blanks and escapes; in order. */
export function lookAlikes(text: string, piece: string): readonly TextRange[] {
  const wanted = fold(piece).text;
  const { text: folded, places } = fold(text);
  const found: TextRange[] = [];
  for (let at = wanted === "" ? -1 : folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const [start, last] = [places[at], places[at + wanted.length - 1]];
    if (start !== undefined && last !== undefined) {
      found.push({ start, end: last + 1 });
    }
  }
  return found;
}

/** True unless a word goes on at either end. */
export function isWholeWord(text: string, { start, end }: TextRange): boolean {
  const [first, last] = [text[start] ?? "", text[end - 1] ?? ""];
  const joins = (a: string, b: string): boolean => /[A-Za-z0-9_]/.test(a) && /[A-Za-z0-9_]/.test(b);
  return !joins(text[start - 1] ?? "", first) && !joins(last, text[end] ?? "");
}

const PAIRS = ["``", "''", '""', "´´", "｀｀", "‘’", "“”", "„“", "«»", "「」", "『』", "**", "{}", "｛｝", "[]", "［］", "【】", "<>", "《》", "%%"];

/** The stretch with the pairs of marks right around it; the widest comes last. */
export function withFrames(text: string, range: TextRange): readonly TextRange[] {
  const ranges = [range];
  let { start, end } = range;
  for (let wider = true; wider; ) {
    const before = /\\?[^\\]$/.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? "";
    const after = /^\\?[^\\]/.exec(text.slice(end, end + 2))?.[0] ?? "";
    wider = PAIRS.includes(before.replace("\\", "") + after.replace("\\", ""));
    if (wider) {
      start -= before.length;
      end += after.length;
      ranges.push({ start, end });
    }
  }
  return ranges;
}
