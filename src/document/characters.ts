/** One line of a text. */
export interface Line {
  readonly start: number;
  /** Behind the last character before the line end. */
  readonly end: number;
  /** `""` for the last line. */
  readonly lineEnd: string;
}

/** The lines of `text` between two offsets; a text that ends with a line end has an empty last line. */
export function linesOf(text: string, start = 0, end = text.length): Line[] {
  const lines: Line[] = [];
  let lineStart = start;
  for (let position = start; position < end; ) {
    const length = lineEndLength(text, position);
    if (length > 0) {
      lines.push({ start: lineStart, end: position, lineEnd: text.slice(position, position + length) });
      lineStart = position + length;
    }
    position += Math.max(1, length);
  }
  lines.push({ start: lineStart, end: Math.max(lineStart, end), lineEnd: "" });
  return lines;
}

/** The start of the line that holds `position`. O(length of the line). */
export function lineStartOf(text: string, position: number): number {
  let start = position;
  while (start > 0 && lineEndLength(text, start - 1) === 0) start--;
  return start;
}

/** Length of the line end at `position`, as CommonMark counts them (LF, CRLF, CR alone); 0 where there is none. */
export function lineEndLength(text: string, position: number): number {
  const code = text.charCodeAt(position);
  if (code === 0x0a) return 1;
  if (code !== 0x0d) return 0;
  return text.charCodeAt(position + 1) === 0x0a ? 2 : 1;
}

/** White space of any kind, line ends and no-break spaces included; false behind the end of a text (`NaN`). */
export function isBlankCode(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0xa0) return false;
  return code === 0xa0 || (code >= 0x1680 && /\s/.test(String.fromCharCode(code)));
}

/** White space within a line. */
export function isInlineBlankCode(code: number): boolean {
  return code !== 0x0a && code !== 0x0d && isBlankCode(code);
}

/** The first offset in `[start, end)` that holds no white space; `end` when there is none. */
export function skipBlanks(text: string, start: number, end: number): number {
  let position = start;
  while (position < end && isBlankCode(text.charCodeAt(position))) position++;
  return position;
}

/** The offset behind the last character in `[start, end)` that is no white space; `start` when there is none. */
export function skipBlanksBack(text: string, start: number, end: number): number {
  let position = end;
  while (position > start && isBlankCode(text.charCodeAt(position - 1))) position--;
  return position;
}

/** The number of characters in `[start, end)` that are no white space. */
export function countInk(text: string, start: number, end: number): number {
  let count = 0;
  for (let position = start; position < end; position++) {
    if (!isBlankCode(text.charCodeAt(position))) count++;
  }
  return count;
}

/** True inside a surrogate pair. */
export function splitsSurrogatePair(text: string, position: number): boolean {
  return isBetween(text.charCodeAt(position - 1), 0xd800, 0xdbff) && isBetween(text.charCodeAt(position), 0xdc00, 0xdfff);
}

function isBetween(code: number, first: number, last: number): boolean {
  return code >= first && code <= last;
}
