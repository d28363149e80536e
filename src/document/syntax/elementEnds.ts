import { elementPattern, endOfElement } from "./markupTag.ts";
import type { MarkupTag } from "./markupTag.ts";

/** The tags of one name in a text, in order. */
interface TagsOfName {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** By tag: the index behind the first tag from it on that closes more than was opened since; -1 where there is none. */
  readonly closers: readonly number[];
}

/**
 * Where elements of a text end. The first search for a name that fails reads all its tags, so that further ones cost
 * O(log n) each, however many elements are left open.
 */
export class ElementEnds {
  readonly #text: string;
  readonly #known = new Map<string, TagsOfName>();

  constructor(text: string) {
    this.#text = text;
  }

  /** As `endOfElement` up to the end of the text. */
  of(tag: MarkupTag): number | undefined {
    const known = this.#known.get(tag.name);
    if (known !== undefined) return endIn(known, tag.end);
    const end = endOfElement(this.#text, tag, this.#text.length);
    if (end === undefined) this.#known.set(tag.name, tagsOf(this.#text, tag.name));
    return end;
  }
}

function tagsOf(text: string, name: string): TagsOfName {
  const starts: number[] = [];
  const ends: number[] = [];
  const depths = [0];
  for (const { index, 0: tag, 1: slash } of text.matchAll(elementPattern(name))) {
    starts.push(index);
    ends.push(index + tag.length);
    depths.push((depths.at(-1) ?? 0) + (slash === "/" ? -1 : tag.endsWith("/>") ? 0 : 1));
  }
  return { starts, ends, closers: firstBelow(depths) };
}

/** For each number the index of the first later one that is smaller; -1 for none. */
function firstBelow(numbers: readonly number[]): number[] {
  const found = numbers.map(() => -1);
  const open: number[] = [];
  for (const [index, number] of numbers.entries()) {
    for (let last = open.at(-1); last !== undefined && (numbers[last] ?? 0) > number; last = open.at(-1)) {
      found[last] = index;
      open.pop();
    }
    open.push(index);
  }
  return found;
}

function endIn({ starts, ends, closers }: TagsOfName, position: number): number | undefined {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  const closer = closers[low] ?? -1;
  return closer < 0 ? undefined : ends[closer - 1];
}
