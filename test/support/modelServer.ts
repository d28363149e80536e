import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { type RefusalName, serverRefusals } from "./modelServerRefusals.ts";
import { refusal, type Reply, type StatusReply } from "./modelServerReply.ts";
import { testAnswer } from "./connectionTestAnswer.ts";
import { checkWireRequest, parseWireRequest, type WireRequest } from "./modelServerRequest.ts";
import { sendMessage, sendStatus } from "./modelServerSend.ts";

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
  /** What its list of models holds: names, or whole entries. */
  readonly models?: readonly (string | Readonly<Record<string, unknown>>)[];
  /** Answers of a server's own interface, by method and path, such as `GET /props`. */
  readonly others?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Who answers the tiny call of a connection test: the server, without counting it, or else the script. */
  readonly tests?: "server" | "script";
  /** Parts of requests that this server does not take, answered with 400 in a real server's words. */
  readonly refuses?: readonly RefusalName[];
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

/** What a connection test asks servers for that have an interface of their own. */
const elsewhere: ReadonlySet<string> = new Set(["GET /api/ps", "GET /api/v0/models", "GET /props", "POST /api/show"]);

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
      const data = (this.#options.models ?? ["test-model"]).map((entry) => (typeof entry === "string" ? { id: entry, object: "model" } : entry));
      sendStatus(response, { kind: "status", status: 200, body: { object: "list", data } });
      return;
    }
    const other = this.#options.others?.[route];
    if (other !== undefined) {
      sendStatus(response, { kind: "status", status: 200, body: other });
      return;
    }
    if (elsewhere.has(route)) {
      sendStatus(response, refusal(404, "Not Found"));
      return;
    }
    if (route !== "POST /v1/chat/completions") {
      throw new Error(`The test server got an unexpected request: ${route}.`);
    }
    const chat = parseWireRequest(body);
    const test = this.#options.tests === "script" ? undefined : testAnswer(chat);
    if (test) {
      await sendMessage(response, test, 0, true);
    } else {
      await this.#chat(chat, request, response);
    }
  }

  async #chat(body: WireRequest, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ended = new Promise<"complete" | "cut">((resolve) => {
      response.once("close", () => resolve(response.writableFinished ? "complete" : "cut"));
    });
    this.requests.push({ body, headers: request.headers, ended });
    const turn = this.requests.length;
    const reply = this.#refusalOf(body) ?? (await this.#answerOf(body, turn));
    if (reply.kind === "status") {
      sendStatus(response, reply);
    } else {
      await sendMessage(response, reply, turn, body.stream_options !== undefined);
    }
  }

  async #answerOf(body: WireRequest, turn: number): Promise<Reply> {
    checkWireRequest(body);
    return this.#options.script(body, turn);
  }

  #refusalOf(body: WireRequest): StatusReply | undefined {
    return firstOf(this.#options.refuses ?? [], (name) => serverRefusals[name].answer(body));
  }
}

function firstOf<T, R>(values: readonly T[], read: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const result = read(value);
    if (result !== undefined) {
      return result;
    }
  }
  return undefined;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer); // no encoding is set, so the chunks are buffers
  }
  return Buffer.concat(chunks).toString("utf8");
}
