import { ModelError } from "../agent/ports.ts";
import { addressOf, type Endpoint, headersOf, secretsOf } from "./endpoint.ts";
import { httpError, type Place } from "./errors.ts";
import { bodyError, networkError, timeoutError, unsendableError } from "./networkErrors.ts";
import type { Fetch } from "./openaiModel.ts";
import { parseJson } from "./readValue.ts";

/** How a small question is put to a server. */
export interface AskOptions {
  /** Milliseconds until it is given up. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
  /** The global one when absent. */
  readonly fetch?: Fetch;
}

/** Where a question goes below the endpoint's address. */
export interface Question {
  /** Such as `/models`. */
  readonly path: string;
  /** Sent as JSON with POST; left out: GET. */
  readonly body?: unknown;
  /** The endpoint's address without its version, which a server's own interface is beside. */
  readonly isBesideVersion?: boolean;
}

/**
 * Asks a server for JSON.
 * @param model for the words of an error
 * @throws ModelError; when `signal` is aborted, whatever the abort causes.
 */
export async function askServer(endpoint: Endpoint, question: Question, model: string, options: AskOptions): Promise<unknown> {
  const place: Place = { baseUrl: endpoint.baseUrl, model, secrets: secretsOf(endpoint) };
  if (!URL.canParse(endpoint.baseUrl)) {
    throw unsendableError(place);
  }
  const controller = new AbortController();
  const expire = setTimeout(() => controller.abort(), options.timeout);
  const signal = options.signal ? AbortSignal.any([options.signal, controller.signal]) : controller.signal;
  try {
    const response = await (options.fetch ?? fetch)(addressFor(endpoint, question), requestFor(endpoint, question, signal));
    const body = await response.text();
    if (!response.ok) {
      throw httpError({ status: response.status, body: body.slice(0, 20_000) }, place);
    }
    return readJson(body, place);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (controller.signal.aborted) {
      throw timeoutError("total", options.timeout, place);
    }
    throw error instanceof ModelError ? error : networkError(error, place);
  } finally {
    clearTimeout(expire);
  }
}

function addressFor({ baseUrl }: Endpoint, { path, isBesideVersion = false }: Question): string {
  const url = new URL(baseUrl);
  url.pathname = isBesideVersion ? url.pathname.replace(/\/v\d+\w*\/*$/, "") : url.pathname;
  return addressOf(url.toString(), path);
}

/** A redirect is not followed: what identifies the person would go where they have not sent it. */
function requestFor(endpoint: Endpoint, { body }: Question, signal: AbortSignal): RequestInit {
  const headers = headersOf(endpoint);
  const common = { signal, redirect: "manual" } as const;
  return body === undefined
    ? { ...common, headers }
    : { ...common, method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
}

function readJson(body: string, place: Place): unknown {
  const value = parseJson(body);
  if (value === undefined) {
    throw bodyError(body.trim() === "" ? "empty" : body.trimStart().startsWith("<") ? "web-page" : "invalid-json", place);
  }
  return value;
}
