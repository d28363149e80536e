import { useEffect, useRef, useState } from "react";
import { actionStrings } from "../actionStrings.ts";
import { AskBox } from "./AskBox.tsx";

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
  return (
    <div className="question" role="alertdialog" aria-labelledby="reject-all-title" aria-describedby="reject-all-text">
      <p className="banner-title" id="reject-all-title">
        {words.rejectTitle(number)}
      </p>
      <p id="reject-all-text">{words.rejectText}</p>
      <AskBox
        id="reject-all-reason"
        words={{ label: words.reason, send: words.send(number), cancel: words.cancel }}
        text={reason}
        field={field}
        onType={setReason}
        onSend={() => {
          if (reason.trim() !== "") {
            onReject(reason.trim());
          }
        }}
        onClose={onCancel}
      />
    </div>
  );
}
