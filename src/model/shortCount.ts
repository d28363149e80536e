import type { ChatMessage, ChatRequest } from "../agent/ports.ts";
import { told } from "../document/told.ts";
import { type Place, shown } from "./errors.ts";

/** UTF-16 units for each token, at most: prose of an alphabet has four to five, a text in Chinese, Japanese or Korean one or two. */
const MOST_UNITS = { alphabet: 6, ideographs: 2 };

/**
 * True when a server counts fewer tokens than a request can have. Some cut what is longer than their context, from its
 * beginning or middle, without a word: https://github.com/ollama/ollama/issues/5902
 * @param counted the server's `usage.prompt_tokens`
 */
export function isShortCount(counted: number, { messages, tools }: ChatRequest): boolean {
  const sent = [...messages.flatMap(textsOf), ...tools.map((tool) => JSON.stringify(tool))];
  return counted > 0 && counted < sent.reduce((sum, text) => sum + fewestTokens(text), 0);
}

/** Runs of one character, such as in tables, may be one token. */
function fewestTokens(text: string): number {
  const short = text.replace(/(.)\1+/gsu, "$1");
  const ideographs = short.match(/[\u2e80-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  return (short.length - ideographs) / MOST_UNITS.alphabet + ideographs / MOST_UNITS.ideographs;
}

export function shortCountNotice(counted: number, place: Place): string {
  return told`${shown(place.baseUrl)} counts only ${counted} tokens of a longer request: it may leave out a part, and ${place.model} may then forget its task. Give the server a longer context (with Ollama OLLAMA_CONTEXT_LENGTH).`;
}

function textsOf(message: ChatMessage): string[] {
  return [message.content, ...(message.role === "assistant" ? message.calls.map((call) => call.arguments) : [])];
}
