import assert from "node:assert/strict";
import fc from "fast-check";
import { readEventStream } from "../../../src/model/eventStream.ts";

/** The values of a stream that arrives in these packets. */
async function valuesOf(packets: readonly Uint8Array[]): Promise<unknown[]> {
  const left = [...packets];
  const values: unknown[] = [];
  for await (const value of readEventStream(() => Promise.resolve({ done: left.length === 0, value: left.shift() }))) {
    values.push(value);
  }
  return values;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("a stream of events", () => {
  for (const [name, text, values] of [
    ["one an event", 'data: {"a":1}\n\ndata: {"a":2}\n\n', [{ a: 1 }, { a: 2 }]],
    ["with comments and other fields", ': hello\n\nevent: x\nid: 3\ndata: {"a":1}\n: again\n\n', [{ a: 1 }]],
    ["with CRLF and no blank", 'data:{"a":1}\r\n\r\ndata:2\r\n\r\n', [{ a: 1 }, 2]],
    ["with CR alone", 'data: {"a":1}\r\rdata: 2\r\r', [{ a: 1 }, 2]],
    ["over several lines", 'data: {"a":\ndata: 1}\n\n', [{ a: 1 }]],
    ["without an end of its last line", 'data: {"a":1}', [{ a: 1 }]],
    ["up to [DONE], whatever follows", "data: 1\n\ndata: [DONE]\n\ndata: 2\n\n", [1]],
    ["of nothing", "\n\n\n", []],
  ] as const) {
    it(`has its values ${name}`, async () => assert.deepEqual(await valuesOf([bytes(text)]), values));
  }

  it("has the same values wherever its packets end", async () => {
    const text = ': ok\r\n\r\ndata: {"text":"für 你好 🙂"}\r\n\r\ndata: 2\n\ndata: [1,\r\ndata: 2]\r\n\r\n';
    const whole = bytes(text);
    const expected = await valuesOf([whole]);
    assert.equal(expected.length, 3);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(whole.length), { maxLength: 12 }), async (places) => {
        const cuts = [0, ...[...places].sort((a, b) => a - b), whole.length];
        const packets = cuts.slice(1).map((end, index) => whole.subarray(cuts[index], end));
        assert.deepEqual(await valuesOf(packets), expected);
      }),
    );
  });

  it("ends with an error at an event that is no JSON", async () => {
    await assert.rejects(valuesOf([bytes("data: 1\n\ndata: {\n\n")]), SyntaxError);
  });
});
