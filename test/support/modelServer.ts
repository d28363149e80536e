import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { chunksOf, completionOf, eventsOf } from "./modelServerEvents.ts";
import type { MessageReply, Reply, StatusReply } from "./modelServerReply.ts";
import { refusal } from "./modelServerReply.ts";
import { readWireRequest, type WireRequest } from "./modelServerRequest.ts";

export interface ReceivedRequest {
  readonly body: WireRequest;
  readonly headers: IncomingHttpHeaders;
  /** How the exchange ended: the reply was sent in full, or the connection was lost before that. */
  readonly ended: Promise<"complete" | "cut">;
}

/** `turn` counts chat requests from 1. May throw: the test then fails at `close()`. */
export type Script = (request: WireRequest, turn: number) => Reply | Promise<Reply>;

export interface ModelServerOptions {
  readonly script: Script;
  /** With a key, other requests are answered with 401. */
  readonly apiKey?: string;
  readonly models?: readonly string[];
  /** Parts of requests that this server does not take, answered with 400 in a real server's words. */
  readonly refuses?: readonly ("usage-option" | "null-content" | "empty-content" | "reasoning")[];
  /** 0 or absent: any free port. */
  readonly port?: number;
}

export interface ModelServer {
  /** Base URL, up to and including the version. */
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /**
   * Ends every connection and the server.
   * @throws Error when a request was not as it should be, or the script failed.
   */
  close(): Promise<void>;
}

/** A real HTTP server on this machine that speaks the chat completions format. */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const exchange = new Exchange(options);
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => void exchange.answer(request, response));
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, // a TCP server has no other address
    requests: exchange.requests,
    close: async () => {
      await closeServer(server, sockets);
      if (exchange.failures.length > 0) {
        throw new AggregateError(exchange.failures, exchange.failures.map(String).join("\n"));
      }
    },
  };
}

async function closeServer(server: Server, sockets: Set<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  sockets.forEach((socket) => socket.destroy());
  await closed;
}

class Exchange {
  readonly requests: ReceivedRequest[] = [];
  readonly failures: unknown[] = [];
  readonly #options: ModelServerOptions;

  constructor(options: ModelServerOptions) {
    this.#options = options;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#route(request, response);
    } catch (error) {
      this.failures.push(error);
      if (!response.headersSent) {
        sendStatus(response, refusal(500, String(error)));
      }
      response.destroy();
    }
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (this.#options.apiKey !== undefined && request.headers.authorization !== `Bearer ${this.#options.apiKey}`) {
      sendStatus(response, refusal(401, "Incorrect API key provided.", { code: "invalid_api_key" }));
      return;
    }
    const route = `${request.method} ${request.url}`;
    if (route === "GET /v1/models") {
      const data = (this.#options.models ?? ["test-model"]).map((id) => ({ id, object: "model" }));
      sendStatus(response, { kind: "status", status: 200, body: { object: "list", data } });
      return;
    }
    if (route !== "POST /v1/chat/completions") {
      throw new Error(`The test server got an unexpected request: ${route}.`);
    }
    await this.#chat(readWireRequest(body), request, response);
  }

  async #chat(body: WireRequest, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ended = new Promise<"complete" | "cut">((resolve) => {
      response.once("close", () => resolve(response.writableFinished ? "complete" : "cut"));
    });
    this.requests.push({ body, headers: request.headers, ended });
    const turn = this.requests.length;
    const refused = this.#refusalOf(body);
    const reply = refused ?? (await this.#options.script(body, turn));
    if (reply.kind === "status") {
      sendStatus(response, reply);
    } else {
      await sendMessage(response, reply, turn, body.stream_options !== undefined);
    }
  }

  #refusalOf(body: WireRequest): StatusReply | undefined {
    const refuses = this.#options.refuses ?? [];
    const callsOnly = body.messages.filter((message) => message.tool_calls && !message.content);
    if (refuses.includes("usage-option") && body.stream_options) {
      return refusal(400, "Unrecognized request argument supplied: stream_options");
    }
    if (refuses.includes("null-content") && callsOnly.some((message) => message.content === null)) {
      return refusal(400, "Invalid 'content': 'content' field must be a string, got null.");
    }
    if (refuses.includes("empty-content") && callsOnly.some((message) => message.content === "")) {
      return refusal(400, "The text field in the content block is empty: text content blocks must be non-empty.");
    }
    if (refuses.includes("reasoning") && body.messages.some((message) => message.reasoning_content !== undefined)) {
      return refusal(422, "messages.2.reasoning_content: Extra inputs are not permitted");
    }
    return undefined;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer); // no encoding is set, so the chunks are buffers
  }
  return Buffer.concat(chunks).toString("utf8");
}

function sendStatus(response: ServerResponse, reply: StatusReply): void {
  const isText = typeof reply.body === "string";
  response.writeHead(reply.status, { "content-type": isText ? "text/plain" : "application/json", ...reply.headers });
  response.end(isText ? reply.body : JSON.stringify(reply.body));
}

async function sendMessage(
  response: ServerResponse,
  reply: MessageReply,
  turn: number,
  wantsUsage: boolean,
): Promise<void> {
  const { fault } = reply;
  if (fault?.kind === "slow-first-byte") {
    await pause(fault.milliseconds, response);
  }
  if (fault?.kind === "json-body") {
    sendStatus(response, { kind: "status", status: 200, body: completionOf(reply, turn) });
    return;
  }
  const contentType = fault?.kind === "content-type" ? fault.value : "text/event-stream";
  response.writeHead(200, { "content-type": contentType, "cache-control": "no-cache" });
  const events = withFault(eventsOf(chunksOf(reply, turn, wantsUsage), reply.quirks ?? []), reply);
  if (fault?.kind === "cut-socket") {
    const bytes = Buffer.from(events.join("")).subarray(0, fault.afterBytes);
    response.write(bytes, () => response.destroy());
    return;
  }
  await writeEvents(response, events, reply);
}

/** Events as the fault leaves them. */
function withFault(events: string[], { fault }: MessageReply): string[] {
  switch (fault?.kind) {
    case "stall":
    case "end-early":
      return events.slice(0, fault.afterEvents);
    case "broken-line":
      return [...events.slice(0, fault.afterEvents), "data: {\"choices\": [\n\n", ...events.slice(fault.afterEvents)];
    case "error-chunk":
      return [...events.slice(0, fault.afterEvents), `data: ${JSON.stringify(fault.chunk)}\n\n`, "data: [DONE]\n\n"];
    default:
      return events;
  }
}

async function writeEvents(response: ServerResponse, events: readonly string[], reply: MessageReply): Promise<void> {
  for (const event of events) {
    if (response.destroyed) {
      return;
    }
    for (const bytes of reply.fault?.kind === "bytewise" ? bytewise(event) : [event]) {
      response.write(bytes);
      // Lets the bytes leave as a packet of their own.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await pause(reply.pause ?? 0, response);
  }
  if (reply.fault?.kind !== "stall" && reply.fault?.kind !== "stay-open") {
    response.end();
  }
}

function bytewise(text: string): Buffer[] {
  return [...Buffer.from(text)].map((byte) => Buffer.from([byte]));
}

/** Ends early when the connection is lost, so that nothing outlives the test. */
async function pause(milliseconds: number, response: ServerResponse): Promise<void> {
  if (milliseconds <= 0 || response.destroyed) {
    return;
  }
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      response.off("close", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    response.once("close", done);
  });
}
