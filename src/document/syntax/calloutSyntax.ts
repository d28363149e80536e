import type { MarkdownConfig } from "@lezer/markdown";
import { groupRange, lineBlock } from "./lineBlock.ts";

const callout = /^\[![A-Za-z][^\]\n]*\][+-]?(?:[ \t]+(.*?))?[ \t]*$/d;

/** GitHub alerts and Obsidian callouts: `> [!NOTE] Title`, foldable with `+` and `-`. */
export const calloutSyntax: MarkdownConfig = {
  defineNodes: [{ name: "CalloutLine", block: true }],
  parseBlock: [
    {
      ...lineBlock("CalloutLine", "[", (content, context) => {
        if (context.parentType().name !== "Blockquote") return undefined;
        const match = callout.exec(content);
        return match === null ? undefined : { texts: [groupRange(match, 1)] };
      }),
      endLeaf: () => false,
    },
  ],
};
