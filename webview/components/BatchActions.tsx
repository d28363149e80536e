import { useRef } from "react";
import { approvableUnits, rejectableUnits } from "../../src/review/batch.ts";
import type { PendingUnit } from "../../src/review/state.ts";
import { actionStrings } from "../actionStrings.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";
import { RejectAll } from "./RejectAll.tsx";

const words = actionStrings.batch;

interface BatchActionsProps {
  readonly units: readonly PendingUnit[];
  /** Nothing is decided at one stroke that the filter leaves out of sight. */
  readonly areAllListed: boolean;
}

/** What is done with many drafts at one stroke. Approvals can be taken back; rejecting all asks first. */
export function BatchActions({ units, areAllListed }: BatchActionsProps) {
  const controller = useController();
  const current = usePanelState((state) => state.currentCallId);
  const sending = usePanelState((state) => state.batch.sending !== undefined);
  const asking = usePanelState((state) => state.batch.isAsking);
  const button = useRef<HTMLButtonElement>(null);
  const clean = approvableUnits(units);
  const disabled = sending || !areAllListed;
  const why = areAllListed ? undefined : strings.list.onlyListed;
  return (
    <>
      <div className="batch" role="group" aria-label={words.label}>
        <button
          type="button"
          className="vscode-button secondary button-quiet"
          title={why}
          disabled={disabled || clean === 0}
          onClick={() => { controller.units.batch({ kind: "approveClean" }); }}
        >
          <Icon name="check-all" />
          {words.approveClean(clean)}
        </button>
        <button
          type="button"
          className="vscode-button secondary button-quiet"
          title={why ?? words.approveUpToHint}
          disabled={disabled || current === undefined}
          onClick={() => { controller.units.batch({ kind: "approveUpTo", callId: current ?? "" }); }}
        >
          <Icon name="fold-up" />
          {words.approveUpTo}
        </button>
        <button
          ref={button}
          type="button"
          className="vscode-button secondary button-quiet"
          aria-expanded={asking}
          title={why}
          disabled={disabled || units.length === 0}
          onClick={() => { controller.units.askRejectAll(!asking); }}
        >
          <Icon name="close-all" />
          {words.rejectAll}
        </button>
      </div>
      {asking && (
        <RejectAll
          number={rejectableUnits(units)}
          onCancel={() => {
            controller.units.askRejectAll(false);
            button.current?.focus();
          }}
          onReject={(reason) => { controller.units.batch({ kind: "rejectAll", reason }); }}
        />
      )}
    </>
  );
}

/** What became of the last one, for the eye and, politely, for the ear. */
export function BatchOutcome() {
  const done = usePanelState((state) => state.batch.done);
  return (
    <p className="batch-done muted" aria-live="polite">
      {done === undefined ? "" : words.done(done)}
    </p>
  );
}
