import { applyEdits } from "../document/rangeMap.ts";
import type { SessionEvent } from "./events.ts";

/**
 * The source text that a record's last facts speak of.
 * @param first the text the session began with.
 */
export function recordedSource(first: string, events: readonly SessionEvent[]): string {
  return events.reduce((text, event) => (event.type === "source.changed" ? applyEdits(text, event.data.edits) : text), first);
}
