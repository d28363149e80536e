import type { CheckContext } from "./check.ts";
import { finding } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { Scan } from "./scan/scan.ts";

const KIND = "wrapper";

/** Pairs of quotation marks that a model puts round an answer. */
const QUOTES: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'], ["'", "'"], ["“", "”"], ["‘", "’"], ["„", "“"], ["„", "”"], ["«", "»"], ["»", "«"], ["「", "」"], ["『", "』"],
  ['"""', '"""'], ["'''", "'''"],
];
const ANY_QUOTE = /^["'“”‘’„«»「『]|["'“”‘’«»」』]$/;

/** The draft is the translation itself: in no fence, no quotation marks and no JSON that the source does not have. */
export function checkWrapper({ source, target }: CheckContext): Finding[] {
  const at = { target: { start: 0, end: target.text.length } };
  if (isFenced(target) && !isFenced(source)) {
    return [finding(KIND, "error", "The whole draft stands in a code fence. Give the translation alone, without the fence.", at)];
  }
  if (isOneCodeSpan(target) && !isOneCodeSpan(source)) {
    return [finding(KIND, "error", "The whole draft stands in backticks. Give the translation alone.", at)];
  }
  if (isQuoted(target.text) && !ANY_QUOTE.test(source.text.trim())) {
    return [finding(KIND, "error", "The whole draft stands in quotation marks. Give the translation alone, without them.", at)];
  }
  if (isJson(target.text) && !/^[[{]/.test(source.text.trim())) {
    return [finding(KIND, "error", "The draft is JSON. Give the translation alone.", at)];
  }
  return [];
}

/** A fence from the first line to the last; a fence inside it may have closed the outer one. */
function isFenced({ text }: Scan): boolean {
  const trimmed = text.trim();
  const firstLine = trimmed.split("\n", 1)[0] ?? "";
  const fence = /^(?:`{3,}|~{3,})/.exec(firstLine)?.[0];
  return fence !== undefined && trimmed.endsWith(`\n${fence}`);
}

function isOneCodeSpan({ text, codeSpans }: Scan): boolean {
  const [only] = codeSpans;
  return codeSpans.length === 1 && only !== undefined && only.end - only.start === text.trim().length;
}

function isQuoted(text: string): boolean {
  const trimmed = text.trim();
  return QUOTES.some(([open, close]) => {
    if (trimmed.length < open.length + close.length + 1 || !trimmed.startsWith(open) || !trimmed.endsWith(close)) {
      return false;
    }
    const inside = trimmed.slice(open.length, trimmed.length - close.length);
    return !inside.includes(open) && !inside.includes(close);
  });
}

function isJson(text: string): boolean {
  const trimmed = text.trim();
  return (/^\{\s*"[^"]*"\s*:/.test(trimmed) && trimmed.endsWith("}")) || /^\[\s*"[^]*"\s*\]$/.test(trimmed);
}
