import assert from "node:assert/strict";
import english from "../../l10n/bundle.l10n.json";
import chinese from "../../l10n/bundle.l10n.zh-cn.json";
import manifest from "../../package.json";
import manifestEnglish from "../../package.nls.json";
import manifestChinese from "../../package.nls.zh-cn.json";
import { messages } from "../../scripts/l10n.mjs";
import { filled } from "../../src/review/filled.ts";

function places(text: string): string[] {
  return [...text.matchAll(/\{\d+\}/g)].map(([place]) => place).sort();
}

/** Names of settings, variables and commands. */
function fixedParts(text: string): string[] {
  const code = text.split("`").filter((part, index) => index % 2 === 1 && /[.$#]/.test(part));
  return [...code, ...(text.match(/\(command:[\w.]+\)/g) ?? [])].sort();
}

const shownTo = /^(?:title|description|markdownDescription|contents|enumDescriptions)$/;

/** Texts for people that are no keys; the product's name is one everywhere. */
function plainTexts(part: unknown, name = ""): string[] {
  if (typeof part === "string") return shownTo.test(name) && !part.startsWith("%") && part !== "Interlinear" ? [part] : [];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => plainTexts(value, Array.isArray(part) ? name : key));
}

describe("the texts in the person's language", function () {
  this.timeout(60_000);

  it("are those of the source code: `node scripts/l10n.mjs` writes them", () => {
    assert.deepEqual(Object.keys(english), messages());
    assert.deepEqual(Object.keys(english), Object.values(english));
  });

  it("have those that are marked to be told, with places for the values in their order", () => {
    for (const text of ["{0} failed ({1}).", "This draft has been withdrawn; another one takes its place.", "rate limited"]) {
      assert.ok(text in english, text);
    }
  });

  it("are complete in Chinese, with the same values in them", () => {
    assert.deepEqual(Object.keys(chinese), Object.keys(english));
    for (const [message, translation] of Object.entries(chinese)) {
      assert.notEqual(translation.trim(), "", message);
      assert.deepEqual(places(translation), places(message), message);
    }
  });

  it("of the manifest are all keys of its bundles, which have no others", () => {
    const named = [...JSON.stringify(manifest).matchAll(/"%([^"%]+)%"/g)].map(([, key]) => key);
    assert.deepEqual([...new Set(named)].sort(), Object.keys(manifestEnglish).sort());
    assert.deepEqual(plainTexts(manifest.contributes), []);
  });

  it("of the manifest are complete in Chinese, with the same code and commands in them", () => {
    assert.deepEqual(Object.keys(manifestChinese), Object.keys(manifestEnglish));
    const english: Readonly<Record<string, string>> = manifestEnglish;
    for (const [key, translation] of Object.entries(manifestChinese)) {
      assert.notEqual(translation.trim(), "", key);
      assert.deepEqual(fixedParts(translation), fixedParts(english[key] ?? ""), key);
    }
  });

  it("take values in any order, and keep a place that has none", () => {
    assert.equal(filled("{1} of {0}, {2}", ["ten", "two"]), "two of ten, {2}");
  });
});
