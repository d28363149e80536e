import type { KeyboardEvent } from "react";
import type { Answer } from "../../src/review/state.ts";
import { elementIds } from "../pageView.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { Answers } from "./Answers.tsx";
import { Icon } from "./Icon.tsx";
import { Refusal } from "./Refusal.tsx";

const words = strings.steering;

interface SteeringBoxProps {
  readonly answers: readonly Answer[];
  /** There is nothing left that an instruction could hold for. */
  readonly isComplete: boolean;
}

/** Where a person speaks to the model beside their decisions; at the foot of the panel, one line high while it is empty. */
export function SteeringBox({ answers, isComplete }: SteeringBoxProps) {
  const { text, sending, problem, taken } = usePanelState((state) => state.steering);
  return (
    <footer className="steering">
      <Answers answers={answers} />
      {problem !== undefined && <Refusal message={problem} />}
      {taken !== undefined && (
        <p className="steering-taken" role="status">
          <Icon name="check" />
          <span>
            {words.taken} <q dir="auto">{taken}</q>
          </span>
        </p>
      )}
      <div className="steering-line">
        <SteeringField text={text} readOnly={sending !== undefined} />
        <SayButtons isBlank={text.trim() === ""} isSending={sending !== undefined} isComplete={isComplete} />
      </div>
      <Hints isComplete={isComplete} />
    </footer>
  );
}

interface SteeringFieldProps {
  readonly text: string;
  readonly readOnly: boolean;
}

/** A copy of the text behind the field gives it its height, as in DraftEditor. */
function SteeringField({ text, readOnly }: SteeringFieldProps) {
  const controller = useController();
  function onKeyDown(event: KeyboardEvent): void {
    // Enter belongs to an input method while it composes; with Ctrl or Cmd it is the host's command.
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    if (!event.repeat) {
      controller.say(event.altKey ? "question" : "instruction");
    }
  }
  return (
    <div className="steering-editor">
      <div className="editor-text steering-mirror" aria-hidden="true">
        {text}
        {"\u200b"}
      </div>
      <textarea
        id={elementIds.steering}
        className="editor-text steering-field"
        aria-label={words.label}
        aria-describedby={elementIds.steeringHint}
        placeholder={words.placeholder}
        rows={1}
        dir="auto"
        spellCheck
        readOnly={readOnly}
        value={text}
        onChange={(event) => { controller.steer(event.target.value); }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

interface SayButtonsProps {
  readonly isBlank: boolean;
  readonly isSending: boolean;
  readonly isComplete: boolean;
}

function SayButtons({ isBlank, isSending, isComplete }: SayButtonsProps) {
  const controller = useController();
  const disabled = isBlank || isSending;
  return (
    <div className="steering-buttons">
      <button
        type="button"
        className="vscode-button secondary"
        aria-label={words.instruct}
        title={isComplete ? words.complete : words.instructHint}
        disabled={disabled || isComplete}
        onClick={() => { controller.say("instruction"); }}
      >
        <Icon name={isSending ? "loading codicon-modifier-spin" : "megaphone"} />
        <span className="button-text">{words.instruct}</span>
      </button>
      <button
        type="button"
        className="vscode-button secondary"
        aria-label={words.ask}
        title={words.askHint}
        disabled={disabled}
        onClick={() => { controller.say("question"); }}
      >
        <Icon name="question" />
        <span className="button-text">{words.ask}</span>
      </button>
    </div>
  );
}

function Hints({ isComplete }: Pick<SteeringBoxProps, "isComplete">) {
  return (
    <div className="steering-hints muted" id={elementIds.steeringHint}>
      {words.hints.map(([name, key, effect]) => (
        <p key={name}>
          <strong>{name}</strong> ({key}) {effect}
        </p>
      ))}
      {isComplete && <p>{words.complete}.</p>}
    </div>
  );
}
