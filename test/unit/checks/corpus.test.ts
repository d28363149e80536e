import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DocumentCheck } from "../../../src/document/checks/checkDocument.ts";
import { readableDocumentCheck } from "../../support/readableChecks.ts";

/** Documents and their translations by people, beside the repository; without them these tests are skipped with a notice. */
const corpus = path.join(process.env["INTERLINEAR_CORPUS"] ?? path.resolve(__dirname, "../../../../shared/corpus"), "parallel");
const translations = !existsSync(corpus) ? [] : readdirSync(corpus).filter((name) => /\.(?!en\.)[a-z]{2}\.mdx?$/.test(name));

/** Blocks whose translation truly differs: file, first and last line, what is wrong there. */
const BROKEN: readonly (readonly [file: string, first: number, last: number, reason: string])[] = [
  ["fastapi-bigger-applications.de.md", 527, 527, "a command in a code block is of an older version"],
  ["opensource-guide-building-community.ru.md", 148, 153, "“- @name” begins a list, which tears the tags apart"],
  ["opensource-guide-building-community.ru.md", 254, 254, "a host name is misspelt"],
  ["owasp-a10-ssrf.es.md", 58, 58, "“</span>” stands inside inline code"],
  ["react-conditional-rendering.ar.md", 180, 180, "a code span lost its marks"],
  ["react-conditional-rendering.ar.md", 205, 205, "a backtick is missing, so that prose and code change places"],
  ["rust-book-functions.zh.md", 78, 84, "a component of the source is of a newer version"],
  ["starlight-css-and-tailwind.fr.mdx", 61, 61, "identifiers in a code block are translated"],
  ["starlight-css-and-tailwind.fr.mdx", 66, 67, "identifiers in inline code are translated"],
  ["typescript-classes-crlf.fr.md", 486, 486, "a condition in inline code is written as words"],
  ["typescript-classes-crlf.fr.md", 737, 737, "a keyword in inline code is written as a word"],
  ["typescript-classes-crlf.fr.md", 740, 740, "a keyword in inline code is left out"],
  ["typescript-classes-crlf.fr.md", 885, 885, "keywords in inline code are written as words"],
];

function checkTranslation(name: string): DocumentCheck & { readonly lineOf: (offset: number) => number } {
  const language = /\.([a-z]{2})\.mdx?$/.exec(name)?.[1] ?? "";
  const source = readFileSync(path.join(corpus, name.replace(`.${language}.`, ".en.")), "utf8");
  const target = readFileSync(path.join(corpus, name), "utf8");
  const lineOf = (offset: number): number => target.slice(0, offset).split("\n").length;
  return { ...readableDocumentCheck({ source, target, sourceLanguage: "en", targetLanguage: language }), lineOf };
}

describe("checks of translations by people", () => {
  before(function () {
    if (translations.length > 0) return;
    console.log(`      skipped: no translations in ${corpus}`);
    this.skip();
  });

  it("find errors only where the translation truly differs from its source", () => {
    const seen = new Set<string>();
    let blocks = 0;
    for (const name of translations) {
      const checked = checkTranslation(name);
      blocks += checked.blocks;
      for (const { severity, kind, message, target } of checked.findings) {
        const line = checked.lineOf(target.start);
        const known = BROKEN.find(([file, first, last]) => file === name && first <= line && line <= last);
        assert.ok(severity !== "error" || known !== undefined, `${name}:${String(line)} ${kind} ${message}`);
        if (severity === "error" && known !== undefined) seen.add(known.join());
      }
    }
    assert.equal(seen.size, BROKEN.length, "a block that is named as broken has no error any more");
    assert.ok(blocks > 1000 && seen.size / blocks < 0.01, `${String(seen.size)} of ${String(blocks)} blocks`);
  }).timeout(60_000);

  it("leave no block without its partner where documents are parallel", () => {
    for (const name of translations.filter((file) => !file.startsWith("rust-book") && !file.startsWith("opensource-guide"))) {
      const gaps = checkTranslation(name).findings.filter(({ kind }) => kind === "missing-block" || kind === "surplus-block");
      assert.deepEqual(gaps, [], name);
    }
  }).timeout(60_000);
});
