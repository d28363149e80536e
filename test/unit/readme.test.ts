import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { defaultKeys, keyLabel } from "../../src/review/defaultKeys.ts";

const root = join(__dirname, "../..");
const pages = ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "docs/extending.md", "docs/rehearsal.md"];

/** Most bytes of a picture: they are loaded with the page. */
const largest = 150_000;

/** Paths that a page's links and pictures lead to, without addresses of the web and places in the page itself. */
function pathsIn(page: string, link: RegExp): string[] {
  const text = readFileSync(join(root, page), "utf8").replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`\n]*`/g, "");
  const targets = Array.from(text.matchAll(link), ([, target]) => (target ?? "").replace(/#.*$/, ""));
  return targets.filter((target) => target !== "" && !/^https?:/.test(target)).map((target) => join(dirname(page), target));
}

describe("the pages for readers", () => {
  it("lead to files that there are", () => {
    const missing = pages.flatMap((page) => pathsIn(page, /\]\(([^)\s]+)\)/g)).filter((path) => !existsSync(join(root, path)));
    assert.deepEqual(missing, []);
  });

  it("show pictures that are not too large, the README several", () => {
    const pictures = pages.flatMap((page) => pathsIn(page, /!\[[^\]]+\]\(([^)\s]+)\)/g));
    assert.ok(pictures.length >= 5, pictures.join(", "));
    assert.deepEqual(pictures.filter((path) => statSync(join(root, path)).size > largest), []);
  });

  it("name the keys of a review as they are", () => {
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const keys = Object.values(defaultKeys).map((each) => keyLabel(each, false));
    assert.deepEqual(keys.filter((label) => !readme.includes(label)), []);
  });

  it("have words for every picture", () => {
    for (const page of pages) {
      assert.doesNotMatch(readFileSync(join(root, page), "utf8"), /!\[\s*\]\(/, page);
    }
  });
});
