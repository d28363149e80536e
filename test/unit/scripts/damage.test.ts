import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { damageOf } from "../../../scripts/demo/damage.mjs";

const sample = readFileSync(join(__dirname, "../../../media/sample/guide.md"), "utf8");

const source = [
  "---",
  "title: Start",
  "order: 2",
  "---",
  "",
  "See [the page](https://a.example/x \"A\") and [more][ref].",
  "",
  "- step",
  "",
  "  ```sh",
  "  run --all | sort",
  "  ```",
  "",
  "| a | b |",
  "| :-- | --: |",
  "| `x \\| y` | 1 |",
  "",
  "[ref]: ./more.md",
  "",
].join("\n");

describe("damageOf", () => {
  it("finds none where only text differs", () => {
    const translated = source.replace("title: Start", "title: 开始").replace("See", "参见").replace("| a |", "| 甲 |");
    assert.deepEqual(damageOf(source, translated), []);
    assert.deepEqual(damageOf(sample, sample), []);
  });

  it("sees every part of the sample that must stay", () => {
    const fragments = ["tags: [guide", "pebblecast init", "| `keep` |", "./moving-data.md", "[downloads]: https"];
    for (const fragment of fragments) {
      assert(sample.includes(fragment));
      assert.notDeepEqual(damageOf(sample, sample.replace(fragment, "x")), [], fragment);
    }
  });

  const damages: readonly [what: string, before: string, after: string][] = [
    ["front matter", "order: 2", "order: 二"],
    ["front matter", "order: 2\n", ""],
    ["code blocks", "run --all", "运行 --all"],
    ["code blocks", "  ```\n", ""],
    ["tables", "| `x \\| y` | 1 |", "| `x | y` | 1 |"],
    ["tables", "| --: |", "| --- |"],
    ["links", "https://a.example/x", "https://a.example/y"],
    ["links", "[more][ref]", "more"],
    ["links", "[ref]: ./more.md", ""],
  ];
  for (const [what, before, after] of damages) {
    it(`finds ${what} damaged when ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`, () => {
      const found = damageOf(source, source.replace(before, after));
      assert(found.length > 0);
      assert(found.every((fault) => fault.startsWith(what)), found.join("\n"));
    });
  }
});
