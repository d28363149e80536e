import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { TextRange } from "../range.ts";
import type { Scan } from "./scan/scan.ts";

const KIND = "emphasis";
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u;

/** A run of emphasis marks that shows as text. */
interface Run extends TextRange {
  readonly mark: string;
  readonly before: string;
  readonly after: string;
}

/** Emphasis is kept and its marks close. Which mark is used, and so italic or bold, is free. */
export function checkEmphasis({ source, target }: CheckContext): Finding[] {
  const stray = strayRuns(target);
  const lost = source.emphasis.length - target.emphasis.length;
  const added = stray.length > strayRuns(source).length;
  if (added && (lost > 0 || stray.some((run) => touchesEmphasis(run, target)) || stray.some(({ mark }) => mark.length > 1 && !mark.startsWith("_")))) {
    return [strayFinding(target, stray)];
  }
  if (lost <= 0) {
    return [...lostHighlights(source, target), ...wholeEmphasis(source, target)];
  }
  const [first] = source.emphasis.slice(target.emphasis.length);
  const message = `The source has ${source.emphasis.length} emphasised text(s), the draft ${target.emphasis.length}. Keep the emphasis, such as ${quote(source.text.slice(first?.start, first?.end))}.`;
  return [finding(KIND, "warning", message, first && { source: first })];
}

/** `==word==` and `++word++`, which some flavours mark text with. */
const HIGHLIGHT = /([=+])\1(?=[^\s=+])[^=+\n]{0,200}\1{2}(?![=+\w])/g;

function lostHighlights(source: Scan, target: Scan): Finding[] {
  if (!/==|\+\+/.test(source.prose)) {
    return [];
  }
  const [expected, found] = [highlightsIn(source), highlightsIn(target)];
  const [first] = expected;
  if (first === undefined || found.length >= expected.length) {
    return [];
  }
  const at = target.prose.search(/==|\+\+/);
  const isShown = (target.prose.match(/==|\+\+/g)?.length ?? 0) > found.length * 2;
  return isShown
    ? [finding(KIND, "error", `The emphasis mark at ${quote(target.text.slice(at, at + 20))} shows as text. Open and close emphasis with the same plain marks and no blank inside.`, { target: { start: at, end: at + 2 } })]
    : [finding(KIND, "warning", `The source has ${expected.length} emphasised text(s), the draft ${found.length}. Keep the emphasis, such as ${quote(first)}.`)];
}

/** `C++` and `a == b` are none. */
function highlightsIn({ prose }: Scan): string[] {
  return [...prose.matchAll(HIGHLIGHT)].filter(({ 0: text, index }) => /[^\s=+]$/.test(text.slice(0, -2)) && !/[\w=+]/.test(prose[index - 1] ?? "")).map(([text]) => text);
}

/** `**word*`: a mark of emphasis that is one too many. */
function touchesEmphasis({ start, end }: Run, { emphasis }: Scan): boolean {
  return emphasis.some((other) => other.start === end || other.end === start);
}

/** A draft that is one bold text was made a heading, or marked as an answer. */
function wholeEmphasis(source: Scan, target: Scan): Finding[] {
  const [only] = target.emphasis;
  const isWhole = source.emphasis.length === 0 && only !== undefined && only.end - only.start === target.text.trim().length;
  return isWhole ? [finding(KIND, "warning", "The whole draft is emphasised, the source is not. Leave out the marks.", { target: only })] : [];
}

function strayFinding(target: Scan, stray: readonly Run[]): Finding {
  const [run] = stray;
  const at = run && { target: run };
  const shown = quote(target.text.slice(run?.start, (run?.end ?? 0) + 20));
  if (pairUp(stray) && stray.some(({ before, after }) => CJK.test(before) || CJK.test(after))) {
    const message = `The emphasis at ${shown} does not render beside these characters. Put a blank outside the marks, or the punctuation outside of them.`;
    return finding(KIND, "warning", message, at);
  }
  const message = `The emphasis mark at ${shown} shows as text. Open and close emphasis with the same plain marks and no blank inside.`;
  return finding(KIND, "error", message, at);
}

function strayRuns(scan: Scan): Run[] {
  const escaped = new Set(scan.escapes.map(({ start }) => start + 1));
  return [...scan.prose.matchAll(/\*+|_+|~~+|[＊∗⁎﹡✱]+|＿+/g)].flatMap(({ 0: mark, index }) => {
    const run = { start: index, end: index + mark.length, mark, before: scan.text[index - 1] ?? " ", after: scan.text[index + mark.length] ?? " " };
    return escaped.has(index) || isInsideWord(run) ? [] : [run];
  });
}

/** `snake_case`, and the gender star of German. */
function isInsideWord({ mark, before, after }: Run): boolean {
  return (mark === "_" || mark === "*") && /[A-Za-z0-9\u00C0-\u024F]/.test(before) && /[A-Za-z0-9\u00C0-\u024F]/.test(after);
}

/** Whether a parser that knows of East Asian text would pair all runs: marks need no blank outside, only none inside. */
function pairUp(runs: readonly Run[]): boolean {
  let open: Run | undefined;
  for (const run of runs) {
    if (open !== undefined) {
      if (run.mark !== open.mark || /\s/.test(run.before)) {
        return false;
      }
      open = undefined;
    } else if (/\s/.test(run.after) || /^[＊∗⁎﹡✱]/.test(run.mark)) {
      return false;
    } else {
      open = run;
    }
  }
  return open === undefined;
}
