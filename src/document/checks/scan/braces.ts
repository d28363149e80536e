import type { Finder } from "../../finder.ts";
import type { TokenEnd, TokenKind } from "./token.ts";

/** No expression in braces is longer; the bound keeps runs of open braces from costing quadratic time. */
const MAX_EXPRESSION = 400;

/** `{{< name … >}}`, `{{% name … %}}`, `{% name … %}`, `{# … #}`, `{{ x }}`, `{{{ x }}}`: mark, closing mark, kind. */
const PAIRS: readonly (readonly [open: string, close: string, kind: TokenKind])[] = [
  ["{{<", ">}}", "shortcode"],
  ["{{%", "%}}", "shortcode"],
  ["{%", "%}", "liquid"],
  ["{/*", "*/}", "comment"],
  ["{{{", "}}}", "placeholder"],
  ["{{", "}}", "placeholder"],
];

const ATTRIBUTES = /^\{(?::?\s*[#.][\w\p{L}]|:?\s*[\w-]+=["'\w]|\/\*\s*#)/u;
const MESSAGE = /^\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/;
/** Words and nothing else, as in `{like this}`: prose that happens to stand in braces. */
const PROSE = /^\{\s*[\p{L}\p{M}’'-]+(?:[\s,]+[\p{L}\p{M}’'-]+)+[.!?]?\s*\}$/u;

/** Reads what begins with the brace at `start`; undefined when that is no expression. */
export function readBraces(finder: Finder, start: number): TokenEnd | undefined {
  const { text } = finder;
  for (const [open, close, kind] of PAIRS) {
    if (text.startsWith(open, start)) {
      const at = finder.next(close, start + open.length);
      if (at === -1 || hasBlankLine(text, start, at)) {
        continue;
      }
      const end = at + close.length;
      return { end, kind: ATTRIBUTES.test(text.slice(start, end)) ? "attributes" : kind };
    }
  }
  return readExpression(text, start);
}

function readExpression(text: string, start: number): TokenEnd | undefined {
  const end = balancedEnd(text, start);
  if (end === undefined) {
    return undefined;
  }
  const content = text.slice(start, end);
  if (ATTRIBUTES.test(content)) {
    return { kind: "attributes", end };
  }
  if (MESSAGE.test(content)) {
    return { kind: "message", end };
  }
  return PROSE.test(content) ? undefined : { kind: "placeholder", end };
}

/** The end of the balanced braces that open at `start`; undefined when they do not close in their paragraph. */
export function balancedEnd(text: string, start: number, length = MAX_EXPRESSION): number | undefined {
  let depth = 0;
  const limit = Math.min(text.length, start + length);
  for (let position = start; position < limit; position++) {
    const character = text[position];
    if (character === "{") {
      depth++;
    } else if (character === "}") {
      depth--;
      if (depth === 0) {
        return position + 1;
      }
    } else if (character === "\n" && (text[position + 1] === "\n" || text.startsWith("\r\n", position + 1))) {
      return undefined;
    }
  }
  return undefined;
}

function hasBlankLine(text: string, start: number, end: number): boolean {
  const at = text.slice(start, end).search(/\n[ \t]*\r?\n/);
  return at !== -1;
}
