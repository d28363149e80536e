import { Finder } from "../finder.ts";
import { readValue } from "./scan/tags.ts";
import type { Attribute } from "./scan/tags.ts";
import { isTextAttribute, looksLikeProse } from "./textAttributes.ts";

/**
 * True when two calls such as `{{< note title="x" >}}` or `{: #id title="x" }` differ in nothing but blanks
 * and values that a reader sees.
 */
export function sameCall(source: string, target: string): boolean {
  const expected = partsOf(source);
  const found = partsOf(target);
  return expected.length === found.length && expected.every((part, index) => {
    const other = found[index];
    return other !== undefined && samePart(part, other);
  });
}

function samePart(source: Attribute, target: Attribute): boolean {
  if (source.name !== target.name || (source.quote === "") !== (target.quote === "")) {
    return false;
  }
  const isSetting = source.quote === "" && /^(?:true|false|yes|no|on|off|\d+(?:\.\d+)?)$/.test(source.value ?? "");
  return source.value === target.value || (!isSetting && isText(source) && target.value !== undefined);
}

/** Some tools call the name of a code block's file its title. */
const FILE_NAME = /^[\w./-]+\.[a-z]\w{0,4}$/;

/** Text by its key, prose without a key, or a name as people write it: `name="Traces"`. */
function isText(part: Attribute): boolean {
  if (part.name === "") {
    return part.quote !== "" && looksLikeProse(part.value ?? "");
  }
  return (isTextAttribute(part) && !FILE_NAME.test(part.value ?? "")) || (part.name === "name" && /^\p{Lu}\p{Ll}/u.test(part.value ?? ""));
}

/** Marks and words (a name, no value), `name="value"` and `"value"` (no name) of a call, in order. */
function partsOf(call: string): Attribute[] {
  const finder = new Finder(call);
  const parts: Attribute[] = [];
  let position = 0;
  while (position < call.length) {
    const [blank = ""] = /^\s+/.exec(call.slice(position)) ?? [];
    position += blank.length;
    const part = readPart(finder, position);
    if (part !== undefined) {
      parts.push(part);
      position = part.end;
    }
  }
  return parts;
}

function readPart(finder: Finder, start: number): Attribute | undefined {
  const { text } = finder;
  if (start >= text.length) {
    return undefined;
  }
  const marks = /^(?:[{}<>%]+[-~]?|-?[%}>][%}>]*)/.exec(text.slice(start, start + 10))?.[0];
  if (marks !== undefined) {
    return { start, end: start + marks.length, name: marks, value: undefined, quote: "" };
  }
  const name = /^[^\s"'=<>{}%]*/.exec(text.slice(start))?.[0] ?? "";
  const after = start + name.length;
  if (text[after] === "=" || (name === "" && /["']/.test(text[after] ?? ""))) {
    const value = readValue(finder, after + (text[after] === "=" ? 1 : 0));
    if (value !== undefined) {
      return { start, name, ...value };
    }
  }
  const end = Math.max(after, start + 1);
  return { start, end, name: text.slice(start, end), value: undefined, quote: "" };
}
