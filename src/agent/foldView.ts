import type { TextRange } from "../document/range.ts";
import type { SessionEvent } from "./events.ts";
import { pageRead, type TurnsFold } from "./foldTurns.ts";

/** What the model has been shown of the document, folded from the record. */
export class ViewFold {
  sourceVersion = 1;
  /** Where in the record the view begins: at the last compaction, else at the start. */
  start = 0;
  /** The last page that the host showed the model: its range in the source of that version. */
  page: (TextRange & { readonly version: number }) | undefined;
  /** Text of the last page the model read, and the source version it was read at. */
  lastRead: { readonly content: string; readonly version: number } | undefined;

  /** @param turns which have each event before this. */
  constructor(private readonly turns: TurnsFold) {}

  /** @param index of the event in the record. */
  apply(event: SessionEvent, index: number): void {
    switch (event.type) {
      case "source.changed":
        this.sourceVersion++;
        return;
      case "session.compaction_complete":
        this.start = index;
        this.page = undefined;
        return;
      case "view.page":
        this.page = { start: event.data.offset, end: event.data.end, version: event.data.version };
        this.lastRead = { content: event.data.content, version: event.data.version };
        return;
      case "tool.execution_complete": {
        const call = this.turns.calls.get(event.data.callId);
        const content = call && pageRead(call);
        this.lastRead = content === undefined ? this.lastRead : { content, version: this.sourceVersion };
        return;
      }
      default:
        return;
    }
  }
}
