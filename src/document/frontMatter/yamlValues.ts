import { isMap, isScalar, isSeq, parseDocument } from "yaml";
import type { Document, Scalar } from "yaml";
import type { LeafEncoding } from "../encoding.ts";
import type { TextRange } from "../range.ts";
import type { TextValue } from "./textValue.ts";

/**
 * The strings of a YAML text, in order of the document; undefined when it does not parse. Left out are those with a tag or an
 * anchor, which mean more than their text, and block scalars that state their own indentation.
 */
export function yamlValues(text: string, range: TextRange): TextValue[] | undefined {
  const read = yamlDocument(text, range);
  if (read === undefined) return undefined;
  const values: TextValue[] = [];
  collect(read.document.contents, { path: [], isFlow: false, content: read.content, offset: range.start, values });
  return values;
}

/** A YAML text as it is parsed, offset by offset, and what the parser makes of it; undefined when it does not parse. */
export function yamlDocument(text: string, { start, end }: TextRange): { readonly content: string; readonly document: Document.Parsed } | undefined {
  // The parser knows LF and CRLF as line ends. Of a CRLF it takes the CR for part of some scalars.
  const content = text.slice(start, end).replace(/\r\n?/g, (lineEnd) => (lineEnd.length === 2 ? " \n" : "\n"));
  if (nestsTooDeep(content)) return undefined;
  const document = parseDocument(content, { prettyErrors: false, logLevel: "silent", stringKeys: true });
  return document.errors.length > 0 ? undefined : { content, document };
}

const deepest = 100;
const deepLists = new RegExp(`(?:[-?]\\s+){${String(deepest)}}`);

/** The parser's time grows with the square of the nesting. Brackets in strings are counted along. */
function nestsTooDeep(content: string): boolean {
  let depth = 0;
  for (const [bracket] of content.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (bracket === "[" || bracket === "{" ? 1 : -1));
    if (depth >= deepest) return true;
  }
  return deepLists.test(content);
}

interface Place {
  readonly path: readonly string[];
  readonly isFlow: boolean;
  readonly content: string;
  readonly offset: number;
  readonly values: TextValue[];
}

function collect(node: unknown, place: Place): void {
  if (isMap(node)) {
    const isFlow = place.isFlow || node.flow === true;
    for (const { key, value } of node.items) {
      if (isScalar(key)) collect(value, { ...place, isFlow, path: [...place.path, String(key.value)] });
    }
  } else if (isSeq(node)) {
    for (const item of node.items) collect(item, { ...place, isFlow: place.isFlow || node.flow === true });
  } else if (isScalar(node)) {
    const value = valueOf(node, place);
    if (value !== undefined) place.values.push(value);
  }
}

function valueOf(node: Scalar, { path, isFlow, content, offset }: Place): TextValue | undefined {
  const encoding = encodingOf(node, isFlow);
  if (typeof node.value !== "string" || encoding === undefined || !node.range) return undefined;
  if (node.tag !== undefined || node.anchor !== undefined) return undefined;
  const [start, end] = node.range;
  const range = contentRange(content, { start, end }, encoding);
  return range && { path, range: { start: range.start + offset, end: range.end + offset }, encoding };
}

function encodingOf({ type }: Scalar, isFlow: boolean): LeafEncoding | undefined {
  switch (type) {
    case "PLAIN":
      return isFlow ? "yaml-flow-plain" : "yaml-plain";
    case "QUOTE_SINGLE":
      return "yaml-single";
    case "QUOTE_DOUBLE":
      return "yaml-double";
    case "BLOCK_FOLDED":
      return "yaml-folded";
    case "BLOCK_LITERAL":
      return "yaml-literal";
    default:
      return undefined;
  }
}

function contentRange(content: string, range: TextRange, encoding: LeafEncoding): TextRange | undefined {
  if (encoding === "yaml-single" || encoding === "yaml-double") return { start: range.start + 1, end: range.end - 1 };
  if (encoding === "yaml-plain" || encoding === "yaml-flow-plain") return range;
  const header = /^[|>][+-]?[ \t]*(?:#[^\n]*)?\n/.exec(content.slice(range.start, range.end));
  return header === null ? undefined : { start: range.start + header[0].length, end: range.end };
}
