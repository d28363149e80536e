import assert from "node:assert/strict";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import type { ModelErrorKind } from "../../../src/agent/ports.ts";
import { OpenAiModel, type OpenAiModelOptions } from "../../../src/model/openaiModel.ts";
import { collectReply, modelError, smallRequest } from "../../support/collectReply.ts";
import { type ModelServer, type ModelServerOptions, startModelServer } from "../../support/modelServer.ts";
import { type Fault, message, refusal, type Reply, webPage } from "../../support/modelServerReply.ts";

const key = "sk-very-secret-key";
const call = { name: "Translate", arguments: '{"src_string":"One","translate_string":"一"}' };
const other = { name: "Translate", arguments: '{"src_string":"Two","translate_string":"二"}' };

const servers: ModelServer[] = [];

async function serve(script: Reply | ModelServerOptions["script"], options: Partial<ModelServerOptions> = {}): Promise<ModelServer> {
  const server = await startModelServer({ script: typeof script === "function" ? script : () => script, ...options });
  servers.push(server);
  return server;
}

function modelAt(baseUrl: string, options: Partial<OpenAiModelOptions> = {}): OpenAiModel {
  return new OpenAiModel({
    baseUrl,
    model: "test-model",
    apiKey: key,
    headers: {},
    requestTimeout: 5_000,
    idleTimeout: 2_000,
    ...options,
  });
}

async function errorOf(reply: Reply, options: Partial<OpenAiModelOptions> = {}): Promise<unknown> {
  const server = await serve(reply);
  const { error } = await collectReply(modelAt(server.url, options));
  assert.equal(server.requests.length, 1, "one attempt is one request");
  return error;
}

describe("adapter for OpenAI-compatible servers, when the server says no", () => {
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  const refusals: readonly (readonly [Reply, ModelErrorKind, boolean, RegExp])[] = [
    [refusal(401, "Incorrect API key provided."), "auth", false, /does not accept the key/],
    [refusal(403, "Your region is not served."), "auth", false, /Your region is not served/],
    [refusal(402, "Payment required"), "quota", false, /no credit/],
    [refusal(429, "You exceeded your quota.", { code: "insufficient_quota" }), "quota", false, /no credit/],
    [refusal(404, "The model 'x' does not exist."), "model-not-found", false, /no model named test-model/],
    [refusal(404, "Not Found"), "model-not-found", false, /neither this address nor the model/],
    [webPage(404), "model-not-found", false, /^(?!.*<)/],
    [refusal(408, "Request timeout"), "timeout", true, /gave the request up/],
    [refusal(413, "Payload too large"), "context-overflow", false, /longer than test-model can take/],
    [refusal(400, "This model's maximum context length is 4096 tokens."), "context-overflow", false, /maximum context/],
    [refusal(400, "x", { code: "context_length_exceeded" }), "context-overflow", false, /longer than/],
    [refusal(400, "The response was filtered", { code: "content_filter" }), "content-filter", false, /filter/],
    [refusal(400, "registry/small does not support tools"), "refused-request", false, /cannot call tools/],
    [refusal(400, "Bad request"), "refused-request", false, /Bad request/],
    [refusal(500, "Oops"), "server", true, /failed \(500\).*Oops/],
    [refusal(503, "Overloaded"), "server", true, /failed \(503\)/],
    [webPage(502), "server", true, /failed \(502\)\.$/],
    [{ kind: "status", status: 500, body: { object: "error", message: "vLLM says", code: 500 } }, "server", true, /vLLM says/],
    [{ kind: "status", status: 400, body: { error: "Ollama says" } }, "refused-request", false, /Ollama says/],
    [{ kind: "status", status: 422, body: { detail: [{ loc: ["body"], msg: "FastAPI says" }] } }, "refused-request", false, /FastAPI says/],
  ];
  for (const [reply, kind, retryable, words] of refusals) {
    const name = reply.kind === "status" ? `${reply.status} ${JSON.stringify(reply.body).slice(0, 70)}` : "";
    it(`names ${kind} for ${name}`, async () => {
      assert.match(modelError(await errorOf(reply), kind, retryable).message, words);
    });
  }

  const waits: readonly (readonly [Record<string, string>, number])[] = [
    [{ "retry-after": "7" }, 7000],
    [{ "retry-after": "0.5" }, 500],
    [{ "retry-after-ms": "1250", "retry-after": "2" }, 1250],
    [{ "retry-after": new Date(0).toUTCString() }, 0],
  ];
  for (const [headers, milliseconds] of waits) {
    it(`passes on how long to wait: ${JSON.stringify(headers)}`, async () => {
      const error = modelError(await errorOf(refusal(429, "Slow down", { headers })), "rate-limit", true);
      assert.equal(error.retryAfter, milliseconds);
    });
  }

  it("does not know how long to wait when the server does not say", async () => {
    assert.equal(modelError(await errorOf(refusal(429, "Slow down")), "rate-limit", true).retryAfter, undefined);
  });

  it("names the address, and what to do, when no server answers there", async () => {
    const port = await freePort();
    const { error } = await collectReply(modelAt(`http://127.0.0.1:${port}/v1`));
    const { message: words, hint } = modelError(error, "network", true);
    assert.equal(words, `No server answers at http://127.0.0.1:${port}/v1 (connection refused).`);
    assert.match(hint, /Start the server, or choose another model/);
  });

  it("sends nothing to another address that the server redirects to, and says so", async () => {
    const elsewhere = await serve(message({ text: "Hello" }));
    const headers = { location: `${elsewhere.url}/chat/completions` };
    const error = modelError(await errorOf({ kind: "status", status: 307, body: "", headers }), "refused-request", false);
    assert.match(error.message, /leads to another address/);
    assert.equal(elsewhere.requests.length, 0);
  });

  it("names the address when its server cannot be found", async () => {
    const { error } = await collectReply(modelAt("http://no-such-host.invalid/v1"));
    assert.match(modelError(error, "network", true).message, /no-such-host\.invalid/);
  });

  for (const baseUrl of ["", "not an address"]) {
    it(`says that “${baseUrl}” is no address, and sends nothing`, async () => {
      const noFetch = (): Promise<Response> => assert.fail("something was sent");
      const { error } = await collectReply(modelAt(baseUrl, { fetch: noFetch }));
      assert.match(modelError(error, "refused-request", false).message, /no web address/);
    });
  }
});

describe("adapter for OpenAI-compatible servers, when a reply breaks off", () => {
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it("keeps the complete calls wherever the connection is cut, then fails", async () => {
    let afterBytes = 0;
    const server = await serve(() => message({ calls: [call, other], fault: { kind: "cut-socket", afterBytes } }));
    const seen = new Set<number>();
    for (afterBytes = 1; seen.size < 3 || afterBytes < 1200; afterBytes += 131) {
      const reply = await collectReply(modelAt(server.url));
      if (reply.finish === undefined) {
        modelError(reply.error, "network", true);
      }
      assert.deepEqual(reply.calls, [call, other].slice(0, reply.calls.length));
      seen.add(reply.calls.length);
    }
    assert.deepEqual([...seen], [0, 1, 2]);
  });

  it("fails when the connection is cut before the first byte", async () => {
    modelError(await errorOf(message({ text: "x", fault: { kind: "cut-socket", afterBytes: 0 } })), "network", true);
  });

  it("keeps the complete calls of a stream that ends without a finish reason, then fails", async () => {
    const server = await serve(message({ calls: [call, other], finish: null }));
    const reply = await collectReply(modelAt(server.url));
    modelError(reply.error, "truncated", true);
    assert.deepEqual(reply.calls, [call, other]);
  });

  it("loses the call in the middle of which a stream ends", async () => {
    const server = await serve(message({ calls: [call, other], fault: { kind: "end-early", afterEvents: 6 } }));
    const reply = await collectReply(modelAt(server.url));
    modelError(reply.error, "truncated", true);
    assert.deepEqual(reply.calls, [call]);
  });

  const errorChunks: readonly (readonly [string, unknown, ModelErrorKind])[] = [
    ["OpenRouter", { error: { code: 502, message: "Upstream broke" }, choices: [] }, "server"],
    ["OpenRouter, rate limit", { error: { code: 429, message: "Upstream broke" } }, "rate-limit"],
    ["vLLM", { object: "error", message: "Upstream broke", type: "InternalServerError", code: 500 }, "server"],
    ["a bare text", { error: "Upstream broke" }, "server"],
  ];
  for (const [name, chunk, kind] of errorChunks) {
    it(`reads an error in mid-stream (${name}) and keeps the complete calls`, async () => {
      const fault: Fault = { kind: "error-chunk", afterEvents: 6, chunk };
      const server = await serve(message({ calls: [call, other], fault }));
      const reply = await collectReply(modelAt(server.url));
      assert.match(modelError(reply.error, kind, true).message, /Upstream broke/);
      assert.deepEqual(reply.calls, [call]);
    });
  }

  const bodies: readonly (readonly [string, Reply, boolean, RegExp])[] = [
    ["a web page", webPage(), false, /web page/],
    ["nothing", { kind: "status", status: 200, body: "" }, true, /nothing/],
    ["broken JSON", { kind: "status", status: 200, body: '{"choices": [' }, true, /broken/],
    ["other JSON", { kind: "status", status: 200, body: { models: [] } }, false, /no chat completion/],
    ["a broken line", message({ text: "x", fault: { kind: "broken-line", afterEvents: 1 } }), true, /no JSON/],
  ];
  for (const [name, reply, retryable, words] of bodies) {
    it(`says so when the body is ${name}`, async () => {
      assert.match(modelError(await errorOf(reply), "protocol", retryable).message, words);
    });
  }

  it("reads an error that comes with status 200", async () => {
    const error = await errorOf({ kind: "status", status: 200, body: { error: { message: "No such model: model not found" } } });
    modelError(error, "model-not-found", false);
  });

  it("writes nothing to the console about a broken line", async () => {
    const written: unknown[] = [];
    const original = console.error;
    console.error = (...values: unknown[]) => void written.push(values);
    try {
      await errorOf(message({ text: "x", fault: { kind: "broken-line", afterEvents: 1 } }));
    } finally {
      console.error = original;
    }
    assert.deepEqual(written, []);
  });
});

describe("adapter for OpenAI-compatible servers, when time runs out", () => {
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it("gives up a server that is silent from the beginning", async () => {
    const error = await errorOf(message({ fault: { kind: "slow-first-byte", milliseconds: 3000 } }), { idleTimeout: 200 });
    assert.match(modelError(error, "timeout", true).message, /Nothing has arrived .* for 0\.2 seconds/);
  });

  it("gives up a stream that stalls, keeps its complete calls and closes the connection", async () => {
    const server = await serve(message({ calls: [call, other], fault: { kind: "stall", afterEvents: 6 } }));
    const reply = await collectReply(modelAt(server.url, { idleTimeout: 200 }));
    modelError(reply.error, "timeout", true);
    assert.deepEqual(reply.calls, [call]);
    assert.equal(await server.requests[0]?.ended, "cut");
  });

  it("does not take a slow consumer for a silent server", async () => {
    const server = await serve(message({ text: "a".repeat(200) }));
    let text = "";
    for await (const chunk of modelAt(server.url, { idleTimeout: 150 }).stream(smallRequest, new AbortController().signal)) {
      text += chunk.type === "text" ? chunk.text : "";
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    assert.equal(text.length, 200);
  });

  it("gives up a reply that takes too long in all, though bytes keep coming", async () => {
    const server = await serve(message({ text: "a".repeat(4000), pause: 50 }));
    const reply = await collectReply(modelAt(server.url, { requestTimeout: 400, idleTimeout: 300 }));
    assert.match(modelError(reply.error, "timeout", true).message, /not complete after 0\.4 seconds/);
    assert.notEqual(reply.text, "");
    assert.equal(await server.requests[0]?.ended, "cut");
  });

  it("closes the connection when it is aborted in mid-reply, and throws the abort's reason", async () => {
    const server = await serve(message({ text: "a".repeat(4000), pause: 20 }));
    const controller = new AbortController();
    const reason = new Error("Stopped by the person.");
    let thrown: unknown;
    try {
      for await (const chunk of modelAt(server.url).stream(smallRequest, controller.signal)) {
        assert.equal(chunk.type, "text");
        controller.abort(reason);
      }
    } catch (error) {
      thrown = error;
    }
    assert.equal(thrown, reason);
    assert.equal(await server.requests[0]?.ended, "cut");
  });

  it("ends when it is aborted after the server has sent everything and the consumer has not yet taken it", async () => {
    const server = await serve(message({ calls: Array.from({ length: 60 }, () => call) }));
    for (const taken of [36, 40, 44, 48, 52]) {
      const controller = new AbortController();
      const reason = new Error("Stopped by the person.");
      let calls = 0;
      const consume = async (): Promise<void> => {
        for await (const chunk of modelAt(server.url, { idleTimeout: 60_000 }).stream(smallRequest, controller.signal)) {
          calls += chunk.type === "call" ? 1 : 0;
          await new Promise((resolve) => setTimeout(resolve, 1));
          if (calls === taken) {
            controller.abort(reason);
          }
        }
      };
      await assert.rejects(consume(), reason, `after ${taken} calls`);
    }
  });

  it("closes the connection when it is aborted before the first byte", async () => {
    const server = await serve(message({ fault: { kind: "slow-first-byte", milliseconds: 3000 } }));
    const controller = new AbortController();
    const reply = collectReply(modelAt(server.url), smallRequest, controller.signal);
    setTimeout(() => controller.abort(), 100);
    assert.equal((await reply).error, controller.signal.reason);
    assert.equal(await server.requests[0]?.ended, "cut");
  });

  it("sends nothing when it is aborted beforehand", async () => {
    const server = await serve(message({ text: "Hi" }));
    const { error } = await collectReply(modelAt(server.url), smallRequest, AbortSignal.abort());
    assert.equal((error as Error).name, "AbortError"); // the reason that AbortSignal.abort makes
    assert.equal(server.requests.length, 0);
  });

  it("closes the connection when the consumer stops listening", async () => {
    const server = await serve(message({ text: "a".repeat(4000), pause: 20 }));
    for await (const chunk of modelAt(server.url).stream(smallRequest, new AbortController().signal)) {
      assert.equal(chunk.type, "text");
      break;
    }
    assert.equal(await server.requests[0]?.ended, "cut");
  });
});

describe("adapter for OpenAI-compatible servers, and secrets", () => {
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  const header = "team-secret-1234";
  const echo = `You sent ${key} and ${header}`;
  const replies: Readonly<Record<string, Reply>> = {
    "a refusal": refusal(401, echo),
    "a server error": refusal(500, echo),
    "a parameter refused": refusal(400, `stream_options is not known. ${echo}`),
    "plain text": { kind: "status", status: 418, body: echo },
    "an error in mid-stream": message({ text: "x", fault: { kind: "error-chunk", afterEvents: 1, chunk: { error: { message: echo } } } }),
  };
  for (const [name, reply] of Object.entries(replies)) {
    it(`never shows them in ${name}`, async () => {
      const error = await errorOf(reply, { headers: { "x-team": header } });
      assertClean(error, [key, header]);
      assert.match(String(error), /You sent \*\*\* and \*\*\*/);
    });
  }

  it("never shows a key that HTTP cannot carry", async () => {
    for (const apiKey of [`${key}\u2019`, `${key}\nsecond-line`]) {
      const server = await serve(message({ text: "Hi" }));
      const { error } = await collectReply(modelAt(server.url, { apiKey }));
      modelError(error, "refused-request", false);
      assertClean(error, [key, "second-line"]);
    }
  });

  it("never shows the name and password of an address", async () => {
    const { error } = await collectReply(modelAt("http://anna:geheim99@127.0.0.1:9/v1?token=abcd-token"));
    assertClean(modelError(error, "network", true), ["geheim99", "anna", "abcd-token"]);
  });
});

/** Neither the message, the hint, the stack, nor a cause shows a secret. */
function assertClean(error: unknown, secrets: readonly string[]): void {
  assert.ok(error instanceof Error);
  const shown = JSON.stringify([error.message, error.stack, String(error.cause), error]);
  for (const secret of secrets) {
    assert.equal(shown.includes(secret), false, `${secret} is shown in ${shown}`);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has no other address
  await new Promise((resolve) => server.close(resolve));
  return port;
}
