import { analyse } from "../document/analysis.ts";
import type { DocumentSyntax } from "../document/documentSyntax.ts";
import { isPlace, matchingSplit, nearestSplit, splitPlace, type CutText, type NoSplit, type SplitPlace } from "../document/splitPlace.ts";
import { told } from "../document/told.ts";
import { DecisionRefused, pendingUnit } from "./decisions.ts";
import { replaceDrafts } from "./replaceDrafts.ts";
import type { Session } from "./session.ts";
import type { UnitFold } from "./unitFold.ts";

/** Where a person wants a unit cut, in UTF-16 units from the beginning of each text; at least one is known. */
export interface Caret {
  readonly source?: number | undefined;
  /** In the translation as the person sees it. */
  readonly draft?: number | undefined;
}

/** A unit that a person made of others. */
export interface MadeUnit {
  readonly callId: string;
  /** Of what the person had typed, its share; undefined: they had typed nothing. */
  readonly typed: string | undefined;
}

/**
 * Cuts a pending unit in two at the caret. Where the caret's place in the other text is not known, it follows from sentences
 * and lines, or from the length.
 * @param typed what the person has made of the draft; undefined: they have left it as it was.
 * @returns the two that await review in its place, in order.
 * @throws DecisionRefused when it awaits no decision, or may not be cut there; then with the nearest place.
 */
export function splitUnit(session: Session, callId: string, caret: Caret, typed?: string): Promise<readonly [MadeUnit, MadeUnit]> {
  return session.exclusive(async () => {
    const unit = pendingUnit(session, callId);
    const shown = cutText(typed ?? unit.translate_string, session.analysis.syntax);
    const at = sourcePlace(session, unit, shown, caret);
    const source = { analysis: session.analysis, range: unit.range };
    const cut = (text: string): readonly [string, string] => cutInTwo(text, matchingCut(source, at, text));
    const shownCut = caret.draft === undefined || shown.analysis.text.trim() === "" ? undefined : placeIn(shown, caret.draft);
    const drafts = typed === undefined && shownCut ? cutInTwo(unit.translate_string, shownCut) : cut(unit.translate_string);
    const parts = typed === undefined ? undefined : shownCut ? cutInTwo(typed, shownCut) : cut(typed);
    const reason = "The reviewer cut this unit in two; both parts await review. Do not translate them again.";
    const [first = "", second = ""] = await replaceDrafts(session, [unit], reason, "split", [
      { range: { start: unit.range.start, end: at.end }, draft: drafts[0] },
      { range: { start: at.start, end: unit.range.end }, draft: drafts[1] },
    ]);
    return [
      { callId: first, typed: parts?.[0] },
      { callId: second, typed: parts?.[1] },
    ];
  });
}

function sourcePlace(session: Session, { range }: UnitFold, shown: CutText, { source, draft }: Caret): SplitPlace {
  const { analysis } = session;
  if (source !== undefined) {
    const place = splitPlace(analysis, range, range.start + source);
    return isPlace(place) ? place : refuse({ analysis, range }, range.start + source, place);
  }
  if (draft === undefined || shown.analysis.text.trim() === "") {
    throw new DecisionRefused(told`Put the caret into the original, at the place where the unit is to be split.`);
  }
  const place = placeIn(shown, draft);
  const match = place && matchingSplit(shown, place, { analysis, range });
  return match ?? refuse({ analysis, range }, range.start, { reason: "whole" });
}

/** @throws DecisionRefused when the translation may not be cut there. */
function placeIn(shown: CutText, position: number): SplitPlace | undefined {
  const place = splitPlace(shown.analysis, shown.range, position);
  return isPlace(place) ? place : refuse(shown, position, place);
}

function cutText(text: string, syntax: DocumentSyntax): CutText {
  return { analysis: analyse(text, syntax), range: { start: 0, end: text.length } };
}

function matchingCut(source: CutText, place: SplitPlace, text: string): SplitPlace | undefined {
  return text.trim() === "" ? undefined : matchingSplit(source, place, cutText(text, source.analysis.syntax));
}

/** A text that is one piece goes to the first part whole. */
function cutInTwo(text: string, place: SplitPlace | undefined): readonly [string, string] {
  return place ? [text.slice(0, place.end), text.slice(place.start)] : [text, ""];
}

/** UTF-16 units of the text before a place, by which it is named. */
const QUOTED = 24;

function refuse({ analysis, range }: CutText, position: number, { reason, cuts }: NoSplit): never {
  const nearest = nearestSplit(analysis, range, position);
  if (!nearest || reason === "whole") {
    throw new DecisionRefused(told`This unit cannot be split: it is one word, cell or piece of markup, or is written on one line by its format.`);
  }
  const before = analysis.text.slice(Math.max(range.start, nearest.end - QUOTED), nearest.end);
  const why = reason === "edge" ? told`One part would have no text.` : cuts === undefined ? told`The caret is inside of a character.` : told`“${cuts}” would be cut.`;
  throw new DecisionRefused(told`${why} The nearest place to split is behind “${before.trim()}”.`);
}
