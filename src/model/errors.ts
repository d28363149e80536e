import { ModelError, type ModelErrorKind } from "../agent/ports.ts";
import { told } from "../document/told.ts";
import { asArray, asNumber, asRecord, asText, isRecord, parseJson } from "./readValue.ts";

/** What a message may name, and what it must never show. */
export interface Place {
  readonly baseUrl: string;
  readonly model: string;
  /** Keys and header values, taken out of every text that a server or the network layer gives. */
  readonly secrets: readonly string[];
}

/** A reply that is no success. `body` is its text, possibly cut. */
export interface HttpFailure {
  readonly status: number;
  readonly body: string;
  readonly retryAfter?: string;
  readonly retryAfterMilliseconds?: string;
}

interface Verdict {
  readonly kind: ModelErrorKind;
  readonly retryable: boolean;
  readonly message: string;
  readonly hint: string;
}

const longestQuote = 300;

/** The error for a reply with an HTTP status from 300 on. */
export function httpError(failure: HttpFailure, place: Place, now: number = Date.now()): ModelError {
  const words = wordsOf(failure.body);
  const verdict = judge(failure.status, words, codeOf(failure.body), place);
  const wait = retryAfter(failure, now);
  return toError(verdict, place, words, wait);
}

/** The error that a server sent as a chunk of a stream, or as a body with status 200. */
export function chunkError(payload: unknown, place: Place): ModelError {
  const error = asRecord(payload);
  const body = JSON.stringify(isRecord(payload) ? { error } : { error: asText(payload) });
  const status = asNumber(error["code"]) ?? asNumber(error["status"]) ?? 500;
  return httpError({ status: status >= 400 && status < 600 ? status : 500, body }, place);
}

/** A request refused for a parameter that the next attempt leaves out. */
export function learnedError(failure: HttpFailure, place: Place): ModelError {
  const verdict: Verdict = {
    kind: "refused-request",
    retryable: true,
    message: told`${shown(place.baseUrl)} does not take the request in this form.`,
    hint: told`It is sent again in a form that this server takes.`,
  };
  return toError(verdict, place, wordsOf(failure.body), undefined);
}

function toError(verdict: Verdict, place: Place, words: string, wait: number | undefined): ModelError {
  const quote = redact(words, place.secrets).slice(0, longestQuote);
  const message = quote === "" ? verdict.message : told`${verdict.message} The server says: ${quote}`;
  return new ModelError(verdict.kind, redact(message, place.secrets), {
    hint: verdict.hint,
    retryable: verdict.retryable,
    ...(wait !== undefined && { retryAfter: wait }),
  });
}

function judge(status: number, words: string, code: string, place: Place): Verdict {
  const server = shown(place.baseUrl);
  const byWords = judgeByWords(words, code, place);
  if (byWords !== undefined && status !== 401 && status !== 403) {
    return byWords;
  }
  switch (status) {
    case 401:
      return {
        kind: "auth",
        retryable: false,
        message: told`${server} does not accept the key (401).`,
        hint: told`Choose the model again and enter a valid key.`,
      };
    case 403:
      return {
        kind: "auth",
        retryable: false,
        message: told`${server} does not allow this key to use the model ${place.model} (403).`,
        hint: told`Check what the key may use, or choose another model.`,
      };
    case 402:
      return outOfCredit(server);
    case 404:
      return notFound(words, place);
    case 408:
      return {
        kind: "timeout",
        retryable: true,
        message: told`${server} gave the request up (408).`,
        hint: told`Try again later, or choose a faster model.`,
      };
    case 413:
      return tooLong(place);
    case 429:
      return {
        kind: "rate-limit",
        retryable: true,
        message: told`${server} takes no more requests for now (429).`,
        hint: told`Wait a little, or choose another model.`,
      };
    default:
      return judgeByClass(status, server);
  }
}

function judgeByClass(status: number, server: string): Verdict {
  if (status >= 500 || status === 409) {
    return {
      kind: "server",
      retryable: status !== 501,
      message: told`${server} failed (${status}).`,
      hint: told`Try again later; if it persists, look at the server's log or choose another model.`,
    };
  }
  if (status < 400) {
    return {
      kind: "refused-request",
      retryable: false,
      message: told`${server} leads to another address (${status}), to which nothing was sent.`,
      hint: told`Choose the model again, with the address that it leads to.`,
    };
  }
  return {
    kind: "refused-request",
    retryable: false,
    message: told`${server} refused the request (${status}).`,
    hint: told`Check the address and the model's name, or choose another model.`,
  };
}

/** What servers say in words or codes of their own, with one of several statuses. */
function judgeByWords(words: string, code: string, place: Place): Verdict | undefined {
  const server = shown(place.baseUrl);
  const text = `${code} ${words}`;
  if (/insufficient_quota|insufficient (balance|credits?|funds)|out of credits?|billing/i.test(text)) {
    return outOfCredit(server);
  }
  if (/context[_ ](length|size|window)|maximum context|prompt is too long|too many tokens/i.test(text)) {
    return tooLong(place);
  }
  if (/content[_ ]?(filter|policy|management)|responsibleai/i.test(text)) {
    return {
      kind: "content-filter",
      retryable: false,
      message: told`A content filter of ${server} stopped the request.`,
      hint: told`Translate the passage by hand, or choose another model.`,
    };
  }
  if (/not support (tools|function|tool)|tool (use|calling).{0,20}not supported/i.test(text)) {
    return {
      kind: "refused-request",
      retryable: false,
      message: told`The model ${place.model} cannot call tools.`,
      hint: told`Choose a model that supports tool calls.`,
    };
  }
  if (/model_not_found|model.{0,80}(does not exist|not found|is not available|not loaded)/i.test(text)) {
    return noSuchModel(place);
  }
  return undefined;
}

function outOfCredit(server: string): Verdict {
  return {
    kind: "quota",
    retryable: false,
    message: told`The account at ${server} has no credit left.`,
    hint: told`Check the account's plan and billing, or choose another model.`,
  };
}

function tooLong(place: Place): Verdict {
  return {
    kind: "context-overflow",
    retryable: false,
    message: told`The request is longer than ${place.model} can take.`,
    hint: told`Choose a model with a longer context, or give the server a larger one.`,
  };
}

function noSuchModel(place: Place): Verdict {
  return {
    kind: "model-not-found",
    retryable: false,
    message: told`${shown(place.baseUrl)} has no model named ${place.model}.`,
    hint: told`Choose one of the models that the server lists.`,
  };
}

function notFound(words: string, place: Place): Verdict {
  return /model/i.test(words)
    ? noSuchModel(place)
    : {
        kind: "model-not-found",
        retryable: false,
        message: told`${shown(place.baseUrl)} knows neither this address nor the model ${place.model} (404).`,
        hint: told`Check the address, which usually ends with /v1, and the model's name.`,
      };
}

/** The human part of an error body: OpenAI's, Ollama's, FastAPI's and vLLM's shapes, or plain text. */
function wordsOf(body: string): string {
  const value = parseJson(body);
  if (value === undefined) {
    return /<\/?[a-z!]/i.test(body) ? "" : body.replace(/\s+/g, " ").trim();
  }
  const record = asRecord(asArray(value)[0] ?? value);
  const error = record["error"];
  const detail = record["detail"];
  const words = asText(error) || asText(asRecord(error)["message"]) || asText(record["message"]) || asText(detail);
  // FastAPI lists its complaints as objects; their text as JSON still tells the parameter.
  return words || (detail === undefined ? "" : JSON.stringify(detail));
}

function codeOf(body: string): string {
  const error = asRecord(asRecord(parseJson(body))["error"]);
  return [error["code"], error["type"]].map(asText).join(" ").trim();
}

/** What a refusal says of the request: its words, and the name of a parameter. */
export function complaintOf({ body }: HttpFailure): string {
  return `${wordsOf(body)} ${asText(asRecord(asRecord(parseJson(body))["error"])["param"])}`.trim();
}

/** @returns milliseconds to wait; undefined when the server does not say. */
function retryAfter(failure: HttpFailure, now: number): number | undefined {
  const milliseconds = Number.parseFloat(failure.retryAfterMilliseconds ?? "");
  if (Number.isFinite(milliseconds)) {
    return Math.max(0, milliseconds);
  }
  const header = failure.retryAfter ?? "";
  const seconds = Number(header);
  const wait = header === "" ? Number.NaN : Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** An address as a message may show it: without a name, a password or a query. */
export function shown(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) {
    return baseUrl.replace(/^.*@/s, "");
  }
  const url = new URL(baseUrl);
  return `${url.origin}${url.pathname}`.replace(/\/$/, "");
}

/** Takes secrets out of a text. Very short ones are left, since they would take ordinary text with them. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.filter((secret) => secret.length >= 4).reduce((rest, secret) => rest.replaceAll(secret, "***"), text);
}
