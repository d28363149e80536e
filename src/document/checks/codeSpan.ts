import type { CheckContext } from "./check.ts";
import { changeFinding, changesBetween, collapseBlanks, finding, quote } from "./compare.ts";
import type { Change, Piece } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { Scan } from "./scan/scan.ts";

const KIND = "code-span";

/** Inline code is neither translated nor lost. Code that a draft marks beyond the source's is only odd. */
export function checkCodeSpans({ source, target }: CheckContext): Finding[] {
  const inDraft = codeSpans(target);
  const findings = changesBetween(codeSpans(source), inDraft, { alike: sameButForFrame }).map((change) =>
    changeFinding(KIND, isSlight(change, inDraft) || isShown(change, target.text) ? "warning" : "error", "inline code", change),
  );
  findings.push(...padded(source, target), ...spacedOut(codeSpans(source), inDraft));
  const stray = strayBackticks(target);
  if (stray.length > strayBackticks(source).length) {
    const at = { start: stray.at(-1) ?? 0, end: (stray.at(-1) ?? 0) + 1 };
    findings.push(finding(KIND, "error", "A backtick in the draft opens no inline code. Close it, or leave it out.", { target: at }));
  }
  return findings;
}

/** `` ` --save` ``: a blank that went into the code. */
function padded(source: Scan, target: Scan): Finding[] {
  const isPadded = ({ content }: Scan["codeSpans"][number]): boolean => content !== content.trim() && content.trim() !== "";
  const [first] = target.codeSpans.filter(isPadded);
  return first === undefined || source.codeSpans.some(isPadded)
    ? []
    : [finding(KIND, "warning", `The inline code ${quote(target.text.slice(first.start, first.end))} begins or ends with a blank. Leave no blank inside the backticks.`, { target: first })];
}

/** `npm  start`: a blank more inside the code, which is copied with it. */
function spacedOut(expected: readonly Piece[], found: readonly Piece[]): Finding[] {
  const isWide = ({ text }: Piece): boolean => /\S {2,}\S/.test(text);
  const wide = found.find(isWide);
  const original = wide && !expected.some(isWide) ? expected.find(({ key }) => key === wide.key) : undefined;
  return original === undefined || wide === undefined ? [] : [changeFinding(KIND, "warning", "inline code", { expected: original, found: wide })];
}

/** Code beyond the source's, the same code said less often, or with other punctuation round it. */
function isSlight({ expected, found }: Change<Piece>, inDraft: readonly Piece[]): boolean {
  if (expected === undefined) {
    return true;
  }
  return found === undefined ? inDraft.some(({ key }) => key === expected.key) : sameButForFrame(expected, found) && !takesSentenceEnd(expected, found);
}

/** Code that stands unmarked in the draft and is still told from prose: a string in its own quotation marks, or a word in brackets behind its translation. */
function isShown({ expected, found }: Change<Piece>, draft: string): boolean {
  if (expected === undefined || found !== undefined) {
    return false;
  }
  const code = expected.key;
  return (/^(["'])[^"']+\1$/.test(code) && draft.includes(code)) || (/^[\w.]+$/.test(code) && new RegExp(`\\p{L} ?[(（]${code.replaceAll(".", "\\.")}[)）]`, "u").test(draft));
}

/** `'h'` and `h`, `super.` and `super`, `a ? b : c` and `(a ? b : c)`. */
function sameButForFrame(a: Piece, b: Piece): boolean {
  const core = withoutFrame(a.key);
  return core !== "" && core === withoutFrame(b.key);
}

/** The mark of the sentence went into the code: `production.` is no value. */
function takesSentenceEnd(expected: Piece, found: Piece): boolean {
  return /[.,;:]$/.test(found.key) && found.key.slice(0, -1) === expected.key;
}

function withoutFrame(code: string): string {
  return code.replace(/[.,;:]$/, "").replace(/^(["'(])(.+)(["')])$/, (whole, open: string, inside: string, close: string) => (close === (open === "(" ? ")" : open) ? inside : whole));
}

function codeSpans(scan: Scan): Piece[] {
  return scan.codeSpans.map(({ start, end, content }) => {
    const role = ROLE.exec(scan.text.slice(Math.max(0, start - MAX_ROLE), start))?.[0] ?? "";
    // In a table cell the pipe is escaped inside code as well. The text before the target of a role is read by people.
    const code = collapseBlanks(content.replaceAll("\\|", "|"));
    return { start, end, key: role + (role === "" ? code : code.replace(ROLE_TEXT, "$1")), text: role + scan.text.slice(start, end) };
  });
}

/** `{ref}` of MyST, `:ref:` of Sphinx before `` `text <target>` ``. */
const ROLE = /(?:\{[\w:.+-]{1,30}\}|(?<![\w:]):[a-z][\w:.+-]{0,28}:)$/;
const MAX_ROLE = 32;
const ROLE_TEXT = /^.+ (<[^<>]+>)$/;

function strayBackticks({ prose }: Scan): number[] {
  return [...prose.matchAll(/(?<!\\)`+/g)].map((match) => match.index);
}
