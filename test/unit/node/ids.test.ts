import assert from "node:assert/strict";
import fc from "fast-check";
import { hashAside, hashText, makeId } from "../../../src/node/ids.ts";

describe("ids and hashes", () => {
  it("are the same whether a text is hashed here or aside", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
        assert.equal(await hashAside(text), hashText(text));
      }),
    );
    assert.equal(await hashAside("\uD83D"), hashText("\uD83D"), "half a surrogate pair");
  });

  it("are names of files that differ without regard to case", () => {
    assert.match(makeId(), /^[a-z0-9]{9}$/);
  });
});
