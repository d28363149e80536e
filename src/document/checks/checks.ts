import type { Finding } from "../finding.ts";
import type { Check, CheckContext, CheckUnit } from "./check.ts";
import { checkAdmonitions } from "./admonition.ts";
import { checkBlockQuotes } from "./blockQuote.ts";
import { checkClockTimes } from "./clockTime.ts";
import { checkCodeComments } from "./codeComment.ts";
import { checkCodeFences } from "./codeFence.ts";
import { checkCodeSpans } from "./codeSpan.ts";
import { checkCommentary } from "./commentary.ts";
import { finding } from "./compare.ts";
import { checkCurrencies } from "./currency.ts";
import { checkDates } from "./dateNumber.ts";
import { checkDirectives } from "./directive.ts";
import { checkEmojiShortcodes } from "./emojiShortcode.ts";
import { checkEmphasis } from "./emphasis.ts";
import { checkEntities } from "./entity.ts";
import { checkEscapes } from "./escape.ts";
import { checkForeignSentences } from "./foreignSentence.ts";
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
import { checkLostSentences } from "./lostSentence.ts";
import { checkMeasures } from "./measure.ts";
import { checkMentions } from "./mention.ts";
import { checkNumberWords } from "./numberWord.ts";
import { checkNumbers } from "./number.ts";
import { checkPlaceholders } from "./placeholder.ts";
import { checkReferenceLabels } from "./referenceLabel.ts";
import { checkRepeated } from "./repeated.ts";
import { hasIndentedProse } from "./scan/markdown.ts";
import { scan, tokensOf } from "./scan/scan.ts";
import type { Scan } from "./scan/scan.ts";
import { checkSpeaker } from "./speaker.ts";
import { checkStrayMarks } from "./strayMarks.ts";
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
  /** What one of the two texts must hold for the check to find anything; without it the check always runs. */
  readonly trigger?: RegExp;
}

const CHECKS: readonly RegisteredCheck[] = [
  { check: checkWrapper },
  { check: checkCodeSpans, trigger: /[`｀´]/ },
  { check: checkCodeFences },
  { check: checkCodeComments },
  { check: checkLinks, trigger: /[[<【［＜@]|:\/\/|www\.|mailto:|xmpp:/i },
  { check: checkUrlTexts, trigger: /\]\(|\w\.\w/ },
  { check: checkImages, trigger: /[!！]|<im/i },
  { check: checkReferenceLabels, trigger: /[[［【]/ },
  { check: checkHtmlTags, trigger: /[<＜〈《&]/ },
  { check: checkHtmlComments, trigger: /[<＜&{]|--|%%/ },
  { check: checkPlaceholders },
  { check: checkTemplateCalls },
  { check: checkSyntaxTokens },
  { check: checkDirectives, trigger: /[:：]|[`~]{3}/ },
  { check: checkAdmonitions },
  { check: checkFrontMatter },
  { check: checkHeadingLevels },
  { check: checkHeadingIds, trigger: /[{｛<]/ },
  { check: checkListMarkers },
  { check: checkBlockQuotes, trigger: /[>＞»]/ },
  { check: checkTableShape, trigger: /[|｜]/ },
  { check: checkLineStructure },
  { check: checkHardBreaks, trigger: / {2}\r?\n|\\\r?\n|<br/i },
  { check: checkEmphasis, trigger: /[*_~＊＿∗⁎﹡✱]|==|\+\+/ },
  { check: checkStrayMarks },
  { check: checkEscapes, trigger: /[\\＼∖￥¥]/ },
  { check: checkEntities, trigger: /[&＆]/ },
  { check: checkEmojiShortcodes, trigger: /[:：]/ },
  { check: checkMentions, trigger: /[@#＠＃]|GH-/ },
  { check: checkInvisible },
  { check: checkNumbers, trigger: /\p{N}/u },
  { check: checkMeasures, language: true, trigger: /\d[-\s]?(?:[°a-zµμ])/i },
  { check: checkCurrencies, trigger: /\p{Sc}/u },
  { check: checkClockTimes, language: true, trigger: /\d\s?[ap]\.?\s?m\b/i },
  { check: checkDates, language: true, trigger: /\d-\d\d-\d|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/ },
  { check: checkNumberWords, language: true, trigger: /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty|twice|thrice|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf)th)\b/i },
  { check: checkCommentary },
  { check: checkSurplusBlocks },
  { check: checkSpeaker, language: true },
  { check: checkForeignSentences, language: true },
  { check: checkRepeated, language: true },
  { check: checkUntranslated, language: true },
  { check: checkWrongLanguage, language: true },
  { check: checkLength, language: true },
  { check: checkLostSentences, language: true, trigger: /[.!?]\s/ },
];

/** All that is wrong with a draft: errors first, then by place in the draft, else in the source. Never throws. */
export function runChecks(unit: CheckUnit): Finding[] {
  if (unit.target.trim() === "" && unit.source.trim() !== "") {
    return [finding("empty", "error", "The draft is empty. Give the translation of the source.")];
  }
  const context = contextOf(unit);
  const findings: Finding[] = [];
  for (const { check, language, trigger } of CHECKS) {
    const isCalledFor = trigger === undefined || trigger.test(unit.source) || trigger.test(unit.target);
    if (isCalledFor && !(unit.rehearsal && language === true)) {
      findings.push(...check(context));
    }
  }
  return findings.sort((a, b) => rank(a) - rank(b) || placeOf(a) - placeOf(b));
}

function contextOf(unit: CheckUnit): CheckContext {
  const { source, indentedProse, math } = sourceOf(unit.source, unit.indentedProse ?? hasIndentedProse(unit.source));
  return { unit, source, target: scan(unit.target, { math, indentedProse }) };
}

interface SourceScan {
  readonly source: Scan;
  readonly indentedProse: boolean;
  readonly math: boolean;
}

/** The sources scanned last, oldest first: a reviewer's keystrokes and a redraft change the draft alone. */
const scanned = new Map<string, SourceScan>();
const MOST_SCANNED = 32;

function sourceOf(text: string, indentedProse: boolean): SourceScan {
  const known = scanned.get(text);
  if (known?.indentedProse === indentedProse) {
    return known;
  }
  const source = scan(text, { math: true, indentedProse });
  const fresh = { source, indentedProse, math: tokensOf(source, "math").length > 0 };
  const [oldest] = scanned.keys();
  if (oldest !== undefined && scanned.size >= MOST_SCANNED) {
    scanned.delete(oldest);
  }
  scanned.set(text, fresh);
  return fresh;
}

function rank({ severity }: Finding): number {
  return severity === "error" ? 0 : 1;
}

function placeOf({ source, target }: Finding): number {
  return target?.start ?? source?.start ?? 0;
}
