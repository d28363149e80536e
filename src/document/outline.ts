import type { Analysis } from "./analysis.ts";
import { lineStartOf } from "./characters.ts";
import type { TextRange } from "./range.ts";

/** A heading of the document. `level` counts from 1, `range` is that of its text. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly range: TextRange;
}

const outlines = new WeakMap<Analysis, readonly Heading[]>();

/** All headings that hold text, in order. Computed once for each analysis. */
export function outlineOf(analysis: Analysis): readonly Heading[] {
  let outline = outlines.get(analysis);
  if (outline === undefined) {
    outline = analysis.leaves.flatMap((leaf) => (leaf.kind === "heading" ? [headingAt(analysis.text, leaf.range)] : []));
    outlines.set(analysis, outline);
  }
  return outline;
}

/** The headings that `position` lies below, outermost first; one that begins at `position` is among them. O(headings). */
export function headingPath(analysis: Analysis, position: number): readonly Heading[] {
  const path: Heading[] = [];
  for (const heading of outlineOf(analysis)) {
    if (heading.range.start > position) {
      break;
    }
    while ((path.at(-1)?.level ?? 0) >= heading.level) {
      path.pop();
    }
    path.push(heading);
  }
  return path;
}

function headingAt(text: string, range: TextRange): Heading {
  const marks = /#{1,6}(?=[ \t]*$)/.exec(text.slice(lineStartOf(text, range.start), range.start))?.[0].length;
  const level = marks ?? (/^[^\n]*\n[ \t>]*=/.test(text.slice(range.end)) ? 1 : 2);
  return { level, text: text.slice(range.start, range.end).replace(/\s+/g, " "), range };
}
