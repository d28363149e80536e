import type OpenAI from "openai";
import type { ModelInfo } from "../agent/events.ts";
import { type ChatChunk, type ChatModel, type ChatRequest, ModelError } from "../agent/ports.ts";
import { errorIn, ReplyAccumulator } from "./accumulate.ts";
import { Deadline, type Limits } from "./deadline.ts";
import { addressOf, type Endpoint, headersOf, secretsOf } from "./endpoint.ts";
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

  /** The values of the reply's body. @throws ModelError, UnexpectedBody, SyntaxError; what the connection throws while it is read. */
  async *#values(request: ChatRequest, deadline: Deadline): AsyncGenerator<unknown> {
    const response = await this.#send(request, deadline);
    for await (const value of readReply(response, deadline)) {
      const error = errorIn(value);
      if (error !== undefined) {
        throw chunkError(error, this.#place);
      }
      yield value;
    }
  }

  /** @throws ModelError */
  async #send(request: ChatRequest, deadline: Deadline): Promise<Response> {
    const params = toParams(request, this.#options.model, this.#facts, this.#options.settings);
    const message = this.#messageOf(params);
    const { signal } = deadline;
    // A redirect is not followed: text and key would go where the person has not sent them.
    const sending = (this.#options.fetch ?? fetch)(message.url, { ...message.init, signal, redirect: "manual" });
    const response = await deadline.waitingFor(sending).catch((error: unknown) => {
      throw networkError(error, this.#place);
    });
    if (!response.ok) {
      throw this.#refusal(await readFailure(response, deadline), params);
    }
    return response;
  }

  /** @throws ModelError when HTTP cannot carry the address or a header; nothing was sent. */
  #messageOf(params: OpenAI.ChatCompletionCreateParamsStreaming): { readonly url: string; readonly init: RequestInit } {
    try {
      const url = addressOf(this.#options.baseUrl, "/chat/completions");
      const headers = new Headers({ ...headersOf(this.#options), "content-type": "application/json" });
      return { url, init: { method: "POST", headers, body: JSON.stringify(params) } };
    } catch {
      throw unsendableError(this.#place);
    }
  }

  #refusal(failure: HttpFailure, params: OpenAI.ChatCompletionCreateParamsStreaming): ModelError {
    const mayTeach = failure.status === 400 || failure.status === 422;
    if (mayTeach && learnFrom(complaintOf(failure), params, this.#facts)) {
      this.#options.onLearn?.();
      return learnedError(failure, this.#place);
    }
    return httpError(failure, this.#place);
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
