import type { InlineContext, MarkdownConfig } from "@lezer/markdown";
import { addNode, matchAt } from "./inlineRules.ts";
import type { InlineRules } from "./inlineRules.ts";
import { endOfElement, forbidsTranslation, isVerbatimElement, tagAt } from "./markupTag.ts";
import { tryScan } from "./tryScan.ts";

const off = /<!--\s*interlinear:off\s*-->[^]*?<!--\s*interlinear:on\s*-->/y;

function readElement(context: InlineContext, position: number): number {
  const match = matchAt(context, off, position);
  if (match !== null) return addNode(context, "VerbatimElement", position, position + match[0].length);
  const { text, offset } = context;
  const tag = tryScan(context, () => tagAt(text, position - offset, text.length));
  if (tag?.kind !== "open" || !(isVerbatimElement(tag.name) || forbidsTranslation(text.slice(tag.start, tag.end)))) return -1;
  const end = tryScan(context, () => endOfElement(text, tag, text.length));
  return end === undefined ? -1 : addNode(context, "VerbatimElement", position, offset + end);
}

/** HTML within a line whose text is copied: `<code>`, `translate="no"`, and what `interlinear:off` and `on` enclose. */
export const verbatimElementSyntax: MarkdownConfig = { defineNodes: ["VerbatimElement"] };

export const verbatimElementRules: InlineRules = { "<": readElement };
