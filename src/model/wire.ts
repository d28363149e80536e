import type OpenAI from "openai";
import type { ChatMessage, ChatRequest, ToolSpec } from "../agent/ports.ts";
import type { ServerFacts } from "./serverFacts.ts";

/** `reasoning_content` is an extension that some servers want to have back; the SDK's types lack it. */
type AssistantParam = OpenAI.ChatCompletionAssistantMessageParam & { reasoning_content?: string };

/**
 * The body of the HTTP request. Leaves out everything that some server refuses and none needs:
 * temperature, token limits, `tool_choice`, `parallel_tool_calls`, `strict`.
 */
export function toParams(
  request: ChatRequest,
  model: string,
  facts: ServerFacts,
): OpenAI.ChatCompletionCreateParamsStreaming {
  return {
    model,
    messages: request.messages.map((message) => toMessage(message, facts)),
    ...(request.tools.length > 0 && { tools: request.tools.map(toTool) }),
    stream: true,
    ...(facts.usageOption && { stream_options: { include_usage: true } }),
  };
}

function toTool(tool: ToolSpec): OpenAI.ChatCompletionFunctionTool {
  return {
    type: "function",
    function: { name: tool.name, description: tool.description, parameters: tool.parameters },
  };
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
  if (message.reasoning !== undefined && facts.replaysReasoning) {
    param.reasoning_content = message.reasoning;
  }
  return param;
}
