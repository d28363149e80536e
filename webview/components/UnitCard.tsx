import { memo } from "react";
import { isBeingWritten, type ListedUnit } from "../../src/review/listedUnits.ts";
import type { ReviewState } from "../../src/review/state.ts";
import { elementIds } from "../pageView.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { CardTexts } from "./CardTexts.tsx";
import { LineButton } from "./LineButton.tsx";
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
