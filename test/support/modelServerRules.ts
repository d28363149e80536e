import type { ChatMessage, ChatRequest } from "../../src/agent/ports.ts";
import { OfflineModel } from "../../src/model/offline/offlineModel.ts";
import { testAnswer } from "./connectionTestAnswer.ts";
import type { Script } from "./modelServer.ts";
import { replyWith, type ServerQuirk } from "./modelQuirks.ts";
import { message, type Quirk, type Reply, type ReplyCall } from "./modelServerReply.ts";
import type { WireMessage, WireRequest } from "./modelServerRequest.ts";

export interface CallContext {
  readonly request: WireRequest;
  /** Chat requests so far, this one included. */
  readonly turn: number;
  /** Of the call among those of its turn. */
  readonly index: number;
}

/** A call with its arguments read. */
export interface RuleCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

export interface RuleOptions {
  /** Changes a call, makes several of it, or drops it (`[]`). Undefined: the call stays as it is. */
  readonly alter?: (call: RuleCall, context: CallContext) => RuleCall | readonly ReplyCall[] | undefined;
  /** A reply in place of the model's own; undefined: the model answers. */
  readonly instead?: (request: WireRequest, turn: number) => Reply | undefined;
  readonly quirks?: readonly Quirk[];
  /** Milliseconds between two events of the stream. */
  readonly pause?: number;
}

/** A model that translates any document through tool calls, as the offline engine does, over the wire. */
export function ruleModel(options: RuleOptions = {}): Script {
  const engine = new OfflineModel({ pace: 0 });
  return async (request, turn) => {
    const replaced = options.instead?.(request, turn);
    if (replaced) {
      return replaced;
    }
    const test = testAnswer(request);
    if (test) {
      return { ...test, quirks: options.quirks ?? [] };
    }
    const calls: ReplyCall[] = [];
    let text = "";
    let made = 0;
    let usage = {};
    for await (const chunk of engine.stream(toChatRequest(request), new AbortController().signal)) {
      if (chunk.type === "text") {
        text += chunk.text;
      } else if (chunk.type === "call") {
        calls.push(...altered(chunk, { request, turn, index: made++ }, options.alter));
      } else if (chunk.type === "usage") {
        usage = { prompt_tokens: chunk.inputTokens, completion_tokens: chunk.outputTokens };
      }
    }
    return message({ text, calls, usage, quirks: options.quirks ?? [], pause: options.pause ?? 0 });
  };
}

/** The model behind a server with this quirk. @param always also what would pass strikes at every request. */
export function quirkyModel(quirk: ServerQuirk, { always = false }: { readonly always?: boolean } = {}): Script {
  const { quirks = [], shows = (request) => request } = quirk;
  const model = ruleModel({ quirks });
  return async (request, turn) => {
    const own = await model(shows(request), turn);
    return own.kind === "message" ? replyWith(quirk, own, { request, turn }, always) : own;
  };
}

function altered(
  chunk: { readonly name: string; readonly arguments: string },
  context: CallContext,
  alter: RuleOptions["alter"],
): readonly ReplyCall[] {
  const values = JSON.parse(chunk.arguments) as Record<string, unknown>; // the engine writes objects
  const call: RuleCall = { name: chunk.name, arguments: values };
  const result = alter?.(call, context) ?? call;
  return "name" in result ? [result] : result;
}

function toChatRequest({ messages }: WireRequest): ChatRequest {
  return { messages: messages.map(toChatMessage), tools: [] };
}

function toChatMessage(wire: WireMessage): ChatMessage {
  const content = wire.content ?? "";
  switch (wire.role) {
    case "system":
    case "user":
      return { role: wire.role, content };
    case "tool":
      return { role: "tool", callId: wire.tool_call_id ?? "", content };
    case "assistant":
      return {
        role: "assistant",
        content,
        calls: (wire.tool_calls ?? []).map((call) => ({ callId: call.id, ...call.function })),
      };
  }
}
