/** What the test server's model answers with, and the ways in which real servers get it wrong. */

export interface ReplyCall {
  readonly name: string;
  /** Text as a model writes it; an object is written as JSON. */
  readonly arguments: string | Readonly<Record<string, unknown>>;
}

/** Deviations of real servers from the format; each is named after what is seen in the stream. */
export const formatQuirks = {
  "missing-index": "deltas of tool calls have no index (Ollama, Gemini)",
  "shared-index": "one index for all calls of a reply (Ollama, proxies)",
  "object-arguments": "arguments are an object, not its text (llama.cpp)",
  "empty-ids": 'every call has the id ""',
  "missing-ids": "calls have no id",
  "duplicate-ids": "every call of the session has the same id",
  "new-id-in-every-delta": "each delta of a call has another id",
  "id-and-name-in-every-delta": "each delta of a call repeats its id and name",
  "ghost-calls": "a reply ends with a call without a name or an id (GLM, StepFun)",
  "missing-type": "calls have no type",
  "missing-role": "the first delta has no role",
  "missing-finish-reason-member": "chunks have no finish_reason until the last",
  "null-choices": "a chunk has choices: null",
  "finish-stop-with-calls": "finish_reason is stop although there are calls (Gemini)",
  "finish-tool-calls-always": "finish_reason is tool_calls although there are none",
  "usage-in-last-chunk": "usage comes with the finish, not after it",
  "content-parts": "text comes as a list of parts",
  "message-for-delta": "chunks have a message in place of a delta",
  "whole-calls": "each call comes in one delta",
  "sse-comments": "comments between the events (OpenRouter)",
  crlf: "lines end with CRLF",
  "no-blank-after-data": "no blank after data:",
  "no-done": "no [DONE] at the end",
} as const;

export type Quirk = keyof typeof formatQuirks;

/** What goes wrong below the format. Numbers count events of the stream from 0. */
export type Fault =
  | { readonly kind: "slow-first-byte"; readonly milliseconds: number }
  | { readonly kind: "stall"; readonly afterEvents: number }
  | { readonly kind: "cut-socket"; readonly afterBytes: number }
  | { readonly kind: "end-early"; readonly afterEvents: number }
  | { readonly kind: "broken-line"; readonly afterEvents: number }
  | { readonly kind: "error-chunk"; readonly afterEvents: number; readonly chunk: unknown }
  | { readonly kind: "stay-open" }
  | { readonly kind: "bytewise" }
  | { readonly kind: "gzip" }
  | { readonly kind: "content-type"; readonly value: string }
  | { readonly kind: "json-body" };

export interface MessageReply {
  readonly kind: "message";
  readonly text?: string;
  readonly reasoning?: string;
  readonly calls?: readonly ReplyCall[];
  /** `null`: the server gives no figures although they were asked for. */
  readonly usage?: Readonly<Record<string, unknown>> | null;
  /** Undefined: `tool_calls` with calls, else `stop`. `null`: never said. */
  readonly finish?: string | null;
  readonly quirks?: readonly Quirk[];
  readonly fault?: Fault;
  /** Milliseconds between two events of the stream. */
  readonly pause?: number;
}

export interface StatusReply {
  readonly kind: "status";
  readonly status: number;
  /** An object is sent as JSON, a text as it is. */
  readonly body: string | Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Reply = MessageReply | StatusReply;

export function message(reply: Omit<MessageReply, "kind"> = {}): MessageReply {
  return { kind: "message", ...reply };
}

/** A refusal in OpenAI's shape. */
export function refusal(
  status: number,
  words: string,
  { code, headers }: { code?: string; headers?: Readonly<Record<string, string>> } = {},
): StatusReply {
  const body = { error: { message: words, type: "invalid_request_error", param: null, code: code ?? null } };
  return { kind: "status", status, body, ...(headers && { headers }) };
}

/** A page that a proxy or a wrong address answers with. */
export function webPage(status = 200): StatusReply {
  return {
    kind: "status",
    status,
    body: "<!DOCTYPE html>\n<html><head><title>Welcome</title></head><body>It works!</body></html>",
    headers: { "content-type": "text/html" },
  };
}

export function argumentText(call: ReplyCall): string {
  return typeof call.arguments === "string" ? call.arguments : JSON.stringify(call.arguments);
}
