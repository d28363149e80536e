import type { Analysis, Leaf } from "../analysis.ts";
import type { CommentEncoding } from "../codeComments/codeComment.ts";
import type { CodeComments } from "../documentSyntax.ts";
import { leavesWithin } from "../prose.ts";
import type { TextRange } from "../range.ts";

/** Text of a unit that is a comment in code; offsets of the unit. */
export interface UnitComment extends TextRange {
  readonly encoding: CommentEncoding;
}

/** What the checks have to know of how a unit's document is read. */
export interface UnitSyntax {
  /** As in `DocumentSyntax`. */
  readonly textKeys?: readonly string[];
  /** The comments in code, in order; absent: none. */
  readonly comments?: readonly UnitComment[];
  /** Whether comments in whole code blocks are text; absent: never. */
  readonly codeComments?: CodeComments;
}

/** @param range of the unit in the document */
export function unitSyntaxOf(analysis: Analysis, range: TextRange): UnitSyntax {
  const { textKeys, codeComments } = analysis.syntax;
  const keys = textKeys === undefined ? {} : { textKeys };
  if (codeComments !== "offer") return keys;
  const comments = leavesWithin(analysis, range).flatMap((leaf) => {
    const start = Math.max(leaf.range.start, range.start) - range.start;
    const end = Math.min(leaf.range.end, range.end) - range.start;
    return isComment(leaf) ? [{ start, end, encoding: leaf.encoding }] : [];
  });
  return comments.length === 0 ? { ...keys, codeComments } : { ...keys, codeComments, comments };
}

function isComment(leaf: Leaf): leaf is Leaf & { readonly encoding: CommentEncoding } {
  return leaf.encoding?.startsWith("comment") === true;
}
