import type { Analysis } from "./analysis.ts";
import { skipBlanks } from "./characters.ts";
import { leafFrom } from "./prose.ts";
import type { TextRange } from "./range.ts";
import { rangesWithin } from "./search.ts";

/** Letters and full-width punctuation of scripts that write no blank between sentences. */
const closeUp = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF01-\uFF65‘’“”…—]/u;

/** What stands between two translated units in a language without blanks between sentences: nothing, or the source's text. */
export function joinBetween(analysis: Analysis, gap: TextRange, before: string, after: string): string {
  const source = analysis.text.slice(gap.start, gap.end);
  return isDroppable(analysis, gap, source) && closesUp(before, after) ? "" : source;
}

function closesUp(before: string, after: string): boolean {
  const last = Array.from(before.slice(-2)).at(-1) ?? "";
  const first = Array.from(after.slice(0, 2))[0] ?? "";
  return closeUp.test(last) && closeUp.test(first);
}

/** A blank or a soft break inside one leaf; a hard break is kept. */
function isDroppable(analysis: Analysis, gap: TextRange, source: string): boolean {
  if (source === "" || gap.start === 0) return false;
  const leaf = leafFrom(analysis, gap.start - 1);
  if (leaf === undefined || leaf.range.start >= gap.start || gap.end >= leaf.range.end) return false;
  const holdsProse = rangesWithin(leaf.prose, gap).some(
    (piece) => skipBlanks(analysis.text, Math.max(piece.start, gap.start), Math.min(piece.end, gap.end)) < Math.min(piece.end, gap.end),
  );
  if (holdsProse) return false;
  const isHardBreak = /^(?: {2,}|\t+)[\r\n]/.test(source) || (/^[\r\n]/.test(source) && analysis.text[gap.start - 1] === "\\");
  return !isHardBreak;
}
