import { strict as assert } from "node:assert";
import fc from "fast-check";
import { PlacedUnits } from "../../../src/host/placedUnits.ts";
import type { PlacedUnit } from "../../../src/host/targetState.ts";

function unitOf(number: number, translation: string): PlacedUnit {
  return { callId: `call${number}`, range: { start: number, end: number + 1 }, translation };
}

const change = fc.record({ number: fc.nat(150), isPlaced: fc.boolean() });

describe("the units placed in a target", () => {
  it("are those of a plain map, and a copy goes its own way", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 200 }), fc.array(change, { maxLength: 200 }), (before, behind) => {
        const first = Array.from({ length: 20 }, (_, number) => unitOf(number, "first"));
        const units = new PlacedUnits(first);
        const plain = new Map(first.map((unit) => [unit.callId, unit]));
        make(units, plain, before, "before");
        const copy = units.clone();
        const plainCopy = new Map(plain);
        make(units, plain, behind, "behind");
        make(copy, plainCopy, before.toReversed(), "copy");
        assertSame(units, plain);
        assertSame(copy, plainCopy);
      }),
    );
  });
});

function make(
  units: PlacedUnits,
  plain: Map<string, PlacedUnit>,
  changes: readonly { number: number; isPlaced: boolean }[],
  translation: string,
): void {
  for (const { number, isPlaced } of changes) {
    const unit = unitOf(number, translation);
    units.set(unit.callId, isPlaced ? unit : undefined);
    if (isPlaced) {
      plain.set(unit.callId, unit);
    } else {
      plain.delete(unit.callId);
    }
  }
}

function assertSame(units: PlacedUnits, plain: ReadonlyMap<string, PlacedUnit>): void {
  const byId = (a: PlacedUnit, b: PlacedUnit): number => (a.callId < b.callId ? -1 : 1);
  assert.equal(units.size, plain.size);
  assert.deepEqual(units.values().sort(byId), [...plain.values()].sort(byId));
  for (let number = 0; number <= 150; number++) {
    const callId = `call${number}`;
    assert.equal(units.has(callId), plain.has(callId));
    assert.equal(units.get(callId), plain.get(callId));
  }
}
