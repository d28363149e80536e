import assert from "node:assert/strict";
import { analyse } from "../../../src/document/analysis.ts";
import { headingPath, outlineOf, outlineText } from "../../../src/document/outline.ts";

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

  it("shows as many levels as fit", () => {
    assert.equal(outlineText(analysis, 100), "Guide\n  Install\n    On *Linux*\n  Use");
    assert.equal(outlineText(analysis, 25), "Guide\n  Install\n  Use");
    assert.equal(outlineText(analysis, 3), "Gui");
    assert.equal(outlineText(analyse("Text.\n"), 100), "");
  });
});
