import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { actionStrings } from "../actionStrings.ts";

const words = actionStrings.batch;

interface RejectAllProps {
  readonly number: number;
  readonly onCancel: () => void;
  readonly onReject: (reason: string) => void;
}

/** Asks for the one reason, and so whether it is meant. */
export function RejectAll({ number, onCancel, onReject }: RejectAllProps) {
  const [reason, setReason] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const reject = (): void => {
    if (reason.trim() !== "") {
      onReject(reason.trim());
    }
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) {
      return; // Enter and Esc belong to the input method
    }
    if (event.key === "Escape") {
      event.preventDefault();
      onCancel();
    } else if (event.key === "Enter" && !event.shiftKey && event.target === field.current) {
      event.preventDefault();
      reject();
    }
  }
  return (
    <div className="question" role="alertdialog" aria-labelledby="reject-all-title" aria-describedby="reject-all-text" onKeyDown={onKeyDown}>
      <p className="banner-title" id="reject-all-title">
        {words.rejectTitle(number)}
      </p>
      <p id="reject-all-text">{words.rejectText}</p>
      <label htmlFor="reject-all-reason">{words.reason}</label>
      <textarea
        ref={field}
        id="reject-all-reason"
        className="reason"
        rows={2}
        dir="auto"
        spellCheck
        value={reason}
        onChange={(event) => { setReason(event.target.value); }}
      />
      <div className="buttons">
        <button type="button" className="button button-primary" disabled={reason.trim() === ""} onClick={reject}>
          {words.send(number)}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}
