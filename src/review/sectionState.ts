import type { OutlineSection } from "./state.ts";

/** `pending`: drafts wait in it; `started`: a part is approved, and nothing waits. */
export type SectionState = "done" | "pending" | "started" | "open";

/** A section whose heading alone is text counts as any other; one without text is done. */
export function sectionState({ totalCharacters, doneCharacters, pendingUnits }: OutlineSection): SectionState {
  if (pendingUnits > 0) {
    return "pending";
  }
  if (doneCharacters >= totalCharacters) {
    return "done";
  }
  return doneCharacters > 0 ? "started" : "open";
}
