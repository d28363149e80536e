import assert from "node:assert/strict";
import { SettledTexts } from "../../../src/agent/settledTexts.ts";

describe("settled texts", () => {
  it("are the short ones as terms, and the person's own words as corrections", () => {
    const settled = new SettledTexts();
    settled.add("1", { source: "Save", draft: "Sauver", translation: "Enregistrer" }, true);
    settled.add("2", { source: "x".repeat(41), draft: "y", translation: "y" }, false);
    assert.deepEqual(settled.terms, [{ source: "Save", translation: "Enregistrer" }]);
    assert.deepEqual(settled.corrections, [{ source: "Save", draft: "Sauver", translation: "Enregistrer" }]);
  });

  it("are forgotten when their unit is decided no more, and follow another decision", () => {
    const settled = new SettledTexts();
    settled.add("1", { source: "Save", draft: "Sauver", translation: "Enregistrer" }, true);
    settled.add("1", { source: "Save", draft: "Sauver", translation: "Sauver" }, false);
    assert.deepEqual(settled.terms, [{ source: "Save", translation: "Sauver" }]);
    assert.deepEqual(settled.corrections, []);
    settled.remove("1");
    assert.deepEqual(settled.terms, []);
  });

  it("are bounded, the latest kept", () => {
    const settled = new SettledTexts();
    for (let index = 0; index < 1000; index++) {
      settled.add(String(index), { source: `S${String(index)}`, draft: "d", translation: "t" }, true);
    }
    assert.ok(settled.terms.length <= 200 && settled.corrections.length <= 6);
    assert.equal(settled.terms.at(-1)?.source, "S999");
  });
});
