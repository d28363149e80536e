import { anchorAt, cutBy } from "./anchor.ts";
import type { Anchored } from "./anchor.ts";
import { analyse } from "./analysis.ts";
import type { Ledger } from "./ledger.ts";
import { legalPrefix, legalPrefixOf } from "./legalCut.ts";
import * as messages from "./matchMessages.ts";
import { nearestOpenText } from "./nearest.ts";
import { occurrencesOf } from "./occurrences.ts";
import type { Occurrence } from "./occurrences.ts";
import type { TextRange } from "./range.ts";
import { nextText } from "./segment.ts";
import { makeNeedle } from "./walk.ts";
import type { Needle } from "./walk.ts";

export type RejectReason = "not-found" | "not-unique" | "already-translated" | "skips-text" | "too-long" | "empty" | "stale-read";

export interface Rejected {
  readonly verdict: "reject";
  readonly reason: RejectReason;
  /** For the model: what is wrong and what to send instead, with the document's own words. */
  readonly message: string;
  /** Where the text lies, if that is known. */
  readonly range?: TextRange;
}

export type Verdict =
  | { readonly verdict: "accept"; readonly range: TextRange }
  | { readonly verdict: "held"; readonly range: TextRange }
  | Rejected;

/** Left by an earlier call of the same turn that the machine rejected. */
export interface Gap {
  /** Where the text behind the gap goes on; undefined: unknown, the next call that fits exactly one later open place defines it. */
  readonly resumeAt: number | undefined;
}

export interface MatchOptions {
  /** UTF-16 units of a `src_string` that can be cut. */
  readonly maxUnitLength: number;
  /** The document as the model last read it, if it has changed since. */
  readonly lastRead?: string;
  readonly gap?: Gap;
}

/**
 * Judges where a `src_string` lies. It is accepted at the expected position alone, whatever stands elsewhere; that costs
 * O(length of the text). Everything else is held behind a gap or rejected with a reason, after a search of the document.
 */
export function matchUnit(ledger: Ledger, srcString: string, options: MatchOptions): Verdict {
  const needle = makeNeedle(srcString);
  if (needle.text === "") return reject("empty", messages.empty(nextText(ledger)));
  const cursor = ledger.expectedPosition();
  const atCursor = cursor === undefined ? undefined : anchorAt(ledger, cursor, needle);
  return (
    tooLong(ledger, needle, atCursor, options.maxUnitLength) ??
    (atCursor === undefined ? undefined : judgeAnchored(ledger, atCursor)) ??
    matchBehindGap(ledger, needle, options.gap) ??
    rejectAway(ledger, needle, atCursor, options)
  );
}

function tooLong(ledger: Ledger, { text }: Needle, atCursor: Anchored | undefined, maxLength: number): Verdict | undefined {
  if (text.length <= maxLength) return undefined;
  const prefix = atCursor === undefined ? legalPrefixOf(text, ledger.analysis.syntax, maxLength) : legalPrefix(ledger.analysis, atCursor.range, maxLength);
  if (prefix === undefined) return undefined;
  return reject("too-long", messages.tooLong(text.length, maxLength, prefix), atCursor?.range);
}

/** Undefined where the text would cut something in two: it may have been meant for a later place. */
function judgeAnchored(ledger: Ledger, { range, cuts }: Anchored): Verdict | undefined {
  const [decided] = ledger.decidedWithin(range);
  if (decided !== undefined) return reject("already-translated", messages.runsIntoDecided(textOf(ledger, decided.range)));
  return cuts === undefined ? { verdict: "accept", range } : undefined;
}

function textOf(ledger: Ledger, range: TextRange): string {
  return ledger.analysis.text.slice(range.start, range.end);
}

/** A match behind the gap that an earlier call of the turn left; undefined when there is no gap or no such match. */
function matchBehindGap(ledger: Ledger, needle: Needle, gap: Gap | undefined): Verdict | undefined {
  if (gap === undefined) return undefined;
  const range = gap.resumeAt === undefined ? onlyLaterPlace(ledger, needle) : contiguousPlace(ledger, needle, gap.resumeAt);
  return range === undefined ? undefined : { verdict: "held", range };
}

function contiguousPlace(ledger: Ledger, needle: Needle, resumeAt: number): TextRange | undefined {
  const position = ledger.openFrom(resumeAt);
  const place = position === undefined ? undefined : anchorAt(ledger, position, needle);
  if (place === undefined || place.cuts !== undefined || place.range.start < resumeAt) return undefined;
  return ledger.decidedWithin(place.range).length === 0 ? place.range : undefined;
}

function onlyLaterPlace(ledger: Ledger, needle: Needle): TextRange | undefined {
  const { open } = findPlaces(ledger, needle);
  const [place] = open;
  return open.length !== 1 || place === undefined || cutBy(ledger.analysis, place.end) !== undefined ? undefined : place;
}

interface Places {
  /** At most two open ones, exact ones alone if there are any. */
  readonly open: readonly TextRange[];
  /** One that touches a done or pending unit. */
  readonly decided: TextRange | undefined;
  readonly isCopied: boolean;
}

function findPlaces(ledger: Ledger, needle: Needle): Places {
  const exact: TextRange[] = [];
  const similar: TextRange[] = [];
  let decided: TextRange | undefined;
  let isCopied = false;
  for (const occurrence of occurrencesOf(ledger.analysis, needle)) {
    const kind = kindOf(ledger, occurrence);
    if (kind === "expected") continue;
    if (kind === "copied") isCopied = true;
    else if (kind === "decided") decided ??= occurrence.range;
    else (occurrence.isExact ? exact : similar).push(occurrence.range);
    if (exact.length === 2) break;
  }
  return { open: exact.length > 0 ? exact : similar.slice(0, 2), decided, isCopied };
}

function kindOf(ledger: Ledger, { range, isCopied }: Occurrence): "copied" | "decided" | "expected" | "open" {
  if (isCopied) return "copied";
  if (ledger.decidedWithin(range).length > 0) return "decided";
  return holds(range, ledger.expectedPosition()) ? "expected" : "open";
}

function rejectAway(ledger: Ledger, needle: Needle, atCursor: Anchored | undefined, options: MatchOptions): Verdict {
  const { open, decided, isCopied } = findPlaces(ledger, needle);
  const next = nextText(ledger);
  const [place, another] = open;
  if (another !== undefined) return reject("not-unique", messages.notUnique(next));
  if (place !== undefined) return reject("skips-text", messages.skipsText(next), place);
  if (atCursor?.cuts !== undefined) return reject("not-found", messages.cuts(textOf(ledger, atCursor.cuts)), atCursor.range);
  if (decided !== undefined) return reject("already-translated", messages.alreadyTranslated(next), decided);
  if (isInLastRead(ledger, needle, options.lastRead)) return reject("stale-read", messages.staleRead(next));
  if (isCopied) return reject("not-found", messages.copied(next));
  const nearest = nearestOpenText(ledger, needle.text, options.maxUnitLength);
  return reject("not-found", messages.notFound(nearest, next));
}

function isInLastRead({ analysis }: Ledger, needle: Needle, lastRead: string | undefined): boolean {
  return lastRead !== undefined && occurrencesOf(analyse(lastRead, analysis.syntax), needle).next().done !== true;
}

function reject(reason: RejectReason, message: string, range?: TextRange): Rejected {
  return range === undefined ? { verdict: "reject", reason, message } : { verdict: "reject", reason, message, range };
}

/**
 * The gap with which the next call of the turn is judged. A reject that says nothing new leaves it as it was; one whose
 * text lies at the expected position, or right behind the gap, resumes behind that text; any other leaves the place open.
 * A call that fails its checks is given as a reject with its range.
 */
export function gapAfter(ledger: Ledger, gap: Gap | undefined, verdict: Verdict): Gap | undefined {
  if (verdict.verdict === "accept") return gap;
  if (verdict.verdict === "held") return { resumeAt: verdict.range.end };
  if (verdict.reason === "already-translated" || verdict.reason === "empty") return gap;
  const { range } = verdict;
  const isNext = range !== undefined && (holds(range, ledger.expectedPosition()) || holds(range, resumePosition(ledger, gap)));
  return { resumeAt: isNext ? range.end : undefined };
}

function holds(range: TextRange, position: number | undefined): boolean {
  return position !== undefined && range.start <= position && position < range.end;
}

function resumePosition(ledger: Ledger, gap: Gap | undefined): number | undefined {
  return gap?.resumeAt === undefined ? undefined : ledger.openFrom(gap.resumeAt);
}
