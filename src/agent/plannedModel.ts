import { segmentAt } from "../document/segment.ts";
import type { TextRange } from "../document/range.ts";
import type { ChatChunk, ChatModel, ChatRequest } from "./ports.ts";
import { defaultBatch } from "./prompts.ts";
import type { Session } from "./session.ts";

type Call = ChatChunk & { readonly type: "call" };

export interface PlannedModelOptions {
  /** UTF-16 units of a draft for each of its source. */
  readonly growth: number;
  readonly beforeReply: () => Promise<void>;
  readonly onReply: (request: ChatRequest, calls: readonly Call[]) => void;
}

/**
 * A model that does what the prompt says, and knows the session: it drafts the next legal units of the page it was shown,
 * as many as a turn may have, and says when it is done. Its drafts are only as long as translations are.
 */
export class PlannedModel implements ChatModel {
  readonly info = { id: "planned", label: "Planned", provider: "none", rehearsal: true };
  private session: Session | undefined;

  constructor(private readonly options: PlannedModelOptions) {}

  /** @param session the one whose requests come from now on. */
  attend(session: Session): void {
    this.session = session;
  }

  async *stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatChunk> {
    await this.options.beforeReply();
    signal.throwIfAborted();
    const calls = this.session ? this.callsOf(this.session) : [];
    this.options.onReply(request, calls);
    yield* calls;
    yield { type: "usage", inputTokens: 0, outputTokens: 0 };
    yield { type: "finish", reason: calls.length > 0 ? "tool-calls" : "stop" };
  }

  private callsOf(session: Session): readonly Call[] {
    const { fileId, text } = session.source;
    const position = session.ledger.expectedPosition();
    if (position === undefined) {
      return [callOf("task_complete", { summary: "The document is translated, in the terms that the reviewer settled." })];
    }
    return unitsOfTurn(session, position).map((range) => {
      const src_string = text.slice(range.start, range.end);
      return callOf("Translate", { file_id: fileId, src_string, translate_string: this.draftOf(src_string) });
    });
  }

  private draftOf(source: string): string {
    const length = Math.max(1, Math.round(source.length * this.options.growth));
    return source.repeat(Math.ceil(this.options.growth)).slice(0, length);
  }
}

function callOf(name: string, given: Readonly<Record<string, string>>): Call {
  return { type: "call", name, arguments: JSON.stringify(given) };
}

/** The next legal units of the page, as many as the prompt asks for; at least one. */
function unitsOfTurn({ analysis, ledger, start, fold }: Session, position: number): TextRange[] {
  const { units, characters } = start.batch ?? defaultBatch;
  const end = fold.page?.end ?? analysis.text.length;
  const found: TextRange[] = [];
  let taken = 0;
  for (let at: number | undefined = position; at !== undefined && found.length < units && taken < characters; ) {
    const before = ledger.startOfDecidedFrom(at) ?? analysis.text.length;
    const range = segmentAt(analysis, at, { maxUnitLength: start.maxUnitLength, before });
    if (!range || (found.length > 0 && range.end > end)) {
      break;
    }
    found.push(range);
    taken += range.end - range.start;
    at = ledger.openFrom(range.end);
  }
  return found;
}
