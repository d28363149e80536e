import assert from "node:assert/strict";
import type { ChatRequest } from "../../../src/agent/ports.ts";
import { OpenAiModel, type OpenAiModelOptions } from "../../../src/model/openaiModel.ts";
import { newServerFacts } from "../../../src/model/serverFacts.ts";
import { collectReply, modelError, smallRequest } from "../../support/collectReply.ts";
import { type ModelServer, type ModelServerOptions, startModelServer } from "../../support/modelServer.ts";
import { type MessageReply, message, type Quirk, refusal, type Reply } from "../../support/modelServerReply.ts";

const servers: ModelServer[] = [];

async function serve(script: Reply | ModelServerOptions["script"], options: Partial<ModelServerOptions> = {}): Promise<ModelServer> {
  const server = await startModelServer({ script: typeof script === "function" ? script : () => script, ...options });
  servers.push(server);
  return server;
}

function modelAt(server: ModelServer, options: Partial<OpenAiModelOptions> = {}): OpenAiModel {
  return new OpenAiModel({
    baseUrl: server.url,
    model: "test-model",
    headers: {},
    requestTimeout: 10_000,
    idleTimeout: 5_000,
    ...options,
  });
}

const first = { name: "Translate", arguments: '{"file_id":"a.md","src_string":"One {x}","translate_string":"一 {x}"}' };
const second = { name: "Translate", arguments: '{"file_id":"a.md","src_string":"Two","translate_string":"二"}' };

describe("adapter for OpenAI-compatible servers", () => {
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it("streams text, reasoning, calls, usage and the finish of a reply", async () => {
    const server = await serve(message({ text: "Ich übersetze – los.", reasoning: "First the title.", calls: [first, second] }));
    const reply = await collectReply(modelAt(server));
    assert.equal(reply.error, undefined);
    assert.equal(reply.text, "Ich übersetze – los.");
    assert.equal(reply.reasoning, "First the title.");
    assert.deepEqual(reply.calls, [first, second]);
    assert.equal(reply.finish, "tool-calls");
    assert.deepEqual(reply.chunks.at(-2), { type: "usage", inputTokens: 120, outputTokens: 30 });
    assert.ok(reply.chunks.filter((chunk) => chunk.type === "call-progress").length > 4);
  });

  it("makes one request, with the key and the additional headers", async () => {
    const server = await serve(message({ text: "Hi" }), { apiKey: "sk-secret-1" });
    const model = modelAt(server, { apiKey: " sk-secret-1\n", headers: { "X-Team": "docs" } });
    assert.equal((await collectReply(model)).text, "Hi");
    assert.equal(server.requests.length, 1);
    assert.equal(server.requests[0]?.headers["x-team"], "docs");
    assert.equal(server.requests[0]?.body.model, "test-model");
  });

  it("sends no key when there is none, not even one from the environment", async () => {
    process.env["OPENAI_API_KEY"] = "sk-from-environment";
    process.env["OPENAI_ORG_ID"] = "org-from-environment";
    try {
      const server = await serve(message({ text: "Hi" }));
      await collectReply(modelAt(server));
      assert.equal(JSON.stringify(server.requests[0]?.headers).includes("from-environment"), false);
      assert.equal(server.requests[0]?.headers.authorization, undefined);
    } finally {
      delete process.env["OPENAI_API_KEY"];
      delete process.env["OPENAI_ORG_ID"];
    }
  });

  it("asks for little reasoning where the API has that, unless told otherwise, and for none once that was refused", async () => {
    const server = await serve((body) => (body.reasoning_effort === "low" ? refusal(400, "Unsupported parameter: 'reasoning_effort'") : message({ text: "Hi" })));
    const elsewhere = { baseUrl: "https://api.openai.com/v1", fetch: (_: unknown, init?: RequestInit) => fetch(`${server.url}/chat/completions`, init) };
    const model = modelAt(server, elsewhere);
    modelError((await collectReply(model)).error, "refused-request", true);
    await collectReply(model);
    await collectReply(modelAt(server, { ...elsewhere, settings: { reasoningEffort: "high" } }));
    await collectReply(modelAt(server));
    assert.deepEqual(server.requests.map(({ body }) => body.reasoning_effort), ["low", undefined, "high", undefined]);
  });

  it("describes itself without showing a name or password in the address", () => {
    const { info } = new OpenAiModel({
      baseUrl: "http://user:pass@127.0.0.1:1234/v1",
      model: "m",
      headers: {},
      requestTimeout: 1,
      idleTimeout: 1,
    });
    assert.deepEqual(info, { id: "m", label: "m (127.0.0.1:1234)", provider: "openai", rehearsal: false });
  });

  const quirks: readonly Quirk[] = [
    "missing-index",
    "shared-index",
    "object-arguments",
    "empty-ids",
    "missing-ids",
    "duplicate-ids",
    "new-id-in-every-delta",
    "id-and-name-in-every-delta",
    "ghost-calls",
    "missing-type",
    "missing-role",
    "missing-finish-reason-member",
    "null-choices",
    "finish-stop-with-calls",
    "finish-tool-calls-always",
    "usage-in-last-chunk",
    "content-parts",
    "message-for-delta",
    "whole-calls",
    "sse-comments",
    "crlf",
    "no-blank-after-data",
    "no-done",
  ];
  for (const quirk of quirks) {
    it(`survives a server with the quirk ${quirk}`, async () => {
      const server = await serve(message({ text: "Text", calls: [first, second], quirks: [quirk] }));
      const reply = await collectReply(modelAt(server));
      assert.equal(reply.error, undefined);
      assert.equal(reply.text, "Text");
      assert.deepEqual(reply.calls, [first, second]);
      assert.equal(reply.finish, "tool-calls");
      assert.ok(reply.chunks.some((chunk) => chunk.type === "usage"));
    });
  }

  const combinations: readonly (readonly Quirk[])[] = [
    ["missing-index", "missing-ids"],
    ["missing-index", "missing-ids", "whole-calls", "finish-stop-with-calls"],
    ["shared-index", "whole-calls"],
    ["missing-index", "empty-ids", "object-arguments"],
    ["shared-index", "duplicate-ids", "whole-calls"],
    ["shared-index", "empty-ids"],
  ];
  for (const combination of combinations) {
    it(`survives a server with ${combination.join(" and ")}`, async () => {
      const server = await serve(message({ calls: [first, second], quirks: combination }));
      assert.deepEqual((await collectReply(modelAt(server))).calls, [first, second]);
    });
  }

  const variants: Readonly<Record<string, Partial<MessageReply>>> = {
    "a body that is no stream": { fault: { kind: "json-body" } },
    "another content type": { fault: { kind: "content-type", value: "application/json" } },
    "chunk borders inside characters": { fault: { kind: "bytewise" } },
    "a connection that stays open after the end": { fault: { kind: "stay-open" } },
  };
  for (const [name, variant] of Object.entries(variants)) {
    it(`reads a reply with ${name}`, async () => {
      const server = await serve(message({ text: "é – 二 😀", calls: [first, second], ...variant }));
      const reply = await collectReply(modelAt(server, { idleTimeout: 400 }));
      assert.equal(reply.error, undefined);
      assert.equal(reply.text, "é – 二 😀");
      assert.deepEqual(reply.calls, [first, second]);
      assert.equal(reply.finish, "tool-calls");
    });
  }

  it("takes a call without arguments for one with an empty object", async () => {
    const server = await serve(message({ calls: [{ name: "Read", arguments: "" }, second] }));
    assert.deepEqual((await collectReply(modelAt(server))).calls, [{ name: "Read", arguments: "{}" }, second]);
  });

  it("gives no usage when the server gives no figures", async () => {
    const server = await serve(message({ text: "Hi", usage: null }));
    assert.equal((await collectReply(modelAt(server))).chunks.some((chunk) => chunk.type === "usage"), false);
  });

  for (const [finish, expected] of [["length", "length"], ["content_filter", "content-filter"]] as const) {
    it(`keeps the complete calls of a reply that ended with ${finish}`, async () => {
      const server = await serve(message({ calls: [first, { name: "Translate", arguments: '{"file_id":"a' }], finish }));
      const reply = await collectReply(modelAt(server));
      assert.equal(reply.error, undefined);
      assert.deepEqual(reply.calls, [first]);
      assert.equal(reply.finish, expected);
    });
  }
});

describe("adapter for servers that refuse parts of a request", () => {
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  const afterCall: ChatRequest = {
    ...smallRequest,
    messages: [
      ...smallRequest.messages,
      { role: "assistant", content: "", reasoning: "Hm.", calls: [{ callId: "a", name: "Read", arguments: "{}" }] },
      { role: "tool", callId: "a", content: "{}" },
    ],
  };

  for (const refused of ["usage-option", "null-content", "reasoning"] as const) {
    it(`learns not to send ${refused}: the next attempt succeeds, and so do later ones`, async () => {
      const server = await serve(message({ text: "Hi" }), { refuses: [refused] });
      const model = modelAt(server);
      const { error } = await collectReply(model, afterCall);
      modelError(error, "refused-request", true);
      assert.equal(server.requests.length, 1);
      assert.equal((await collectReply(model, afterCall)).text, "Hi");
      assert.equal((await collectReply(model, afterCall)).text, "Hi");
      assert.equal(server.requests.length, 3);
    });
  }

  it("keeps what was learned in the facts it was given", async () => {
    const server = await serve(message({ text: "Hi" }), { refuses: ["usage-option", "null-content"] });
    const facts = newServerFacts();
    await collectReply(modelAt(server, { facts }), afterCall);
    await collectReply(modelAt(server, { facts }), afterCall);
    assert.equal((await collectReply(modelAt(server, { facts }), afterCall)).text, "Hi");
  });

  it("gives up when a server takes neither form of an empty content", async () => {
    const server = await serve(message({ text: "Hi" }), { refuses: ["null-content", "empty-content"] });
    const model = modelAt(server);
    modelError((await collectReply(model, afterCall)).error, "refused-request", true);
    modelError((await collectReply(model, afterCall)).error, "refused-request", false);
  });
});
