import OpenAI from "openai";
import type { ModelInfo } from "../agent/events.ts";
import { type ChatChunk, type ChatModel, type ChatRequest, ModelError } from "../agent/ports.ts";
import { errorIn, ReplyAccumulator } from "./accumulate.ts";
import { Deadline, type Limits } from "./deadline.ts";
import { type Endpoint, secretsOf, splitAddress } from "./endpoint.ts";
import { chunkError, complaintOf, type HttpFailure, httpError, learnedError, type Place } from "./errors.ts";
import {
  bodyError,
  lossError,
  lostConnection,
  networkError,
  timeoutError,
  truncatedError,
  unsendableError,
} from "./networkErrors.ts";
import { usualEffortAt } from "./presets.ts";
import { readReply, UnexpectedBody } from "./replyBody.ts";
import { secretsIn } from "./requestSettings.ts";
import { learnFrom, newServerFacts, type ServerFacts } from "./serverFacts.ts";
import { isShortCount, shortCountNotice } from "./shortCount.ts";
import { type RequestSettings, toParams } from "./wire.ts";

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export interface OpenAiModelOptions extends Limits, Endpoint {
  readonly model: string;
  /** The global one when absent. */
  readonly fetch?: Fetch;
  /** What was learned of this address and model before; the instance changes it as it learns more. */
  readonly facts?: ServerFacts;
  readonly settings?: RequestSettings;
  /** Told, for a person, what is amiss though every request succeeds; once for each set of facts. Must not throw. */
  readonly onNotice?: (notice: string) => void;
  /** `facts` has changed. Must not throw. */
  readonly onLearn?: () => void;
}

/** Longest part of an error body that is read for its words. */
const longestErrorBody = 20_000;

/** Any server that speaks the OpenAI chat completions format. One `stream()` is one HTTP request. */
export class OpenAiModel implements ChatModel {
  readonly info: ModelInfo;
  readonly #options: OpenAiModelOptions;
  readonly #facts: ServerFacts;
  readonly #place: Place;

  constructor(options: OpenAiModelOptions) {
    this.#options = options;
    this.#facts = options.facts ?? newServerFacts();
    this.#place = { baseUrl: options.baseUrl, model: options.model, secrets: [...secretsOf(options), ...secretsIn(options.settings?.extraBody)] };
    this.info = {
      id: options.model,
      label: labelOf(options),
      provider: "openai",
      rehearsal: false,
    };
  }

  async *stream(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatChunk> {
    signal.throwIfAborted();
    const deadline = new Deadline(signal, this.#options);
    const reply = new ReplyAccumulator();
    try {
      let failure: ModelError | undefined;
      try {
        for await (const value of this.#values(request, deadline)) {
          yield* reply.add(value);
        }
        failure = this.#interruption(deadline) ?? (reply.isWhole ? undefined : truncatedError(this.#place));
      } catch (error) {
        failure = this.#interruption(deadline) ?? this.#toModelError(error);
      }
      signal.throwIfAborted();
      const rest = reply.close();
      this.#noteShortCount(request, rest);
      yield* rest;
      if (failure !== undefined && !reply.isWhole) {
        throw failure;
      }
      const loss = lossError(reply, this.#place);
      if (loss !== undefined) {
        throw loss;
      }
    } finally {
      deadline.end();
    }
  }

  /** A server that cuts long requests does not say so, but counts what it has left of them. */
  #noteShortCount(request: ChatRequest, chunks: readonly ChatChunk[]): void {
    const usage = chunks.find((chunk) => chunk.type === "usage");
    if (usage === undefined || this.#facts.countsShort || !isShortCount(usage.inputTokens, request)) {
      return;
    }
    this.#facts.countsShort = true;
    this.#options.onLearn?.();
    this.#options.onNotice?.(shortCountNotice(usage.inputTokens, this.#place));
  }

  /** The values of the reply's body. @throws ModelError, UnexpectedBody, SyntaxError, what fetch throws. */
  async *#values(request: ChatRequest, deadline: Deadline): AsyncGenerator<unknown> {
    const { client, response } = await this.#send(request, deadline);
    for await (const value of readReply(response, client, deadline)) {
      const error = errorIn(value);
      if (error !== undefined) {
        throw chunkError(error, this.#place);
      }
      yield value;
    }
  }

  async #send(request: ChatRequest, deadline: Deadline): Promise<{ client: OpenAI; response: Response }> {
    if (!URL.canParse(this.#options.baseUrl)) {
      // The SDK takes an address of its own in place of an empty one, and would send it the key.
      throw unsendableError(this.#place);
    }
    const params = toParams(request, this.#options.model, this.#facts, this.#settings());
    let failure: HttpFailure | undefined;
    let wasSent = false;
    const client = this.#client(async (input, init) => {
      wasSent = true;
      // A redirect is not followed: text and key would go where the person has not sent them.
      const sending = (this.#options.fetch ?? fetch)(input, { ...init, redirect: "manual" });
      const response = await deadline.waitingFor(sending);
      // The SDK keeps only the member `error` of a body, and many servers have no such member.
      failure = response.ok ? undefined : await readFailure(response, deadline);
      return failure === undefined ? response : new Response(null, { status: 500 });
    });
    try {
      const response = await client.chat.completions.create(params, { signal: deadline.signal }).asResponse();
      return { client, response };
    } catch (error) {
      if (failure !== undefined) {
        throw this.#refusal(failure, params);
      }
      throw wasSent || deadline.signal.aborted ? error : unsendableError(this.#place);
    }
  }

  #settings(): RequestSettings {
    const effort = usualEffortAt(this.#options.baseUrl);
    return { ...(effort !== undefined && { reasoningEffort: effort }), ...this.#options.settings };
  }

  #refusal(failure: HttpFailure, params: OpenAI.ChatCompletionCreateParamsStreaming): ModelError {
    const mayTeach = failure.status === 400 || failure.status === 422;
    if (mayTeach && learnFrom(complaintOf(failure), params, this.#facts)) {
      this.#options.onLearn?.();
      return learnedError(failure, this.#place);
    }
    return httpError(failure, this.#place);
  }

  /** A client for one request. No key or organisation is taken from the environment: they must not go astray. */
  #client(send: Fetch): OpenAI {
    const { baseUrl, apiKey, keyHeader, headers } = this.#options;
    const key = apiKey?.trim() ?? "";
    const { base, query } = splitAddress(baseUrl);
    const isElsewhere = key === "" || keyHeader !== undefined;
    return new OpenAI({
      baseURL: base,
      defaultQuery: query,
      // The SDK insists on a key; the header is taken away again where there is none.
      apiKey: key === "" ? "none" : key,
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      defaultHeaders: {
        ...(isElsewhere && { Authorization: null }),
        ...(key !== "" && keyHeader !== undefined && { [keyHeader]: key }),
        ...headers,
      },
      maxRetries: 0,
      timeout: this.#options.requestTimeout,
      logLevel: "off",
      fetch: send,
    });
  }

  #interruption(deadline: Deadline): ModelError | undefined {
    const limit = deadline.expired;
    return limit === undefined
      ? undefined
      : timeoutError(
          limit,
          limit === "idle" ? this.#options.idleTimeout : this.#options.requestTimeout,
          this.#place,
        );
  }

  #toModelError(error: unknown): ModelError {
    if (error instanceof ModelError) {
      return error;
    }
    if (error instanceof UnexpectedBody) {
      return bodyError(error.what, this.#place);
    }
    if (error instanceof SyntaxError) {
      return bodyError("broken-line", this.#place);
    }
    if (error instanceof OpenAI.APIConnectionError) {
      return networkError(error, this.#place);
    }
    if (error instanceof OpenAI.APIError) {
      return chunkError(error.error, this.#place);
    }
    return lostConnection(this.#place);
  }
}

async function readFailure(response: Response, deadline: Deadline): Promise<HttpFailure> {
  const body = await deadline.waitingFor(response.text().catch(() => ""));
  const retryAfter = response.headers.get("retry-after");
  const retryAfterMilliseconds = response.headers.get("retry-after-ms");
  return {
    status: response.status,
    body: body.slice(0, longestErrorBody),
    ...(retryAfter !== null && { retryAfter }),
    ...(retryAfterMilliseconds !== null && { retryAfterMilliseconds }),
  };
}

/** Goes into the log: what is no address may be a key that was entered in the wrong place. */
function labelOf({ model, baseUrl }: OpenAiModelOptions): string {
  return URL.canParse(baseUrl) ? `${model} (${new URL(baseUrl).host})` : model;
}
