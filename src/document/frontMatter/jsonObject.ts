import type { TextRange } from "../range.ts";

const opening = /\{\s*"/y;
const stringsAndBraces = /"(?:[^"\\\r\n]|\\.)*"|[{}]/g;

/** Where the JSON object with members that opens at `start` ends; undefined when no sound one does. */
export function endOfJsonObject(text: string, start: number): number | undefined {
  opening.lastIndex = start;
  if (!opening.test(text)) return undefined;
  stringsAndBraces.lastIndex = start;
  let depth = 0;
  for (let match = stringsAndBraces.exec(text); match !== null; match = stringsAndBraces.exec(text)) {
    const end = stringsAndBraces.lastIndex;
    if (match[0] === "{") depth++;
    else if (match[0] === "}" && --depth === 0) return isJson(text.slice(start, end)) ? end : undefined;
  }
  return undefined;
}

/**
 * JSON as a YAML parser reads it, which knows no tabs. Between delimiting lines its braces may be left out.
 * @returns what to add to an offset of the result to have one of `text`; undefined when it is no JSON
 */
export function jsonContentOf(text: string, { start, end }: TextRange): { readonly text: string; readonly offset: number } | undefined {
  const content = text.slice(start, end).replace(/\t/g, " ");
  const json = isJson(content) ? content : `{${content}}`;
  return isJson(json) ? { text: json, offset: start - json.indexOf(content) } : undefined;
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
