import type { Analysis } from "./analysis.ts";
import { linesOf, skipBlanksBack } from "./characters.ts";
import { nextProse } from "./prose.ts";
import type { TextRange } from "./range.ts";
import { rangeAt } from "./search.ts";
import { clusterEnd, plainForm, splitsWord } from "./tolerance.ts";
import { walk } from "./walk.ts";
import type { Needle } from "./walk.ts";

/** A place where a text stands in a document. */
export interface Occurrence {
  readonly range: TextRange;
  /** To the letter. */
  readonly isExact: boolean;
  /** Wholly in text that is copied: no unit. */
  readonly isCopied: boolean;
}

/** All places of the document, in order, where the text stands with the tolerance of `walk`. Lazy; O(document) in all. */
export function* occurrencesOf(analysis: Analysis, needle: Needle): Generator<Occurrence> {
  const [first] = needle.lines;
  if (first === undefined || first.end === 0) return;
  const plain = plainTextOf(analysis);
  const firstLine = plainForm(needle.text.slice(0, first.end));
  for (let at = plain.text.indexOf(firstLine); at >= 0; at = plain.text.indexOf(firstLine, at + 1)) {
    const start = plain.offsetOf(at);
    if (splitsWord(analysis.text, start)) continue;
    const end = walk(analysis, start, needle);
    if (end !== undefined && !splitsWord(analysis.text, end)) yield describe(analysis, { start, end }, needle);
  }
}

function describe(analysis: Analysis, range: TextRange, needle: Needle): Occurrence {
  const startToken = rangeAt(analysis.tokens, range.start);
  const isInBlock = startToken?.kind === "copied" && startToken.start < range.start;
  return {
    range,
    isExact: analysis.text.slice(range.start, range.end) === needle.text,
    isCopied: isInBlock || (nextProse(analysis, range.start) ?? Infinity) >= range.end,
  };
}

/** A document in plain form, line ends LF, without blanks at line ends. */
interface PlainText {
  readonly text: string;
  offsetOf(position: number): number;
}

interface PlainLine {
  /** In the plain text. */
  readonly start: number;
  /** In the document. */
  readonly offset: number;
  /** Of each character from the line's start; undefined where the two run in step. */
  readonly steps: readonly number[] | undefined;
}

const plainTexts = new WeakMap<Analysis, PlainText>();

function plainTextOf(analysis: Analysis): PlainText {
  let plain = plainTexts.get(analysis);
  if (plain === undefined) {
    plain = makePlainText(analysis.text);
    plainTexts.set(analysis, plain);
  }
  return plain;
}

function makePlainText(text: string): PlainText {
  const parts: string[] = [];
  const lines: PlainLine[] = [];
  let start = 0;
  for (const line of linesOf(text)) {
    const content = text.slice(line.start, skipBlanksBack(text, line.start, line.end));
    const plain = plainForm(content);
    lines.push({ start, offset: line.start, steps: plain.length === content.length ? undefined : stepsOf(content) });
    parts.push(plain);
    start += plain.length + 1;
  }
  return { text: parts.join("\n"), offsetOf: (position) => offsetIn(lines, position) };
}

/** For each character of the plain line, the offset of its cluster in the line. */
function stepsOf(line: string): number[] {
  const steps: number[] = [];
  for (let at = 0; at < line.length; at = clusterEnd(line, at)) {
    const { length } = plainForm(line.slice(at, clusterEnd(line, at)));
    for (let index = 0; index < length; index++) steps.push(at);
  }
  return steps;
}

function offsetIn(lines: readonly PlainLine[], position: number): number {
  let low = 0;
  let high = lines.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((lines[middle]?.start ?? Infinity) <= position) low = middle;
    else high = middle;
  }
  const line = lines[low];
  if (line === undefined) return 0;
  const inLine = position - line.start;
  return line.offset + (line.steps === undefined ? inLine : (line.steps[inLine] ?? inLine));
}
