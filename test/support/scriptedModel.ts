import assert from "node:assert/strict";
import type { ChatChunk, ChatModel, ChatRequest } from "../../src/agent/ports.ts";

export type ScriptedCall = readonly [name: string, args: Record<string, unknown> | string];

/** One reply: calls, text, or an error after them. */
export interface ScriptedReply {
  readonly text?: string;
  readonly calls?: readonly ScriptedCall[];
  readonly error?: Error;
}

/** A model that gives the replies it was given, in order, and fails on one call more. */
export class ScriptedModel implements ChatModel {
  readonly info = { id: "scripted", label: "Scripted", provider: "test", rehearsal: false };
  readonly requests: ChatRequest[] = [];

  constructor(private readonly replies: readonly (ScriptedReply | ((request: ChatRequest) => ScriptedReply))[]) {}

  async *stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatChunk> {
    this.requests.push(structuredClone(request));
    const scripted = this.replies[this.requests.length - 1];
    assert.ok(scripted, `The model was called ${String(this.requests.length)} times, more often than scripted.`);
    const reply = typeof scripted === "function" ? scripted(request) : scripted;
    await Promise.resolve();
    signal.throwIfAborted();
    if (reply.text !== undefined) {
      yield { type: "text", text: reply.text };
    }
    for (const [name, args] of reply.calls ?? []) {
      signal.throwIfAborted();
      yield { type: "call", name, arguments: typeof args === "string" ? args : JSON.stringify(args) };
    }
    if (reply.error !== undefined) {
      throw reply.error;
    }
    yield { type: "usage", inputTokens: 100, outputTokens: 10 };
    yield { type: "finish", reason: reply.calls ? "tool-calls" : "stop" };
  }
}

export const FILE_ID = "guide.md";

/** A Translate call of `source`; the translation is marked with the language unless one is given. */
export function translate(source: string, translation = `${source} (zh)`): ScriptedCall {
  return ["Translate", { file_id: FILE_ID, src_string: source, translate_string: translation }];
}

export const read: ScriptedCall = ["Read", { file_id: FILE_ID }];
export const taskComplete: ScriptedCall = ["task_complete", { summary: "Done." }];
