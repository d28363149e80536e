import { isModelError } from "../agent/ports.ts";
import { type AskOptions, askServer } from "./askServer.ts";
import type { Endpoint } from "./endpoint.ts";
import { asArray, asNumber, asRecord, asText } from "./readValue.ts";

export interface ListedModel {
  readonly id: string;
  /** Tokens, where the server says how many it takes; undefined: it does not. */
  readonly contextLength: number | undefined;
  /** Who made the server, as some say here; `""`: unknown. */
  readonly ownedBy: string;
}

/**
 * The models that a server lists: first those that may translate, each part in its order.
 * @returns undefined when it has none, or answers with something else.
 * @throws ModelError; when the signal is aborted, whatever the abort causes.
 */
export async function listModels(endpoint: Endpoint, options: AskOptions): Promise<readonly ListedModel[] | undefined> {
  const value = await askServer(endpoint, { path: "/models" }, "", options).catch((error: unknown) => {
    if (isModelError(error) && error.kind === "model-not-found") {
      return undefined; // the address has no such list
    }
    throw error;
  });
  const list = Array.isArray(value) ? value : asRecord(value)["data"];
  if (!Array.isArray(list)) {
    return undefined;
  }
  const models = asArray(list).map(readModel).filter(({ id }) => id !== "");
  return writersFirst(models.filter(({ id }, index) => models.findIndex((other) => other.id === id) === index));
}

function readModel(value: unknown): ListedModel {
  const entry = asRecord(value);
  return { id: asText(entry["id"]) || asText(entry["name"]), contextLength: contextLengthIn(entry), ownedBy: asText(entry["owned_by"]) };
}

/** The members that servers have for it: OpenRouter, vLLM, Groq, Mistral, llama.cpp. */
function contextLengthIn(entry: Readonly<Record<string, unknown>>): number | undefined {
  const told = [
    asRecord(entry["top_provider"])["context_length"],
    entry["context_length"],
    entry["max_model_len"],
    entry["context_window"],
    entry["max_context_length"],
    asRecord(entry["meta"])["n_ctx"],
  ];
  return told.map(asNumber).find((tokens) => tokens !== undefined && tokens > 0);
}

/** Kinds of models that write no text, by the names that they usually have. */
const otherKinds = /embed|whisper|\btts\b|dall-e|moderation|\bimage\b|rerank|transcribe|realtime|\baudio\b|\bsora\b/i;

function writersFirst(models: readonly ListedModel[]): readonly ListedModel[] {
  const isWriter = ({ id }: ListedModel): boolean => !otherKinds.test(id);
  return [...models.filter(isWriter), ...models.filter((model) => !isWriter(model))];
}
