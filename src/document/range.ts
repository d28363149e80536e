/** A stretch of text: UTF-16 code units, half-open, `start <= end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export function overlaps(a: TextRange, b: TextRange): boolean {
  return a.start < b.end && b.start < a.end;
}
