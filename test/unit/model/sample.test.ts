import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { analyse } from "../../../src/document/analysis.ts";
import { runChecks } from "../../../src/document/checks/checks.ts";
import { segmentAt } from "../../../src/document/segment.ts";
import pairs from "../../../src/model/offline/samplePairs.json";
import { samplePair } from "../../../src/model/offline/samplePairs.ts";

const sample = readFileSync("media/sample/guide.md", "utf8");

/** The sample's units. The shorter the longest unit may be, the more its paragraphs are cut. */
function segments(maxUnitLength: number): string[] {
  const analysis = analyse(sample);
  const found: string[] = [];
  let range = segmentAt(analysis, 0, { maxUnitLength });
  while (range) {
    found.push(sample.slice(range.start, range.end));
    range = segmentAt(analysis, range.end, { maxUnitLength });
  }
  return found;
}

describe("bundled translations of the sample", () => {
  for (const maxUnitLength of [300, 150, 1, Infinity]) {
    for (const language of ["zh-CN", "zh", "es", "es-MX", "fr", "fr-CA", "de", "de-AT", "ja", "ja-JP"]) {
      it(`cover it in ${language}, cut at ${maxUnitLength} characters`, () => {
        const found = segments(maxUnitLength);
        assert.ok(found.length > 55);
        assert.deepEqual(found.filter((source) => !samplePair(source, language)), []);
      });
    }
  }

  it("pass every check, with both wordings", () => {
    for (const source of [...new Set([...segments(300), ...segments(1)])]) {
      for (const targetLanguage of ["zh-CN", "es", "fr", "de", "ja"]) {
        for (const target of samplePair(source, targetLanguage) ?? []) {
          assert.deepEqual(runChecks({ source, target, targetLanguage, rehearsal: false }), [], target);
        }
      }
    }
  });

  it("have two wordings for every text that has words", () => {
    for (const { source, ...languages } of pairs) {
      for (const wordings of Object.values(languages)) {
        assert.equal(new Set(wordings).size, /^\d+$/.test(source) ? 1 : 2, source);
      }
    }
  });

  it("have no entry that the sample does not need", () => {
    const needed = new Set(segments(1));
    const whole = segments(Infinity).join("\n");
    assert.deepEqual(pairs.map(({ source }) => source).filter((source) => !needed.has(source) && !whole.includes(source)), []);
  });

  it("join sentences as the language does", () => {
    const source = "Thank you for trying Pebblecast. We hope that it makes you look at the sky more often!";
    assert.equal(samplePair(source, "zh-CN")?.[0], "感谢您试用 Pebblecast。希望它能让您更常抬头看看天空！");
    assert.match(samplePair(source, "es")?.[0] ?? "", /Pebblecast\. ¡Esperamos/);
  });

  it("fit a text whose lines are wrapped", () => {
    assert.notEqual(samplePair("Thank you for\ntrying Pebblecast.", "es"), undefined);
  });

  for (const language of ["zh-TW", "zh-Hant", "zh-HK", "ja-Latn", "it", "", "not a tag"]) {
    it(`are not given for “${language}”`, () => {
      assert.equal(samplePair("Install", language), undefined);
    });
  }
});
