import type { LeafEncoding } from "../encoding.ts";
import type { TextRange } from "../range.ts";

/** A string in front matter. */
export interface TextValue {
  /** The keys that lead to it, list indices left out. */
  readonly path: readonly string[];
  /** What stands between its quotation marks, or below the header of a block scalar; document offsets. */
  readonly range: TextRange;
  readonly encoding: LeafEncoding;
}
