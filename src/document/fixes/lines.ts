import type { Fault } from "./fault.ts";

/** Indent, and marks of quotation, list or heading with the blank behind them. */
const MARKS = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)]|#{1,6})(?:[ \t]+(?:\[[ xX]\][ \t]+)?|$))*/;
/** The same as they may have become. */
const ALIKE = /^[ \t\u3000]*(?:\\?(?:[>＞»]|[-*+•·・–—＋－]|\p{Nd}{1,9}[.)、．）]|[#＃]{1,6})(?:[ \t\u3000]*(?:[[［【][ xXｘＸ\u3000]?[\]］】][ \t\u3000]*)?))*/u;

/** Line by line the original's marks, where both texts have as many lines. */
export function* mendedLines({ source, draft }: Fault): Generator<string> {
  const [expected, found] = [source.split("\n"), draft.split("\n")];
  if (expected.length !== found.length) return;
  const mended = found.map((line, index) => {
    const marks = MARKS.exec(expected[index] ?? "")?.[0] ?? "";
    const rest = line.slice(ALIKE.exec(line)?.[0].length);
    return line.trim() === "" ? line : marks + rest;
  });
  yield mended.map((line, index) => (MARKS.exec(expected[index] ?? "")?.[0] === "" ? (found[index] ?? "") : line)).join("\n");
  yield mended.join("\n");
}

const FENCED = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n(?:[^]*?\n)??\1\2[`~]*[ \t]*$/gm;

/** The original's code in each block, where both texts have as many. Not where comments in it are translated. */
export function* restoredFences({ unit, source, draft }: Fault): Generator<string> {
  const blocks = source.match(FENCED) ?? [];
  if (unit.codeComments === "offer" || blocks.length !== (draft.match(FENCED) ?? []).length) return;
  let next = 0;
  yield draft.replace(FENCED, () => blocks[next++] ?? "");
}

const HARD_END = /(?: {2,}|\\|<br\s*\/?>)\r?$/i;

/** The original's hard breaks at the ends of the same lines. */
export function* withHardBreaks({ source, draft }: Fault): Generator<string> {
  yield draft.replace(/(?:&lt;|\\<)(br\s*\/?)(?:&gt;|\\?>)/gi, "<$1>");
  const [expected, found] = [source.split("\n"), draft.split("\n")];
  if (expected.length !== found.length) return;
  yield found
    .map((line, index) => {
      const end = HARD_END.exec(expected[index] ?? "")?.[0].replace("\r", "");
      return end === undefined || HARD_END.test(line) || index === found.length - 1 ? line : line.replace(/[ \t]*(\r?)$/, (_, carriage: string) => end + carriage);
    })
    .join("\n");
}
