import type { Fetch } from "./openaiModel.ts";

/** Characters of a reply that are looked at. */
const LONGEST_LOOK = 200_000;

/** A fetch that notes how the bodies it gives out arrive. */
export class WatchedFetch {
  readonly #fetch: Fetch;
  #text = "";

  /** @param inner the global one when absent */
  constructor(inner: Fetch | undefined) {
    this.#fetch = inner ?? fetch;
  }

  /** Events of the last reply's stream; 0: it was no stream of events. */
  get events(): number {
    return this.#text.match(/^data:/gm)?.length ?? 0;
  }

  readonly fetch: Fetch = async (input, init) => {
    const response = await this.#fetch(input, init);
    this.#text = "";
    const decoder = new TextDecoder();
    const note = (bytes: Uint8Array): void => {
      this.#text += this.#text.length < LONGEST_LOOK ? decoder.decode(bytes, { stream: true }) : "";
    };
    const { status, statusText, headers } = response;
    return response.body === null ? response : new Response(passedOn(response.body, note), { status, statusText, headers });
  };
}

/** The same bytes, each read only when someone wants it. */
function passedOn(body: ReadableStream<Uint8Array>, note: (bytes: Uint8Array) => void): ReadableStream<Uint8Array> {
  const pass = new TransformStream<Uint8Array, Uint8Array>(
    {
      transform(bytes, controller) {
        note(bytes);
        controller.enqueue(bytes);
      },
    },
    undefined,
    { highWaterMark: 0 },
  );
  return body.pipeThrough(pass);
}
