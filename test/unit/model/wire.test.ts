import assert from "node:assert/strict";
import type { ChatMessage } from "../../../src/agent/ports.ts";
import { learnFrom, newServerFacts } from "../../../src/model/serverFacts.ts";
import { toParams } from "../../../src/model/wire.ts";

const called: ChatMessage = {
  role: "assistant",
  content: "",
  reasoning: "The first unit is a title.",
  calls: [{ callId: "abc", name: "Read", arguments: '{"file_id":"a.md"}' }],
};
const messages: ChatMessage[] = [
  { role: "system", content: "You translate." },
  { role: "user", content: "file_id: a.md" },
  called,
  { role: "tool", callId: "abc", content: "{}" },
];
const tools = [{ name: "Read", description: "Reads.", parameters: { type: "object" } }];

describe("conversion to the wire format", () => {
  it("keeps order, roles, call ids and argument texts", () => {
    assert.deepEqual(toParams({ messages, tools }, "m", newServerFacts()), {
      model: "m",
      messages: [
        { role: "system", content: "You translate." },
        { role: "user", content: "file_id: a.md" },
        {
          role: "assistant",
          content: null,
          tool_calls: [{ id: "abc", type: "function", function: { name: "Read", arguments: '{"file_id":"a.md"}' } }],
          reasoning_content: "The first unit is a title.",
        },
        { role: "tool", tool_call_id: "abc", content: "{}" },
      ],
      tools: [{ type: "function", function: { name: "Read", description: "Reads.", parameters: { type: "object" } } }],
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it("sends no tool list when there are no tools", () => {
    assert.equal("tools" in toParams({ messages, tools: [] }, "m", newServerFacts()), false);
  });

  it("leaves out what the server was found to refuse", () => {
    const facts = newServerFacts();
    facts.usageOption = false;
    facts.reasoningReplay = "never";
    facts.emptyContent = "empty-string";
    const params = toParams({ messages, tools }, "m", facts);
    assert.equal("stream_options" in params, false);
    assert.equal(JSON.stringify(params).includes("reasoning_content"), false);
    assert.equal(params.messages[2]?.content, "");
  });

  it("keeps the text of an assistant message without calls as it is", () => {
    const plain: ChatMessage = { role: "assistant", content: "", calls: [] };
    assert.deepEqual(toParams({ messages: [plain], tools }, "m", newServerFacts()).messages, [
      { role: "assistant", content: "" },
    ]);
  });
});

describe("what is learned from a refused request", () => {
  const sent = toParams({ messages, tools }, "m", newServerFacts());

  it("concerns a parameter that was sent", () => {
    const facts = newServerFacts();
    assert.equal(learnFrom("Unknown parameter: stream_options", sent, facts), true);
    assert.equal(facts.usageOption, false);
    assert.equal(learnFrom("Unknown parameter: stream_options", toParams({ messages, tools }, "m", facts), facts), false);
  });

  it("changes the form of an empty content once, and not back", () => {
    const facts = newServerFacts();
    assert.equal(learnFrom("'content' must be a string, got null", sent, facts), true);
    assert.equal(facts.emptyContent, "empty-string");
    assert.equal(learnFrom("content must not be empty", toParams({ messages, tools }, "m", facts), facts), false);
    assert.equal(facts.emptyContent, "empty-string");
  });

  it("is nothing when the words name nothing that can be left out", () => {
    const facts = newServerFacts();
    assert.equal(learnFrom("The model does not support tools", sent, facts), false);
    assert.deepEqual(facts, newServerFacts());
  });
});
