import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { frontMatterAt } from "../frontMatter/frontMatterBlock.ts";
import { frontMatterEntries } from "../frontMatter/frontMatterTree.ts";
import type { FrontMatterEntry } from "../frontMatter/frontMatterTree.ts";
import { mayBeText, textKeyTest } from "../frontMatter/textKeys.ts";
import type { TextKeyTest } from "../frontMatter/textKeys.ts";
import { isLanguageTag } from "../language.ts";
import type { TextRange } from "../range.ts";
import { tokensOf } from "./scan/scan.ts";
import type { Scan } from "./scan/scan.ts";
import type { Token } from "./scan/token.ts";
import { looksLikeProse } from "./textAttributes.ts";
import { isSamePage } from "./urls.ts";
import { plainWordsOf, wordsOf } from "./words.ts";

const KIND = "front-matter";
/** Faults that are told of; the others often follow from these. */
const MOST_TOLD = 5;

const LANGUAGE_KEYS = /^(?:lang|language|locale|hreflang)$/i;

/** Keys that concern the source's own editing and addresses, which the teams of many sites leave out of translations. */
const EDITORIAL = /^(?:aliases|reviewers|approvers|redirect_from|redirects|lastmod|last_modified_at|c?spell\b.*)$/i;
/** Keys that such teams add. */
const OF_TRANSLATION = /^(?:lang|language|locale|default_lang_commit|drifted\w*|l10n|translat\w+)$/i;

/** Front matter still parses, and keeps its keys, the types of its values and every value that is no text. */
export function checkFrontMatter({ unit, source, target }: CheckContext): Finding[] {
  const [expected] = tokensOf(source, "front-matter");
  const [found] = tokensOf(target, "front-matter");
  if (expected === undefined) {
    return [];
  }
  const at = { source: expected, ...(found && { target: found }) };
  const mark = delimiter(expected.text);
  if (found === undefined || delimiter(found.text) !== mark) {
    const message = mark === "{" ? "The front matter is no JSON object any more. Keep its braces, quotation marks and commas." : `The front matter lost its delimiters. Keep the lines “${mark}” before and after it.`;
    return [finding(KIND, "error", message, at)];
  }
  const entries = [entriesOf(source.text, expected), entriesOf(target.text, found)] as const;
  if (entries[0] === undefined) {
    return changedLines(source, expected, target, found);
  }
  if (entries[1] === undefined) {
    const [lost] = changedLines(source, expected, target, found);
    return [lost ?? finding(KIND, "error", "The front matter of the draft does not parse. Put values in straight double quotes, escape those inside them, and keep the indent of each line.", at)];
  }
  return entryFindings(entries[0], entries[1], textTestOf(unit.textKeys));
}

function delimiter(text: string): string {
  const start = text.replace(/^\uFEFF/, "");
  return start.startsWith("{") ? "{" : start.slice(0, 3);
}

function entriesOf(text: string, { start }: Token): FrontMatterEntry[] | undefined {
  const block = frontMatterAt(text, text.startsWith("\uFEFF", start) ? start + 1 : start);
  return block && frontMatterEntries(text, block);
}

/** Of texts: the keys that hold them. Where nothing is said of keys, also those that often do. */
function textTestOf(textKeys: readonly string[] | undefined): TextKeyTest {
  const isTextKey = textKeyTest(textKeys);
  return (path) => isTextKey(path) || mayBeText(path.at(-1) ?? "", textKeys);
}

function entryFindings(expected: readonly FrontMatterEntry[], found: readonly FrontMatterEntry[], isText: TextKeyTest): Finding[] {
  const open = new Map(found.map((entry) => [entry.name, entry]));
  const settled: string[] = [];
  const findings: Finding[] = [];
  for (const entry of expected) {
    const other = open.get(entry.name);
    open.delete(entry.name);
    if (settled.some((name) => isInside(entry.name, name))) {
      continue;
    }
    const problem = other === undefined ? missing(entry) : changed(entry, other, isText);
    if (problem !== undefined) {
      const isLeftOut = other === undefined && EDITORIAL.test(entry.path[0] ?? "") && !isRenamed(expected, found);
      findings.push(finding(KIND, isLeftOut ? "warning" : "error", problem, { source: entry.range, target: (other ?? nearest(entry, expected, found)).range }));
    }
    if (problem === undefined && other !== undefined && isCopied(entry, other, isText)) {
      findings.push(finding("untranslated", isWhollyCopied(expected, found, isText) ? "error" : "warning", `The text ${quote(entry.value)} is not translated.`, { source: entry.range, target: other.range }));
    }
    if (problem === undefined && entry.kind === "list") {
      findings.push(...joinedItems(entry, expected, found));
    }
    if (problem !== undefined || (entry.kind === "list" && isText(entry.path))) {
      settled.push(entry.name);
    }
  }
  const added = [...open.values()].filter(({ name }) => !settled.some((other) => isInside(name, other)));
  return [...findings.slice(0, MOST_TOLD), ...added.slice(0, 1).map(surplus)];
}

/** True when the draft has a key of another name, which the one that is missing may have become. */
function isRenamed(expected: readonly FrontMatterEntry[], found: readonly FrontMatterEntry[]): boolean {
  const known = new Set(expected.map(({ name }) => name));
  return found.some(({ name, path: [key = ""] }) => !known.has(name) && !OF_TRANSLATION.test(key));
}

/** A sentence of the source; what is shorter may be a name. */
function isCopied(entry: FrontMatterEntry, other: FrontMatterEntry, isText: TextKeyTest): boolean {
  return entry.kind === "text" && entry.value === other.value && isText(entry.path) && wordsOf(entry.value).length >= 5 && plainWordsOf(entry.value).length >= 4;
}

/** None of several texts is translated. */
function isWhollyCopied(expected: readonly FrontMatterEntry[], found: readonly FrontMatterEntry[], isText: TextKeyTest): boolean {
  const texts = expected.filter(({ kind, path }) => kind === "text" && isText(path));
  return texts.length > 1 && texts.every(({ name, value }) => found.some((other) => other.name === name && other.value === value));
}

/** Items that a comma of another script joins to one: `[a、b]`. */
function joinedItems(list: FrontMatterEntry, expected: readonly FrontMatterEntry[], found: readonly FrontMatterEntry[]): Finding[] {
  const itemsOf = (entries: readonly FrontMatterEntry[]): FrontMatterEntry[] => entries.filter(({ name, kind }) => kind === "text" && name.startsWith(`${list.name}[`));
  const items = itemsOf(found);
  const joined = items.length < itemsOf(expected).length ? items.find(({ value }) => /[、，،；]/.test(value)) : undefined;
  return joined === undefined ? [] : [finding(KIND, "error", `The items ${quote(joined.value)} of ${quote(list.name)} are one item now. Put plain commas between them.`, { source: list.range, target: joined.range })];
}

function isInside(name: string, outer: string): boolean {
  return name.startsWith(outer) && /^[.[]/.test(name.slice(outer.length));
}

function missing({ name, path }: FrontMatterEntry): string {
  return name.endsWith("]")
    ? `The item ${quote(name)} of the front matter is missing. Keep each item of the list.`
    : `The key ${quote(name)} of the front matter is missing or was changed. Keep “${path.at(-1) ?? name}” as it is, with a plain mark behind it, and translate only its text.`;
}

/** The entry before a missing one that the draft has, else its first. */
function nearest(entry: FrontMatterEntry, expected: readonly FrontMatterEntry[], found: readonly FrontMatterEntry[]): { readonly range: TextRange } {
  const before = expected.slice(0, expected.indexOf(entry)).findLast(({ name }) => found.some((other) => other.name === name));
  return found.find(({ name }) => name === before?.name) ?? found[0] ?? { range: { start: 0, end: 0 } };
}

function surplus({ name, range }: FrontMatterEntry): Finding {
  return finding(KIND, "warning", `The key ${quote(name)} is not in the source's front matter.`, { target: range });
}

function changed(entry: FrontMatterEntry, other: FrontMatterEntry, isText: TextKeyTest): string | undefined {
  const { name, value } = entry;
  if (entry.kind !== other.kind) {
    const isUnquoted = entry.kind === "text";
    return `The value of ${quote(name)} is ${NOUNS[entry.kind]} in the source and ${NOUNS[other.kind]} in the draft. ${isUnquoted ? "Put the text in straight double quotes." : "Keep the value as it is."}`;
  }
  if (other.isCommented && !entry.isCommented && value !== other.value) {
    return `A part of the value of ${quote(name)} reads as a comment. Put the value in straight double quotes.`;
  }
  if (value === other.value || (entry.kind === "text" && mayDiffer(entry, other, isText))) {
    return undefined;
  }
  return `The value ${quote(value)} of ${quote(name)} became ${quote(other.value)}. It is no text to translate: keep it.`;
}

const NOUNS: Readonly<Record<FrontMatterEntry["kind"], string>> = {
  map: "a group of keys",
  list: "a list",
  text: "a text",
  number: "a number",
  boolean: "true or false",
  nothing: "empty",
  other: "no plain value",
};

function mayDiffer({ path, value }: FrontMatterEntry, { value: other }: FrontMatterEntry, isText: TextKeyTest): boolean {
  if (LANGUAGE_KEYS.test(path.at(-1) ?? "")) {
    return isLanguageTag(other.replace("_", "-"));
  }
  if (isText(path)) {
    return other.trim() !== "" && !/^[\d.:-]+$/.test(value);
  }
  return looksLikeProse(value) || /(?:\p{L}+[,.]?\s+){5}/u.test(value) || (value.includes("/") && isSamePage(value, other));
}

/** The first line with a key that the draft lacks; what does not parse has no other measure. */
function changedLines(source: Scan, expected: Token, target: Scan, found: Token): Finding[] {
  const keys = new Set(keyLines(target, found).map(({ key }) => key));
  const lost = keyLines(source, expected).find(({ key }) => !keys.has(key));
  if (lost === undefined) {
    return [];
  }
  const name = lost.key.trim();
  return [finding(KIND, "error", `The key ${quote(name)} of the front matter is missing or was changed. Keep “${name}” as it is, with a plain mark behind it, and translate only its text.`, { source: lost, target: found })];
}

interface KeyLine extends TextRange {
  /** With its indent. */
  readonly key: string;
}

function keyLines({ text }: Scan, { start, end }: Token): KeyLine[] {
  return [...text.slice(start, end).matchAll(/^(?:[ \t]*(?:-[ \t]+)?)["'\w.$-]+(?=[ \t]*(?:=|:(?:[ \t\r\n]|$)))/gm)].map(({ 0: key, index }) => {
    const from = start + index + key.length - key.trimStart().length;
    return { key, start: from, end: start + index + key.length };
  });
}
