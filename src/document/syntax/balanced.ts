const closerOf: Readonly<Record<string, string>> = { "{": "}", "(": ")", "[": "]" };

/**
 * Where the JavaScript expression in brackets that opens at `position` ends, its closing bracket included; undefined when it
 * does not end before `limit`. Strings, template literals and comments are passed over.
 */
export function endOfBalanced(text: string, position: number, limit: number): number | undefined {
  const open: string[] = [];
  for (let at = position; at < limit; at++) {
    const character = text[at] ?? "";
    const closer = closerOf[character];
    if (closer !== undefined) open.push(closer);
    else if (character === open.at(-1)) {
      open.pop();
      if (open.length === 0) return at + 1;
    } else at = endOfQuoted(text, at, limit) - 1;
  }
  return undefined;
}

/**
 * How far the search for the end of an expression looked, given where it ended: a template literal or comment in it may
 * have been searched for its own end up to the limit.
 */
export function reachOfBalanced(text: string, position: number, limit: number, end: number | undefined): number {
  return end === undefined || /`|\/\*/.test(text.slice(position, end)) ? limit : end;
}

/** The end of the string or comment that begins at `position`, else the next position. */
export function endOfQuoted(text: string, position: number, limit: number): number {
  const character = text[position];
  if (character === "/" && text[position + 1] === "*") {
    const end = text.indexOf("*/", position + 2);
    return end < 0 || end >= limit ? position + 1 : end + 2;
  }
  if (character === "/" && text[position + 1] === "/" && text[position - 1] !== ":") {
    const end = text.indexOf("\n", position);
    return end < 0 ? limit : end;
  }
  return character === '"' || character === "'" || character === "`" ? endOfString(text, position, limit) : position + 1;
}

/** Strings end on their line, template literals anywhere; an apostrophe in text opens none. */
function endOfString(text: string, position: number, limit: number): number {
  const quote = text[position];
  for (let at = position + 1; at < limit; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === quote) return at + 1;
    else if (text[at] === "\n" && quote !== "`") break;
  }
  return position + 1;
}
