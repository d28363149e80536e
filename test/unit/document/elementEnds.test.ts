import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import { ElementEnds } from "../../../src/document/syntax/elementEnds.ts";
import { endOfElement, tagAt } from "../../../src/document/syntax/markupTag.ts";

const piece = fc.constantFrom("<a>", "<b x='y'>", "</a>", "</b>", "<a/>", "text ", "<A>", "<b title=\"<a>\">", "</a");

describe("the ends of elements", () => {
  it("are those that a search for each one finds, whatever is left open", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join("");
        const ends = new ElementEnds(text);
        for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at + 1)) {
          const tag = tagAt(text, at, text.length);
          if (tag?.kind === "open") assert.equal(ends.of(tag), endOfElement(text, tag, text.length));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("are read with the tags between them where HTML holds declarations, instructions and comments without ends", () => {
    const textsOf = (text: string): string[] => analyse(text).leaves.map(({ range }) => text.slice(range.start, range.end));
    assert.deepEqual(textsOf("<div>\nOne <!DOCTYPE x> two\n<?php a ?>\nthree <!-- b --> four\n</div>"), ["One <!DOCTYPE x> two\n<?php a ?>\nthree <!-- b --> four"]);
    assert.deepEqual(textsOf("<div>\nOne <?php two\n</div>"), ["One <?php two"]);
    assert.deepEqual(textsOf("<div>\nOne <!-- two\n</div>"), ["One"]);
  });
});
