import type OpenAI from "openai";
import type { ChatMessage, ChatRequest, ToolSpec } from "../agent/ports.ts";
import { plainSchema } from "./plainSchema.ts";
import type { ServerFacts } from "./serverFacts.ts";

/** `reasoning_content` is an extension that some servers want to have back; the SDK's types lack it. */
type AssistantParam = OpenAI.ChatCompletionAssistantMessageParam & { reasoning_content?: string };

/** How much a model may think before it answers; each model takes some of them. */
export const reasoningEfforts = ["none", "minimal", "low", "medium", "high", "xhigh", "max"] as const;

/** What a person wants of every reply. Left out: as the server has it. */
export interface RequestSettings {
  readonly temperature?: number;
  /** Most tokens of a reply, reasoning included. */
  readonly maxOutputTokens?: number;
  readonly reasoningEffort?: (typeof reasoningEfforts)[number];
  /** Further members of the body; those that the adapter writes itself go before them. */
  readonly extraBody?: Readonly<Record<string, unknown>>;
}

/**
 * The body of the HTTP request. Leaves out everything that some server refuses and none needs, such as `tool_choice`,
 * `parallel_tool_calls` and `strict`, and of the settings what this server was found to refuse.
 */
export function toParams(
  request: ChatRequest,
  model: string,
  facts: ServerFacts,
  settings: RequestSettings = {},
): OpenAI.ChatCompletionCreateParamsStreaming {
  const { temperature, maxOutputTokens, reasoningEffort, extraBody } = settings;
  return {
    ...extraBody,
    model,
    messages: request.messages.map((message) => toMessage(message, facts)),
    ...(request.tools.length > 0 && { tools: request.tools.map((tool) => toTool(tool, facts)) }),
    ...(facts.temperature && temperature !== undefined && { temperature }),
    ...(facts.lengthLimit !== "none" && maxOutputTokens !== undefined && { [facts.lengthLimit]: maxOutputTokens }),
    ...(facts.reasoningEffort && reasoningEffort !== undefined && { reasoning_effort: reasoningEffort }),
    stream: true,
    ...(facts.usageOption && { stream_options: { include_usage: true } }),
  };
}

function toTool(tool: ToolSpec, { plainSchemas }: ServerFacts): OpenAI.ChatCompletionFunctionTool {
  const parameters = plainSchemas ? plainSchema(tool.parameters) : tool.parameters;
  return { type: "function", function: { name: tool.name, description: tool.description, parameters } };
}

function toMessage(message: ChatMessage, facts: ServerFacts): OpenAI.ChatCompletionMessageParam {
  switch (message.role) {
    case "system":
    case "user":
      return { role: message.role, content: message.content };
    case "tool":
      return { role: "tool", tool_call_id: message.callId, content: message.content };
    case "assistant":
      return toAssistant(message, facts);
  }
}

function toAssistant(message: ChatMessage & { role: "assistant" }, facts: ServerFacts): AssistantParam {
  const param: AssistantParam = { role: "assistant", content: message.content };
  if (message.calls.length > 0) {
    param.tool_calls = message.calls.map((call) => ({
      id: call.callId,
      type: "function",
      function: { name: call.name, arguments: call.arguments },
    }));
    param.content = message.content === "" && facts.emptyContent === "null" ? null : message.content;
  }
  const reasoning = message.reasoning ?? (facts.reasoningReplay === "always" ? "" : undefined);
  if (reasoning !== undefined && facts.reasoningReplay !== "never") {
    param.reasoning_content = reasoning;
  }
  return param;
}
