import { strict as assert } from "node:assert";
import fc from "fast-check";
import { spliced, splicesOf } from "../../../src/review/patch.ts";

interface Item {
  readonly id: number;
}

const items = Array.from({ length: 30 }, (_, id): Item => ({ id }));
const list = fc.subarray(items);
const inAnyOrder = fc.shuffledSubarray(items);

describe("the splices of a list", () => {
  it("make it the next one", () => {
    fc.assert(fc.property(inAnyOrder, inAnyOrder, (previous, next) => assert.deepEqual(spliced(previous, splicesOf(previous, next)), next)));
  });

  it("carry only what is new, where the order has stayed", () => {
    fc.assert(
      fc.property(list, list, (previous, next) => {
        const inserted = splicesOf(previous, next).flatMap((splice) => splice.inserted);
        assert.deepEqual(inserted, next.filter((item) => !previous.includes(item)));
      }),
    );
  });

  it("are none, and keep the list itself, where nothing has changed", () => {
    assert.deepEqual(splicesOf(items, [...items]), []);
    assert.equal(spliced(items, []), items);
  });

  it("say one thing for each place that changed", () => {
    const [a, b, c, d, e] = items as [Item, Item, Item, Item, Item];
    assert.deepEqual(splicesOf([a, b, c], [a, c, d, e]), [
      { start: 1, removed: 1, inserted: [] },
      { start: 3, removed: 0, inserted: [d, e] },
    ]);
  });
});
