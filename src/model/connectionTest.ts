import type { ChatModel } from "../agent/ports.ts";
import type { AskOptions } from "./askServer.ts";
import { probe } from "./connectionProbe.ts";
import { type ConnectionReport, reportOf } from "./connectionReport.ts";
import { contextLengthOf } from "./contextLength.ts";
import type { Endpoint } from "./endpoint.ts";
import { type ListedModel, listModels } from "./modelList.ts";
import type { Fetch } from "./openaiModel.ts";
import type { ServerFacts } from "./serverFacts.ts";
import { describeFacts } from "./serverMemory.ts";
import { WatchedFetch } from "./watchedFetch.ts";

export interface ConnectionTest {
  readonly endpoint: Endpoint;
  readonly model: string;
  /** What is known of the server; the model that is made shares it. */
  readonly facts: ServerFacts;
  /** The model as it would be used, which sends its requests with `fetch`. */
  readonly makeModel: (fetch: Fetch) => ChatModel;
  /** The global one when absent. */
  readonly fetch?: Fetch;
}

/** Milliseconds for each of the questions that are not the model's. */
const QUESTION_TIMEOUT = 5000;

/**
 * Has the model make one tiny tool call, and asks the server what else it tells of itself.
 * @throws whatever an abort causes
 */
export async function testConnection(test: ConnectionTest, signal: AbortSignal): Promise<ConnectionReport> {
  const { endpoint, model, facts } = test;
  const watched = new WatchedFetch(test.fetch);
  const asking: AskOptions = { timeout: QUESTION_TIMEOUT, signal, ...(test.fetch && { fetch: test.fetch }) };
  const [result, models] = await Promise.all([probe(test.makeModel(watched.fetch), signal), listOf(endpoint, asking)]);
  const listed = models?.find(({ id }) => id === model || id === `${model}:latest`);
  // Asked last: a server that loads a model on first use knows then how it has loaded it.
  const context = result.kind === "answered" ? await contextLengthOf(endpoint, model, listed, asking) : undefined;
  signal.throwIfAborted();
  return reportOf({
    baseUrl: endpoint.baseUrl,
    model,
    probe: result,
    events: watched.events,
    listed: models?.map(({ id }) => id),
    context,
    habits: describeFacts(facts),
  });
}

/** A server without a list is usable all the same. */
async function listOf(endpoint: Endpoint, options: AskOptions): Promise<readonly ListedModel[] | undefined> {
  try {
    return await listModels(endpoint, options);
  } catch {
    return undefined;
  }
}
