import type OpenAI from "openai";
import { Stream } from "openai/core/streaming";
import { errorIn, wholeReply } from "./accumulate.ts";
import type { Deadline } from "./deadline.ts";
import { parseJson } from "./readValue.ts";

/** A body that is no stream of chat completion chunks, and what it is instead. */
export class UnexpectedBody extends Error {
  readonly what: "web-page" | "empty" | "invalid-json" | "unknown-json";

  constructor(what: UnexpectedBody["what"]) {
    super(what);
    this.name = "UnexpectedBody";
    this.what = what;
  }
}

/**
 * Reads the body of a successful reply, whatever its content type says: the values of an event
 * stream, or the one value of a JSON body, which some servers send although a stream was asked for.
 * @throws UnexpectedBody; SyntaxError when a line of the stream is no JSON; what fetch throws.
 */
export async function* readReply(response: Response, client: OpenAI, deadline: Deadline): AsyncGenerator<unknown> {
  const reader = response.body?.getReader();
  if (reader === undefined) {
    throw new UnexpectedBody("empty");
  }
  const read = (): Promise<{ done: boolean; value?: Uint8Array | undefined }> => deadline.waitingFor(reader.read());
  const { head, first } = await readHead(read);
  if (first === "") {
    throw new UnexpectedBody("empty");
  }
  if (first === "<") {
    throw new UnexpectedBody("web-page");
  }
  const body = rejoin(head, read);
  if (first === "{" || first === "[") {
    yield readWhole(await new Response(body).text());
    return;
  }
  yield* Stream.fromSSEResponse<unknown>(new Response(body), new AbortController(), client);
}

type ReadBytes = () => Promise<{ done: boolean; value?: Uint8Array | undefined }>;

/** Reads up to the first visible character: `first` is that character, `""` for a body without one. */
async function readHead(read: ReadBytes): Promise<{ head: Uint8Array[]; first: string }> {
  const head: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await read();
    if (done || value === undefined) {
      return { head, first: "" };
    }
    head.push(value);
    const first = new TextDecoder().decode(value).trimStart().charAt(0);
    if (first !== "") {
      return { head, first };
    }
  }
}

function rejoin(head: readonly Uint8Array[], read: ReadBytes): ReadableStream<Uint8Array> {
  const waiting = [...head];
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = waiting.shift() ?? (await read()).value;
        if (bytes === undefined) {
          controller.close();
        } else {
          controller.enqueue(bytes);
        }
      },
    },
    // Nothing is read ahead: bytes count as awaited only when someone waits for them.
    { highWaterMark: 0 },
  );
}

/** The completion, or the error, that stands in a JSON body. */
function readWhole(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined) {
    throw new UnexpectedBody("invalid-json");
  }
  const reply = errorIn(value) === undefined ? wholeReply(value) : value;
  if (reply === undefined) {
    throw new UnexpectedBody("unknown-json");
  }
  return reply;
}
