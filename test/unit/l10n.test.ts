import assert from "node:assert/strict";
import english from "../../l10n/bundle.l10n.json";
import chinese from "../../l10n/bundle.l10n.zh-cn.json";
import { messages } from "../../scripts/l10n.mjs";
import { filled } from "../../src/review/filled.ts";

function places(text: string): string[] {
  return [...text.matchAll(/\{\d+\}/g)].map(([place]) => place).sort();
}

describe("the texts in the person's language", function () {
  this.timeout(60_000);

  it("are those of the source code: `node scripts/l10n.mjs` writes them", () => {
    assert.deepEqual(Object.keys(english), messages());
    assert.deepEqual(Object.keys(english), Object.values(english));
  });

  it("are complete in Chinese, with the same values in them", () => {
    assert.deepEqual(Object.keys(chinese), Object.keys(english));
    for (const [message, translation] of Object.entries(chinese)) {
      assert.notEqual(translation.trim(), "", message);
      assert.deepEqual(places(translation), places(message), message);
    }
  });

  it("take values in any order, and keep a place that has none", () => {
    assert.equal(filled("{1} of {0}, {2}", ["ten", "two"]), "two of ten, {2}");
  });
});
