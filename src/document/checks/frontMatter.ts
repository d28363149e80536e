import type { CheckContext } from "./check.ts";
import { collapseBlanks, finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { frontMatterParses } from "../frontMatter/frontMatter.ts";
import { isLanguageTag } from "../language.ts";
import { tokensOf } from "./scan/scan.ts";
import { looksLikeProse } from "./textAttributes.ts";
import { isSamePage } from "./urls.ts";

const KIND = "front-matter";

interface Entry {
  readonly key: string;
  /** What stands behind the key on its line. */
  readonly value: string;
  /** The lines below that are no keys. */
  readonly below: string;
}

/** Keys whose value people read. Tags are names in some projects and texts in others. */
const TEXT_KEYS =
  /^(?:.*(?:title|label|description|summary|subtitle|excerpt|tagline|heading|caption|tooltip|text|alt)|desc|abstract|intro|lead|keywords|tags|categories|category|name|details|message|content|question|answer|quote|headline|subject|note|short\w*)$/i;

const LANGUAGE_KEYS = /^(?:lang|language|locale|hreflang)$/i;

/** Front matter keeps its keys and every value that is no text, and still parses. */
export function checkFrontMatter({ source, target }: CheckContext): Finding[] {
  const [expected] = tokensOf(source, "front-matter");
  const [found] = tokensOf(target, "front-matter");
  if (expected === undefined) {
    return [];
  }
  const at = { source: expected, ...(found && { target: found }) };
  if (found === undefined || delimiter(found.text) !== delimiter(expected.text)) {
    return [finding(KIND, "error", `The front matter lost its delimiters. Keep the lines “${delimiter(expected.text)}” before and after it.`, at)];
  }
  const entries = [entriesOf(expected.text), entriesOf(found.text)] as const;
  const problem = entriesProblem(...entries) ?? syntaxProblem(expected.text, found.text);
  if (problem !== undefined) {
    return [finding(KIND, "error", problem, at)];
  }
  const known = new Set(entries[0].map(({ key }) => key));
  const added = entries[1].find(({ key }) => !known.has(key));
  return added === undefined ? [] : [finding(KIND, "warning", `The key ${quote(added.key.trim())} is not in the source's front matter.`, at)];
}

function delimiter(text: string): string {
  return text.replace(/^\uFEFF/, "").slice(0, 3);
}

/** One entry for each key, with the lines that go on below it. */
function entriesOf(text: string): Entry[] {
  const key = delimiter(text) === "+++" ? /^(\s*[\w"'.-]+)\s*=\s*(.*)$/ : /^(\s*(?:-\s+)?[\w"'.$:-]+):(?:\s+(.*))?$/;
  const entries: { key: string; value: string; below: string }[] = [];
  for (const line of text.split("\n")) {
    const match = key.exec(line.replace(/\r$/, ""));
    const last = entries.at(-1);
    if (match !== null) {
      entries.push({ key: match[1] ?? "", value: (match[2] ?? "").trim(), below: "" });
    } else if (last !== undefined && !/^(?:---|\+\+\+)/.test(line)) {
      last.below += ` ${line.trim()}`;
    }
  }
  return entries;
}

/** The value with the lines below, without quotation marks and block marks. */
function fullValue({ value, below }: Entry): string {
  return collapseBlanks(`${value.replace(/^[|>][+-]?$/, "")}${below}`).replace(/^["']|["']$/g, "");
}

function entriesProblem(expected: readonly Entry[], found: readonly Entry[]): string | undefined {
  const open = [...found];
  for (const entry of expected) {
    const name = entry.key.trim();
    const index = open.findIndex(({ key }) => key === entry.key);
    const [other] = index === -1 ? [] : open.splice(index, 1);
    if (other === undefined) {
      return `The key ${quote(name)} of the front matter is missing or was changed. Keep “${name}” with a plain colon, and translate only its text.`;
    }
    if (fullValue(other) !== fullValue(entry) && !mayChange(name, fullValue(entry), fullValue(other))) {
      return `The value ${quote(fullValue(entry))} of ${quote(name)} became ${quote(fullValue(other))}. It is no text to translate: keep it.`;
    }
  }
  return undefined;
}

function mayChange(key: string, value: string, other: string): boolean {
  const name = key.replace(/^[\s-]+|["']/g, "");
  if (LANGUAGE_KEYS.test(name)) {
    return isLanguageTag(other.replace("_", "-"));
  }
  if (TEXT_KEYS.test(name)) {
    return other !== "" && !/^(?:true|false|null|~|[\d.:-]+)$/.test(value);
  }
  return looksLikeProse(value) || /(?:\p{L}+[,.]?\s+){5}/u.test(value) || (value.includes("/") && isSamePage(value, other));
}

/** The first line that does not parse any more; a source that did not parse either is no measure. */
function syntaxProblem(source: string, target: string): string | undefined {
  if (brokenLine(source) !== undefined) {
    return undefined;
  }
  const line = brokenLine(target);
  if (line === undefined && frontMatterParses(`${source}\n`) && !frontMatterParses(`${target}\n`)) {
    return "The front matter of the draft does not parse. Put values in straight double quotes, escape those inside them, and keep the indent of each line.";
  }
  return line && `The line ${quote(line)} of the front matter does not parse. Put the value in straight double quotes, and escape those inside it.`;
}

function brokenLine(text: string): string | undefined {
  const isToml = delimiter(text) === "+++";
  const broken = entriesOf(text).find(({ value, below }) => (isToml ? isBrokenToml(value) : below === "" && isBrokenYaml(value)));
  return broken && `${broken.key.trim()}: ${broken.value}`;
}

function isBrokenYaml(value: string): boolean {
  if (value.startsWith('"')) {
    return !/^"(?:[^"\\]|\\.)*"\s*(?:#.*)?$/.test(value);
  }
  if (value.startsWith("'")) {
    return !/^'(?:[^']|'')*'\s*(?:#.*)?$/.test(value);
  }
  if (/^[[{]/.test(value)) {
    return !/[\]}]\s*(?:#.*)?$/.test(value);
  }
  // Marks that begin something else, a second key, or a comment that swallows text.
  return /^[@`%*&!]|^[-?:]\s|^[|>](?![+-]?\d?\s*$)|:\s|:$|\s#/.test(value);
}

function isBrokenToml(value: string): boolean {
  if (/^("""|''')/.test(value)) {
    return false;
  }
  if (value.startsWith('"') || value.startsWith("'")) {
    return !/^(?:"(?:[^"\\]|\\.)*"|'[^']*')\s*(?:#.*)?$/.test(value);
  }
  return !/^(?:[\d[{+-]|true|false|inf|nan)/.test(value);
}
