import type { CheckContext } from "./check.ts";
import { finding } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { QUOTATION_PAIRS, unquoted } from "../quotationMarks.ts";
import type { Scan } from "./scan/scan.ts";

const KIND = "wrapper";

/** The draft is the translation itself: in no fence, no quotation marks and no JSON that the source does not have. */
export function checkWrapper({ source, target }: CheckContext): Finding[] {
  const at = { target: { start: 0, end: target.text.length } };
  if (isFenced(target) && !isFenced(source)) {
    return [finding(KIND, "error", "The whole draft stands in a code fence. Give the translation alone, without the fence.", at)];
  }
  if (isOneCodeSpan(target) && !isOneCodeSpan(source)) {
    return [finding(KIND, "error", "The whole draft stands in backticks. Give the translation alone.", at)];
  }
  if (isWrapped(source.text.trim(), target.text.trim())) {
    return [finding(KIND, "error", "The whole draft stands in quotation marks. Give the translation alone, without them.", at)];
  }
  if (isBracketed(source.text.trim(), target.text.trim())) {
    return [finding(KIND, "error", "The whole draft stands in brackets. Give the translation alone, without them.", at)];
  }
  const name = KEYED.exec(target.text.trim())?.[0].match(/\w+/)?.[0];
  if (name !== undefined && !KEYED.test(source.text.trim()) && !source.text.includes(name)) {
    return [finding(KIND, "error", "The draft begins with the name of a field. Give the translation alone.", at)];
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

const OPENS = /^["'“”‘’„«»「『]/;
const CLOSES = /["'“”‘’«»」』]$/;
const DOUBLE_MARKS = /["“”„«»「」『』]/g;
/** What makes a single mark in a draft no surprise: quotation marks, and inches. */
const HAS_MARKS = /["“”„«»「」『』″]|&quot;|\binch/i;

/** A source that begins or ends with a mark may do so in the draft, though not in two pairs. */
function isWrapped(source: string, draft: string): boolean {
  if (OPENS.test(source) && CLOSES.test(source)) {
    return false;
  }
  const inside = unquoted(draft) ?? (HAS_MARKS.test(source) ? undefined : unquoted(draft.replace(/[.。]$/, "")));
  if (inside !== undefined) {
    return (!OPENS.test(source) && !CLOSES.test(source)) || OPENS.test(inside);
  }
  return hasLooseMark(draft) && !HAS_MARKS.test(source);
}

/** One half of a pair, at the beginning or the end. */
function hasLooseMark(draft: string): boolean {
  return draft.match(DOUBLE_MARKS)?.length === 1 && QUOTATION_PAIRS.some(([open, close]) => open !== "'" && open !== "‘" && (draft.startsWith(open) || draft.endsWith(close)));
}

/** One pair of brackets round all, which is no link. */
const BRACKETED = /^(?:\[[^\][\n]+\]|\([^()\n]+\)|（[^（）\n]+）|【[^【】\n]+】|［[^［］\n]+］)$/;

/** One word in round brackets may say of a cell or a value that there is nothing. */
function isBracketed(source: string, draft: string): boolean {
  const isAside = /^[(（]/.test(draft) && !/\s/.test(source);
  return BRACKETED.test(draft) && !/^[[(（【［]/.test(source) && !isAside;
}

/** `translate_string: …`, as the arguments of a call. */
const KEYED = /^["`*]{0,2}(?:[a-z]+_[a-z_]+|translation|target|output|translated)["`*]{0,2}\s*[:=]/i;

function isJson(text: string): boolean {
  const trimmed = text.trim();
  return (/^\{\s*"[^"]*"\s*:/.test(trimmed) && trimmed.endsWith("}")) || /^\[\s*"[^]*"\s*\]$/.test(trimmed);
}
