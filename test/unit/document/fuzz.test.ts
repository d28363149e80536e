import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import { compose } from "../../../src/document/compose.ts";
import { isLongRun } from "../longRun.ts";
import { segmentsOf } from "./documents.ts";
import { edited, randomEdit } from "./randomEdits.ts";
import { realDocuments } from "./realDocuments.ts";

/** UTF-16 units of a document that are edited: enough for every construct, few enough for many runs. */
const longestText = 20_000;
/** CPU milliseconds within which a document is read and written, a hundred times what one takes. */
const longestTime = 10_000;

const edits = fc.array(randomEdit, { minLength: 1, maxLength: 30 });

describe("a real document after any edits", () => {
  it(`is read, and comes back byte for byte when every unit is translated to itself, ${isLongRun ? "10,000" : "300"} times`, () => {
    const documents = realDocuments();
    const beginning = fc.nat();
    fc.assert(
      fc.property(fc.constantFrom(...documents), beginning, edits, (document, from, randomEdits) => {
        const whole = document.text;
        const start = from % Math.max(1, whole.length - longestText);
        const text = edited(whole.slice(start, start + longestText), randomEdits);
        const began = process.cpuUsage();
        const analysis = analyse(text, { flavour: document.flavour });
        const copies = segmentsOf(analysis, 300).map((range) => ({ range, translation: text.slice(range.start, range.end) }));
        assert.equal(compose(analysis, copies, { targetLanguage: "es" }), text, document.name);
        assert.ok(process.cpuUsage(began).user < longestTime * 1_000, `${document.name}: too slow`);
      }),
      { numRuns: isLongRun ? 10_000 : 300 },
    );
  }).timeout(0);
});
