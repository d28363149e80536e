import type { KeyboardEvent, ReactNode, Ref } from "react";

interface AskBoxProps {
  readonly id: string;
  readonly words: { readonly label: string; readonly placeholder?: string; readonly send: string; readonly cancel: string };
  readonly text: string;
  readonly readOnly?: boolean;
  readonly field?: Ref<HTMLTextAreaElement>;
  readonly onType: (text: string) => void;
  /** Not called for a blank text from its button; whoever sends decides what one means from the keyboard. */
  readonly onSend: () => void;
  readonly onClose: () => void;
  /** Sees the field's keys first. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Between field and buttons. */
  readonly children?: ReactNode;
  /** Beside the buttons. */
  readonly note?: ReactNode;
}

/**
 * Asks for a few words. Enter sends, Shift+Enter makes a line, Esc closes. With Ctrl or Cmd the key is the workbench's
 * approving command, which comes a moment later: were it heard here too, it would then mean the next unit.
 */
export function AskBox({ id, words, text, readOnly, field, onType, onSend, onClose, onKeyDown, children, note }: AskBoxProps) {
  function onBoxKeyDown(event: KeyboardEvent): void {
    // While an input method composes, the keys belong to it.
    if (event.key === "Escape" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onClose();
    }
  }
  function onFieldKeyDown(event: KeyboardEvent<HTMLElement>): void {
    onKeyDown?.(event);
    const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === "Enter" && plain && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (!event.repeat) {
        onSend();
      }
    }
  }
  return (
    <div className="ask" onKeyDown={onBoxKeyDown}>
      <label htmlFor={id}>{words.label}</label>
      <textarea
        ref={field}
        id={id}
        className="vscode-textarea"
        rows={2}
        dir="auto"
        spellCheck
        placeholder={words.placeholder}
        readOnly={readOnly}
        value={text}
        onChange={(event) => { onType(event.target.value); }}
        onKeyDown={onFieldKeyDown}
      />
      {children}
      <div className="buttons">
        <button type="button" className="vscode-button" disabled={readOnly === true || text.trim() === ""} onClick={onSend}>
          {words.send}
        </button>
        <button type="button" className="vscode-button secondary" onClick={onClose}>
          {words.cancel}
        </button>
        {note}
      </div>
    </div>
  );
}
