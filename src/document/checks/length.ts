import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { Scan } from "./scan/scan.ts";
import { baseLanguage } from "./stopWords.ts";
import { sentencesOf, weightOf } from "./words.ts";

interface Shares {
  /** Below this share of an English source's length something is left out. */
  readonly least: number;
  /** Below this share a draft of fewer sentences lacks one, rather than joining two. */
  readonly ofFewer: number;
}

/** Below those of free translations by people, and between those of most. */
const SHARES: Readonly<Record<string, Shares>> = {
  de: { least: 0.72, ofFewer: 0.86 },
  es: { least: 0.75, ofFewer: 0.9 },
  fr: { least: 0.58, ofFewer: 0.78 },
  it: { least: 0.75, ofFewer: 0.9 },
  ja: { least: 0.8, ofFewer: 0.95 },
  ko: { least: 0.6, ofFewer: 0.78 },
  nl: { least: 0.7, ofFewer: 0.82 },
  pl: { least: 0.6, ofFewer: 0.78 },
  pt: { least: 0.75, ofFewer: 0.88 },
  ru: { least: 0.58, ofFewer: 0.78 },
  tr: { least: 0.75, ofFewer: 0.85 },
  uk: { least: 0.58, ofFewer: 0.78 },
  zh: { least: 0.48, ofFewer: 0.78 },
};
/** Where nothing is known of the languages. */
const USUAL: Shares = { least: 0.38, ofFewer: 0.78 };
/** Shorter texts differ more in their length; this part of the share is asked of them. */
const SHORT = 60;
const PART_OF_SHORT = 0.8;
/** That part of the share, where the mark at the end is missing as well. */
const PART_WITHOUT_END = 0.8;
/** Below this share a missing full stop is no matter of style. */
const SHORT_SHARE = 0.55;
/** Two sentences are joined more often than three become two. */
const MORE_OF_SEVERAL = 1.12;
/** A draft may be so many times as long, and so much longer, before something must have been added. */
const MOST_SHARE = 2.6;
const MOST_MORE = 50;
/** Shorter sources say nothing about a share. */
const LEAST_WEIGHT = 32;
/** An emoji may take the place of its shortcode, and is shorter. */
const SHORTCODE = /:[a-z0-9_+-]+:/g;

/** Scripts whose sentences end in a blank. */
const WITHOUT_FULL_STOP = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const ENDED = /[.!?。！？…][\p{Pe}\p{Pf}"'*_]*$/u;

/** Such a share of the source's length says none of it. */
const NEXT_TO_NOTHING = 0.1;

/** Far too short or too long, or cut in the middle of a sentence. An error only where both are so, or the end is missing for sure. */
export function checkLength({ unit, source, target }: CheckContext): Finding[] {
  const original = source.words;
  const draft = target.words;
  const expected = weightOf(original.replace(SHORTCODE, ""));
  const found = weightOf(draft.replace(SHORTCODE, ""));
  const shares = (baseLanguage(unit.sourceLanguage ?? "en") === "en" ? SHARES[baseLanguage(unit.targetLanguage)] : undefined) ?? USUAL;
  if (expected >= LEAST_WEIGHT && found < expected * shares.least * (expected < SHORT ? PART_OF_SHORT : 1)) {
    return [finding("truncated", (found < expected * NEXT_TO_NOTHING && ENDED.test(original) && !source.links.some(({ image }) => image)) || (source.sentences.length > target.sentences.length && lacksEndMark(source, target, true)) ? "error" : "warning", "The draft is far shorter than the source. Translate all of it.")];
  }
  if (original.startsWith(draft) && /^[,;、，；]/.test(original.slice(draft.length)) && draft !== "") {
    return [finding("truncated", "warning", `The draft ends at ${quote(draft.slice(-20))}, without what the source says behind it. Translate all of it.`)];
  }
  if (found > expected * MOST_SHARE + MOST_MORE) {
    return [finding("length", "warning", "The draft is far longer than the source. Translate only what the source says.")];
  }
  if (/(?:\.{3}|…)$/.test(draft) && !/\.{3}|…/.test(original)) {
    return [finding("truncated", "warning", "The draft ends with an ellipsis that the source does not have. Translate all of it.")];
  }
  if (lacksEnd(source.prose.trim(), target)) {
    return [finding("truncated", "error", `The draft ends at ${quote(draft.slice(-20))}, without what the source says behind it. Translate all of it.`)];
  }
  const ofFewer = shares.ofFewer * (source.sentences.length > 2 ? MORE_OF_SEVERAL : 1);
  if (source.sentences.length > target.sentences.length && expected >= LEAST_WEIGHT && found < expected * ofFewer && ENDED.test(draft)) {
    return [finding("truncated", "warning", "The draft has fewer sentences than the source, and is much shorter. Translate all of it.")];
  }
  const name = expected < LEAST_WEIGHT || found >= expected * shares.ofFewer * MORE_OF_SEVERAL ? undefined : lostName(source.prose, target.text);
  if (name !== undefined) {
    return [finding("truncated", "warning", `The draft is short, and ${quote(name)} is missing from it. Translate all of it.`)];
  }
  return isCutOff(original, draft, found / expected) || lacksEndMark(source, target, found < expected * shares.ofFewer * PART_WITHOUT_END) ? [finding("truncated", "warning", `The draft ends at ${quote(draft.slice(-20))}, in the middle of a sentence.`)] : [];
}

/** Words of other languages stand for these. */
const WORDS_IN_CAPITALS = new Set(["TV", "PC", "OK", "US", "USA", "UK", "EU", "UN", "AM", "PM"]);

/** `GPX` or `USB-C`: such names are translated at times, but seldom in a short draft. */
function lostName(original: string, draft: string): string | undefined {
  const names = original.match(/(?<![\w-])[A-Z]{2,}[A-Z0-9]*(?:-[A-Z0-9]+)?(?![\w-])/g);
  return names?.find((name) => !WORDS_IN_CAPITALS.has(name) && !draft.toUpperCase().includes(name));
}

/** The last line ends with its label, or with a sign for "and", and the source's does not. */
function lacksEnd(original: string, { text, prose }: Scan): boolean {
  const draft = prose.trim();
  const last = (text: string): string => text.slice(text.lastIndexOf("\n") + 1).trim();
  const isLabelAlone = /^[^:：]{1,40}[:：][*_]*$/u.test(last(draft)) && /[:：][*_\s]*$/.test(text) && /^[^:：]{1,40}[:：][*_]*\s?\S/u.test(last(original));
  return isLabelAlone || (/\s&$/.test(draft) && !/&$/.test(original));
}

/** A paragraph that ended with a mark ends in a word; where syntax ends it, as a URL does, its mark may be left out. */
function lacksEndMark(source: Scan, target: Scan, isShort: boolean): boolean {
  let end = target.text.length;
  while (/[\s*_~]/.test(target.text[end - 1] ?? "")) end--;
  // A name of a person or an issue ends a line as an address does.
  const endsInWord = !/[@#][\w-]{1,60}$/.test(target.text.slice(Math.max(0, end - 64), end)) && /[\p{L}\p{M}\p{N},;，、；–—-]/u.test(target.prose[end - 1] ?? "") && !WITHOUT_FULL_STOP.test(target.words);
  const last = source.blocks.at(-1);
  // Items of a list and phrases without a verb have none in East Asian languages.
  const isFree = last?.kind !== "paragraph" || ((last.container.includes("l") || !isShort) && EAST_ASIAN.test(target.words));
  return endsInWord && !isFree && ENDED.test(source.prose.trimEnd()) && !ABBREVIATED.test(source.words);
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ABBREVIATED = /(?:\b(?:[ap]\.m|etc|e\.g|i\.e|approx|inc|ltd|corp|co|vs|no)|\.\p{L})\.$/iu;

/** The last of several sentences has no end, though others in the draft have one, or the draft is short as well. */
function isCutOff(original: string, draft: string, share: number): boolean {
  const hasEnds = /[.!?。！？]/.test(draft) || share < SHORT_SHARE || !WITHOUT_FULL_STOP.test(draft);
  return hasEnds && /[\p{L}\p{N},，、]$/u.test(draft) && ENDED.test(original) && sentencesOf(original).length >= 2;
}
