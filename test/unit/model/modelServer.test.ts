import assert from "node:assert/strict";
import type { Session } from "../../../src/agent/session.ts";
import { taskMessage } from "../../../src/agent/prompts.ts";
import { OpenAiModel } from "../../../src/model/openaiModel.ts";
import { collectReply } from "../../support/collectReply.ts";
import { startModelServer } from "../../support/modelServer.ts";
import { message } from "../../support/modelServerReply.ts";
import { type RuleOptions, ruleModel } from "../../support/modelServerRules.ts";
import { FILE_ID } from "../../support/scriptedModel.ts";
import { approve, eventsOf, loopOf, newSession, targetOf } from "../../support/sessions.ts";

const text = "# Title\n\nFirst sentence. Same sentence.\n\n- Same sentence.\n- Last item with `code`\n";
const chat = (url: string, body: unknown): Promise<Response> =>
  fetch(`${url}/chat/completions`, { method: "POST", body: JSON.stringify(body) });

function modelAt(url: string): OpenAiModel {
  return new OpenAiModel({ baseUrl: url, model: "m", headers: {}, requestTimeout: 5000, idleTimeout: 5000 });
}

/** A whole session over HTTP, every draft approved. */
async function translated(options: RuleOptions): Promise<{ session: Session; requests: number }> {
  const server = await startModelServer({ script: ruleModel(options) });
  try {
    const session = await newSession(text, {}, "fr");
    await session.append({ type: "user.message", data: { content: taskMessage(FILE_ID), kind: "task" } });
    const loop = loopOf(session, modelAt(server.url));
    let step = await loop.next();
    while (step.finishReason !== "complete") {
      assert.ok(["tool-calls", "awaiting-review", "retry"].includes(step.finishReason), step.finishReason);
      assert.ok(server.requests.length < 30);
      step = await loop.next({ copilotResponses: step.copilotRequests.map(approve) });
    }
    return { session, requests: server.requests.length };
  } finally {
    await server.close();
  }
}

describe("local model server", () => {
  it("translates a document through tool calls over the wire", async () => {
    const { session, requests } = await translated({});
    assert.equal(
      targetOf(session),
      "# ⟦Ťíťĺé⟧\n\n⟦Ḟíŕśť śéńťéńćé. Śáḿé śéńťéńćé.⟧\n\n- ⟦Śáḿé śéńťéńćé.⟧\n- ⟦Ĺáśť íťéḿ ẃíťĥ `code`⟧\n",
    );
    assert.ok(requests <= 4);
  });

  const faults: Readonly<Record<string, string>> = {
    "not-found": "Words that stand nowhere.",
    "skips-text": "Last item with `code`",
    empty: "  ",
  };
  for (const [reason, source] of Object.entries(faults)) {
    it(`provokes ${reason} once by altering a call, and the session still ends well`, async () => {
      let altered = false;
      const { session } = await translated({
        alter: (call) => {
          if (altered || call.arguments["src_string"] !== "Title") {
            return undefined;
          }
          altered = true;
          return { ...call, arguments: { ...call.arguments, src_string: source } };
        },
      });
      const rejected = eventsOf(session, "tool.execution_complete").flatMap(({ data }) => data.rejected?.reason ?? []);
      assert.ok(rejected.includes(reason as (typeof rejected)[number])); // the literals above are such reasons
      assert.equal(targetOf(session).match(/⟦/g)?.length, 4);
    });
  }

  it("plays another reply in place of the model's own", async () => {
    const { requests } = await translated({
      instead: (_request, turn) => (turn === 2 ? message({ fault: { kind: "cut-socket", afterBytes: 10 } }) : undefined),
    });
    assert.ok(requests >= 4);
  });

  it("lists its models, for the right key only", async () => {
    const server = await startModelServer({ script: () => message(), apiKey: "k1234", models: ["a", "b"] });
    assert.equal((await fetch(`${server.url}/models`)).status, 401);
    const listed = (await (await fetch(`${server.url}/models`, { headers: { authorization: "Bearer k1234" } })).json()) as {
      data: { id: string }[];
    }; // the server's own format
    assert.deepEqual(listed.data.map(({ id }) => id), ["a", "b"]);
    await server.close();
  });

  it("fails loudly on a request it does not expect", async () => {
    const server = await startModelServer({ script: () => message() });
    assert.equal((await fetch(`${server.url}/embeddings`)).status, 500);
    await assert.rejects(server.close(), /unexpected request: GET \/v1\/embeddings/);
  });

  it("fails loudly when its script does", async () => {
    const server = await startModelServer({ script: () => assert.fail("no more turns") });
    await collectReply(modelAt(server.url));
    await assert.rejects(server.close(), /no more turns/);
  });

  const user = { role: "user", content: "Hi" };
  const call = { id: "a", type: "function", function: { name: "Read", arguments: "{}" } };
  const calling = { role: "assistant", content: null, tool_calls: [call] };
  const answer = { role: "tool", tool_call_id: "a", content: "{}" };
  const strict: Readonly<Record<string, object>> = {
    'unknown member "tool_choice"': { messages: [user], tool_choice: "auto" },
    "stream is not asked for": { messages: [user], stream: false },
    "there are no messages": { messages: [] },
    "calls without an answer: a": { messages: [user, calling] },
    "answer to a, which awaits none": { messages: [user, answer] },
    "the call id a is used twice": { messages: [user, calling, answer, calling, answer] },
    "an empty user message": { messages: [{ role: "user", content: "" }] },
    'unknown role "developer"': { messages: [{ role: "developer", content: "x" }] },
  };
  for (const [words, body] of Object.entries(strict)) {
    it(`refuses what strict servers refuse: ${words}`, async () => {
      const server = await startModelServer({ script: () => message() });
      assert.equal((await chat(server.url, { model: "m", stream: true, ...body })).status, 500);
      await assert.rejects(server.close(), (error) => String(error).includes(words));
    });
  }

  it("ends open replies when it is closed", async () => {
    const server = await startModelServer({ script: () => message({ fault: { kind: "stall", afterEvents: 1 } }) });
    const reply = collectReply(modelAt(server.url));
    while (server.requests.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await server.close();
    assert.ok((await reply).error);
    await assert.rejects(fetch(`${server.url}/models`));
  });
});
