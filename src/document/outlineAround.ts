import type { Analysis } from "./analysis.ts";
import { headingPath, outlineOf, type Heading } from "./outline.ts";
import { beginningOf } from "./segment.ts";

/** UTF-16 units that are shown of a heading. */
const HEADING_LENGTH = 80;
const LEFT_OUT = "…";

/**
 * The headings near `position`, one a line, indented by level, in at most `length` UTF-16 units: all of the document's
 * where they fit; else those that `position` lies below, and nearest first those beside and right below these. A line
 * of its own stands for what is left out. `""` for a document without headings.
 */
export function outlineAround(analysis: Analysis, position: number, length: number): string {
  const headings = outlineOf(analysis);
  const all = whileFitting(headings, length, 0);
  if (all.length === headings.length) {
    return all.map(lineOf).join("\n");
  }
  // Each may stand alone, with a mark behind it, and one before the first.
  const nearest = byNearness(headings, headingPath(analysis, position), position);
  const shown = whileFitting(nearest, length - LEFT_OUT.length - 1, LEFT_OUT.length + 1);
  return shown.length === 0 ? "" : withMarks(headings, new Set(shown)).join("\n");
}

function lineOf({ level, text }: Heading): string {
  return "  ".repeat(level - 1) + beginningOf(text, HEADING_LENGTH);
}

/** The first ones of `headings`, as long as their lines, and `extra` units for each, take at most `length`. */
function whileFitting(headings: readonly Heading[], length: number, extra: number): Heading[] {
  const fitting: Heading[] = [];
  let left = length + 1;
  for (const heading of headings) {
    left -= lineOf(heading).length + 1 + extra;
    if (left < 0) {
      break;
    }
    fitting.push(heading);
  }
  return fitting;
}

/** The path from its innermost heading outwards, then in turns the next heading behind and before the position. */
function byNearness(headings: readonly Heading[], path: readonly Heading[], position: number): Heading[] {
  const behind = notPassedBy(headings.filter(({ range }) => range.start > position));
  const before = notPassedBy(headings.filter(({ range }) => range.start <= position).reverse());
  const nearest = path.toReversed();
  for (let step = 0; step < Math.max(behind.length, before.length); step++) {
    nearest.push(...[behind[step], before[step]].filter((heading) => heading !== undefined));
  }
  return [...new Set(nearest)];
}

/** Those on a way through the document that lie in no section beside it. */
function notPassedBy(headings: readonly Heading[]): Heading[] {
  let outermost = Infinity;
  return headings.filter(({ level }) => {
    const isBeside = level <= outermost;
    outermost = Math.min(outermost, level);
    return isBeside;
  });
}

function withMarks(headings: readonly Heading[], shown: ReadonlySet<Heading>): string[] {
  const lines: string[] = [];
  for (const heading of headings) {
    if (shown.has(heading)) {
      lines.push(lineOf(heading));
    } else if (lines.at(-1) !== LEFT_OUT) {
      lines.push(LEFT_OUT);
    }
  }
  return lines;
}
