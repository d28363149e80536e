import type { TextRange } from "../range.ts";
import type { Scan } from "./scan/scan.ts";

export interface Line extends TextRange {
  /** Without its line end. */
  readonly text: string;
}

/** The lines of a text that do not lie in code blocks. */
export function linesOutsideCode(scan: Scan): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const raw of scan.text.split("\n")) {
    const text = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
    lines.push({ start, end: start + text.length, text });
    start += raw.length + 1;
  }
  let next = 0;
  return lines.filter((line) => {
    while ((scan.codeBlocks[next]?.end ?? Infinity) < line.start) {
      next++;
    }
    const block = scan.codeBlocks[next];
    return block === undefined || line.end < block.start || line.start >= block.end;
  });
}
