import assert from "node:assert/strict";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { isModelError } from "../../../src/agent/ports.ts";
import { findLocalServers, type LocalPort } from "../../../src/model/localServers.ts";
import { listModels } from "../../../src/model/modelList.ts";
import { keyHeaderOf, presets } from "../../../src/model/presets.ts";

const servers: Server[] = [];

/** @returns the port of a server that answers every request so. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port; // a TCP server has no other address
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

function portOf(id: string, port: number): LocalPort {
  const preset = presets.find((each) => each.id === id);
  assert(preset);
  return { preset, port };
}

const listOptions = { timeout: 2000 };
const endpoint = (port: number) => ({ baseUrl: `http://127.0.0.1:${String(port)}/v1`, headers: {} });

describe("servers of this machine", () => {
  afterEach(() => {
    servers.splice(0).forEach((server) => {
      server.closeAllConnections();
      server.close();
    });
  });

  it("are found by asking their ports, all at once, and say which models they have", async () => {
    const seen: string[] = [];
    const late =
      (body: unknown): RequestListener =>
      (request, response) => {
        seen.push(`${request.method ?? ""} ${request.url ?? ""} ${request.headers.authorization ?? "no key"}`);
        setTimeout(() => json(body)(request, response), 300);
      };
    const [one, two] = [await serve(late({ data: [{ id: "qwen3" }, { id: "llama" }] })), await serve(late([{ id: "local" }]))];
    const start = performance.now();
    const found = await findLocalServers({ timeout: 2000 }, [portOf("ollama", one), portOf("vllm", two), portOf("llamacpp", 9)]);
    assert.ok(performance.now() - start < 550);
    assert.deepEqual(found.map(({ preset, models }) => [preset.id, models]), [["ollama", ["qwen3", "llama"]], ["vllm", ["local"]]]);
    assert.deepEqual(seen, Array(2).fill("GET /v1/models no key"));
  });

  for (const [name, listener] of [
    ["answers with a web page", (_, response) => response.end("<!doctype html><p>Hello")],
    ["answers with other JSON", json({ status: "up" })],
    ["wants to be paid", json({ error: "no" }, 402)],
    ["leads elsewhere", (_, response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end()],
    ["breaks off", (_, response) => response.destroy()],
    ["says nothing", () => undefined],
  ] satisfies readonly (readonly [string, RequestListener])[]) {
    it(`are none where something else ${name}, which is no error and costs no time`, async () => {
      const port = await serve(listener);
      const start = performance.now();
      assert.deepEqual(await findLocalServers({ timeout: 200 }, [portOf("vllm", port)]), []);
      assert.ok(performance.now() - start < 1500);
    });
  }
});

describe("a server's list of models", () => {
  afterEach(() => {
    servers.splice(0).forEach((server) => {
      server.closeAllConnections();
      server.close();
    });
  });

  it("is asked for with key and headers, those of the key's own name too, and with the address's query", async () => {
    let asked: unknown;
    const port = await serve((request, response) => {
      asked = [request.url, request.headers["api-key"], request.headers["x-team"], request.headers.authorization];
      json({ data: [{ id: "m" }] })(request, response);
    });
    const baseUrl = `http://127.0.0.1:${String(port)}/openai/?api-version=1`;
    const models = await listModels({ baseUrl, apiKey: " secret ", keyHeader: "api-key", headers: { "X-Team": "docs" } }, listOptions);
    assert.deepEqual(models, [{ id: "m", contextLength: undefined, ownedBy: "" }]);
    assert.deepEqual(asked, ["/openai/models?api-version=1", "secret", "docs", undefined]);
  });

  it("leaves out what is no model, and names each once", async () => {
    const port = await serve(json({ data: [{ id: "b" }, { id: "" }, null, 3, { name: "a", context_window: 9000 }, { id: "b" }] }));
    const models = await listModels(endpoint(port), listOptions);
    assert.deepEqual(models?.map(({ id, contextLength }) => [id, contextLength]), [["b", undefined], ["a", 9000]]);
  });

  it("is undefined where there is none, and an error with its reason where it is refused", async () => {
    assert.equal(await listModels(endpoint(await serve(json({}, 404))), listOptions), undefined);
    assert.equal(await listModels(endpoint(await serve(json({ ok: true }))), listOptions), undefined);
    await assert.rejects(listModels(endpoint(await serve(json({}, 401))), listOptions), (error) => isModelError(error) && error.kind === "auth");
    await assert.rejects(listModels(endpoint(9), listOptions), (error) => isModelError(error) && error.kind === "network");
    await assert.rejects(listModels(endpoint(await serve(() => undefined)), { timeout: 50 }), (error) => isModelError(error) && error.kind === "timeout");
  });

  it("takes no key elsewhere, where the server redirects", async () => {
    let isReached = false;
    const other = await serve((_, response) => {
      isReached = true;
      response.end("{}");
    });
    const port = await serve((_, response) => response.writeHead(307, { location: `http://127.0.0.1:${String(other)}/v1/models` }).end());
    await assert.rejects(listModels({ ...endpoint(port), headers: { "X-Tenant": "secret" } }, listOptions), isModelError);
    assert.equal(isReached, false);
  });

  it("begins with what writes text", async () => {
    const ids = ["text-embedding-3", "gpt-x", "whisper-1", "qwen3"];
    const models = await listModels(endpoint(await serve(json({ data: ids.map((id) => ({ id })) }))), listOptions);
    assert.deepEqual(models?.map(({ id }) => id), ["gpt-x", "qwen3", "text-embedding-3", "whisper-1"]);
  });
});

describe("the presets", () => {
  it("have whole addresses without a slash at the end, and local ones on this machine alone", () => {
    for (const { id, baseUrl, isLocal } of presets) {
      assert.ok(id === "other" || URL.canParse(baseUrl), id);
      assert.ok(!baseUrl.endsWith("/"), id);
      assert.equal(isLocal, baseUrl.startsWith("http://127.0.0.1:"), id);
    }
    assert.equal(new Set(presets.map(({ id }) => id)).size, presets.length);
  });

  it("send the key in a header of its own to Azure alone", () => {
    assert.equal(keyHeaderOf("https://mine.openai.azure.com/openai/v1"), "api-key");
    assert.equal(keyHeaderOf("https://openai.azure.com.evil.com/v1"), undefined);
    assert.equal(keyHeaderOf("https://api.openai.com/v1"), undefined);
    assert.equal(keyHeaderOf("nonsense"), undefined);
  });
});
