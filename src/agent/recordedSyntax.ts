import type { DocumentSyntax } from "../document/documentSyntax.ts";
import type { EventData, SessionEvent } from "./events.ts";

/** As documents were read before a record said how: nothing in front matter was text, so that what was complete remains it. */
const earlierSyntax: DocumentSyntax = { flavour: "markdown", textKeys: [] };

/** How a session reads its document, from its first fact on. */
export function syntaxOf(start: Pick<EventData<"session.start">, "syntax">): DocumentSyntax {
  return start.syntax ?? earlierSyntax;
}

/** `syntaxOf` a record, or of one without a beginning. */
export function recordedSyntax(events: readonly SessionEvent[]): DocumentSyntax {
  const [start] = events;
  return start?.type === "session.start" ? syntaxOf(start.data) : earlierSyntax;
}
