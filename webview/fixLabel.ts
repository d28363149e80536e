import type { QuickFix } from "../src/document/finding.ts";
import { scanMarks } from "../src/document/marks.ts";
import { strings } from "./strings.ts";

const words = strings.unit.fix;
/** Characters of text that a label quotes. */
const LONGEST = 40;
/** As far as a label goes on from an edit to make a whole word of it. */
const WIDEST = 16;

/** What a fix does to a draft, in few words: an edit of a few characters is shown as the code, address or word that it makes. */
export function fixLabel(draft: string, { range, text }: QuickFix): string {
  const removed = draft.slice(range.start, range.end);
  if (removed === "" && text.trim() !== "" && isApart(draft, range.start, text)) {
    return words.insert(shown(text));
  }
  if (text === "" && removed.trim().length > 1) {
    return words.remove(shown(removed));
  }
  if (text === "" && !/[\p{L}\p{N}\p{P}\p{S}\s]/u.test(removed)) {
    return words.invisible;
  }
  const edited = draft.slice(0, range.start) + text + draft.slice(range.end);
  const mark = scanMarks(edited).find((each) => each.range.start <= range.start && range.start + text.length <= each.range.end);
  if (mark !== undefined) {
    return words.write(shown(edited.slice(mark.range.start, mark.range.end)));
  }
  const before = /\S*$/u.exec(draft.slice(Math.max(0, range.start - WIDEST), range.start))?.[0] ?? "";
  const after = /^\S*/u.exec(draft.slice(range.end, range.end + WIDEST))?.[0] ?? "";
  return words.write(shown(before + text + after));
}

/** True unless the text makes one word with what is there. */
function isApart(draft: string, at: number, text: string): boolean {
  return /^\s|^$/.test(text.slice(0, 1)) || /\s$/.test(text) || /^$|\s/.test(draft.slice(Math.max(0, at - 1), at)) || text.trim().length > 3;
}

function shown(text: string): string {
  const line = text.trim().replace(/\s*\n\s*/g, " ↵ ");
  const characters = Array.from(line);
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join("")}…` : line;
}
