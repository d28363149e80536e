import type { TextRange } from "../range.ts";
import { endOfBalanced } from "./balanced.ts";
import { templateAt } from "./template.ts";

/** A tag of HTML or JSX. */
export interface MarkupTag extends TextRange {
  /** In lower case, but for components; `""` for a fragment. */
  readonly name: string;
  readonly kind: "open" | "close" | "void";
}

/** UTF-16 units within which a tag must end. */
const longest = 5_000;
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
  const end = endOfTag(text, from, Math.min(limit, position + longest));
  if (end === undefined) return undefined;
  const lower = /^[A-Z]/.test(name) && !/^[A-Z]+\d?$/.test(name) ? name : name.toLowerCase();
  const isVoid = text[end - 2] === "/" || voidNames.has(lower);
  return { start: position, end, name: lower, kind: slash === "/" ? "close" : isVoid ? "void" : "open" };
}

/** How far the search for a tag looked, given what it found: braces in it may have been searched for their own ends. */
export function reachOfTag(text: string, position: number, tag: MarkupTag | undefined): number {
  return tag === undefined || text.slice(tag.start, tag.end).includes("{") ? position + longestReach : tag.end;
}

function endOfTag(text: string, from: number, limit: number): number | undefined {
  for (let at = from; at < limit; ) {
    const character = text[at];
    if (character === ">") return at + 1;
    if (character === "<") return undefined;
    if (character === '"' || character === "'") {
      const close = text.indexOf(character, at + 1);
      if (close < 0 || close >= limit) return undefined;
      at = close + 1;
    } else if (character === "{") at = templateAt(text, at, limit)?.end ?? endOfBalanced(text, at, limit) ?? at + 1;
    else at++;
  }
  return undefined;
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
