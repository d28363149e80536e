import type { Finding } from "../finding.ts";
import type { Check, CheckContext, CheckUnit } from "./check.ts";
import { checkAdmonitions } from "./admonition.ts";
import { checkBlockQuotes } from "./blockQuote.ts";
import { checkCodeFences } from "./codeFence.ts";
import { checkCodeSpans } from "./codeSpan.ts";
import { checkCommentary } from "./commentary.ts";
import { finding } from "./compare.ts";
import { checkDirectives } from "./directive.ts";
import { checkEmojiShortcodes } from "./emojiShortcode.ts";
import { checkEmphasis } from "./emphasis.ts";
import { checkEntities } from "./entity.ts";
import { checkEscapes } from "./escape.ts";
import { checkFrontMatter } from "./frontMatter.ts";
import { checkHardBreaks } from "./hardBreak.ts";
import { checkHeadingIds } from "./headingId.ts";
import { checkHeadingLevels } from "./headingLevel.ts";
import { checkHtmlComments } from "./htmlComment.ts";
import { checkHtmlTags } from "./htmlTag.ts";
import { checkImages } from "./image.ts";
import { checkInvisible } from "./invisible.ts";
import { checkLength } from "./length.ts";
import { checkLineStructure } from "./lineStructure.ts";
import { checkLinks } from "./link.ts";
import { checkListMarkers } from "./listMarker.ts";
import { checkMentions } from "./mention.ts";
import { checkNumbers } from "./number.ts";
import { checkPlaceholders } from "./placeholder.ts";
import { checkReferenceLabels } from "./referenceLabel.ts";
import { checkRepeated } from "./repeated.ts";
import { hasIndentedProse } from "./scan/markdown.ts";
import { scan, tokensOf } from "./scan/scan.ts";
import { checkSurplusBlocks } from "./surplusBlocks.ts";
import { checkSyntaxTokens } from "./syntaxTokens.ts";
import { checkTableShape } from "./tableShape.ts";
import { checkTemplateCalls } from "./templateCall.ts";
import { checkUntranslated } from "./untranslated.ts";
import { checkUrlTexts } from "./urlText.ts";
import { checkWrapper } from "./wrapper.ts";
import { checkWrongLanguage } from "./wrongLanguage.ts";

export type { Check, CheckUnit } from "./check.ts";

interface RegisteredCheck {
  readonly check: Check;
  /** True for checks of the draft's language; a rehearsal's drafts have none. */
  readonly language?: boolean;
}

const CHECKS: readonly RegisteredCheck[] = [
  { check: checkWrapper },
  { check: checkCodeSpans },
  { check: checkCodeFences },
  { check: checkLinks },
  { check: checkUrlTexts },
  { check: checkImages },
  { check: checkReferenceLabels },
  { check: checkHtmlTags },
  { check: checkHtmlComments },
  { check: checkPlaceholders },
  { check: checkTemplateCalls },
  { check: checkSyntaxTokens },
  { check: checkDirectives },
  { check: checkAdmonitions },
  { check: checkFrontMatter },
  { check: checkHeadingLevels },
  { check: checkHeadingIds },
  { check: checkListMarkers },
  { check: checkBlockQuotes },
  { check: checkTableShape },
  { check: checkLineStructure },
  { check: checkHardBreaks },
  { check: checkEmphasis },
  { check: checkEscapes },
  { check: checkEntities },
  { check: checkEmojiShortcodes },
  { check: checkMentions },
  { check: checkInvisible },
  { check: checkNumbers },
  { check: checkCommentary },
  { check: checkSurplusBlocks },
  { check: checkRepeated, language: true },
  { check: checkUntranslated, language: true },
  { check: checkWrongLanguage, language: true },
  { check: checkLength, language: true },
];

/** All that is wrong with a draft: errors first, then by place in the draft, else in the source. Never throws. */
export function runChecks(unit: CheckUnit): Finding[] {
  if (unit.target.trim() === "" && unit.source.trim() !== "") {
    return [finding("empty", "error", "The draft is empty. Give the translation of the source.")];
  }
  const context = contextOf(unit);
  const findings = CHECKS.filter(({ language }) => !(unit.rehearsal && language === true)).flatMap(({ check }) => check(context));
  return findings.sort((a, b) => rank(a) - rank(b) || placeOf(a) - placeOf(b));
}

function contextOf(unit: CheckUnit): CheckContext {
  const indentedProse = hasIndentedProse(unit.source);
  const source = scan(unit.source, { math: true, indentedProse });
  const math = tokensOf(source, "math").length > 0;
  return { unit, source, target: scan(unit.target, { math, indentedProse }) };
}

function rank({ severity }: Finding): number {
  return severity === "error" ? 0 : 1;
}

function placeOf({ source, target }: Finding): number {
  return target?.start ?? source?.start ?? 0;
}
