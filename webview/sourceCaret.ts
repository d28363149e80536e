/** Where the caret, or the end of the selection, lies in the text of an element but its buttons, in UTF-16 units; undefined: it does not. */
export function caretIn(element: HTMLElement): number | undefined {
  const selection = window.getSelection();
  const node = selection?.focusNode ?? null;
  if (selection === null || node === null || !element.contains(node)) {
    return undefined;
  }
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(node, selection.focusOffset);
  const text = before.cloneContents();
  text.querySelectorAll("button").forEach((button) => { button.remove(); });
  return text.textContent.length;
}
