import type OpenAI from "openai";

/** What was learned of one server and model from requests it refused. Plain data; changed by `learnFrom`. */
export interface ServerFacts {
  /** Takes `stream_options.include_usage`. */
  usageOption: boolean;
  /** How an assistant message says that it has calls and no text. */
  emptyContent: "null" | "empty-string";
  /** The other form of `emptyContent` was refused before, so there is nothing left to try. */
  emptyContentSettled: boolean;
  /** Takes `reasoning_content` in assistant messages. */
  replaysReasoning: boolean;
}

export function newServerFacts(): ServerFacts {
  return { usageOption: true, emptyContent: "null", emptyContentSettled: false, replaysReasoning: true };
}

/**
 * Learns from the words of a refused request, so that the next attempt leaves out what was refused.
 * @param reply the text of a reply with status 400 or 422
 * @param sent the request it answers
 * @returns true when `facts` changed: the same request is now sent in another form.
 */
export function learnFrom(
  reply: string,
  sent: OpenAI.ChatCompletionCreateParamsStreaming,
  facts: ServerFacts,
): boolean {
  if (sent.stream_options && /stream_options|include_usage/i.test(reply)) {
    facts.usageOption = false;
    return true;
  }
  if (/reasoning/i.test(reply) && sent.messages.some((message) => "reasoning_content" in message)) {
    facts.replaysReasoning = false;
    return true;
  }
  if (!facts.emptyContentSettled && refusesEmptyContent(reply) && sent.messages.some(hasCallsOnly)) {
    facts.emptyContent = facts.emptyContent === "null" ? "empty-string" : "null";
    facts.emptyContentSettled = true;
    return true;
  }
  return false;
}

/** LM Studio and Mistral refuse null, Bedrock routes an empty text; each in words of its own. */
function refusesEmptyContent(reply: string): boolean {
  return /content/i.test(reply) && /null|none|string|empty|blank|required|missing/i.test(reply);
}

function hasCallsOnly(message: OpenAI.ChatCompletionMessageParam): boolean {
  return message.role === "assistant" && !message.content && message.tool_calls !== undefined;
}
