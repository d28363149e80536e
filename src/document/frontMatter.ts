import { linesOf } from "./characters.ts";

const opening = /^---[ \t]*$/;
const closing = /^(?:---|\.\.\.)[ \t]*$/;
const entry = /^\s*(?:[\w"'$.-][^:]*:(?:\s|$)|[{[]|- )/;

/**
 * Where YAML front matter that opens at `start` ends, its closing line's end included; `start` when there is none.
 * A rule between `---` lines whose first line is no YAML entry is an ordinary text between two thematic breaks.
 */
export function endOfFrontMatter(text: string, start: number): number {
  if (!text.startsWith("---", start)) return start;
  let first: string | undefined;
  for (const [index, line] of linesOf(text, start).entries()) {
    const content = text.slice(line.start, line.end);
    if (index === 0) {
      if (!opening.test(content)) return start;
    } else if (closing.test(content)) {
      return first === undefined || entry.test(first) ? line.end + line.lineEnd.length : start;
    } else if (first === undefined && content.trim() !== "" && !content.trimStart().startsWith("#")) {
      first = content;
    }
  }
  return start;
}
