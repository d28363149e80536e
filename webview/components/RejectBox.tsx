import type { KeyboardEvent } from "react";
import { elementIds } from "../pageView.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { focusFirstChip, ReasonChips } from "./ReasonChips.tsx";

const words = strings.reject;

interface RejectBoxProps {
  readonly callId: string;
  readonly inFlight: boolean;
}

/** Asks why a draft is rejected. Enter sends; with Ctrl or Cmd it is the host's command that does. */
export function RejectBox({ callId, inFlight }: RejectBoxProps) {
  const controller = useController();
  const reason = usePanelState((state) => state.reasons[callId] ?? "");
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) {
      return; // Enter and Esc belong to the input method
    }
    if (event.key === "Escape") {
      event.preventDefault();
      controller.closeReason(callId);
    }
  }
  function onReasonKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === "ArrowDown" && reason === "") {
      focusFirstChip(event);
    }
    const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === "Enter" && plain && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (!event.repeat) {
        controller.sendRejection(callId);
      }
    }
  }
  return (
    <div className="reject" onKeyDown={onKeyDown}>
      <label htmlFor={elementIds.reason(callId)}>{words.label}</label>
      <textarea
        id={elementIds.reason(callId)}
        className="reason"
        rows={2}
        dir="auto"
        spellCheck
        placeholder={words.placeholder}
        readOnly={inFlight}
        value={reason}
        onChange={(event) => { controller.typeReason(callId, event.target.value); }}
        onKeyDown={onReasonKeyDown}
      />
      <ReasonChips callId={callId} reason={reason} inFlight={inFlight} />
      <div className="buttons">
        <button
          type="button"
          className="button button-primary"
          disabled={inFlight || reason.trim() === ""}
          onClick={() => { controller.sendRejection(callId); }}
        >
          {words.send}
        </button>
        <button type="button" className="button" onClick={() => { controller.closeReason(callId); }}>
          {words.cancel}
        </button>
        <span className="muted keys">{words.keys}</span>
      </div>
    </div>
  );
}
