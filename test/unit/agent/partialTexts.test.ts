import assert from "node:assert/strict";
import fc from "fast-check";
import { partialTexts } from "../../../src/agent/partialTexts.ts";

function read(json: string): Record<string, string> {
  return Object.fromEntries([...partialTexts(json)].map(([name, { text, isWhole }]) => [name, isWhole ? text : `${text}…`]));
}

describe("the texts of arguments that are still being written", () => {
  it("are there as far as they go", () => {
    assert.deepEqual(read('{"src_string": "One", "translate_string": "U'), { src_string: "One", translate_string: "U…" });
    assert.deepEqual(read('{"src_string":"'), { src_string: "…" });
    for (const nothing of ["", " ", "{", '{"src', '{"src_string"', '{"src_string":', "[1", "null", '"text"', "{,"]) {
      assert.deepEqual(read(nothing), {}, nothing);
    }
  });

  it("leave out half an escape and half a surrogate pair at the end", () => {
    const cases = [
      ['{"a":"x\\', "x…"],
      ['{"a":"x\\u', "x…"],
      ['{"a":"x\\u00e', "x…"],
      ['{"a":"x\\u00e9', "xé…"],
      ['{"a":"x\\ud83d', "x…"],
      ['{"a":"x\\ud83d\\ude0', "x…"],
      ['{"a":"x\\ud83d\\ude00', "x😀…"],
      ['{"a":"x\ud83d', "x…"],
      ['{"a":"x\\n', "x\n…"],
    ] as const;
    for (const [json, expected] of cases) {
      assert.equal(read(json)["a"], expected, json);
    }
  });

  it("pass over values that are none, and end at what JSON refuses", () => {
    assert.deepEqual(read('{"n": -1.5, "o": {"a": ["}", 1]}, "b": true, "a": "x'), { a: "x…" });
    assert.deepEqual(read('{"a": "One", "b": "\\q"}'), { a: "One" });
  });

  it("grow from one piece to the next into what was meant, whole characters only", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("a", "b", "src_string"), fc.string({ unit: "grapheme" })), (value) => {
        const json = JSON.stringify(value);
        for (let end = 0; end <= json.length; end++) {
          for (const [name, { text, isWhole }] of partialTexts(json.slice(0, end))) {
            const meant = value[name] ?? "";
            assert(isWhole ? text === meant : meant.startsWith(text));
            assert.doesNotMatch(text, /[\ud800-\udbff]$/);
          }
        }
        assert.deepEqual(read(json), { ...value });
      }),
    );
  });
});
