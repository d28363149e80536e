import assert from "node:assert/strict";
import fc from "fast-check";
import { reuse, reuseUnits, sameJson } from "../../../src/review/reuse.ts";

/** As it comes through a message: there is no -0 in JSON. */
const json = fc.jsonValue({ maxDepth: 3 }).map((value): unknown => JSON.parse(JSON.stringify(value)));

const units = [
  { callId: "a", text: "1", findings: [{ kind: "x" }] },
  { callId: "b", text: "2", findings: [] },
];

describe("sameJson", () => {
  it("agrees with a deep comparison of JSON texts", () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        assert.equal(sameJson(a, structuredClone(a)), true);
        assert.equal(sameJson(a, b), isDeepEqual(a, b));
      }),
    );
  });

  it("takes an undefined member as absent, and a list as no object", () => {
    assert.equal(sameJson({ a: 1, b: undefined }, { a: 1 }), true);
    assert.equal(sameJson({ a: 1, b: undefined }, { a: 1, c: null }), false);
    assert.equal(sameJson([], {}), false);
    assert.equal(sameJson([1, 2], [1]), false);
  });
});

function isDeepEqual(a: unknown, b: unknown): boolean {
  try {
    assert.deepEqual(a, b);
    return true;
  } catch {
    return false;
  }
}

describe("reuse", () => {
  it("gives the known object when nothing changed, else the new one", () => {
    const known = { list: [1, 2] };
    const changed = { list: [1, 3] };
    assert.equal(reuse(known, { list: [1, 2] }), known);
    assert.equal(reuse(known, changed), changed);
  });
});

describe("reuseUnits", () => {
  it("keeps the list itself when nothing changed", () => {
    assert.equal(reuseUnits(units, structuredClone(units)), units);
  });

  it("keeps the units that did not change, wherever they moved", () => {
    const next = structuredClone([{ callId: "n", text: "new", findings: [] }, ...units]);
    const result = reuseUnits(units, next);
    assert.deepEqual(result, next);
    assert.equal(result[1], units[0]);
    assert.equal(result[2], units[1]);
  });

  it("takes the new object of a unit that changed, and a shorter list", () => {
    const result = reuseUnits(units, [{ callId: "b", text: "3", findings: [] }]);
    assert.deepEqual(result, [{ callId: "b", text: "3", findings: [] }]);
  });
});
