import { strict as assert } from "node:assert";
import type { ChatMessage } from "../../../src/agent/ports.ts";
import { toEditorMessages } from "../../../src/host/editorMessages.ts";

const call = (callId: string, text = "{}") => ({ callId, name: "Read", arguments: text });
const text = (value: string) => ({ kind: "text", text: value });

describe("messages for a model of the editor", () => {
  it("begin with the system prompt, as text of the user", () => {
    assert.deepEqual(toEditorMessages([{ role: "system", content: "Translate." }, { role: "user", content: "file_id: a.md" }]), [
      { role: "user", parts: [text("Translate.\n\nfile_id: a.md")] },
    ]);
  });

  it("have the answers to one turn in one message, and what the person says after it in another", () => {
    const messages: ChatMessage[] = [
      { role: "assistant", content: "", calls: [call("a"), call("b")] },
      { role: "tool", callId: "a", content: "1" },
      { role: "tool", callId: "b", content: "2" },
      { role: "user", content: "Shorter, please." },
    ];
    assert.deepEqual(toEditorMessages(messages).slice(1), [
      {
        role: "user",
        parts: [
          { kind: "result", callId: "a", text: "1" },
          { kind: "result", callId: "b", text: "2" },
        ],
      },
      { role: "user", parts: [text("Shorter, please.")] },
    ]);
  });

  it("carry calls with their input as an object, behind what was said", () => {
    const message: ChatMessage = { role: "assistant", content: "I read.", calls: [call("a", '{"file_id":"x"}')] };
    assert.deepEqual(toEditorMessages([message]), [
      { role: "assistant", parts: [text("I read."), { kind: "call", callId: "a", name: "Read", input: { file_id: "x" } }] },
    ]);
  });

  it("carry arguments that are no object as an empty one", () => {
    for (const broken of ["", "[1]", '{"a":', "null"]) {
      const [message] = toEditorMessages([{ role: "assistant", content: "", calls: [call("a", broken)] }]);
      assert.deepEqual(message?.parts, [{ kind: "call", callId: "a", name: "Read", input: {} }]);
    }
  });

  it("leave out a message that says nothing", () => {
    const empty: ChatMessage[] = [
      { role: "user", content: "" },
      { role: "assistant", content: "", calls: [] },
    ];
    assert.deepEqual(toEditorMessages([...empty, { role: "user", content: "Go on." }, ...empty]), [
      { role: "user", parts: [text("Go on.")] },
    ]);
  });

  it("do not change what they are made from", () => {
    const messages: ChatMessage[] = [
      { role: "system", content: "a" },
      { role: "user", content: "b" },
      { role: "tool", callId: "c", content: "d" },
      { role: "tool", callId: "e", content: "f" },
    ];
    const before = structuredClone(messages);
    toEditorMessages(messages);
    assert.deepEqual(messages, before);
  });
});
