import type { MarkdownConfig, MarkdownParser } from "@lezer/markdown";
import { GFM, parser } from "@lezer/markdown";
import type { Flavour } from "../documentSyntax.ts";
import { admonitionSyntax } from "./admonitionSyntax.ts";
import { attributeListRules, attributeListSyntax } from "./attributeListSyntax.ts";
import { blockStartSyntax } from "./blockStartSyntax.ts";
import { calloutSyntax } from "./calloutSyntax.ts";
import { colonRules, colonSyntax } from "./colonSyntax.ts";
import { commentLineSyntax } from "./commentLineSyntax.ts";
import { definitionSyntax } from "./definitionSyntax.ts";
import { directiveSyntax } from "./directiveSyntax.ts";
import { esmSyntax } from "./esmSyntax.ts";
import { expressionRules, expressionSyntax } from "./expressionSyntax.ts";
import { fencedDirectiveSyntax } from "./fencedDirectiveSyntax.ts";
import { flavourSwitches } from "./flavourSwitches.ts";
import type { FlavourSwitches } from "./flavourSwitches.ts";
import { footnoteSyntax } from "./footnoteSyntax.ts";
import { highlightRules, highlightSyntax } from "./highlightSyntax.ts";
import { htmlBlockSyntax } from "./htmlBlockSyntax.ts";
import { withInlineLimit } from "./inlineLimit.ts";
import { inlineParser } from "./inlineRules.ts";
import { inputTextSyntax } from "./inputText.ts";
import { jsxRules, jsxSyntax } from "./jsxSyntax.ts";
import { blockText } from "./lineBlock.ts";
import { inlineMathRules, mathSyntax } from "./mathSyntax.ts";
import { lineCommentSyntax, percentCommentRules, percentCommentSyntax } from "./percentCommentSyntax.ts";
import { multilineTableSyntax } from "./multilineTableSyntax.ts";
import { placeholderLineSyntax } from "./placeholderLineSyntax.ts";
import { slashBlockSyntax } from "./slashBlockSyntax.ts";
import { templateRules, templateSyntax } from "./templateSyntax.ts";
import { verbatimElementRules, verbatimElementSyntax } from "./verbatimElementSyntax.ts";
import { wikiLinkRules, wikiLinkSyntax } from "./wikiLinkSyntax.ts";

/** In the order in which they are tried. */
const common: readonly MarkdownConfig[] = [
  { defineNodes: [{ name: blockText, block: true }] },
  inputTextSyntax,
  blockStartSyntax,
  htmlBlockSyntax,
  templateSyntax,
  attributeListSyntax,
  directiveSyntax,
  fencedDirectiveSyntax,
  slashBlockSyntax,
  admonitionSyntax,
  calloutSyntax,
  definitionSyntax,
  mathSyntax,
  footnoteSyntax,
  placeholderLineSyntax,
  commentLineSyntax,
  multilineTableSyntax,
  verbatimElementSyntax,
  wikiLinkSyntax,
  highlightSyntax,
  colonSyntax,
];

const commonRules = [verbatimElementRules, inlineMathRules, templateRules, colonRules, attributeListRules, wikiLinkRules, highlightRules];

const parsers = new Map<FlavourSwitches, MarkdownParser>();

/** The parser of a flavour; made once for all flavours that are read alike. */
export function parserFor(flavour: Flavour): MarkdownParser {
  const switches = flavourSwitches[flavour];
  let made = parsers.get(switches);
  if (made === undefined) {
    made = makeParser(switches);
    parsers.set(switches, made);
  }
  return made;
}

function makeParser({ jsx, percentComments }: FlavourSwitches): MarkdownParser {
  const blocks = [
    ...common,
    ...(jsx ? [esmSyntax, jsxSyntax, expressionSyntax] : []),
    ...(percentComments === "pairs" ? [percentCommentSyntax] : []),
    ...(percentComments === "lines" ? [lineCommentSyntax] : []),
  ];
  const rules = [
    ...commonRules,
    ...(jsx ? [jsxRules, expressionRules] : []),
    ...(percentComments === "pairs" ? [percentCommentRules] : []),
  ];
  return withInlineLimit(parser.configure([GFM, ...blocks, { parseInline: [inlineParser(rules)] }]));
}
