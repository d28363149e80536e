import type { ChatMessage, ChatRequest } from "../agent/ports.ts";
import { type Place, shown } from "./errors.ts";

/** UTF-16 units for each token of a request: prose has four to five, and no script or code has many more than this. */
const MOST_CHARACTERS_PER_TOKEN = 7;
/** Below this many units the fixed parts of a request weigh too much for a comparison. */
const SHORTEST_REQUEST = 4000;

/**
 * True when a server counts far fewer tokens than a request can have. Some cut what is longer than their context, from
 * its beginning, without a word: https://github.com/ollama/ollama/issues/5902
 * @param counted the server's `usage.prompt_tokens`
 */
export function isShortCount(counted: number, { messages }: ChatRequest): boolean {
  const sent = messages.reduce((sum, message) => sum + lengthOf(message), 0);
  return counted > 0 && sent >= SHORTEST_REQUEST && counted * MOST_CHARACTERS_PER_TOKEN < sent;
}

export function shortCountNotice(counted: number, place: Place): string {
  return (
    `${shown(place.baseUrl)} counts only ${counted} tokens of a longer request: it may leave out its beginning, and ` +
    `${place.model} may then forget its task. Give the server a longer context (with Ollama OLLAMA_CONTEXT_LENGTH).`
  );
}

function lengthOf(message: ChatMessage): number {
  const calls = message.role === "assistant" ? message.calls : [];
  return calls.reduce((sum, call) => sum + call.arguments.length, message.content.length);
}
