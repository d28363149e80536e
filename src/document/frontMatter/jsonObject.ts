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

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
