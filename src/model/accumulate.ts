import type { ChatChunk } from "../agent/ports.ts";
import { OpenCalls } from "./openCalls.ts";
import { asArray, asNumber, asRecord, asText, isRecord } from "./readValue.ts";

type FinishReason = Extract<ChatChunk, { type: "finish" }>["reason"];

/**
 * Puts a reply together from the chunks of a chat completion, or from the one value of a completion
 * that was not streamed. Servers differ in nearly every member, so nothing about a chunk is taken
 * for granted, and whatever cannot be understood is passed over.
 */
export class ReplyAccumulator {
  readonly #calls = new OpenCalls();
  #finish: FinishReason | undefined;
  #usage: Extract<ChatChunk, { type: "usage" }> | undefined;
  #hasCalls = false;
  #hasText = false;

  /** The server said that the reply is at its end: a connection lost after that loses nothing. */
  get isWhole(): boolean {
    return this.#finish !== undefined;
  }

  /** What ended a reply, its length or a filter, before anything of use had come; undefined: it was not so. */
  get cutBy(): "length" | "content-filter" | undefined {
    const finish = this.#finish;
    const isCut = finish === "content-filter" || (finish === "length" && !this.#hasText);
    return isCut && !this.#hasCalls ? finish : undefined;
  }

  /** @returns what the chunk brings, in order: text, reasoning, progress of calls, completed calls. */
  add(chunk: unknown): ChatChunk[] {
    const value = asRecord(chunk);
    this.#usage = readUsage(value["usage"]) ?? this.#usage;
    const choice = asRecord(asArray(value["choices"])[0]);
    const message = asRecord(choice["delta"] ?? choice["message"]);
    const chunks = readTexts(message);
    for (const delta of asArray(message["tool_calls"])) {
      chunks.push(...this.#calls.add(delta));
    }
    this.#finish = readFinish(choice["finish_reason"]) ?? this.#finish;
    return this.#noting(chunks);
  }

  /**
   * The connection is closed. Gives the calls that are still open and complete, the usage, and
   * `finish` if the server said so. A call that the end cut off is left out.
   */
  close(): ChatChunk[] {
    const wasCut = this.#finish === undefined || this.#finish === "length" || this.#finish === "content-filter";
    const chunks = this.#noting(this.#calls.close(wasCut));
    if (this.#usage) {
      chunks.push(this.#usage);
    }
    if (this.#finish) {
      chunks.push({ type: "finish", reason: this.#truthfulFinish(this.#finish) });
    }
    return chunks;
  }

  /** Servers say `stop` with calls and `tool_calls` without any: the calls that are there decide. */
  #truthfulFinish(finish: FinishReason): FinishReason {
    return finish === "stop" || finish === "tool-calls" ? (this.#hasCalls ? "tool-calls" : "stop") : finish;
  }

  #noting(chunks: ChatChunk[]): ChatChunk[] {
    this.#hasCalls ||= chunks.some((chunk) => chunk.type === "call");
    this.#hasText ||= chunks.some((chunk) => chunk.type === "text");
    return chunks;
  }
}

/**
 * The error that a server reports in a chunk of its own, in mid-stream (vLLM, OpenRouter) or as a
 * body with status 200; undefined for any other chunk.
 */
export function errorIn(chunk: unknown): unknown {
  const value = asRecord(Array.isArray(chunk) ? chunk[0] : chunk);
  return value["error"] ? value["error"] : value["object"] === "error" ? value : undefined;
}

/**
 * A completion that was sent instead of a stream, as a chunk that brings everything: it is whole by
 * itself, whether it names a finish reason or not. Undefined when the value is no completion.
 */
export function wholeReply(value: unknown): unknown {
  const choice = asRecord(asArray(asRecord(value)["choices"])[0]);
  return isRecord(choice["message"])
    ? { ...asRecord(value), choices: [{ ...choice, finish_reason: choice["finish_reason"] ?? "stop" }] }
    : undefined;
}

function readTexts(message: Record<string, unknown>): ChatChunk[] {
  const chunks: ChatChunk[] = [];
  const reasoning = textOf(message["reasoning_content"]) || textOf(message["reasoning"]);
  if (reasoning) {
    chunks.push({ type: "reasoning", text: reasoning });
  }
  const text = textOf(message["content"]);
  if (text) {
    chunks.push({ type: "text", text });
  }
  return chunks;
}

/** Text comes as a string, or as a list of parts of which some carry text. */
function textOf(content: unknown): string {
  return typeof content === "string"
    ? content
    : asArray(content)
        .map((part) => asText(asRecord(part)["text"]))
        .join("");
}

function readUsage(value: unknown): Extract<ChatChunk, { type: "usage" }> | undefined {
  const usage = asRecord(value);
  const inputTokens = asNumber(usage["prompt_tokens"]);
  const outputTokens = asNumber(usage["completion_tokens"]);
  if (inputTokens === undefined || outputTokens === undefined) {
    return undefined;
  }
  const cachedTokens = asNumber(asRecord(usage["prompt_tokens_details"])["cached_tokens"]);
  const reasoningTokens = asNumber(asRecord(usage["completion_tokens_details"])["reasoning_tokens"]);
  return {
    type: "usage",
    inputTokens,
    outputTokens,
    ...(cachedTokens !== undefined && { cachedTokens }),
    ...(reasoningTokens !== undefined && { reasoningTokens }),
  };
}

const finishReasons: Readonly<Record<string, FinishReason>> = {
  stop: "stop",
  end_turn: "stop",
  eos: "stop",
  tool_calls: "tool-calls",
  tool_use: "tool-calls",
  function_call: "tool-calls",
  length: "length",
  max_tokens: "length",
  content_filter: "content-filter",
  safety: "content-filter",
};

function readFinish(value: unknown): FinishReason | undefined {
  const reason = asText(value).toLowerCase();
  return reason === "" ? undefined : (finishReasons[reason] ?? "other");
}
