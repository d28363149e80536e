import { analyse, inOrder, structureOf, textStart, withStructure } from "./analysis.ts";
import type { Analysis, Structure } from "./analysis.ts";
import { lineEndLength } from "./characters.ts";
import { frontMatterAt } from "./frontMatter/frontMatterBlock.ts";
import { inkOf } from "./leaf.ts";
import { countLineEnds } from "./lineEndCount.ts";
import type { LineEndCount } from "./lineEndCount.ts";
import type { TextEdit } from "./rangeMap.ts";
import { readBlocks } from "./readBlocks.ts";
import type { Blocks } from "./readBlocks.ts";
import { shiftedBlock, shiftedLeaf, shiftedRange, shiftedToken } from "./shift.ts";
import type { BlockStart } from "./syntax/blockStart.ts";
import { mostFailures } from "./syntax/tryScan.ts";

/** What all edits together replaced: `[start, oldEnd)` of the text before by `[start, newEnd)` of the text after. */
interface Change {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/** A stretch of outermost blocks that was read anew. */
interface Renewal {
  readonly start: number;
  /** Where it ends in the text before, and after. */
  readonly oldEnd: number;
  readonly newEnd: number;
  readonly blocks: Blocks;
}

/**
 * The analysis of a text after edits, the same as `analyse` gives. Outermost blocks that no edit can have changed are taken
 * from the analysis before; where that is not certain, all is read again.
 * @param edits ascending, without overlap, in the coordinates of the text before
 * @param text the text after all of them
 */
export function reanalyse(previous: Analysis, edits: readonly TextEdit[], text: string): Analysis {
  const structure = structureOf(previous);
  const change = changeOf(edits);
  if (change === undefined && text === previous.text) return previous;
  if (structure === undefined || change === undefined || !keepsFrontMatter(structure, change, text)) return analyse(text, previous.syntax);
  const renewal = renew(previous, structure, change, text);
  return renewal === undefined ? analyse(text, previous.syntax) : spliced(previous, structure, renewal, text);
}

function changeOf(edits: readonly TextEdit[]): Change | undefined {
  const [first, last] = [edits[0], edits.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const delta = edits.reduce((sum, edit) => sum + edit.text.length - (edit.end - edit.start), 0);
  return { start: first.start, oldEnd: last.end, newEnd: last.end + delta };
}

function keepsFrontMatter({ markdownStart }: Structure, change: Change, text: string): boolean {
  if (change.start < markdownStart) return false;
  const start = textStart(text);
  return (frontMatterAt(text, start)?.end ?? start) === markdownStart;
}

/** UTF-16 units behind the edit that are parsed at first, and how much more of them at each further try. */
const firstLookahead = 4_000;
const growth = 8;

/** Reads from before the edit to where the blocks are again as they were. Undefined where the searches that failed count. */
function renew(previous: Analysis, structure: Structure, change: Change, text: string): Renewal | undefined {
  const delta = change.newEnd - change.oldEnd;
  const start = firstToRead(previous.text, structure, change.start);
  let least = change.oldEnd + 1;
  for (let lookahead = firstLookahead; ; lookahead *= growth) {
    const end = Math.min(text.length, change.newEnd + lookahead);
    const stopsAt = (block: BlockStart): boolean => block.isFree && block.start - delta >= least && isFreeStart(structure.starts, block.start - delta);
    const blocks = readBlocks(text, { start, end, stopsAt }, previous.syntax);
    if (structure.failures + blocks.failures >= mostFailures) return undefined;
    const newEnd = blocks.stop?.start ?? text.length;
    const oldEnd = blocks.stop === undefined ? previous.text.length : newEnd - delta;
    if (blocks.stop?.isFree !== false && (end === text.length || sawEnough(text, blocks, end))) return { start, oldEnd, newEnd, blocks };
    if (blocks.stop?.isFree === false) least = oldEnd + lookahead;
  }
}

/** The start of the last free block from which on everything that the edit may have changed is read again. */
function firstToRead(text: string, { markdownStart, starts }: Structure, editStart: number): number {
  let index = -1;
  for (let reach = 0; index + 1 < starts.length; ) {
    const next = starts[index + 1];
    if (next === undefined || reach >= editStart || next.start > editStart) break;
    index++;
    reach = Math.max(reach, next.reach);
  }
  for (; index >= 0; index--) {
    const block = starts[index];
    if (block?.isFree === true && endOfSecondLine(text, block.start) < editStart) return block.start;
  }
  return markdownStart;
}

function isFreeStart(starts: readonly BlockStart[], position: number): boolean {
  const block = starts[firstIndex(starts, startOf, position)];
  return block?.start === position && block.isFree;
}

/** Whether nothing that was read depends on text behind what the parser saw. */
function sawEnough(text: string, { stop, starts }: Blocks, end: number): boolean {
  return stop !== undefined && endOfSecondLine(text, stop.start) < end && starts.every(({ reach }) => reach < end);
}

/** Behind the line end of the line after the one at `lineStart`; `Infinity` where the text ends before. */
function endOfSecondLine(text: string, lineStart: number): number {
  let lines = 0;
  for (let position = lineStart; position < text.length; ) {
    const length = lineEndLength(text, position);
    position += Math.max(1, length);
    if (length > 0 && ++lines === 2) return position;
  }
  return Infinity;
}

function spliced(previous: Analysis, structure: Structure, renewal: Renewal, text: string): Analysis {
  const { blocks, start, oldEnd, newEnd } = renewal;
  const leaves = replaced(previous.leaves, blocks.leaves, renewal, ({ range }) => range.start, shiftedLeaf);
  const prose = replaced(previous.prose, blocks.leaves.flatMap((leaf) => leaf.prose), renewal, startOf, shiftedRange);
  const tokens = replaced(previous.tokens, inOrder([...blocks.tokens]), renewal, startOf, shiftedToken);
  const starts = replaced(structure.starts, blocks.starts, renewal, startOf, shiftedBlock);
  const totalCharacters = previous.totalCharacters - inkWithin(previous, start, oldEnd) + inkWithin({ text, prose }, start, newEnd);
  const failures = structure.failures + blocks.failures;
  const lineEnds = renewedLineEnds(structure.lineEnds, countLineEnds(previous.text, start, oldEnd), countLineEnds(text, start, newEnd));
  const facts = { text, syntax: previous.syntax, leaves, prose, tokens, totalCharacters };
  return withStructure(facts, { markdownStart: structure.markdownStart, starts, failures, lineEnds });
}

function startOf({ start }: { readonly start: number }): number {
  return start;
}

/** The items before the stretch, its new ones, and those behind it where they are now. */
function replaced<T>(old: readonly T[], renewed: readonly T[], { start, oldEnd, newEnd }: Renewal, place: (item: T) => number, shift: (item: T, delta: number) => T): T[] {
  const delta = newEnd - oldEnd;
  const items = old.slice(0, firstIndex(old, place, start));
  for (const item of renewed) items.push(item);
  for (let index = firstIndex(old, place, oldEnd); index < old.length; index++) {
    const item = old[index] as T; // below the length of an array without gaps
    items.push(delta === 0 ? item : shift(item, delta));
  }
  return items;
}

/** Index of the first of the ordered `items` that begins at or behind `position`; `items.length` when none does. O(log n). */
function firstIndex<T>(items: readonly T[], place: (item: T) => number, position: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item === undefined || place(item) >= position) high = middle;
    else low = middle + 1;
  }
  return low;
}

function inkWithin({ text, prose }: Pick<Analysis, "text" | "prose">, start: number, end: number): number {
  return inkOf(text, prose.slice(firstIndex(prose, startOf, start), firstIndex(prose, startOf, end)));
}

function renewedLineEnds(all: LineEndCount, removed: LineEndCount, added: LineEndCount): LineEndCount {
  return {
    lineFeeds: all.lineFeeds - removed.lineFeeds + added.lineFeeds,
    pairs: all.pairs - removed.pairs + added.pairs,
  };
}
