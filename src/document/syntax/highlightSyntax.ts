import type { DelimiterType, InlineContext, MarkdownConfig } from "@lezer/markdown";
import { characterBefore } from "./inlineRules.ts";
import type { InlineRules } from "./inlineRules.ts";

const highlight: DelimiterType = { resolve: "Highlight", mark: "HighlightMark" };

function readDelimiter(context: InlineContext, position: number): number {
  if (context.char(position + 1) !== 0x3d || context.char(position + 2) === 0x3d || characterBefore(context, position) === "=") return -1;
  const canOpen = /\S/.test(context.slice(position + 2, position + 3));
  const canClose = /\S/.test(characterBefore(context, position));
  return context.addDelimiter(highlight, position, position + 2, canOpen, canClose);
}

/** Nodes of `==marked text==`. */
export const highlightSyntax: MarkdownConfig = { defineNodes: ["Highlight", "HighlightMark"] };

export const highlightRules: InlineRules = { "=": readDelimiter };
