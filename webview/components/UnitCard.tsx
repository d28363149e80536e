import { memo, useMemo } from "react";
import type { MouseEvent } from "react";
import { pairMarks, scanMarks } from "../../src/document/marks.ts";
import { isBeingWritten, type ListedUnit } from "../../src/review/listedUnits.ts";
import { findingsOf, textOf } from "../../src/review/panelState.ts";
import type { PendingUnit, ReviewState } from "../../src/review/state.ts";
import { elementIds } from "../pageView.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { textDecorations } from "../textDecorations.ts";
import { CardState } from "./CardState.tsx";
import { DecisionButtons } from "./DecisionButtons.tsx";
import { DecoratedText } from "./DecoratedText.tsx";
import { DraftEditor } from "./DraftEditor.tsx";
import { EarlierDraft } from "./EarlierDraft.tsx";
import { Findings } from "./Findings.tsx";
import { LineButton } from "./LineButton.tsx";
import { MarkDifferences } from "./MarkDifferences.tsx";
import { Refusal } from "./Refusal.tsx";
import { RejectBox } from "./RejectBox.tsx";
import { WordDiff } from "./WordDiff.tsx";
import { WritingTexts } from "./WritingTexts.tsx";

interface UnitCardProps {
  readonly unit: ListedUnit;
  readonly target: ReviewState["target"];
}

/** The same element while its draft is written and when it is complete: nothing jumps, and the focus stays. */
export const UnitCard = memo(function UnitCard({ unit, target }: UnitCardProps) {
  const controller = useController();
  const { callId } = unit;
  const current = usePanelState((state) => state.currentCallId === callId);
  const inFlight = usePanelState((state) => callId in state.inFlight);
  const writing = isBeingWritten(unit);
  return (
    <li
      className="card"
      data-call-id={callId}
      data-state={writing ? "writing" : "pending"}
      aria-current={current ? "true" : undefined}
      aria-busy={inFlight || writing}
      onFocus={() => { controller.select(callId, false); }}
      onPointerDown={() => { controller.select(callId, false); }}
    >
      <h3 id={elementIds.heading(callId)} className="card-line">
        <LineButton callId={callId} line={unit.line} />
      </h3>
      {writing ? <WritingTexts unit={unit} target={target} /> : <CardTexts unit={unit} target={target} inFlight={inFlight} />}
    </li>
  );
});

interface CardTextsProps {
  readonly unit: PendingUnit;
  readonly target: ReviewState["target"];
  readonly inFlight: boolean;
}

function CardTexts({ unit, target, inFlight }: CardTextsProps) {
  const { callId } = unit;
  const controller = useController();
  const text = usePanelState((state) => textOf(unit, state.edits[callId]));
  const typed = usePanelState((state) => state.typedFindings[callId]);
  const refusal = usePanelState((state) => state.refusals[callId]);
  const rejecting = usePanelState((state) => callId in state.reasons);
  const edited = text !== unit.draft;
  const shown = useMemo(() => findingsOf(unit, text, typed), [unit, text, typed]);
  const sourceMarks = useMemo(() => scanMarks(unit.source), [unit.source]);
  const marks = useMemo(() => pairMarks(sourceMarks, scanMarks(text)), [sourceMarks, text]);
  const decorations = useMemo(() => textDecorations(marks, shown), [marks, shown]);
  return (
    <>
      <div
        className="card-source"
        dir="auto"
        onClick={(event) => {
          if (!endsSelection(event)) {
            controller.select(callId, true);
          }
        }}
      >
        <DecoratedText text={unit.source} decorations={decorations.source} />
      </div>
      <div className="card-target">
        <DraftEditor unit={unit} target={target} text={text} decorations={decorations.draft} readOnly={inFlight} />
        <MarkDifferences marks={marks} shown={shown} source={unit.source} text={text} />
        <Findings id={elementIds.findings(callId)} {...shown} />
        {edited && <WordDiff title={strings.unit.yourChanges} before={unit.draft} after={text} target={target} />}
        {unit.previous !== undefined && <EarlierDraft previous={unit.previous} draft={unit.draft} target={target} />}
        {refusal !== undefined && <Refusal message={refusal} />}
        <div className="card-foot">
          <DecisionButtons callId={callId} edited={edited} blank={text.trim() === ""} inFlight={inFlight} />
          <CardState unit={unit} edited={edited} inFlight={inFlight} />
        </div>
        {rejecting && <RejectBox callId={callId} inFlight={inFlight} />}
      </div>
    </>
  );
}

/** True when the click is the end of selecting text, which asks for nothing. */
function endsSelection(event: MouseEvent<HTMLElement>): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && event.currentTarget.contains(selection.anchorNode);
}
