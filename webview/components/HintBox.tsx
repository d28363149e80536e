import type { KeyboardEvent } from "react";
import { actionStrings } from "../actionStrings.ts";
import { elementIds } from "../pageView.ts";
import { useController, usePanelState } from "../PanelContext.tsx";

const words = actionStrings.hint;

interface HintBoxProps {
  readonly callId: string;
  readonly inFlight: boolean;
}

/** Asks what the next draft of this unit should heed. Enter sends, Esc closes. */
export function HintBox({ callId, inFlight }: HintBoxProps) {
  const { units } = useController();
  const hint = usePanelState((state) => state.hints[callId] ?? "");
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) {
      return; // Enter and Esc belong to the input method
    }
    if (event.key === "Escape") {
      event.preventDefault();
      units.closeHint(callId);
    } else if (event.key === "Enter" && !event.shiftKey && event.target instanceof HTMLTextAreaElement) {
      event.preventDefault();
      units.sendHint(callId);
    }
  }
  return (
    <div className="reject" onKeyDown={onKeyDown}>
      <label htmlFor={elementIds.hint(callId)}>{words.label}</label>
      <textarea
        id={elementIds.hint(callId)}
        className="reason"
        rows={2}
        dir="auto"
        spellCheck
        placeholder={words.placeholder}
        readOnly={inFlight}
        value={hint}
        onChange={(event) => { units.typeHint(callId, event.target.value); }}
      />
      <div className="buttons">
        <button
          type="button"
          className="button button-primary"
          disabled={inFlight || hint.trim() === ""}
          onClick={() => { units.sendHint(callId); }}
        >
          {words.send}
        </button>
        <button type="button" className="button" onClick={() => { units.closeHint(callId); }}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}
