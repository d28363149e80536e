import type { LeafEncoding } from "../encoding.ts";
import type { TextRange } from "../range.ts";

/** The value of an attribute that a reader reads, without its quotation marks. */
export interface AttributeText extends TextRange {
  readonly encoding: LeafEncoding & ("attribute-double" | "attribute-single" | "shortcode");
}

const names = "title|subtitle|heading|label|alt|caption|summary|description|placeholder|tooltip|text|content|image-?alt|(?:fig|tbl|lst)-(?:cap|alt)|aria-label|aria-description|attribution";
const attribute = new RegExp(String.raw`(?<=[\s{])(${names})\s*=\s*(?:"((?:[^"\\]|\\[^])*)"|'((?:[^'\\]|\\[^])*)')`, "dgi");
/** A path, an address or an anchor alone. A `content` of one word is a value too. */
const address = /^(?:[a-z][a-z+.-]*:\/\/|\.{0,2}\/|#)\S*$/i;

/** The text attributes between two offsets that hold tags, in order: of HTML, JSX, shortcodes, attribute lists. */
export function attributeTextsIn(text: string, { start, end }: TextRange): AttributeText[] {
  const found: AttributeText[] = [];
  // Hugo reads what stands between double quotation marks as Go does, with backslashes.
  const isShortcode = /^\{\{[<%]/.test(text.slice(start, start + 3));
  for (const match of text.slice(start, end).matchAll(attribute)) {
    const isDouble = match[2] !== undefined;
    const [from, to] = match.indices?.[isDouble ? 2 : 3] ?? [0, 0];
    const value = (match[2] ?? match[3] ?? "").trim();
    if (!address.test(value) && (match[1]?.toLowerCase() !== "content" || value.includes(" "))) {
      const encoding = isDouble ? (isShortcode ? "shortcode" : "attribute-double") : "attribute-single";
      found.push({ start: start + from, end: start + to, encoding });
    }
  }
  return found;
}
