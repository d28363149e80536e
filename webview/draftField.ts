import type { Insertion } from "../src/document/missingMarks.ts";
import type { TextRange } from "../src/document/range.ts";

/** Fields in which the person has put the caret somewhere: one that only has the focus has it at its start. */
const placed = new WeakSet<HTMLTextAreaElement>();

const MOVES_CARET = /^(?:Arrow|Home|End|Page|.$)/;

/** For the page's lifetime. */
export function watchCarets(): void {
  const note = (event: Event): void => {
    if (event.target instanceof HTMLTextAreaElement) {
      placed.add(event.target);
    }
  };
  window.addEventListener("pointerdown", note, true);
  window.addEventListener("input", note, true);
  window.addEventListener("keydown", (event) => {
    if (MOVES_CARET.test(event.key) && !event.ctrlKey && !event.metaKey) {
      note(event);
    }
  }, true);
}

/** What is selected in a field, or an empty range; undefined where the person has not been. */
export function caretIn(field: HTMLTextAreaElement): TextRange | undefined {
  return placed.has(field) ? { start: field.selectionStart, end: field.selectionEnd } : undefined;
}

/** Does an edit as if it were typed, so that the field's own undo takes it back and its listeners hear of it. */
export function editField(field: HTMLTextAreaElement, { range, text, selected }: Insertion): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(range.start, range.end);
  // Deprecated, and still the one way in which a script's edit can be undone by the person.
  document.execCommand(text === "" ? "delete" : "insertText", false, text);
  if (selected !== undefined) {
    field.setSelectionRange(selected.start, selected.end);
  }
  placed.add(field);
}

export function selectIn(field: HTMLTextAreaElement, { start, end }: TextRange): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  placed.add(field);
}
