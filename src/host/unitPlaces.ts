import type * as vscode from "vscode";
import type { LedgerUnit } from "../document/ledger.ts";
import type { TextRange } from "../document/range.ts";
import type { OpenSessions } from "./openSessions.ts";
import type { SessionController } from "./sessionController.ts";
import type { TargetPlaces } from "./targetState.ts";

/** One document of a session, its source or its target, and where the session's units stand in it. */
export interface UnitPlaces {
  readonly controller: SessionController;
  readonly side: "source" | "target";
  /** From the source's text to the document's. Grows as `TargetPlaces` says. */
  rangeOf(source: TextRange): TextRange;
  /** The reverse. */
  sourceOf(range: TextRange): TextRange;
}

/**
 * @returns undefined where no session has this document, or has not taken its last edit yet; of a target also
 * before the session has written it.
 */
export function unitPlacesIn(sessions: OpenSessions, document: vscode.TextDocument): UnitPlaces | undefined {
  const ofSource = sessions.ofSource(document.uri);
  if (ofSource) {
    return ofSource.session.source.text === document.getText() ? sourcePlaces(ofSource) : undefined;
  }
  const ofTarget = sessions.ofTarget(document.uri);
  const places = ofTarget?.targetPlacesIn(document);
  return ofTarget && places ? targetPlaces(ofTarget, places) : undefined;
}

/** True when a session has this document, whether it can be said what stands where or not. */
export function isOfSession(sessions: OpenSessions, { uri }: vscode.TextDocument): boolean {
  return (sessions.ofSource(uri) ?? sessions.ofTarget(uri)) !== undefined;
}

/** The done or pending unit at a place of the document. */
export function unitAt(places: UnitPlaces, offset: number): LedgerUnit | undefined {
  const { start, end } = places.sourceOf({ start: offset, end: offset + 1 });
  const candidates = places.controller.session.ledger.decidedWithin({ start, end: Math.max(end, start + 1) });
  return candidates.find(({ range }) => {
    const place = places.rangeOf(range);
    return place.start <= offset && offset < place.end;
  });
}

function sourcePlaces(controller: SessionController): UnitPlaces {
  return { controller, side: "source", rangeOf: (range) => range, sourceOf: (range) => range };
}

function targetPlaces(controller: SessionController, places: TargetPlaces): UnitPlaces {
  return {
    controller,
    side: "target",
    rangeOf: (range) => places.targetRangeOf(range),
    sourceOf: (range) => places.sourceRangeOf(range),
  };
}
