/** What the test server's model answers with, and the ways in which real servers get it wrong. */

export interface ReplyCall {
  readonly name: string;
  /** Text as a model writes it; an object is written as JSON. */
  readonly arguments: string | Readonly<Record<string, unknown>>;
}

/** Deviations of real servers from the format; each is named after what is seen in the stream. */
export type Quirk =
  | "missing-index"
  | "shared-index"
  | "object-arguments"
  | "empty-ids"
  | "missing-ids"
  | "duplicate-ids"
  | "new-id-in-every-delta"
  | "id-and-name-in-every-delta"
  | "ghost-calls"
  | "missing-type"
  | "missing-role"
  | "missing-finish-reason-member"
  | "null-choices"
  | "finish-stop-with-calls"
  | "finish-tool-calls-always"
  | "usage-in-last-chunk"
  | "content-parts"
  | "message-for-delta"
  | "whole-calls"
  | "sse-comments"
  | "crlf"
  | "no-blank-after-data"
  | "no-done";

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
