import type { ModelInfo } from "../../agent/events.ts";
import type { ChatChunk, ChatModel, ChatRequest } from "../../agent/ports.ts";
import { analyse, type Analysis } from "../../document/analysis.ts";
import type { DocumentSyntax } from "../../document/documentSyntax.ts";
import type { TextRange } from "../../document/range.ts";
import { nextMove } from "./nextMove.ts";
import type { Draft } from "./readDocument.ts";
import { rehearse } from "./rehearse.ts";
import { readTranscript, type Transcript } from "./transcript.ts";

export interface OfflineModelOptions {
  /** Milliseconds that one call takes to arrive; 0 gives everything at once. */
  readonly pace?: number;
}

interface PlannedCall {
  readonly name: string;
  readonly arguments: Record<string, unknown>;
}

/** Pieces in which the arguments of a call arrive. */
const pieces = 4;
const charactersPerToken = 4;

/**
 * Stands in for a model, without a network or a key: it reads and drafts through the same tool calls,
 * from the messages alone. It is no translator: the bundled sample gets its bundled translations, any
 * other text is marked as pseudo-translated. Instructions are followed that have one of a few forms (`instructionForms.ts`).
 */
export class OfflineModel implements ChatModel {
  readonly info: ModelInfo = {
    id: "offline",
    label: "Offline rehearsal",
    provider: "offline",
    rehearsal: true,
  };
  readonly #pace: number;
  #analysed: Analysis | undefined;

  constructor({ pace = 15 }: OfflineModelOptions = {}) {
    this.#pace = pace;
  }

  async *stream(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatChunk> {
    signal.throwIfAborted();
    const transcript = readTranscript(request.messages);
    const move = nextMove(transcript, (text) => this.#analyse(text, transcript.syntax));
    let written = 0;
    if (move.kind === "say") {
      yield { type: "text", text: move.text };
      written = move.text.length;
    }
    const calls = move.kind === "say" ? [] : callsOf(move, transcript);
    for (const [index, call] of calls.entries()) {
      yield* this.#arrive(call, index, signal);
      written += call.name.length + JSON.stringify(call.arguments).length;
    }
    yield { type: "usage", inputTokens: tokens(lengthOf(request)), outputTokens: tokens(written) };
    yield { type: "finish", reason: calls.length > 0 ? "tool-calls" : "stop" };
  }

  async *#arrive(call: PlannedCall, index: number, signal: AbortSignal): AsyncGenerator<ChatChunk> {
    const text = JSON.stringify(call.arguments);
    for (let piece = 1; piece < pieces; piece++) {
      const end = Math.ceil((text.length * piece) / pieces);
      yield { type: "call-progress", index, name: call.name, arguments: text.slice(0, end) };
      await pause(this.#pace / pieces, signal);
    }
    yield { type: "call", name: call.name, arguments: text };
  }

  /** Kept for speed alone: the same text, read the same way, has the same analysis. */
  #analyse(text: string, syntax: DocumentSyntax): Analysis {
    if (this.#analysed?.text !== text || JSON.stringify(this.#analysed.syntax) !== JSON.stringify(syntax)) {
      this.#analysed = analyse(text, syntax);
    }
    return this.#analysed;
  }
}

function callsOf(
  move: Exclude<ReturnType<typeof nextMove>, { kind: "say" }>,
  transcript: Transcript,
): PlannedCall[] {
  switch (move.kind) {
    case "read":
      return [{ name: "Read", arguments: { file_id: transcript.fileId } }];
    case "translate": {
      const refused = transcript.document.drafts.filter(({ state }) => state !== "standing");
      return move.ranges.map((range) => translateCall(range, transcript, refused));
    }
    case "complete":
      return [{ name: "task_complete", arguments: { summary: "Rehearsed the translation of the whole document." } }];
  }
}

function translateCall(range: TextRange, transcript: Transcript, refused: readonly Draft[]): PlannedCall {
  const { document, fileId, targetLanguage, instructions } = transcript;
  const source = document.text.slice(range.start, range.end);
  const wordings = refused.flatMap((draft) =>
    draft.source === source && draft.translation !== undefined ? [draft.translation] : [],
  );
  return {
    name: "Translate",
    arguments: { file_id: fileId, src_string: source, translate_string: rehearse(source, targetLanguage, wordings, instructions) },
  };
}

/** Characters of everything that is sent, but for the format's own. */
function lengthOf({ messages, tools }: ChatRequest): number {
  const tooled = tools.reduce((sum, tool) => sum + JSON.stringify(tool).length, 0);
  return messages.reduce((sum, message) => {
    const calls = message.role === "assistant" ? message.calls : [];
    return calls.reduce((all, call) => all + call.name.length + call.arguments.length, sum + message.content.length);
  }, tooled);
}

function tokens(characters: number): number {
  return Math.ceil(characters / charactersPerToken);
}

/** @throws the signal's reason when it is aborted. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (milliseconds <= 0) {
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error); // an abort's reason is whatever the caller gave
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", stop, { once: true });
  });
}
