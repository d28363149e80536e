import assert from "node:assert/strict";
import { type ConnectionReport, type ReportLine, reportText } from "../../../src/model/connectionReport.ts";
import { testConnection } from "../../../src/model/connectionTest.ts";
import { probeTool } from "../../../src/model/connectionProbe.ts";
import { OpenAiModel, type OpenAiModelOptions } from "../../../src/model/openaiModel.ts";
import { newServerFacts } from "../../../src/model/serverFacts.ts";
import { modelMishaps } from "../../support/modelMishaps.ts";
import { modelQuirks } from "../../support/modelQuirks.ts";
import { type ModelServer, type ModelServerOptions, startModelServer } from "../../support/modelServer.ts";
import { message } from "../../support/modelServerReply.ts";
import { quirkyModel } from "../../support/modelServerRules.ts";

const KEY = "sk-canary-0123456789abcdef";
const HEADER = "tenant-canary-9876543210";
const EXTRA = "user-canary-5555555555";

let server: ModelServer | undefined;

async function serve(options: ModelServerOptions): Promise<ModelServer> {
  server = await startModelServer({ tests: "script", ...options });
  return server;
}

function report(baseUrl: string, more: Partial<OpenAiModelOptions> = {}, signal = new AbortController().signal): Promise<ConnectionReport> {
  const facts = newServerFacts();
  const options = { baseUrl, model: "test-model", headers: {}, requestTimeout: 2000, idleTimeout: 300, facts, ...more };
  const makeModel = (fetch: OpenAiModelOptions["fetch"]): OpenAiModel => new OpenAiModel({ ...options, ...(fetch && { fetch }) });
  return testConnection({ endpoint: options, model: options.model, facts, makeModel }, signal);
}

async function reportWith(quirk: string): Promise<ConnectionReport> {
  const chosen = modelQuirks[quirk];
  assert(chosen, quirk);
  const { url } = await serve({ script: quirkyModel(chosen, { always: true }), refuses: chosen.refuses ?? [] });
  return report(url);
}

function lineOf({ lines }: ConnectionReport, about: ReportLine["about"]): ReportLine | undefined {
  return lines.find((line) => line.about === about);
}

describe("a test of the connection", () => {
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  it("says of a good server, in a line each, that it answers, knows the model, calls tools, streams and counts", async () => {
    const { url, requests } = await serve({ script: quirkyModel({ about: "" }) });
    const result = await report(url);
    assert.equal(result.works, true);
    assert.deepEqual(
      result.lines.map(({ about, verdict }) => `${about} ${verdict}`),
      ["server good", "model good", "tools good", "streaming good", "usage good", "context note"],
    );
    assert.match(reportText(result), /120 in, 30 out/);
    assert.equal(requests.length, 1);
    assert.match(result.summary, /test-model at http:\/\/127\.0\.0\.1:\d+\/v1 can translate/);
  });

  for (const [quirk, words] of [
    ["status-401", /does not accept the key/],
    ["status-402", /no credit/],
    ["status-403", /does not allow this key/],
    ["status-404", /no model named test-model/],
    ["status-429", /no more requests/],
    ["status-500", /failed \(500\)/],
    ["no-tool-support", /cannot call tools/],
    ["tools-dropped", /answers in words and calls no tool/],
    ["calls-as-tags", /writes tool calls into its text/],
    ["calls-as-json", /writes tool calls into its text/],
    ["web-page", /web page/],
    ["broken-json", /broken/],
    ["empty-body", /answered with nothing/],
    ["stalled-start", /Nothing has arrived|complete after/],
    ["cut-at-once", /connection/],
  ] as const) {
    it(`says what is wrong with the quirk ${quirk}, and what to do next`, async () => {
      const result = await reportWith(quirk);
      assert.equal(result.works, false);
      const bad = result.lines.filter(({ verdict }) => verdict === "bad");
      assert.equal(bad.length, 1, reportText(result));
      assert.match(bad[0]?.text ?? "", words);
      assert.notEqual(bad[0]?.hint, "");
    });
  }

  for (const quirk of ["missing-index", "object-arguments", "empty-ids", "finish-stop-with-calls", "crlf", "no-done", "whole-calls", "gzip", "split-characters", "wrong-content-type", "with-reasoning"]) {
    it(`finds the server usable with the quirk ${quirk}`, async () => {
      const result = await reportWith(quirk);
      assert.equal(result.works, true, reportText(result));
      assert.equal(lineOf(result, "streaming")?.verdict, "good");
    });
  }

  it("tells a reply that comes in one piece, and one without figures", async () => {
    assert.equal(lineOf(await reportWith("json-body"), "streaming")?.verdict, "note");
    await server?.close();
    assert.match(lineOf(await reportWith("no-usage"), "usage")?.text ?? "", /estimated/);
  });

  it("learns what the server refuses, and tells it", async () => {
    const { url, requests } = await serve({ script: quirkyModel({ about: "" }), refuses: ["usage-option", "temperature", "schema-keywords"] });
    const result = await report(url, { settings: { temperature: 0.3 } });
    assert.equal(result.works, true, reportText(result));
    assert.equal(requests.length, 4);
    assert.match(reportText(result), /no temperature[^]*simpler form/);
  });

  it("asks a model once more that answered in words", async () => {
    const good = quirkyModel({ about: "" });
    const { url } = await serve({ script: (request, turn) => (turn === 1 ? message({ text: "Hello!" }) : good(request, turn)) });
    assert.equal((await report(url)).works, true);
  });

  it("names models that the server lists in place of one it does not know", async () => {
    const { url } = await serve({ script: quirkyModel(modelQuirks["status-404"] ?? { about: "" }), models: ["alpha", "beta"] });
    assert.match(reportText(await report(url)), /alpha, beta/);
  });

  it("takes a call of the tool for none where its arguments lack the word", async () => {
    const { url } = await serve({ script: () => message({ calls: [{ name: probeTool, arguments: {} }] }) });
    assert.equal(lineOf(await report(url), "tools")?.verdict, "bad");
  });

  const contexts: readonly (readonly [who: string, options: Partial<ModelServerOptions>, words: RegExp])[] = [
    ["OpenRouter", { models: [{ id: "test-model", context_length: 131072, top_provider: { context_length: 65536 } }] }, /takes 65,536/],
    ["vLLM", { models: [{ id: "test-model", max_model_len: 32768 }] }, /takes 32,768/],
    ["llama.cpp", { others: { "GET /props": { default_generation_settings: { n_ctx: 4096 } } } }, /short: 4,096/],
    ["Ollama, loaded", { others: { "GET /api/ps": { models: [{ name: "test-model:latest", model: "test-model:latest", context_length: 16384 }] } } }, /takes 16,384/],
    ["Ollama, told in its Modelfile", { others: { "POST /api/show": { parameters: "num_ctx                        8192\nstop  x", model_info: { "qwen.context_length": 40960 } } } }, /takes 8,192/],
    ["Ollama, as made", { others: { "POST /api/show": { model_info: { "qwen.context_length": 40960 } } } }, /up to 40,960/],
    ["LM Studio", { others: { "GET /api/v0/models": { data: [{ id: "test-model", max_context_length: 40960, loaded_context_length: 12000 }] } } }, /takes 12,000/],
    ["nobody", { others: { "GET /props": { default_generation_settings: { n_ctx: "many" } }, "GET /api/ps": { models: [{}] } } }, /does not tell/],
  ];
  for (const [who, options, words] of contexts) {
    it(`tells the length of the context as ${who} does`, async () => {
      const { url } = await serve({ script: quirkyModel({ about: "" }), ...options });
      assert.match(lineOf(await report(url), "context")?.text ?? "", words);
    });
  }

  it("ends at once when it is aborted, and closes the connection", async () => {
    const { url, requests } = await serve({ script: quirkyModel(modelQuirks["stalled-start"] ?? { about: "" }, { always: true }) });
    const controller = new AbortController();
    const result = report(url, { idleTimeout: 60_000, requestTimeout: 60_000 }, controller.signal);
    const start = performance.now();
    setTimeout(() => controller.abort(), 100);
    await assert.rejects(result, { name: "AbortError" });
    assert.ok(performance.now() - start < 2000);
    assert.equal(await requests[0]?.ended, "cut");
  });

  const echo = `Refused: authorization: Bearer ${KEY}, x-tenant: ${HEADER}, user: ${EXTRA}`;
  for (const [name, reply] of Object.entries(modelMishaps(echo))) {
    it(`shows no key, header or further member with ${name}`, async () => {
      const { url, requests } = await serve({ script: () => reply });
      const result = await report(url, { apiKey: KEY, headers: { "X-Tenant": HEADER }, settings: { extraBody: { user: EXTRA } } });
      assert.equal(requests[0]?.headers["x-tenant"], HEADER);
      assert.ok(!JSON.stringify([result, reportText(result)]).includes("canary"), reportText(result));
    });
  }
});
