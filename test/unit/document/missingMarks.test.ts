import assert from "node:assert/strict";
import * as fc from "fast-check";
import { pairMarks, scanMarks } from "../../../src/document/marks.ts";
import { insertionOf, missingMarks } from "../../../src/document/missingMarks.ts";
import { placeOf } from "../../../src/document/place.ts";
import type { TextRange } from "../../../src/document/range.ts";

function missing(source: string, draft: string) {
  return missingMarks(pairMarks(scanMarks(source), scanMarks(draft)).source);
}

/** The draft with the piece of that number in it, what is selected then in guillemets. */
function inserted(source: string, draft: string, number: number, at?: TextRange): string {
  const { mark } = missing(source, draft).find((each) => each.number === number) ?? assert.fail();
  const { range, text, selected } = insertionOf(source, draft, mark, at);
  const after = draft.slice(0, range.start) + text + draft.slice(range.end);
  return selected ? `${after.slice(0, selected.start)}«${after.slice(selected.start, selected.end)}»${after.slice(selected.end)}` : after;
}

describe("what a draft lacks", () => {
  it("is numbered from 1 in the order of the source", () => {
    assert.deepEqual(missing("Run `a`, `b` and {c}.", "Ejecute `b`.").map(({ mark, number }) => [number, mark.key]), [[1, "a"], [2, "{c}"]]);
  });

  it("goes to the caret, with the blanks that it needs there", () => {
    assert.equal(inserted("Greet {name} now.", "Salude ahora.", 1, { start: 6, end: 6 }), "Salude {name} ahora.");
    assert.equal(inserted("Greet {name} now.", "Salude  ahora.", 1, { start: 7, end: 7 }), "Salude {name} ahora.");
    assert.equal(inserted("Greet {name} now.", "立即问候。", 1, { start: 4, end: 4 }), "立即问候{name}。");
  });

  it("takes the place of what is selected", () => {
    assert.equal(inserted("Greet {name} now.", "Salude a X ahora.", 1, { start: 9, end: 10 }), "Salude a {name} ahora.");
  });

  it("goes where it would stand without a caret", () => {
    assert.equal(inserted("Greet `x`, then {name}, then `y`.", "Salude `x`, luego, y luego `y`.", 1), "Salude `x`, luego {name}, y luego `y`.");
    assert.equal(inserted("Greet {name}.", "Salude.", 1), "Salude {name}.");
    assert.equal(inserted("{name} is here.", "está aquí.", 1), "{name} está aquí.");
  });

  it("brings the text of a link, selected, or goes round the selected words", () => {
    assert.equal(inserted('See [the guide](a.md "G").', "Vea.", 1), 'Vea [«the guide»](a.md "G").');
    assert.equal(inserted("See [the guide](a.md).", "Vea la guía.", 1, { start: 7, end: 11 }), "Vea la [«guía»](a.md).");
    assert.equal(inserted("See [the guide][g].", "Vea la guía.", 1, { start: 7, end: 11 }), "Vea la [«guía»][g].");
    assert.equal(inserted("See ![a cat](cat.png).", "Vea.", 1), "Vea ![«a cat»](cat.png).");
  });

  it("has a place in every draft, and never inside of a mark or a character", () => {
    const pieces = fc.constantFrom("`a`", "[b](c.md)", "{d}", "word", " ", ". ", "字", "😀", "12", "\n");
    const texts = fc.array(pieces, { maxLength: 12 }).map((list) => list.join(""));
    fc.assert(
      fc.property(texts, texts, fc.nat(), (source, draft, at) => {
        const start = source.length === 0 ? 0 : at % source.length;
        const place = placeOf(source, draft, { start, end: Math.min(source.length, start + 3) });
        assert.ok(place >= 0 && place <= draft.length);
        assert.ok(scanMarks(draft).every(({ range }) => place <= range.start || place >= range.end));
        assert.doesNotMatch(draft.slice(place, place + 1), /[\uDC00-\uDFFF]/);
      }),
      { numRuns: 500 },
    );
  });
});
