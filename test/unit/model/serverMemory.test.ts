import assert from "node:assert/strict";
import { OpenAiModel } from "../../../src/model/openaiModel.ts";
import { learnFrom, newServerFacts, type ServerFacts } from "../../../src/model/serverFacts.ts";
import { describeFacts, ServerMemory } from "../../../src/model/serverMemory.ts";
import { type RequestSettings, toParams } from "../../../src/model/wire.ts";
import { collectReply, smallRequest } from "../../support/collectReply.ts";
import { startModelServer } from "../../support/modelServer.ts";
import type { RefusalName } from "../../support/modelServerRefusals.ts";
import { message } from "../../support/modelServerReply.ts";

const settings: RequestSettings = { temperature: 0.3, maxOutputTokens: 900, reasoningEffort: "low" };
const tools = [
  { name: "Read", description: "Reads.", parameters: { type: "object", properties: { items: { type: "integer", minimum: 0 } }, additionalProperties: false } },
];

/** @returns how many requests a model makes until one succeeds, and the last request. */
async function learn(refuses: readonly RefusalName[], facts: ServerFacts): Promise<{ requests: number; last: Record<string, unknown> }> {
  const server = await startModelServer({ script: () => message({ text: "Hi" }), refuses });
  try {
    const model = new OpenAiModel({ baseUrl: server.url, model: "m", headers: {}, requestTimeout: 5000, idleTimeout: 5000, facts, settings });
    while ((await collectReply(model, { ...smallRequest, tools })).error !== undefined) {
      assert.ok(server.requests.length < 6);
    }
    return { requests: server.requests.length, last: { ...server.requests.at(-1)?.body } };
  } finally {
    await server.close();
  }
}

describe("what is learned of a server", () => {
  const lessons: readonly (readonly [readonly RefusalName[], number, gone: string, words: RegExp])[] = [
    [["temperature"], 2, "temperature", /no temperature/],
    [["max-tokens"], 2, "max_tokens", /max_completion_tokens/],
    [["max-tokens", "max-completion-tokens"], 3, "max_completion_tokens", /no limit/],
    [["reasoning-effort"], 2, "reasoning_effort", /no reasoning effort/],
    [["usage-option"], 2, "stream_options", /estimated/],
  ];
  for (const [refuses, requests, gone, words] of lessons) {
    it(`is, where ${refuses.join(" and ")} is refused, not to send ${gone}; the next session knows`, async () => {
      const memory = new ServerMemory();
      const outcome = await learn(refuses, memory.factsOf("http://127.0.0.1/v1", "m"));
      assert.equal(outcome.requests, requests);
      assert.equal(gone in outcome.last, false);
      const later = new ServerMemory(JSON.parse(JSON.stringify(memory))).factsOf("http://127.0.0.1/v1", "m");
      assert.equal((await learn(refuses, later)).requests, 1);
      assert.match(describeFacts(later).join(" "), words);
    });
  }

  it("leaves a limit's name as it is where only its value is too large", () => {
    const facts = newServerFacts();
    const sent = toParams(smallRequest, "m", facts, settings);
    assert.equal(learnFrom("max_tokens is too large: 900. This model has at most 800 completion tokens.", sent, facts), false);
  });

  it("is to describe tools in plain keywords, among which a property may have a keyword's name", async () => {
    const { last } = await learn(["schema-keywords"], newServerFacts());
    assert.match(JSON.stringify(last), /"parameters":\{"type":"object","properties":\{"items":\{"type":"integer"\}\}\}/);
  });

  it("holds for one address and model alone, and is kept without secrets", () => {
    const memory = new ServerMemory();
    memory.factsOf("http://anna:geheim@127.0.0.1/v1?token=abcd", "m").temperature = false;
    assert.equal(memory.factsOf("http://127.0.0.1/v1", "m").temperature, false);
    assert.equal(memory.factsOf("http://127.0.0.1/v1", "other").temperature, true);
    assert.equal(memory.factsOf("http://127.0.0.1:1/v1", "m").temperature, true);
    assert.doesNotMatch(JSON.stringify(memory), /anna|geheim|abcd/);
    memory.forget("http://127.0.0.1/v1", "m");
    assert.equal(memory.factsOf("http://127.0.0.1/v1", "m").temperature, true);
  });

  for (const stored of [undefined, null, 7, [], { "http://127.0.0.1/v1 m": 3 }, { "http://127.0.0.1/v1 m": { temperature: "no", reasoningReplay: "often" } }]) {
    it(`is nothing where what was kept is ${JSON.stringify(stored)}`, () => {
      assert.deepEqual(new ServerMemory(stored).factsOf("http://127.0.0.1/v1", "m"), newServerFacts());
    });
  }

  it("has nothing to say of a server that is as usual", () => {
    assert.deepEqual(describeFacts(newServerFacts()), []);
  });
});
