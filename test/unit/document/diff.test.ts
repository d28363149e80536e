import assert from "node:assert/strict";
import fc from "fast-check";
import { wordDiff } from "../../../src/document/diff.ts";
import type { DiffPart } from "../../../src/document/diff.ts";

function sideOf(parts: readonly DiffPart[], left: DiffPart["kind"]): string {
  return parts.filter((part) => part.kind === "same" || part.kind === left).map((part) => part.text).join("");
}

function brief(parts: readonly DiffPart[]): string {
  const signs = { same: "", removed: "-", added: "+" };
  return parts.map((part) => `[${signs[part.kind]}${part.text}]`).join("");
}

/** Texts with much in common, blanks of every kind and characters outside the BMP. */
const words = fc.constantFrom("the", "cat", "Datei", "文件", "打开", "ファイル", "を開く", "👩‍👩‍👧", "𠮷", "é", "`code`", " ", "  ", "\n", "\r\n", "\u00a0", "。", ".");
const texts = fc.oneof(fc.array(words, { maxLength: 30 }).map((list) => list.join("")), fc.string({ unit: "binary", maxLength: 30 }));
const languages = fc.constantFrom("en", "zh-CN", "ja", "ar", "not a tag");

describe("wordDiff", () => {
  it("gives back both texts, whatever they and the language are", () => {
    fc.assert(
      fc.property(texts, texts, languages, (before, after, language) => {
        const parts = wordDiff(before, after, language);
        assert.equal(sideOf(parts, "removed"), before);
        assert.equal(sideOf(parts, "added"), after);
      }),
      { numRuns: 500 },
    );
  });

  it("has no empty part, and never two of a kind side by side", () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const parts = wordDiff(before, after, "en");
        for (const [index, part] of parts.entries()) {
          assert.notEqual(part.text, "");
          assert.notEqual(part.kind, parts[index + 1]?.kind);
        }
      }),
    );
  });

  it("cuts no surrogate pair that is whole in both texts", () => {
    const parts = wordDiff("𠮷野家 👍🏽", "𠮸野家 👍🏻", "ja");
    for (const part of parts) {
      assert.doesNotMatch(part.text, /\p{Surrogate}/u);
    }
  });

  it("compares Chinese by word", () => {
    assert.equal(brief(wordDiff("打开配置文件。", "打开设置文件。", "zh-CN")), "[打开][-配置][+设置][文件。]");
  });

  it("compares Japanese by word", () => {
    assert.equal(brief(wordDiff("ファイルを開きます", "フォルダを開きます", "ja")), "[-ファイル][+フォルダ][を開きます]");
  });

  it("shows a changed run of words as one change, its blanks included", () => {
    assert.equal(brief(wordDiff("open the old file now", "open a new file now", "en")), "[open ][-the old][+a new][ file now]");
  });

  it("shows a blank that was added", () => {
    assert.equal(brief(wordDiff("a  b", "a b", "en")), "[a][-  ][+ ][b]");
  });

  it("shows equal texts as one part, and empty ones as none", () => {
    assert.deepEqual(wordDiff("same", "same", "en"), [{ kind: "same", text: "same" }]);
    assert.deepEqual(wordDiff("", "", "en"), []);
  });

  it("gives up on a word by word account of long unrelated texts, in good time", () => {
    const before = Array.from({ length: 4000 }, (_, index) => `a${index}`).join(" ");
    const after = Array.from({ length: 4000 }, (_, index) => `b${index}`).join("\n");
    assert.deepEqual(wordDiff(before, after, "en"), [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ]);
  });
});
