import type { TextRange } from "../document/range.ts";

/** Something that holds for a stretch of text, such as a mark or a finding. */
export interface Decoration<T> {
  readonly range: TextRange;
  readonly value: T;
}

/** A stretch of text in which the same decorations hold. */
export interface Segment<T> {
  readonly start: number;
  readonly text: string;
  /** In the order in which they were given. */
  readonly values: readonly T[];
}

/**
 * Cuts a text at every place where a decoration begins or ends. The segments' texts join to the text.
 * Ranges may overlap; what lies outside the text or is empty is ignored.
 */
export function cutSegments<T>(text: string, decorations: readonly Decoration<T>[]): readonly Segment<T>[] {
  const cuts = new Set([0, text.length]);
  for (const { range } of decorations) {
    cuts.add(Math.min(range.start, text.length));
    cuts.add(Math.min(range.end, text.length));
  }
  const places = [...cuts].sort((a, b) => a - b);
  const segments: Segment<T>[] = [];
  for (const [index, start] of places.entries()) {
    const end = places[index + 1];
    if (end !== undefined) {
      const holding = decorations.filter(({ range }) => range.start <= start && range.end >= end);
      segments.push({ start, text: text.slice(start, end), values: holding.map(({ value }) => value) });
    }
  }
  return segments;
}
