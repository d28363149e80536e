import type { TextRange } from "../../range.ts";
import { balancedEnd } from "./braces.ts";
import type { Finder } from "../../finder.ts";

/** A piece `name="value"` of a tag, a shortcode or the like. */
export interface Attribute extends TextRange {
  readonly name: string;
  /** Without its quotes; undefined for a bare name. */
  readonly value: string | undefined;
  readonly quote: '"' | "'" | "{" | "";
}

export interface Tag extends TextRange {
  /** Empty for a JSX fragment. */
  readonly name: string;
  readonly form: "open" | "close" | "self-closing";
  readonly attributes: readonly Attribute[];
}

/** Letters of any script, so that a translated name is seen as a tag with the wrong name. */
const NAME = /[\p{L}_][\p{L}\p{M}\d_.-]*/uy;
/** Objects in attributes of JSX may be long. */
const MAX_ATTRIBUTE = 4000;
/** `<0>` and `</0>` of message formats, which have no attributes. */
const NUMBERED = /<\/?\d{1,3}\/?>/y;
const ATTRIBUTE_NAME = /[^\s"'<>/={}`]+/y;
const UNQUOTED = /[^\s"'=<>`{}]+/y;
const BLANK = /\s*/y;

/** Reads the HTML or JSX tag at `start`; undefined when there is none. */
export function readTag(finder: Finder, start: number): Tag | undefined {
  const { text } = finder;
  const closing = text[start + 1] === "/";
  const numberedEnd = matchAt(NUMBERED, text, start);
  if (numberedEnd !== undefined) {
    const name = text.slice(start, numberedEnd).replace(/\D/g, "");
    const form = closing ? "close" : text[numberedEnd - 2] === "/" ? "self-closing" : "open";
    return { start, end: numberedEnd, name, form, attributes: [] };
  }
  const nameStart = start + (closing ? 2 : 1);
  const nameEnd = matchAt(NAME, text, nameStart) ?? nameStart;
  const name = text.slice(nameStart, nameEnd);
  const attributes: Attribute[] = [];
  let position = nameEnd;
  for (;;) {
    const blankEnd = matchAt(BLANK, text, position) ?? position;
    const end = tagEnd(text, blankEnd);
    if (end !== undefined) {
      const selfClosing = text[end - 2] === "/" && end - 2 > start;
      const form = closing ? "close" : selfClosing && end - 2 >= nameEnd ? "self-closing" : "open";
      return { start, end, name, form, attributes };
    }
    const attribute = name === "" || blankEnd === position ? undefined : readAttribute(finder, blankEnd);
    if (attribute === undefined) {
      return undefined;
    }
    attributes.push(attribute);
    position = attribute.end;
  }
}

function tagEnd(text: string, position: number): number | undefined {
  if (text[position] === ">") {
    return position + 1;
  }
  return text.startsWith("/>", position) ? position + 2 : undefined;
}

function readAttribute(finder: Finder, start: number): Attribute | undefined {
  const { text } = finder;
  if (text[start] === "{") {
    const end = balancedEnd(text, start);
    return end === undefined ? undefined : { start, end, name: text.slice(start, end), value: undefined, quote: "{" };
  }
  const nameEnd = matchAt(ATTRIBUTE_NAME, text, start);
  if (nameEnd === undefined) {
    return undefined;
  }
  const name = text.slice(start, nameEnd);
  const equals = matchAt(BLANK, text, nameEnd) ?? nameEnd;
  if (text[equals] !== "=") {
    return { start, end: nameEnd, name, value: undefined, quote: "" };
  }
  const value = readValue(finder, matchAt(BLANK, text, equals + 1) ?? equals + 1);
  return value === undefined ? undefined : { start, name, ...value };
}

/** Reads `"x"`, `'x'`, `{x}` or a bare word. */
export function readValue(
  finder: Finder,
  start: number,
): Pick<Attribute, "end" | "value" | "quote"> | undefined {
  const { text } = finder;
  const first = text[start];
  if (first === '"' || first === "'") {
    const close = finder.next(first, start + 1);
    return close === -1 ? undefined : { end: close + 1, value: text.slice(start + 1, close), quote: first };
  }
  if (first === "{") {
    const end = balancedEnd(text, start, MAX_ATTRIBUTE);
    return end === undefined ? undefined : { end, value: text.slice(start, end), quote: first };
  }
  const end = matchAt(UNQUOTED, text, start);
  return end === undefined ? undefined : { end, value: text.slice(start, end), quote: "" };
}

/** The end of a sticky pattern's match at `position`. */
function matchAt(pattern: RegExp, text: string, position: number): number | undefined {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
