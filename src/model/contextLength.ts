import { type AskOptions, askServer, type Question } from "./askServer.ts";
import type { Endpoint } from "./endpoint.ts";
import type { ListedModel } from "./modelList.ts";
import { asArray, asNumber, asRecord, asText } from "./readValue.ts";

export interface ContextLength {
  readonly tokens: number;
  /** `most`: what the model can take; the server may give it less. */
  readonly certainty: "actual" | "most";
}

/** Where servers tell more than in their list of models, in an interface of their own. */
interface Source {
  readonly question: (model: string) => Question;
  readonly read: (answer: Readonly<Record<string, unknown>>, model: string) => ContextLength | undefined;
}

const sources: readonly Source[] = [
  // Ollama: models that are loaded
  {
    question: () => ({ path: "/api/ps", isBesideVersion: true }),
    read: ({ models }, model) => actual(entryOf(models, ["model", "name"], model)["context_length"]),
  },
  // LM Studio
  {
    question: () => ({ path: "/api/v0/models", isBesideVersion: true }),
    read: ({ data }, model) => {
      const entry = entryOf(data, ["id"], model);
      return actual(entry["loaded_context_length"]) ?? most(entry["max_context_length"]);
    },
  },
  // llama.cpp
  {
    question: () => ({ path: "/props", isBesideVersion: true }),
    read: (answer) => actual(asRecord(answer["default_generation_settings"])["n_ctx"]),
  },
  // Ollama: what a model is made for
  {
    question: (model) => ({ path: "/api/show", isBesideVersion: true, body: { model } }),
    read: (answer) => {
      const set = /\bnum_ctx\s+(\d+)/.exec(asText(answer["parameters"]))?.[1];
      const [, trained] = Object.entries(asRecord(answer["model_info"])).find(([name]) => name.endsWith(".context_length")) ?? [];
      return set === undefined ? most(trained) : actual(Number(set));
    },
  },
];

/** What `owned_by` is in the lists of servers that have such an interface. */
const ownInterface: ReadonlySet<string> = new Set(["library", "llamacpp", "organization_owner"]);

/**
 * How many tokens the model has room for, as far as its server tells. Never an error.
 * @param listed the model in the server's list; undefined: it is not there.
 */
export async function contextLengthOf(
  endpoint: Endpoint,
  model: string,
  listed: ListedModel | undefined,
  options: AskOptions,
): Promise<ContextLength | undefined> {
  const inList = listed?.contextLength;
  if (inList !== undefined) {
    return { tokens: inList, certainty: "actual" };
  }
  // A hosted service would only wonder at these questions.
  const mayAsk = endpoint.baseUrl.startsWith("http:") || (listed !== undefined && ownInterface.has(listed.ownedBy));
  const told = mayAsk ? await Promise.all(sources.map((source) => askSource(source, endpoint, model, options))) : [];
  return told.find((length) => length?.certainty === "actual") ?? told.find((length) => length !== undefined);
}

async function askSource({ question, read }: Source, endpoint: Endpoint, model: string, options: AskOptions): Promise<ContextLength | undefined> {
  try {
    return read(asRecord(await askServer(endpoint, question(model), model, options)), model);
  } catch {
    return undefined; // most servers have only one of these interfaces
  }
}

function entryOf(list: unknown, names: readonly string[], model: string): Readonly<Record<string, unknown>> {
  const entries = asArray(list).map(asRecord);
  return entries.find((entry) => names.some((name) => entry[name] === model || entry[name] === `${model}:latest`)) ?? {};
}

function actual(tokens: unknown): ContextLength | undefined {
  return lengthOf(tokens, "actual");
}

function most(tokens: unknown): ContextLength | undefined {
  return lengthOf(tokens, "most");
}

function lengthOf(value: unknown, certainty: ContextLength["certainty"]): ContextLength | undefined {
  const tokens = asNumber(value);
  return tokens === undefined || tokens <= 0 ? undefined : { tokens, certainty };
}
