import type { Finder } from "../../finder.ts";

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const OPERATOR = /[\\^_=<>+*/|{}]/;
const WORDS = /\p{L}{3,}\s+\p{L}{2,}|\p{L}{2,}\s+\p{L}{3,}/u;
const ESCAPED_FORMULA = /[\\^_=<>+]|^\s*[A-Za-z]\s*$/;
const MAX_INLINE = 300;

/** The end of the formula that begins with the dollar sign at `start`; undefined when that is money or a variable. */
export function readMath(finder: Finder, start: number): number | undefined {
  const { text } = finder;
  if (text.startsWith("$$", start)) {
    const close = finder.next("$$", start + 2);
    return close <= start + 2 ? undefined : close + 2;
  }
  const close = closingDollar(finder, start);
  if (close === undefined) {
    return undefined;
  }
  const content = text.slice(start + 1, close);
  return looksLikeFormula(content) ? close + 1 : undefined;
}

/** The end of `\(x\)` or `\[x\]`; undefined when the brackets are only escaped. */
export function readEscapedMath(finder: Finder, start: number): number | undefined {
  const open = finder.text[start + 1];
  if (open === "\\") {
    return readTwiceEscapedMath(finder, start);
  }
  // `file\(s\)` is a word.
  if ((open !== "(" && open !== "[") || /\w/.test(finder.text[start - 1] ?? "")) {
    return undefined;
  }
  const close = finder.next(open === "(" ? "\\)" : "\\]", start + 2);
  if (close === -1 || close - start > MAX_INLINE || !ESCAPED_FORMULA.test(finder.text.slice(start + 2, close))) {
    return undefined;
  }
  return close + 2;
}

/** `\\(x\\)`, as sites need whose Markdown takes one backslash away. */
function readTwiceEscapedMath(finder: Finder, start: number): number | undefined {
  const open = finder.text[start + 2];
  if (open !== "(" && open !== "[") {
    return undefined;
  }
  const close = finder.next(open === "(" ? "\\\\)" : "\\\\]", start + 3);
  return close === -1 || close - start > MAX_INLINE || !ESCAPED_FORMULA.test(finder.text.slice(start + 3, close)) ? undefined : close + 3;
}

/** As in Pandoc: no blank inside the marks, no digit behind them, and no word or `{`, as of a variable, glued to them. */
function closingDollar(finder: Finder, start: number): number | undefined {
  const { text } = finder;
  if (/[A-Za-z0-9\\]/.test(text[start - 1] ?? "") || /[\s$]/.test(text[start + 1] ?? " ")) {
    return undefined;
  }
  let close = finder.next("$", start + 1);
  while (close !== -1 && text[close - 1] === "\\") {
    close = text.indexOf("$", close + 1);
  }
  if (close === -1 || close - start > MAX_INLINE || /\s/.test(text[close - 1] ?? "")) {
    return undefined;
  }
  return /[A-Za-z0-9{]/.test(text[close + 1] ?? "") ? undefined : close;
}

function looksLikeFormula(content: string): boolean {
  if (/\n\s*\n/.test(content) || !LETTER_OR_DIGIT.test(content)) {
    return false;
  }
  return OPERATOR.test(content) || !WORDS.test(content);
}
