import type { ChatChunk, ChatMessage, ChatModel, ChatRequest } from "../src/agent/ports.ts";
import type { Session } from "../src/agent/session.ts";
import { segmentAt } from "../src/document/segment.ts";
import type { TextRange } from "../src/document/range.ts";
import { translationOf } from "./documents.ts";
import { randomFrom } from "./random.ts";

export interface BatchModelOptions {
  /** Most Translate calls of a turn. */
  readonly units: number;
  /** UTF-16 units of source after which a turn makes no further call. */
  readonly characters: number;
  /** Told of each request. */
  readonly onRequest?: (request: ChatRequest) => void;
  /** Resolves when the reply has come so far: before its first call, and when a call's arguments are complete. */
  readonly pace?: (chunk: ChatChunk | undefined) => Promise<void>;
  /** Resolves before the reply ends. */
  readonly beforeEnd?: () => Promise<void>;
}

/** What the prompt asks of a model. */
export const promptedBatch = { units: 30, characters: 3000 };

/**
 * A model that does what the prompt says: it translates the next legal units of what it was shown, in order, asks for a
 * page when it has used up the last one, and says when it is done. It knows the document and its state.
 */
export class BatchModel implements ChatModel {
  readonly info = { id: "batch", label: "Batch", provider: "bench", rehearsal: true };
  session: Session | undefined;
  readonly #options: BatchModelOptions;
  readonly #random = randomFrom(1);

  constructor(options: BatchModelOptions) {
    this.#options = options;
  }

  async *stream(request: ChatRequest): AsyncIterable<ChatChunk> {
    const { onRequest, pace, beforeEnd } = this.#options;
    onRequest?.(request);
    const calls = this.#callsFor(request.messages);
    await pace?.(undefined);
    for (const call of calls) {
      await pace?.(call);
      yield call;
    }
    await beforeEnd?.();
    yield { type: "usage", inputTokens: 0, outputTokens: 0 };
    yield { type: "finish", reason: calls.length > 0 ? "tool-calls" : "stop" };
  }

  #callsFor(messages: readonly ChatMessage[]): ChatChunk[] {
    const session = this.#theSession();
    const fileId = session.source.fileId;
    const position = session.ledger.expectedPosition();
    if (position === undefined) {
      return [callOf("task_complete", { summary: "The document is translated." })];
    }
    const { units, characters } = this.#options;
    const shown = endOfLastPage(messages);
    const batch = openUnits(session, position, { units, characters, end: shown });
    if (batch.length === 0) {
      return [callOf("Read", { file_id: fileId })];
    }
    return batch.map((range) => {
      const src_string = session.source.text.slice(range.start, range.end);
      return callOf("Translate", { file_id: fileId, src_string, translate_string: translationOf(src_string, this.#random) });
    });
  }

  #theSession(): Session {
    if (!this.session) {
      throw new Error("The model has no session.");
    }
    return this.session;
  }
}

function callOf(name: string, given: Readonly<Record<string, string>>): ChatChunk & { readonly type: "call" } {
  return { type: "call", name, arguments: JSON.stringify(given) };
}

/** Where the text that the model was shown last ends, in the document; 0 when it was shown none. */
function endOfLastPage(messages: readonly ChatMessage[]): number {
  for (const message of messages.toReversed()) {
    const page = message.role === "tool" ? (JSON.parse(message.content) as { content?: string; end?: number }) : {};
    if (page.content !== undefined && page.end !== undefined) {
      return page.end;
    }
  }
  return 0;
}

/** The next legal units that are open and lie before `end`. */
function openUnits(
  { analysis, ledger, start }: Session,
  position: number,
  most: { readonly units: number; readonly characters: number; readonly end: number },
): TextRange[] {
  const found: TextRange[] = [];
  let characters = 0;
  for (let at: number | undefined = position; at !== undefined && found.length < most.units; ) {
    const before = ledger.startOfDecidedFrom(at) ?? analysis.text.length;
    const range = segmentAt(analysis, at, { maxUnitLength: start.maxUnitLength, before });
    characters += range ? range.end - range.start : 0;
    if (!range || range.end > most.end || (found.length > 0 && characters > most.characters)) {
      break;
    }
    found.push(range);
    at = ledger.openFrom(range.end);
  }
  return found;
}
