import assert from "node:assert/strict";
import fc from "fast-check";
import type { ChatChunk } from "../../../src/agent/ports.ts";
import { errorIn, ReplyAccumulator, wholeReply } from "../../../src/model/accumulate.ts";

type Delta = Record<string, unknown>;

function accumulate(chunks: readonly unknown[]): ChatChunk[] {
  const reply = new ReplyAccumulator();
  return [...chunks.flatMap((chunk) => reply.add(chunk)), ...reply.close()];
}

function calls(chunks: readonly ChatChunk[]): [string, string][] {
  return chunks.flatMap((chunk) => (chunk.type === "call" ? [[chunk.name, chunk.arguments] as [string, string]] : []));
}

function delta(toolCall: Delta): unknown {
  return { choices: [{ index: 0, delta: { tool_calls: [toolCall] }, finish_reason: null }] };
}

function finish(reason: string): unknown {
  return { choices: [{ index: 0, delta: {}, finish_reason: reason }] };
}

function start(index: number, id: string, name: string, text: string): unknown {
  return delta({ index, id, type: "function", function: { name, arguments: text } });
}

describe("putting a reply together from chunks", () => {
  it("gives a call as soon as the next one begins, before its progress", () => {
    const reply = new ReplyAccumulator();
    assert.deepEqual(calls(reply.add(start(0, "a", "Translate", '{"x":1}'))), []);
    assert.deepEqual(
      reply.add(start(1, "b", "Translate", '{"x"')).map((chunk) => chunk.type),
      ["call", "call-progress"],
    );
  });

  it("shows arguments growing under the call's own number", () => {
    const reply = new ReplyAccumulator();
    reply.add(start(0, "a", "Translate", '{"x":1}'));
    reply.add(start(1, "b", "Read", '{"y'));
    assert.deepEqual(reply.add(delta({ index: 1, function: { arguments: '":2}' } })), [
      { type: "call-progress", index: 1, name: "Read", arguments: '{"y":2}' },
    ]);
  });

  it("keeps calls apart whose deltas alternate", () => {
    const chunks = accumulate([
      start(0, "a", "One", '{"n":'),
      start(1, "b", "Two", '{"n":'),
      delta({ index: 0, function: { arguments: "1}" } }),
      delta({ index: 1, function: { arguments: "2}" } }),
      finish("tool_calls"),
    ]);
    assert.deepEqual(calls(chunks), [["One", '{"n":1}'], ["Two", '{"n":2}']]);
  });

  it("takes a new name without index and id for a new call", () => {
    const chunks = accumulate([
      delta({ function: { name: "One", arguments: '{"n":1}' } }),
      delta({ function: { name: "Two", arguments: "" } }),
      delta({ function: { name: "Three", arguments: '{"n":3}' } }),
      finish("stop"),
    ]);
    assert.deepEqual(calls(chunks), [["One", '{"n":1}'], ["Two", "{}"], ["Three", '{"n":3}']]);
  });

  it("takes what follows whole arguments for a new call, even under the same id", () => {
    const same = { id: "call_1", function: { name: "One", arguments: '{"n":1}' } };
    assert.equal(calls(accumulate([delta(same), delta(same), finish("stop")])).length, 2);
  });

  it("passes over deltas that bring nothing to a whole call", () => {
    const chunks = accumulate([
      start(0, "a", "One", '{"n":1}'),
      delta({ index: 0, function: { arguments: "" } }),
      delta({ index: 0, id: "a", function: { arguments: " " } }),
      finish("tool_calls"),
    ]);
    assert.deepEqual(calls(chunks), [["One", '{"n":1}']]);
  });

  it("drops calls without a name", () => {
    const chunks = accumulate([
      start(0, "a", "One", '{"n":1}'),
      start(1, "b", "", '{"n":2}'),
      delta({}),
      finish("tool_calls"),
    ]);
    assert.deepEqual(calls(chunks), [["One", '{"n":1}']]);
  });

  it("gives a malformed call of a whole reply, so that the model is told", () => {
    assert.deepEqual(calls(accumulate([start(0, "a", "One", '{"n":'), finish("stop")])), [["One", '{"n":']]);
  });

  for (const reason of ["length", "content_filter", undefined]) {
    it(`leaves out a call that was cut off when the reply ends with ${reason ?? "nothing"}`, () => {
      const chunks = accumulate([
        start(0, "a", "One", '{"n":1}'),
        start(1, "b", "Two", '{"n":'),
        ...(reason ? [finish(reason)] : []),
      ]);
      assert.deepEqual(calls(chunks), [["One", '{"n":1}']]);
      assert.equal(chunks.at(-1)?.type === "finish", reason !== undefined);
    });

    it(`keeps a last call that is complete when the reply ends with ${reason ?? "nothing"}`, () => {
      const chunks = accumulate([start(0, "a", "One", '{"n":1}'), ...(reason ? [finish(reason)] : [])]);
      assert.deepEqual(calls(chunks), [["One", '{"n":1}']]);
    });
  }

  it("says how the reply finished by the calls that are there", () => {
    const withCall = [start(0, "a", "One", "{}"), finish("stop")];
    assert.deepEqual(accumulate(withCall).at(-1), { type: "finish", reason: "tool-calls" });
    assert.deepEqual(accumulate([finish("tool_calls")]).at(-1), { type: "finish", reason: "stop" });
    assert.deepEqual(accumulate([finish("weird")]).at(-1), { type: "finish", reason: "other" });
    assert.deepEqual(accumulate([finish("MAX_TOKENS")]).at(-1), { type: "finish", reason: "length" });
  });

  it("reads reasoning under both its names, and text in parts", () => {
    const chunks = accumulate([
      { choices: [{ delta: { reasoning_content: "a" } }] },
      { choices: [{ delta: { reasoning: "b" } }] },
      { choices: [{ delta: { content: [{ type: "text", text: "c" }, { type: "thinking" }] } }] },
      finish("stop"),
    ]);
    assert.deepEqual(chunks.slice(0, 3), [
      { type: "reasoning", text: "a" },
      { type: "reasoning", text: "b" },
      { type: "text", text: "c" },
    ]);
  });

  it("gives the last usage, with its details, before the finish", () => {
    const chunks = accumulate([
      { choices: [], usage: { prompt_tokens: 1, completion_tokens: 1 } },
      finish("stop"),
      {
        choices: [],
        usage: {
          prompt_tokens: 10,
          completion_tokens: 5,
          prompt_tokens_details: { cached_tokens: 8 },
          completion_tokens_details: { reasoning_tokens: 2 },
        },
      },
    ]);
    assert.deepEqual(chunks, [
      { type: "usage", inputTokens: 10, outputTokens: 5, cachedTokens: 8, reasoningTokens: 2 },
      { type: "finish", reason: "stop" },
    ]);
  });

  it("finds errors inside chunks", () => {
    assert.deepEqual(errorIn({ error: { message: "x" } }), { message: "x" });
    assert.deepEqual(errorIn([{ error: "x" }]), "x");
    assert.deepEqual(errorIn({ object: "error", message: "x" }), { object: "error", message: "x" });
    assert.equal(errorIn({ error: null, choices: [] }), undefined);
  });

  it("takes a body for a whole reply only if it is a completion", () => {
    assert.deepEqual(accumulate([wholeReply({ choices: [{ message: { content: "Hi" } }] })]), [
      { type: "text", text: "Hi" },
      { type: "finish", reason: "stop" },
    ]);
    assert.equal(wholeReply({ models: [] }), undefined);
    assert.equal(wholeReply([]), undefined);
  });

  it("takes anything for a chunk without throwing", () => {
    const member = fc.constantFrom("choices", "delta", "message", "tool_calls", "function", "arguments", "usage", "id", "index", "name");
    const leaf = fc.constantFrom<unknown>(null, 0, "", "{}", "x", true, {}, []);
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6, withCrossShrink: true },
        leaf,
        fc.dictionary(member, tie("tree"), { maxKeys: 4 }),
        fc.array(tie("tree"), { maxLength: 3 }),
      ),
    }));
    fc.assert(fc.property(fc.array(tree, { maxLength: 4 }), (chunks) => void accumulate(chunks)));
  });

  it("gives the same calls however their arguments are cut", () => {
    const call = fc.record({ name: fc.constantFrom("Read", "Translate"), value: fc.jsonValue() });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 6 }), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (list, cuts) => {
        let cut = 0;
        const chunks = list.flatMap(({ name, value }, index) => {
          const text = JSON.stringify({ value });
          const parts: unknown[] = [start(index, `id${index}`, name, "")];
          for (let at = 0; at < text.length; ) {
            const length = cuts[cut++ % cuts.length] ?? 1;
            parts.push(delta({ index, function: { arguments: text.slice(at, at + length) } }));
            at += length;
          }
          return parts;
        });
        assert.deepEqual(
          calls(accumulate([...chunks, finish("tool_calls")])),
          list.map(({ name, value }) => [name, JSON.stringify({ value })]),
        );
      }),
    );
  });
});
