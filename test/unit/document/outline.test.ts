import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import { headingPath, outlineOf } from "../../../src/document/outline.ts";
import { outlineAround } from "../../../src/document/outlineAround.ts";

const text = "Guide\n=====\n\nIntro.\n\n## Install\n\n> ### On *Linux*\n\nSteps.\n\nUse\n---\n\nEnd.\n";
const analysis = analyse(text);

describe("the outline", () => {
  it("knows the level of headings of both kinds, in quotes too", () => {
    assert.deepEqual(outlineOf(analysis).map(({ level, text: title }) => [level, title]), [[1, "Guide"], [2, "Install"], [3, "On *Linux*"], [2, "Use"]]);
  });

  it("gives the headings that a place lies below", () => {
    const path = (place: string): string[] => headingPath(analysis, text.indexOf(place)).map((heading) => heading.text);
    assert.deepEqual(path("Intro."), ["Guide"]);
    assert.deepEqual(path("Steps."), ["Guide", "Install", "On *Linux*"]);
    assert.deepEqual(path("End."), ["Guide", "Use"]);
  });

  it("shows all of it where it fits", () => {
    assert.equal(outlineAround(analysis, 0, 100), "Guide\n  Install\n    On *Linux*\n  Use");
    assert.equal(outlineAround(analyse("Text.\n"), 0, 100), "");
  });

  it("shows the way to a place, and what is beside it first", () => {
    const sections = (parent: string, marks: string) => [1, 2, 3, 4, 5, 6].map((number) => `${marks} ${parent}.${String(number)}\n\nText.\n\n`);
    const chapters = [1, 2, 3, 4, 5, 6].map((chapter) => `# ${String(chapter)}\n\n${sections(String(chapter), "##").join("")}`);
    const book = analyse(chapters.join(""));
    const near = (place: string, length: number): string => outlineAround(book, book.text.indexOf(place), length);
    assert.equal(near("4.3", 50), "…\n4\n…\n  4.2\n  4.3\n  4.4\n  4.5\n  4.6\n…");
    assert.equal(near("4.6", 45), "…\n4\n…\n  4.3\n  4.4\n  4.5\n  4.6\n5\n…\n6\n…");
    assert.equal(near("1", 40), "1\n  1.1\n  1.2\n  1.3\n  1.4\n…");
  });

  it("is never longer than asked for, and shortens endless headings", () => {
    const long = analyse([1, 2, 3].map((number) => `# ${String(number)} ${"word ".repeat(100)}\n\nText.\n\n`).join(""));
    fc.assert(
      fc.property(fc.nat(long.text.length), fc.nat(300), (position, length) => {
        assert.ok(outlineAround(long, position, length).length <= length);
      }),
    );
    assert.match(outlineAround(long, 0, 100), /^1 word [^\n]{0,80}\n…$/);
  });
});
