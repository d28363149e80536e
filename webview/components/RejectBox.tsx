import type { KeyboardEvent } from "react";
import { elementIds } from "../pageView.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { AskBox } from "./AskBox.tsx";
import { focusFirstChip, ReasonChips } from "./ReasonChips.tsx";

interface RejectBoxProps {
  readonly callId: string;
  readonly inFlight: boolean;
}

/** Asks why a draft is rejected. */
export function RejectBox({ callId, inFlight }: RejectBoxProps) {
  const controller = useController();
  const reason = usePanelState((state) => state.reasons[callId] ?? "");
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === "ArrowDown" && reason === "") {
      focusFirstChip(event);
    }
  }
  return (
    <div className="reject reason-box">
      <AskBox
        id={elementIds.reason(callId)}
        words={strings.reject}
        text={reason}
        readOnly={inFlight}
        onType={(text) => { controller.typeReason(callId, text); }}
        onSend={() => { controller.sendRejection(callId); }}
        onClose={() => { controller.closeReason(callId); }}
        onKeyDown={onKeyDown}
        note={<span className="muted keys">{strings.reject.keys}</span>}
      >
        <ReasonChips callId={callId} reason={reason} inFlight={inFlight} />
      </AskBox>
    </div>
  );
}
