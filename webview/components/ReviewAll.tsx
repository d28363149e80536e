import { useEffect, useRef, useState } from "react";
import { useController } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

const words = strings.finished;

/** Puts what a rule approved before the person again, once they have said that they want it. */
export function ReviewAll({ number }: { readonly number: number }) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cancel = (): void => {
    setAsking(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="vscode-button secondary"
        title={words.reviewAllHint}
        aria-expanded={asking}
        onClick={() => { setAsking(!asking); }}
      >
        <Icon name="checklist" />
        {words.reviewAll(number)}
      </button>
      {asking && <Question number={number} onCancel={cancel} onAnswer={() => { setAsking(false); }} />}
    </>
  );
}

interface QuestionProps {
  readonly number: number;
  readonly onCancel: () => void;
  readonly onAnswer: () => void;
}

function Question({ number, onCancel, onAnswer }: QuestionProps) {
  const controller = useController();
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    confirm.current?.focus();
  }, []);
  return (
    <div
      className="question"
      role="alertdialog"
      aria-labelledby="review-all-title"
      aria-describedby="review-all-text"
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.preventDefault();
          onCancel();
        }
      }}
    >
      <p className="banner-title" id="review-all-title">
        {words.reviewAllTitle(number)}
      </p>
      <p id="review-all-text">{words.reviewAllText}</p>
      <div className="buttons">
        <button
          ref={confirm}
          type="button"
          className="vscode-button"
          onClick={() => {
            onAnswer();
            controller.reviewAll();
          }}
        >
          {words.reviewAll(number)}
        </button>
        <button type="button" className="vscode-button secondary" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}
