import { ModelError } from "../agent/ports.ts";
import { told } from "../document/told.ts";
import { type Place, redact, shown } from "./errors.ts";
import { asArray, asRecord, asText } from "./readValue.ts";
import type { UnexpectedBody } from "./replyBody.ts";

/**
 * The error for what fetch or the network below it threw. No cause is attached: the network layer
 * quotes headers, the key among them, in some of its messages.
 */
export function networkError(thrown: unknown, place: Place): ModelError {
  const server = shown(place.baseUrl);
  const codes = codesOf(thrown);
  const has = (...wanted: string[]): boolean => wanted.some((code) => codes.includes(code));
  if (has("ECONNREFUSED")) {
    return network(
      told`No server answers at ${server} (connection refused).`,
      told`Start the server, or choose another model.`,
    );
  }
  if (has("ENOTFOUND", "EAI_AGAIN")) {
    return network(
      told`The server's name in ${server} cannot be found.`,
      told`Check the address and the network connection, or choose another model.`,
    );
  }
  if (has("ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT")) {
    return new ModelError("timeout", told`${server} does not answer in time.`, {
      hint: told`Check that the server is reachable, or choose another model.`,
      retryable: true,
    });
  }
  const certificate = codes.find((code) => /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL/.test(code));
  if (certificate !== undefined) {
    return network(
      told`The connection to ${server} is not secure (${certificate}).`,
      told`Check the address and the server's certificate.`,
      false,
    );
  }
  const detail = redact(codes[0] ?? deepestMessage(thrown), place.secrets).slice(0, 120);
  return network(
    detail === "" ? told`The connection to ${server} failed.` : told`The connection to ${server} failed (${detail}).`,
    told`Check that the server is running and reachable, or choose another model.`,
  );
}

export function lostConnection(place: Place): ModelError {
  return network(
    told`The connection to ${shown(place.baseUrl)} was lost in the middle of a reply.`,
    told`If it keeps happening, look at the server's log or choose another model.`,
  );
}

export function timeoutError(expired: "total" | "idle", milliseconds: number, place: Place): ModelError {
  const seconds = Math.round(milliseconds / 100) / 10;
  const message =
    expired === "idle"
      ? told`Nothing has arrived from ${shown(place.baseUrl)} for ${seconds} seconds.`
      : told`The reply of ${place.model} was not complete after ${seconds} seconds.`;
  return new ModelError("timeout", message, {
    hint: told`Choose a faster model, or allow it more time in the settings.`,
    retryable: true,
  });
}

export function truncatedError(place: Place): ModelError {
  return new ModelError("truncated", told`The reply of ${place.model} ended before it was complete.`, {
    hint: told`If it keeps happening, look at the server's log or choose another model.`,
    retryable: true,
  });
}

/** A reply that its length or a filter ended before a call or an answer was complete; undefined: it brought something. */
export function lossError({ cutBy }: { readonly cutBy: "length" | "content-filter" | undefined }, place: Place): ModelError | undefined {
  switch (cutBy) {
    case "length":
      return new ModelError("truncated", told`${place.model} used up the length of its reply before a single unit was complete.`, {
        hint: told`Allow it more output tokens, set a lower reasoning effort, or choose another model.`,
        retryable: true,
      });
    case "content-filter":
      return new ModelError("content-filter", told`A content filter of ${shown(place.baseUrl)} stopped the reply.`, {
        hint: told`Translate the passage by hand, or choose another model.`,
        retryable: false,
      });
    case undefined:
      return undefined;
  }
}

export function bodyError(what: UnexpectedBody["what"] | "broken-line", place: Place): ModelError {
  const server = shown(place.baseUrl);
  const messages: Record<typeof what, string> = {
    "web-page": told`${server} answered with a web page instead of a model's reply.`,
    empty: told`${server} answered with nothing.`,
    "invalid-json": told`${server} answered with JSON that is broken.`,
    "unknown-json": told`${server} answered with something that is no chat completion.`,
    "broken-line": told`${server} sent a line that is no JSON in the middle of a reply.`,
  };
  const isWrongAddress = what === "web-page" || what === "unknown-json";
  return new ModelError("protocol", messages[what], {
    hint: isWrongAddress
      ? told`Check the address, which usually ends with /v1: it must speak the OpenAI chat completions format.`
      : told`If it keeps happening, look at the server's log or choose another model.`,
    retryable: !isWrongAddress,
  });
}

/** A key or header that HTTP cannot carry, or an address that is none; nothing was sent. */
export function unsendableError(place: Place): ModelError {
  return URL.canParse(place.baseUrl)
    ? new ModelError("refused-request", told`The key or a header contains characters that cannot be sent.`, {
        hint: told`Enter the key again, without blanks or line ends, and check the additional headers.`,
        retryable: false,
      })
    : new ModelError("refused-request", told`“${redact(shown(place.baseUrl), place.secrets)}” is no web address.`, {
        hint: told`Choose the model again, with an address such as http://127.0.0.1:11434/v1.`,
        retryable: false,
      });
}

function network(message: string, hint: string, retryable = true): ModelError {
  return new ModelError("network", message, { hint, retryable });
}

/** The codes of an error, its causes, and the several attempts behind one connection. */
function codesOf(thrown: unknown): string[] {
  const error = asRecord(thrown);
  const code = asText(error["code"]);
  const below = [...asArray(error["errors"]), ...(error["cause"] === undefined ? [] : [error["cause"]])];
  return [...(code === "" ? [] : [code]), ...below.flatMap(codesOf)];
}

function deepestMessage(thrown: unknown): string {
  const error = asRecord(thrown);
  return error["cause"] === undefined ? asText(error["message"]) : deepestMessage(error["cause"]);
}
