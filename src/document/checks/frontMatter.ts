import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { tokensOf } from "./scan/scan.ts";
import { looksLikeProse } from "./textAttributes.ts";

const KIND = "front-matter";

interface Entry {
  readonly key: string;
  readonly value: string;
}

/** Keys whose value people read. Tags are names in some projects and texts in others. */
const TEXT_KEYS =
  /^(?:.*(?:title|label|description|summary|subtitle|excerpt|tagline|heading|caption|tooltip|text|alt)|desc|abstract|intro|lead|keywords|tags|categories|category|name|details|message|content|question|answer|quote|headline|subject|note|short\w*)$/i;

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
  const problem = entriesProblem(entriesOf(expected.text), entriesOf(found.text)) ?? syntaxProblem(expected.text, found.text);
  return problem === undefined ? [] : [finding(KIND, "error", problem, at)];
}

function delimiter(text: string): string {
  return text.replace(/^\uFEFF/, "").slice(0, 3);
}

function entriesOf(text: string): Entry[] {
  const isToml = delimiter(text) === "+++";
  return text.split("\n").flatMap((line) => {
    const match = (isToml ? /^(\s*[\w"'.-]+)\s*=\s*(.*)$/ : /^(\s*(?:-\s+)?[\w"'.$-]+):(?:\s+(.*))?$/).exec(line.replace(/\r$/, ""));
    return match === null ? [] : [{ key: match[1] ?? "", value: (match[2] ?? "").trim() }];
  });
}

function entriesProblem(expected: readonly Entry[], found: readonly Entry[]): string | undefined {
  for (const [index, { key, value }] of expected.entries()) {
    const other = found[index];
    if (other === undefined || other.key !== key) {
      return `The key ${quote(key.trim())} of the front matter is missing or was changed. Keep “${key.trim()}” with a plain colon, and translate only its text.`;
    }
    if (other.value !== value && !isText(key, value)) {
      return `The value ${quote(value)} of ${quote(key.trim())} became ${quote(other.value)}. It is no text to translate: keep it.`;
    }
  }
  const added = found[expected.length];
  return added && `The key ${quote(added.key.trim())} is not in the source's front matter. Leave it out.`;
}

function isText(key: string, value: string): boolean {
  const name = key.replace(/^[\s-]+|["']/g, "");
  return TEXT_KEYS.test(name) ? !/^(?:true|false|null|~|[\d.:-]+)$/.test(value) : looksLikeProse(value.replace(/^["']|["']$/g, ""));
}

/** The first line that does not parse any more; a source that did not parse either is no measure. */
function syntaxProblem(source: string, target: string): string | undefined {
  if (brokenLine(source) !== undefined) {
    return undefined;
  }
  const line = brokenLine(target);
  return line && `The line ${quote(line)} of the front matter does not parse. Put the value in straight double quotes, and escape those inside it.`;
}

function brokenLine(text: string): string | undefined {
  const values = entriesOf(text);
  const isToml = delimiter(text) === "+++";
  const broken = values.find(({ value }) => (isToml ? isBrokenToml(value) : isBrokenYaml(value)));
  return broken && `${broken.key.trim()}: ${broken.value}`;
}

function isBrokenYaml(value: string): boolean {
  if (value.startsWith('"')) {
    return !/^"(?:[^"\\]|\\.)*"\s*(?:#.*)?$/.test(value);
  }
  if (value.startsWith("'")) {
    return !/^'(?:[^']|'')*'\s*(?:#.*)?$/.test(value);
  }
  if (/^[[{|>&*!]/.test(value)) {
    return /^[[{]/.test(value) ? !/[\]}]\s*(?:#.*)?$/.test(value) : /^[*&!]\S*\s+\S+.*[^\w]/.test(value) && !value.startsWith("!");
  }
  return /^[@`%]|^[-?:]\s|:\s|:$/.test(value);
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
