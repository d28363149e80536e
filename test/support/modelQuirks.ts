import { serverRefusals, type RefusalName } from "./modelServerRefusals.ts";
import { type Fault, formatQuirks, message, type MessageReply, type Quirk, refusal, type Reply, webPage } from "./modelServerReply.ts";
import type { WireMessage, WireRequest } from "./modelServerRequest.ts";

export interface QuirkContext {
  readonly request: WireRequest;
  /** Chat requests so far, this one included. */
  readonly turn: number;
}

/** What a server does that it should not. Whatever is left out is as it should be. */
export interface ServerQuirk {
  /** In words, for the list of names. */
  readonly about: string;
  readonly refuses?: readonly RefusalName[];
  readonly quirks?: readonly Quirk[];
  /** What the model is shown of the request; left out: all of it. */
  readonly shows?: (request: WireRequest) => WireRequest;
  /** The reply in place of the model's own. */
  readonly reply?: (own: MessageReply, context: QuirkContext) => Reply;
  /** `reply` is for every third request alone, so that whoever tries again gets on. */
  readonly passes?: true;
}

/** Milliseconds for which a slow server is silent, and tokens that a server with a short context keeps. */
const SILENCE = 600;
const SHORT_CONTEXT = 2048;
const MEGABYTE = 1_000_000;

const inReply = (about: string, change: (own: MessageReply, context: QuirkContext) => Partial<MessageReply>): ServerQuirk => ({
  about,
  reply: (own, context) => ({ ...own, ...change(own, context) }),
});
const withFault = (about: string, fault: Fault): ServerQuirk => inReply(about, () => ({ fault }));
const passing = (quirk: ServerQuirk): ServerQuirk => ({ ...quirk, passes: true });
const instead = (about: string, reply: Reply): ServerQuirk => ({ about, reply: () => reply });

const harmless: Readonly<Record<string, ServerQuirk>> = {
  "json-body": withFault("a whole completion in place of a stream", { kind: "json-body" }),
  "wrong-content-type": withFault("the stream is called text/html", { kind: "content-type", value: "text/html" }),
  gzip: withFault("the stream is compressed", { kind: "gzip" }),
  "split-characters": withFault("packets end within characters", { kind: "bytewise" }),
  "stay-open": withFault("the connection stays open after [DONE]", { kind: "stay-open" }),
  "slow-first-byte": withFault(`nothing comes for ${String(SILENCE)} ms`, { kind: "slow-first-byte", milliseconds: SILENCE }),
  "no-usage": inReply("no usage although it is asked for", () => ({ usage: null })),
  "with-reasoning": inReply("reasoning_content before the calls", () => ({ reasoning: "First the title. Then the rest." })),
  "wants-reasoning-back": {
    ...inReply("reasoning_content has to come back in every message (DeepSeek)", () => ({ reasoning: "First the title." })),
    refuses: ["no-reasoning"],
  },
  "one-megabyte": inReply("a megabyte of text before the calls", () => ({ text: "word ".repeat(MEGABYTE / 5) })),
  "empty-arguments": inReply('a call whose arguments are ""', ({ calls = [] }) => ({ calls: [{ name: "Read", arguments: "" }, ...calls] })),
  "fifty-calls": { about: "up to fifty calls in one reply, whatever the prompt says", shows: askingForFifty },
  "short-context": {
    about: `what does not fit in ${String(SHORT_CONTEXT)} tokens is left out silently, oldest first (Ollama)`,
    shows: (request) => ({ ...request, messages: latest(request.messages, SHORT_CONTEXT) }),
    reply: (own, { request }) => ({ ...own, usage: { prompt_tokens: Math.min(SHORT_CONTEXT, tokensOf(request.messages)), completion_tokens: 30 } }),
  },
};

const modelFaults: Readonly<Record<string, ServerQuirk>> = {
  "unknown-tool": passing(inReply("a call of a tool that there is not", ({ calls = [] }) => ({ calls: [{ name: "WriteFile", arguments: { path: "a.md" } }, ...calls] }))),
  "cut-arguments": passing(
    inReply("the last call's arguments break off, and the finish says nothing of it", ({ calls = [] }) => ({
      calls: calls.map((call, index) => (index < calls.length - 1 ? call : { ...call, arguments: JSON.stringify(call.arguments).slice(0, 25) })),
    })),
  ),
  "length-cut": passing(inReply("the reply is cut by its length before a call is complete", () => ({ calls: [{ name: "Translate", arguments: '{"file_id":"g' }], finish: "length" }))),
  "filter-cut": inReply("a content filter ends the reply", () => ({ calls: [], text: "", finish: "content_filter" })),
  "calls-as-tags": passing(inReply("calls are written as <tool_call> into the text", (own) => asText(own, (call) => `<tool_call>\n${call}\n</tool_call>`))),
  "calls-as-json": passing(inReply("calls are written as JSON into the text", (own) => asText(own, (call) => `\`\`\`json\n${call}\n\`\`\``))),
  "tools-dropped": inReply("the tools are dropped silently, so the model answers in prose (llama.cpp)", () => ({
    calls: [],
    text: "Sure! Please give me the text that I am to translate.",
  })),
};

const statuses: Readonly<Record<string, ServerQuirk>> = {
  "status-400": instead("400 for every request", refusal(400, "Bad request")),
  "status-401": instead("401: the key is wrong", refusal(401, "Incorrect API key provided.", { code: "invalid_api_key" })),
  "status-402": instead("402: no credit", refusal(402, "Insufficient Balance")),
  "status-403": instead("403: the key may not use the model", refusal(403, "Your region is not served.")),
  "status-404": instead("404: no such model", refusal(404, "The model `test-model` does not exist.", { code: "model_not_found" })),
  "status-408": passing(instead("408 in between", refusal(408, "Request timeout"))),
  "status-429": passing(instead("429 in between, without retry-after", refusal(429, "Rate limit reached"))),
  "status-429-retry-after": passing(instead("429 in between, with retry-after: 1", refusal(429, "Rate limit reached", { headers: { "retry-after": "1" } }))),
  "no-quota": instead("429 with insufficient_quota", refusal(429, "You exceeded your current quota.", { code: "insufficient_quota" })),
  "status-500": passing(instead("500 in between", refusal(500, "The server had an error"))),
  "status-503": passing(instead("503 in between", refusal(503, "Overloaded"))),
  "status-503-retry-after": passing(instead("503 in between, with retry-after: 1", refusal(503, "Loading model", { headers: { "retry-after": "1" } }))),
  "context-overflow": passing(instead("400 in between: the context is too long", refusal(400, "This model's maximum context length is 4096 tokens.", { code: "context_length_exceeded" }))),
  "content-filter": instead("400 of a content filter", refusal(400, "The prompt triggered the content management policy.", { code: "content_filter" })),
  "no-tool-support": instead("400: the model has no tools (Ollama)", refusal(400, "registry/small does not support tools")),
  "web-page": instead("a web page with status 200, as from a wrong address", webPage()),
  "web-page-502": passing(instead("a proxy's error page in between", webPage(502))),
  "empty-body": passing(instead("an empty body in between", { kind: "status", status: 200, body: "" })),
  "broken-json": passing(instead("a body of broken JSON in between", { kind: "status", status: 200, body: '{"choices": [' })),
};

const brokenStreams: Readonly<Record<string, ServerQuirk>> = {
  "stalled-start": passing(withFault("silence from the beginning", { kind: "slow-first-byte", milliseconds: 600_000 })),
  stall: passing(withFault("silence in mid-stream", { kind: "stall", afterEvents: 4 })),
  "cut-at-once": passing(withFault("the socket is cut before the first byte", { kind: "cut-socket", afterBytes: 0 })),
  "cut-socket": passing(withFault("the socket is cut after 700 bytes", { kind: "cut-socket", afterBytes: 700 })),
  "end-early": passing(withFault("the stream ends in mid-reply, without a finish", { kind: "end-early", afterEvents: 4 })),
  "broken-line": passing(withFault("a line that is no JSON in mid-stream", { kind: "broken-line", afterEvents: 4 })),
  "error-chunk": passing(
    withFault("an error in mid-stream (OpenRouter)", { kind: "error-chunk", afterEvents: 4, chunk: { error: { code: 502, message: "Upstream broke" } } }),
  ),
  "error-object": passing(
    withFault("an error in mid-stream (vLLM)", { kind: "error-chunk", afterEvents: 4, chunk: { object: "error", message: "Upstream broke", code: 500 } }),
  ),
};

/** Everything that the test server can do wrong, by name. */
export const modelQuirks: Readonly<Record<string, ServerQuirk>> = {
  ...mapped(formatQuirks, (about, quirk): ServerQuirk => ({ about, quirks: [quirk] })),
  ...prefixed("refuses-", mapped(serverRefusals, ({ about }, name): ServerQuirk => ({ about: `400 or 422 for ${about}`, refuses: [name] }))),
  ...harmless,
  ...modelFaults,
  ...statuses,
  ...brokenStreams,
};

function mapped<K extends string, T, R>(table: Readonly<Record<K, T>>, change: (value: T, key: K) => R): Record<string, R> {
  const keys = Object.keys(table) as K[]; // of a literal, so there are no others
  return Object.fromEntries(keys.map((key) => [key, change(table[key], key)]));
}

function prefixed<T>(prefix: string, table: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [`${prefix}${name}`, value]));
}

function asText({ calls = [] }: MessageReply, write: (call: string) => string): Partial<MessageReply> {
  return { calls: [], text: calls.map((call) => write(JSON.stringify(call))).join("\n") };
}

function askingForFifty(request: WireRequest): WireRequest {
  const ask = (content: string): string => content.replace(/up to \d+ units or \d+ characters/, "up to 50 units or 50000 characters");
  return { ...request, messages: request.messages.map((sent) => (sent.role === "system" ? { ...sent, content: ask(sent.content ?? "") } : sent)) };
}

/** The system message, the task and the latest others that fit. */
function latest(messages: readonly WireMessage[], tokens: number): readonly WireMessage[] {
  const head = messages.slice(0, 2);
  const others = messages.slice(2);
  const first = others.findIndex((_, index) => tokensOf([...head, ...others.slice(index)]) <= tokens);
  return [...head, ...others.slice(first)];
}

/** An estimate. */
function tokensOf(messages: readonly WireMessage[]): number {
  return Math.ceil(JSON.stringify(messages).length / 4);
}

/** The reply with the quirk, where it strikes. @param always it strikes at every request, also where it would pass. */
export function replyWith({ reply, passes }: ServerQuirk, own: MessageReply, context: QuirkContext, always: boolean): Reply {
  return reply !== undefined && (always || passes !== true || context.turn % 3 === 2) ? reply(own, context) : message(own);
}
