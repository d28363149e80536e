import { memo } from "react";
import type { FinishedUnit, ReviewState } from "../../src/review/state.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { actionStrings } from "../actionStrings.ts";
import { strings } from "../strings.ts";
import { Findings } from "./Findings.tsx";
import { Icon } from "./Icon.tsx";
import { LineButton } from "./LineButton.tsx";
import { Refusal } from "./Refusal.tsx";

const words = strings.finished;

const icons: Record<FinishedUnit["status"], string> = { approve: "check", refined: "edit", skipped: "debug-step-over" };
const madeIcons: Record<NonNullable<FinishedUnit["made"]>, string> = { copied: "copy", hand: "person", split: "split-vertical", join: "combine" };

/** By rule or by hand, copied or skipped: one of them says it; that a unit was split or joined comes beside it. */
function iconOf({ by, made, status }: FinishedUnit): string {
  return by === "rule" ? "checklist" : made === "copied" || made === "hand" ? madeIcons[made] : icons[status];
}

interface FinishedRowProps {
  readonly unit: FinishedUnit;
  readonly target: ReviewState["target"];
  /** Of one row among others that are not drawn: takes its height, and where it stands in the whole list. */
  readonly measure?: (element: HTMLElement | null) => void;
  readonly place?: { readonly index: number; readonly of: number };
}

export const FinishedRow = memo(function FinishedRow({ unit, target, measure, place }: FinishedRowProps) {
  const controller = useController();
  const { callId } = unit;
  const inFlight = usePanelState((state) => callId in state.inFlight);
  const refusal = usePanelState((state) => state.refusals[callId]);
  return (
    <li
      ref={measure}
      className="row"
      data-call-id={callId}
      data-state={unit.status}
      data-index={place?.index}
      aria-posinset={place && place.index + 1}
      aria-setsize={place?.of}
    >
      <LineButton callId={callId} line={unit.line} />
      <p className="row-source" dir="auto">
        {unit.source}
      </p>
      <div className="row-target">
        <p className="row-translation" lang={target.language} dir={target.direction}>
          {unit.translation}
        </p>
        <span className="state" data-status={unit.status}>
          <Icon name={iconOf(unit)} />
          {words.status(unit)}
        </span>
        {(unit.made === "split" || unit.made === "join") && (
          <span className="state" data-status="origin">
            <Icon name={madeIcons[unit.made]} />
            {actionStrings.state[unit.made]}
          </span>
        )}
        <button
          type="button"
          className="vscode-action-button"
          aria-label={words.reopen}
          title={words.reopenHint}
          disabled={inFlight}
          onClick={() => { controller.reopen(callId); }}
        >
          <Icon name="discard" />
        </button>
      </div>
      {unit.findings !== undefined && <Findings findings={unit.findings} />}
      {refusal !== undefined && <Refusal message={refusal} />}
    </li>
  );
});
