import type { EncodedPlace } from "../encodedText.ts";

/** A comment's mark that the draft repeats. */
const ownMark = /^(?:\/\/+|\/\*+|<!--+|#+|--+|;+|%+|\*+)[ \t]+(?=\S)/;
const openFence = /^(`|~)\1{2,}/;

/**
 * A draft as one line of a comment holds it: without the comment's own mark, and without what would end the comment, open a
 * further line or close the fence around the code.
 * @param draft one line
 */
export function commentText(draft: string, { raw, encoding }: EncodedPlace): string {
  const text = ownMark.test(raw) ? draft : draft.replace(ownMark, "");
  const inside = text.replace(openFence, "$1$1");
  switch (encoding) {
    case "comment-block":
      return inside.replace(/\*\/$/, "").trimEnd().replace(/\*(?=\/)/g, "* ");
    case "comment-html":
      return inside.replace(/-+!?>$/, "").trimEnd().replace(/-(?=[->]|!>)/g, "- ").replace(/-$/, "");
    default:
      return inside.replace(/[\\\s]+$/, "");
  }
}
