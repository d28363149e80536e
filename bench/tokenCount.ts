import { encode } from "gpt-tokenizer/encoding/o200k_base";
import type { ChatMessage, ChatRequest, ToolSpec } from "../src/agent/ports.ts";

/** What a message, and a call in one, cost beside their texts: role, ids and separators. */
const TOKENS_A_MESSAGE = 4;
const TOKENS_A_CALL = 8;

export function tokensOfText(text: string): number {
  return encode(text).length;
}

export function tokensOfCall(name: string, callArguments: string): number {
  return TOKENS_A_CALL + tokensOfText(name) + tokensOfText(callArguments);
}

/** Counts what is sent, and how much of it is the same as in the request before. */
export class RequestCounter {
  requests = 0;
  /** Tokens of all requests. */
  sent = 0;
  /** Those in whole messages that began the request before too: a server need not read them again. */
  unchanged = 0;
  #tools: { readonly specs: readonly ToolSpec[]; readonly tokens: number } | undefined;
  #messages: readonly ChatMessage[] = [];
  /** Tokens of each of `#messages`. */
  #tokens: readonly number[] = [];

  add({ messages, tools }: ChatRequest): void {
    const isFirst = this.requests++ === 0;
    this.#tools ??= { specs: tools, tokens: tokensOfText(JSON.stringify(tools)) };
    if (this.#tools.specs !== tools) {
      throw new Error("The tools changed within a session.");
    }
    const kept = this.#keptMessages(messages);
    const tokens = [...this.#tokens.slice(0, kept), ...messages.slice(kept).map(tokensOfMessage)];
    this.sent += this.#tools.tokens + sum(tokens);
    this.unchanged += isFirst ? 0 : this.#tools.tokens + sum(tokens.slice(0, kept));
    this.#messages = messages;
    this.#tokens = tokens;
  }

  #keptMessages(messages: readonly ChatMessage[]): number {
    const changed = messages.findIndex((message, index) => !isSame(message, this.#messages[index]));
    return changed < 0 ? messages.length : changed;
  }
}

function tokensOfMessage(message: ChatMessage): number {
  const calls = message.role === "assistant" ? message.calls : [];
  return TOKENS_A_MESSAGE + tokensOfText(message.content) + sum(calls.map((call) => tokensOfCall(call.name, call.arguments)));
}

function isSame(message: ChatMessage, earlier: ChatMessage | undefined): boolean {
  if (message.role !== earlier?.role || message.content !== earlier.content) {
    return false;
  }
  if (message.role === "tool") {
    return earlier.role === "tool" && message.callId === earlier.callId;
  }
  return message.role !== "assistant" || (earlier.role === "assistant" && haveSameCalls(message, earlier));
}

type AssistantMessage = Extract<ChatMessage, { role: "assistant" }>;

function haveSameCalls({ calls, reasoning }: AssistantMessage, earlier: AssistantMessage): boolean {
  return (
    reasoning === earlier.reasoning &&
    calls.length === earlier.calls.length &&
    calls.every((call, index) => {
      const other = earlier.calls[index];
      return call.callId === other?.callId && call.name === other.name && call.arguments === other.arguments;
    })
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
