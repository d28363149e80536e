import type { Analysis } from "../../document/analysis.ts";
import type { TextRange } from "../../document/range.ts";
import { segmentAt } from "../../document/segment.ts";
import type { Transcript } from "./transcript.ts";

/** What the engine does in this turn. Ranges are of the text read so far. */
export type Move =
  | { readonly kind: "read" }
  | { readonly kind: "translate"; readonly ranges: readonly TextRange[] }
  | { readonly kind: "complete" }
  | { readonly kind: "say"; readonly text: string };

/**
 * Decides by the transcript alone, so the same transcript leads to the same move. First comes the
 * first rejected draft, then the place that `next` names; if that cannot be found even after
 * reading, the first text without a draft.
 */
export function nextMove(transcript: Transcript, analyseText: (text: string) => Analysis): Move {
  const { document, next, hasJustRead, question } = transcript;
  if (question !== undefined) {
    return { kind: "say", text: `This is the rehearsal, which understands nothing. It was asked: ${question}` };
  }
  const rejected = firstRejected(transcript);
  if (next === "" && rejected === undefined) {
    return completionMove(transcript);
  }
  if (!document.isRead) {
    return hasJustRead ? { kind: "say", text: "The document cannot be read." } : { kind: "read" };
  }
  const walk = { transcript, analysis: analyseText(document.text) };
  const expected = placeOfNext(walk);
  const start = Math.min(rejected ?? Infinity, expected ?? Infinity);
  if (start === Infinity) {
    return next !== undefined && !hasJustRead ? { kind: "read" } : moveFrom(walk, 0);
  }
  // The host wants this place, whatever the transcript says of it.
  document.release(start);
  return moveFrom(walk, start);
}

/** The text read so far, and what the transcript says of it. */
interface Walk {
  readonly transcript: Transcript;
  readonly analysis: Analysis;
}

function moveFrom(walk: Walk, start: number): Move {
  const { hasJustRead, document } = walk.transcript;
  const ranges = batchFrom(walk, start);
  if (ranges.length > 0) {
    return { kind: "translate", ranges };
  }
  if (!hasJustRead && !document.reachesEnd) {
    return { kind: "read" };
  }
  return start > 0 ? moveFrom(walk, 0) : completionMove(walk.transcript);
}

function completionMove({ completion }: Transcript): Move {
  switch (completion) {
    case "accepted":
      return { kind: "say", text: "The translation is complete." };
    case "refused":
      return { kind: "say", text: "Every text is drafted; the drafts await their review." };
    case undefined:
      return { kind: "complete" };
  }
}

/** Where the first rejected draft lies that no later one has taken the place of. */
function firstRejected({ document }: Transcript): number | undefined {
  const starts = document.drafts.flatMap(({ state, range }) =>
    state === "rejected" && range && document.taken.isFree(range) ? [range.start] : [],
  );
  return starts.length > 0 ? Math.min(...starts) : undefined;
}

/**
 * The first free unit that begins with `next`. Once the whole document is read, or was just read in
 * vain, a taken place is believed as well, since the host names it.
 */
function placeOfNext(walk: Walk): number | undefined {
  const { document, next, hasJustRead } = walk.transcript;
  if (next === undefined || next === "") {
    return undefined;
  }
  for (const range of freeSegments(walk, 0)) {
    if (document.text.startsWith(next, range.start)) {
      return range.start;
    }
  }
  const place = hasJustRead || document.reachesEnd ? document.text.indexOf(next) : -1;
  return place < 0 ? undefined : place;
}

/** The units from `start` on that no draft covers, as many as one turn takes. */
function batchFrom(walk: Walk, start: number): TextRange[] {
  const { batch } = walk.transcript;
  const ranges: TextRange[] = [];
  let characters = 0;
  for (const range of freeSegments(walk, start)) {
    if (isCutOff(walk.transcript, range, ranges.length > 0)) {
      break;
    }
    ranges.push(range);
    characters += range.end - range.start;
    if (ranges.length >= batch.units || characters >= batch.characters) {
      break;
    }
  }
  return ranges;
}

/** The units at or after `start` that no draft covers, in order. */
function* freeSegments({ transcript, analysis }: Walk, start: number): Generator<TextRange> {
  const { document, maxUnitLength } = transcript;
  let position = start;
  for (;;) {
    const taken = document.taken.atOrAfter(position);
    const range = segmentAt(analysis, position, { maxUnitLength, ...(taken && { before: taken.start }) });
    if (range && range.start < range.end && document.taken.isFree(range)) {
      yield range;
      position = range.end;
    } else if (taken) {
      position = taken.end;
    } else {
      return;
    }
  }
}

/** The last text of a page may go on on the next one: it is left for the turn that has read it. */
function isCutOff({ document, hasJustRead }: Transcript, range: TextRange, hasOthers: boolean): boolean {
  const end = document.text.trimEnd().length;
  const endsWithBlankLine = document.text.slice(end).split("\n").length > 2;
  const touchesEnd = range.end >= end && !endsWithBlankLine;
  return touchesEnd && !document.reachesEnd && (hasOthers || !hasJustRead);
}
