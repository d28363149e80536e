import assert from "node:assert/strict";
import { type ChatChunk, type ChatModel, type ChatRequest, ModelError, type ModelErrorKind } from "../../src/agent/ports.ts";

/** What a model gave in one attempt, and the error it ended with, if any. */
export interface CollectedReply {
  readonly chunks: readonly ChatChunk[];
  readonly text: string;
  readonly reasoning: string;
  readonly calls: readonly { readonly name: string; readonly arguments: string }[];
  readonly finish: string | undefined;
  readonly error: unknown;
}

export const smallRequest: ChatRequest = {
  messages: [
    { role: "system", content: "You translate." },
    { role: "user", content: "file_id: guide.md" },
  ],
  tools: [{ name: "Read", description: "Reads.", parameters: { type: "object", properties: {} } }],
};

export async function collectReply(
  model: ChatModel,
  request: ChatRequest = smallRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<CollectedReply> {
  const chunks: ChatChunk[] = [];
  let error: unknown;
  try {
    for await (const chunk of model.stream(request, signal)) {
      chunks.push(chunk);
    }
  } catch (thrown) {
    error = thrown;
  }
  const join = (type: "text" | "reasoning"): string =>
    chunks.map((chunk) => (chunk.type === type ? chunk.text : "")).join("");
  const last = chunks.at(-1);
  return {
    chunks,
    text: join("text"),
    reasoning: join("reasoning"),
    calls: chunks.flatMap((chunk) =>
      chunk.type === "call" ? [{ name: chunk.name, arguments: chunk.arguments }] : [],
    ),
    finish: last?.type === "finish" ? last.reason : undefined,
    error,
  };
}

/** Fails unless `error` is a ModelError of this kind; gives it back for more. */
export function modelError(error: unknown, kind: ModelErrorKind, retryable: boolean): ModelError {
  assert.ok(error instanceof ModelError, `no ModelError but ${String(error)}`);
  assert.deepEqual({ kind: error.kind, retryable: error.retryable }, { kind, retryable }, error.message);
  assert.notEqual(error.hint, "");
  return error;
}
