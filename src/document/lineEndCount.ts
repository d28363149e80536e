/** How many lines of a text end with LF, and how many of these with CRLF. */
export interface LineEndCount {
  readonly lineFeeds: number;
  readonly pairs: number;
}

/** Counts the line ends that end within `[start, end)`. */
export function countLineEnds(text: string, start: number, end: number): LineEndCount {
  let lineFeeds = 0;
  let pairs = 0;
  for (let at = text.indexOf("\n", start); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) {
    lineFeeds++;
    if (text.charCodeAt(at - 1) === 0x0d) pairs++;
  }
  return { lineFeeds, pairs };
}

/** The line end of most lines; `\n` where there is none. */
export function commonLineEnd({ lineFeeds, pairs }: LineEndCount): "\n" | "\r\n" {
  return pairs * 2 > lineFeeds ? "\r\n" : "\n";
}
