import type { ChatMessage, ToolSpec } from "./ports.ts";

/** UTF-16 units for each token, about. No tokenizer: only servers know which one they use. */
const CHARACTERS_PER_TOKEN = 4;

/** UTF-16 units of everything that is sent with these messages. */
export function charactersIn(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, message) => sum + message.content.length + callCharacters(message), 0);
}

function callCharacters(message: ChatMessage): number {
  return message.role === "assistant" ? message.calls.reduce((sum, call) => sum + call.name.length + call.arguments.length, 0) : 0;
}

/** An estimate. @param tools sent with the messages. */
export function tokensIn(messages: readonly ChatMessage[], tools: readonly ToolSpec[] = []): number {
  return tokensOf(tools.reduce((sum, tool) => sum + JSON.stringify(tool).length, charactersIn(messages)));
}

/** An estimate, from UTF-16 units. */
export function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}
