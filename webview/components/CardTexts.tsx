import { useCallback, useEffect, useMemo } from "react";
import type { MouseEvent } from "react";
import { pairMarks, scanMarks } from "../../src/document/marks.ts";
import { missingMarks } from "../../src/document/missingMarks.ts";
import { findingsOf, textOf } from "../../src/review/panelState.ts";
import type { PendingUnit, ReviewState } from "../../src/review/state.ts";
import { findingsOfElement, usePointedFindings } from "../findingPlaces.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { caretIn } from "../sourceCaret.ts";
import { strings } from "../strings.ts";
import { textDecorations } from "../textDecorations.ts";
import { CardState } from "./CardState.tsx";
import { DecisionButtons } from "./DecisionButtons.tsx";
import { DecoratedText } from "./DecoratedText.tsx";
import { DraftEditor } from "./DraftEditor.tsx";
import { DraftFindings } from "./DraftFindings.tsx";
import { EarlierDraft } from "./EarlierDraft.tsx";
import { HintBox } from "./HintBox.tsx";
import { MarkDifferences } from "./MarkDifferences.tsx";
import { Preview, usePreview } from "./Preview.tsx";
import { Refusal } from "./Refusal.tsx";
import { RejectBox } from "./RejectBox.tsx";
import { WordDiff } from "./WordDiff.tsx";

interface CardTextsProps {
  readonly unit: PendingUnit;
  readonly target: ReviewState["target"];
  readonly inFlight: boolean;
}

/** A pending unit's source and translation, what is to be said of them, and the decision. */
export function CardTexts({ unit, target, inFlight }: CardTextsProps) {
  const { callId, earlierVersion: earlier } = unit;
  const controller = useController();
  const text = usePanelState((state) => textOf(unit, state.edits[callId]));
  const typed = usePanelState((state) => state.typedFindings[callId]);
  const refusal = usePanelState((state) => state.refusals[callId]);
  const rejecting = usePanelState((state) => callId in state.reasons);
  const hinting = usePanelState((state) => callId in state.hints);
  const edited = text !== unit.draft;
  const shown = useMemo(() => findingsOf(unit, text, typed), [unit, text, typed]);
  const isPreviewed = usePreview(unit, text);
  const places = usePointedFindings();
  const marks = useMarks(unit.source, text);
  const decorations = useMemo(() => textDecorations(marks, shown, places.active), [marks, shown, places.active]);
  const insert = useCallback((number: number) => { controller.draft.insertMark(callId, number); }, [controller, callId]);
  useEffect(() => { controller.draft.check(callId); }, [controller, callId, unit]);
  return (
    <>
      <div
        className="card-source"
        dir="auto"
        onPointerOver={(event) => { places.point(findingsOfElement(event.target)); }}
        onPointerLeave={() => { places.point([]); }}
        onClick={(event) => {
          controller.units.noteCaret(callId, caretIn(event.currentTarget));
          if (!endsSelection(event)) {
            controller.select(callId, true);
          }
        }}
      >
        <DecoratedText text={unit.source} decorations={decorations.source} onNumber={insert} />
        {earlier !== undefined && earlier.source !== unit.source && (
          <WordDiff title={strings.unit.sinceOriginal} before={earlier.source} after={unit.source} target={undefined} />
        )}
        {isPreviewed && <Preview callId={callId} side="source" />}
      </div>
      <div className="card-target">
        <DraftEditor unit={unit} target={target} text={text} decorations={decorations.draft} shown={shown} places={places} readOnly={inFlight} />
        {isPreviewed && <Preview callId={callId} side="translation" language={target.language} direction={target.direction} />}
        <DraftFindings
          callId={callId}
          shown={shown}
          text={text}
          active={places.active}
          readOnly={inFlight}
          onPoint={(index) => { places.point(index === undefined ? [] : [index]); }}
        />
        <MarkDifferences callId={callId} marks={marks} shown={shown} source={unit.source} text={text} readOnly={inFlight} />
        {edited && <WordDiff title={strings.unit.yourChanges} before={unit.draft} after={text} target={target} />}
        {earlier !== undefined && earlier.translation !== unit.draft && (
          <WordDiff title={strings.unit.sinceTranslation} before={earlier.translation} after={unit.draft} target={target} />
        )}
        {unit.previous !== undefined && <EarlierDraft previous={unit.previous} draft={unit.draft} target={target} />}
        {refusal !== undefined && <Refusal message={refusal} />}
        <div className="card-foot">
          <DecisionButtons callId={callId} edited={edited} blank={text.trim() === ""} inFlight={inFlight} />
          <CardState unit={unit} edited={edited} inFlight={inFlight} />
        </div>
        {rejecting && <RejectBox callId={callId} inFlight={inFlight} />}
        {hinting && <HintBox callId={callId} inFlight={inFlight} />}
      </div>
    </>
  );
}

function useMarks(source: string, text: string) {
  const sourceMarks = useMemo(() => scanMarks(source), [source]);
  return useMemo(() => {
    const pairs = pairMarks(sourceMarks, scanMarks(text));
    return { ...pairs, missing: missingMarks(pairs.source) };
  }, [sourceMarks, text]);
}

/** True when the click is the end of selecting text, which asks for nothing. */
function endsSelection(event: MouseEvent<HTMLElement>): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && event.currentTarget.contains(selection.anchorNode);
}
