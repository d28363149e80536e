import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import chinese from "../../../l10n/bundle.l10n.zh-cn.json";
import { findingTemplates, terms } from "../../../src/document/findingTemplates.ts";
import { findingText, type DisplayLanguage } from "../../../src/document/findingText.ts";
import * as messages from "../../../src/document/matchMessages.ts";
import { readFinding } from "../../../src/document/readFinding.ts";
import { filled } from "../../../src/review/filled.ts";
import { assertReadable } from "../../support/readableChecks.ts";

const bundle: Readonly<Record<string, string>> = chinese;
const inChinese: DisplayLanguage = { tag: "zh-cn", translate: (english, ...values) => filled(bundle[english] ?? english, values) };
const inEnglish: DisplayLanguage = { tag: "en", translate: filledEnglish };

function filledEnglish(english: string, ...values: readonly string[]): string {
  return filled(english, values);
}

/** Sentences in the code of the checks, each cut at its places. */
function sentencesOf(path: string): string[][] {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) {
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]);
    } else if (ts.isStringLiteralLike(node)) {
      found.push([node.text]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.filter((parts) => /[a-z]+ [a-z]+.*[.)]$/s.test(parts.join("x")) && !/[|\\(]\?|\n/.test(parts.join("")));
}

describe("a finding's message", () => {
  it("has a template wherever a check words one", () => {
    const folder = "src/document/checks";
    const texts = findingTemplates.flatMap(({ text, places: [first] }) => (first === "piece" ? terms.piece.map((term) => text.replace("{0}", term)) : text));
    const sentences = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts")).flatMap((path) => sentencesOf(join(folder, path)));
    assert.ok(sentences.length > 100);
    const unknown = sentences.filter((parts) => !texts.some((text) => parts.every((part) => text.includes(part))));
    assert.deepEqual(unknown, []);
  });

  it("has one template also where the model's texts could not be placed", () => {
    const next = "Open the page.";
    const placed = [messages.empty, messages.notUnique, messages.skipsText, messages.alreadyTranslated, messages.staleRead, messages.copied];
    const all = [
      ...placed.map((message) => message(next)),
      messages.tooLong(900, 600, "A sentence that ends here."),
      messages.runsIntoDecided("Save it."),
      messages.cuts("`npm install`"),
      messages.notFound(undefined, next),
      messages.notFound("Open a page.", next),
      "The model did not draft this text: translate it here.",
      "The check “terms” failed and did not judge this draft: Error: no list\nof terms",
    ];
    all.forEach(assertReadable);
  });

  it("has a template whose places are of known kinds, and numbered in their order", () => {
    for (const { text, places } of findingTemplates) {
      const numbers = [...new Set(text.match(/\{\d\}/g))];
      assert.ok(places.every((kind) => kind in terms || /^(?:quote|text|number|language)$/.test(kind)), text);
      assert.deepEqual(numbers, places.map((_, index) => `{${String(index)}}`), text);
    }
  });

  it("is taken apart by words, code and numbers", () => {
    assert.deepEqual(readFinding("The inline code `--dry-run` became “—dry-run”. Write `--dry-run` exactly as in the source."), {
      template: "The {0} {1} became {2}. Write {1} exactly as in the source.",
      values: [
        { kind: "piece", text: "inline code" },
        { kind: "quote", text: "`--dry-run`" },
        { kind: "quote", text: "“—dry-run”" },
      ],
    });
    assert.deepEqual(readFinding("The text “one” and “two” is not translated.")?.values, [{ kind: "quote", text: "“one” and “two”" }]);
    assert.equal(readFinding("The inline code `a` became “b”. Write `c` exactly as in the source."), undefined);
    assert.equal(readFinding("The term “cloud” has another translation."), undefined);
  });

  it("is shown in the person's language, without a change to what it quotes", () => {
    const shown = (message: string): string => findingText(message, inChinese);
    assert.equal(shown("The inline code `a {1} b` is missing from the draft. Keep it exactly as in the source."), "译文中缺少行内代码`a {1} b`。请按原文保留，一字不改。");
    assert.equal(shown("The table has 3 rows, the draft 1 row. Keep every row."), "表格有 3 行，译文有 1 行。请保留每一行。");
    assert.equal(
      shown("The value of “weight” is a number in the source and a text in the draft. Keep the value as it is."),
      "“weight”的值在原文中是数字，在译文中是文字。请保持该值不变。",
    );
    assert.equal(shown("The draft seems to be in Spanish. Write it in Brazilian Portuguese."), "译文似乎是西班牙语。请用巴西葡萄牙语书写。");
    assert.equal(shown("The draft is in Traditional Chinese. Write it in Chinese (China)."), "译文用了繁体中文。请用中文（中国）书写。");
    assert.equal(shown("The draft has no kana. Write it in xx-unknown."), "译文没有假名。请用xx-unknown书写。");
  });

  it("is shown line by line where it is what a refused draft was told", () => {
    const told = [
      "heading-level: The heading “# One” is no heading in the draft. Begin it with “# ”. The draft has “Eins”. Expected, as in the source: “# One”.",
      "terms: The term “cloud” has another translation.",
      "And 2 more.",
    ];
    assert.deepEqual(findingText(told.join("\n"), inChinese).split("\n"), [
      "标题“# One”在译文中不是标题。请以“# ”开头。 译文中为“Eins”。 应与原文一致：“# One”。",
      told[1],
      "还有 2 个问题。",
    ]);
  });

  it("stays as it is in English, and where it is not known", () => {
    const known = "The table has 3 rows, the draft 1 row. Keep every row.";
    assert.equal(findingText(known, inEnglish), known);
    assert.equal(findingText("terms: no\n such term", inChinese), "terms: no\n such term");
  });

  it("has words for every term in Chinese", () => {
    for (const term of Object.values(terms).flat()) {
      assert.ok(bundle[term] !== undefined, term);
    }
  });
});
