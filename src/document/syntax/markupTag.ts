import type { TextRange } from "../range.ts";
import { endOfBalanced } from "./balanced.ts";
import { templateAt } from "./template.ts";

/** A tag of HTML or JSX. */
export interface MarkupTag extends TextRange {
  /** In lower case, but for components; `""` for a fragment. */
  readonly name: string;
  readonly kind: "open" | "close" | "void";
}

/** UTF-16 units within which a tag must end, long values not counted. */
const longest = 5_000;
/** UTF-16 units above which a value on one line, or without a blank, is a long one: an address with an image's data. */
const longValue = 1_000;
const word = /[^\s<>"'{]+/y;
/** How far behind its beginning a tag is searched for its end, a template tag in it included. */
const longestReach = 2 * longest;
const start = /<(\/?)([A-Za-z][\w.:-]*|)/y;
const voidNames = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"]);

/** The tag that begins at `position` and ends before `limit`. Values may be quoted, in braces (JSX) or hold template tags. */
export function tagAt(text: string, position: number, limit: number): MarkupTag | undefined {
  start.lastIndex = position;
  const match = start.exec(text);
  if (match === null) return undefined;
  const [head, slash, name = ""] = match;
  const from = position + head.length;
  if (name === "" ? text[from] !== ">" : name.endsWith(":") || !/[\s/>{]/.test(text[from] ?? "")) return undefined;
  const { end } = scanTag(text, from, position + longest, limit);
  if (end === undefined) return undefined;
  const lower = /^[A-Z]/.test(name) && !/^[A-Z]+\d?$/.test(name) ? name : name.toLowerCase();
  const isVoid = text[end - 2] === "/" || voidNames.has(lower);
  return { start: position, end, name: lower, kind: slash === "/" ? "close" : isVoid ? "void" : "open" };
}

/** How far the search for a tag looked, given what it found: braces in it may have been searched for their own ends. */
export function reachOfTag(text: string, position: number, tag: MarkupTag | undefined): number {
  if (tag !== undefined) return text.slice(tag.start, tag.end).includes("{") ? tag.end + longestReach : tag.end;
  return scanTag(text, position + 1, position + longest, text.length).reach + longestReach;
}

interface TagScan {
  /** Behind the tag; undefined where there is none. */
  readonly end: number | undefined;
  /** Up to where the text has been looked at, braces apart. */
  readonly reach: number;
}

/** @param most where the tag must have ended, long values not counted; no tag reaches behind `limit` */
function scanTag(text: string, from: number, most: number, limit: number): TagScan {
  let before = Math.min(most, limit);
  for (let at = from; at < before; ) {
    const character = text[at];
    if (character === ">") return { end: at + 1, reach: at + 1 };
    if (character === "<") return { end: undefined, reach: at + 1 };
    if (character === '"' || character === "'") {
      const close = text.indexOf(character, at + 1);
      const isLong = close - at > longValue;
      const ownLimit = isLong ? Math.max(before, lineEndFrom(text, at, limit)) : before;
      if (close < 0 || close >= ownLimit) return { end: undefined, reach: Math.max(before, lineEndFrom(text, at, limit)) + 1 };
      if (isLong) before = Math.min(limit, before + close - at);
      at = close + 1;
    } else if (character === "{") at = templateAt(text, at, before)?.end ?? endOfBalanced(text, at, before) ?? at + 1;
    else {
      const end = endOfWord(text, at);
      if (end - at > longValue) before = Math.min(limit, before + end - at);
      at = end;
    }
  }
  return { end: undefined, reach: before + longValue };
}

/** Behind the word, or the blank, at `position`. */
function endOfWord(text: string, position: number): number {
  word.lastIndex = position;
  return word.test(text) ? word.lastIndex : position + 1;
}

function lineEndFrom(text: string, position: number, limit: number): number {
  const lineEnd = text.indexOf("\n", position);
  return lineEnd < 0 ? limit : Math.min(lineEnd, limit);
}

const phrasing = new Set(
  "a abbr acronym b bdi bdo big br button cite code data del dfn em font i img input ins kbd label mark meter nobr output q rp rt ruby s samp small span strike strong sub sup time tt u var wbr".split(" "),
);

/** Elements that stand within a sentence. */
export function isPhrasing(name: string): boolean {
  return phrasing.has(name);
}

const blockNames = new Set(
  "address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option p param picture video audio source section select summary table tbody td template tfoot th thead title tr track ul".split(" "),
);

/** Elements of HTML that separate blocks of text. */
export function isBlockElement(name: string): boolean {
  return blockNames.has(name);
}

const verbatimNames = new Set(["pre", "script", "style", "textarea", "svg", "math", "code", "samp", "var", "tt"]);

/** Elements whose text is copied. */
export function isVerbatimElement(name: string): boolean {
  return verbatimNames.has(name);
}

const untranslated = /\s(?:translate\s*=\s*["']?no\b|notranslate(?=[\s/>=])|class(?:Name)?\s*=\s*(?:"[^"]*\bnotranslate\b|'[^']*\bnotranslate\b|notranslate\b))/i;

/** Whether a tag says that its element is not to be translated. */
export function forbidsTranslation(tag: string): boolean {
  return untranslated.test(tag);
}

/** Tags of a name, their slash in a group. */
export function elementPattern(name: string): RegExp {
  return new RegExp(`<(/?)${name.replace(/[.]/g, "\\.")}(?=[\\s/>])[^<>]*>`, "gi");
}

/** Where the element that `tag` opens ends, its closing tag included; undefined when it is not closed before `limit`. */
export function endOfElement(text: string, tag: MarkupTag, limit: number): number | undefined {
  const pattern = elementPattern(tag.name);
  pattern.lastIndex = tag.end;
  let depth = 1;
  for (let match = pattern.exec(text); match !== null && match.index < limit; match = pattern.exec(text)) {
    if (match[1] === "/") depth--;
    else if (!match[0].endsWith("/>")) depth++;
    if (depth === 0) return match.index + match[0].length;
  }
  return undefined;
}
