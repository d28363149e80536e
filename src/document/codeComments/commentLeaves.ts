import { makeLeaf } from "../leaf.ts";
import type { Leaf } from "../leaf.ts";
import type { TextRange } from "../range.ts";
import { codeCommentsIn } from "./codeComment.ts";

export interface CommentLeaf {
  readonly mark: TextRange;
  /** One line of a comment, without its marks. */
  readonly leaf: Leaf;
}

/**
 * The comments of a fenced code block that are text, in document offsets and order.
 * @param pieces of the document that make the code, without the marks and indents of its containers; no line is cut
 * @param info the info string of its fence
 */
export function commentLeaves(text: string, pieces: readonly TextRange[], info: string): CommentLeaf[] {
  const code = pieces.map(({ start, end }) => text.slice(start, end)).join("").replace(/\r(?=\n)/g, " ").replace(/\r/g, "\n");
  const comments = codeCommentsIn(code, info);
  if (comments.length === 0) return [];
  const placeOf = placesOf(pieces);
  return comments.flatMap(({ start, end, mark, encoding }) => {
    const from = placeOf(start);
    const range = { start: from, end: from + end - start };
    const leaf = makeLeaf(text, { kind: "paragraph", range, marks: [], atoms: [range], syntax: [], silent: [], encoding });
    return leaf === undefined ? [] : [{ mark: { start: from - (mark.end - mark.start), end: from }, leaf }];
  });
}

/** Turns offsets of the code, asked for in order, into those of the document. */
function placesOf(pieces: readonly TextRange[]): (position: number) => number {
  let index = 0;
  let reached = 0;
  return (position) => {
    for (let piece = pieces[index]; piece !== undefined && position >= reached + piece.end - piece.start; piece = pieces[++index]) {
      reached += piece.end - piece.start;
    }
    return (pieces[index]?.start ?? 0) + position - reached;
  };
}
