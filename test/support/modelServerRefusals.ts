import { refusal, type StatusReply } from "./modelServerReply.ts";
import type { WireRequest } from "./modelServerRequest.ts";

/** A part of requests that a server does not take, and its words for that: those of the server it was seen at. */
interface ServerRefusal {
  readonly about: string;
  /** Undefined: the request has nothing of the kind. */
  readonly answer: (request: WireRequest) => StatusReply | undefined;
}

function refuses(about: string, has: (request: WireRequest) => boolean, words: string, status = 400): ServerRefusal {
  return { about, answer: (request) => (has(request) ? refusal(status, words) : undefined) };
}

const hasMember = (name: string) => (request: WireRequest): boolean => name in request;
const hasCallsOnly = (content: "" | null) => (request: WireRequest): boolean =>
  request.messages.some((message) => message.tool_calls !== undefined && message.content === content);

export const serverRefusals = {
  "usage-option": refuses(
    "stream_options (Groq, Azure)",
    hasMember("stream_options"),
    "Unrecognized request argument supplied: stream_options",
  ),
  "null-content": refuses(
    "content: null beside calls (LM Studio, Mistral)",
    hasCallsOnly(null),
    "Invalid 'content': 'content' field must be a string, got null.",
  ),
  "empty-content": refuses(
    'content: "" beside calls (Bedrock)',
    hasCallsOnly(""),
    "The text field in the content block is empty: text content blocks must be non-empty.",
  ),
  reasoning: refuses(
    "reasoning_content in messages",
    ({ messages }) => messages.some((message) => message.reasoning_content !== undefined),
    "messages.2.reasoning_content: Extra inputs are not permitted",
    422,
  ),
  "no-reasoning": refuses(
    "messages of the assistant without reasoning_content (DeepSeek)",
    ({ messages }) => messages.some((message) => message.role === "assistant" && message.reasoning_content === undefined),
    "Missing `reasoning_content` field in the assistant message at message index 2.",
  ),
  "schema-keywords": refuses(
    "tool schemas with additionalProperties and the like (Gemini)",
    ({ tools }) => /"(additionalProperties|minimum|maximum|exclusiveMinimum|pattern)":/.test(JSON.stringify(tools ?? [])),
    `Invalid JSON payload received. Unknown name "additionalProperties" at 'tools[0].function_declarations[0].parameters': Cannot find field.`,
  ),
  strict: refuses(
    "tools with strict (Gemini, Bedrock)",
    ({ tools }) => JSON.stringify(tools ?? []).includes('"strict":'),
    "tools.0.function.strict: Extra inputs are not permitted",
    422,
  ),
  "developer-role": refuses(
    "the role developer (GLM, DashScope, StepFun)",
    ({ messages }) => messages.some(({ role }: { role: string }) => role === "developer"),
    "developer is not one of ['system', 'assistant', 'user', 'tool', 'function'] - 'messages.0.role'",
  ),
  "max-tokens": refuses(
    "max_tokens (GPT-5, Azure)",
    hasMember("max_tokens"),
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  ),
  "max-completion-tokens": refuses(
    "max_completion_tokens (Mistral)",
    hasMember("max_completion_tokens"),
    "body.max_completion_tokens: Extra inputs are not permitted",
    422,
  ),
  temperature: refuses(
    "temperature (reasoning models)",
    hasMember("temperature"),
    "Unsupported value: 'temperature' does not support 0.3 with this model. Only the default (1) value is supported.",
  ),
  "reasoning-effort": refuses(
    "reasoning_effort",
    hasMember("reasoning_effort"),
    "Unrecognized request argument supplied: reasoning_effort",
  ),
  "tool-choice": refuses(
    "tool_choice (LM Studio)",
    hasMember("tool_choice"),
    "Invalid tool_choice type: 'object'. Supported string values: none, auto, required",
  ),
  "parallel-calls": refuses(
    "parallel_tool_calls (o3-mini, o4-mini)",
    hasMember("parallel_tool_calls"),
    "Unsupported parameter: 'parallel_tool_calls' is not supported with this model.",
  ),
} satisfies Readonly<Record<string, ServerRefusal>>;

export type RefusalName = keyof typeof serverRefusals;

export const refusalNames = Object.keys(serverRefusals) as readonly RefusalName[]; // a literal's keys are its type's
