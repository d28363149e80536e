import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import type { Analysis } from "../../../src/document/analysis.ts";
import { codeCommentsIn } from "../../../src/document/codeComments/codeComment.ts";
import { compose, renderUnit } from "../../../src/document/compose.ts";
import type { DocumentSyntax } from "../../../src/document/documentSyntax.ts";

const offered: DocumentSyntax = { flavour: "markdown", codeComments: "offer" };

function textsOf({ text, leaves }: Analysis): string[] {
  return leaves.map(({ range }) => text.slice(range.start, range.end));
}

/** [language, code, the lines of comments that are text] */
const LANGUAGES: readonly (readonly [info: string, code: string, texts: readonly string[]])[] = [
  ["js title=\"a.js\"", "// One.\nlet a = 'http://b // c'; // Two\n//no blank", ["One.", "Two", "no blank"]],
  ["ts", "/* One */\n/**\n * Two\n * @param {string} a - Three\n * @returns Four\n */", ["One", "Two", "Three", "Four"]],
  ["tsx", "const a = /[\"'] \\/\\/ b/; // One\n{/* Two */}\nconst c = `d // e ${f} /* g */`;", ["One", "Two"]],
  ["js", "const a = `b ${`c // d`}`; // lost", []],
  ["js", "fetch(\"https://a.b\") // One\nconst open = \"a // b", ["One"]],
  ["go", "a := `\n// b\n` // One", ["One"]],
  ["rust", "fn a<'b>(c: &'b str) {} // One\nlet d = \"// e\n// f\";", ["One"]],
  ["css", "a { /* One */ background: url(//b/c) }\n// no comment", ["One"]],
  ["scss", "// One\na { b: url(//c) }", ["One"]],
  ["py", "# One\na = \"# b\"  # Two\n\"\"\"Doc # string\"\"\"\nd = 'it\\'s # e'\n#no blank", ["One", "Two"]],
  ["{.python .numberLines}", "# One", ["One"]],
  ["{python}", "#| echo: false\n# One", ["One"]],
  ["ruby", "# One\na = \"#{b} # c\"\n=begin\n# d\n=end\ne = <<~TEXT\n  # f\nTEXT\n# Two", ["One", "Two"]],
  ["bash", "echo a#b \"# c $(d \"# e\") # f\" # One\ng='\n# h\n'\n${#i} # Two", ["One", "Two"]],
  ["sh", "cat <<'END' > a\n# b\nEND\n# One", ["One"]],
  ["powershell", "<# a\n# b #>\n# One", ["One"]],
  ["yaml", "# One\na: b#c # Two\nd: \"e # f\"\nit's: fine # Three\nrun: |\n  # g\n\n  h\n# Four", ["One", "Two", "Three", "Four"]],
  ["toml", "# One\na = \"# b\" # Two\nc = '''\n# d\n'''", ["One", "Two"]],
  ["hcl", "# One\n// Two\n/* Three */", ["One", "Two", "Three"]],
  ["dockerfile", "# syntax=docker/dockerfile:1\n# One\nRUN a # b", ["One"]],
  ["ini", "; One\n# Two\na = b ; c", ["One", "Two"]],
  ["lua", "-- One\n--[[ a\n-- b ]]\nc = \"-- d\"", ["One"]],
  ["sql", "-- One\nSELECT '-- a', \"b\" -- Two\n/* Three */", ["One", "Two", "Three"]],
  ["haskell", "a' = b -- One\n{- c -- d -}", ["One"]],
  ["clojure", ";; One\n(a \"; b\" \\; c) ; Two", ["One", "Two"]],
  ["latex", "a \\% b % One\n\\begin{verbatim}\n% c\n\\end{verbatim}", ["One"]],
  ["erlang", "% One\n\"% a\"", ["One"]],
  ["html", "<!-- One\n     two -->\n<script>// a</script>\n<b title=\"c\">", ["One", "two"]],
  ["json", "// One", []],
  ["text", "# One\n// Two", []],
  ["", "# One\n// Two", []],
];

describe("comments in code", () => {
  for (const [info, code, texts] of LANGUAGES) {
    it(`are found in ${JSON.stringify(`${info}: ${code}`)}`, () => {
      assert.deepEqual(codeCommentsIn(code, info).map(({ start, end }) => code.slice(start, end)), texts);
    });
  }

  it("are left alone when a tool reads them, or when they are code", () => {
    const lines = [
      "eslint-disable-next-line no-console", "eslint no-var: 0", "@ts-ignore", "@ts-expect-error The type is wrong", "prettier-ignore", "noqa: E501", "type: ignore", "pylint: disable=x", "nolint:errcheck",
      "highlight-next-line", "highlight-start", "[!code ++]", "[!code focus]", "[tl! add]", "[START setup]", "region Setup", "#region Setup", "ANCHOR: setup", "istanbul ignore next", "webpackChunkName: \"a\"",
      "vim: set ft=js", "-*- coding: utf-8 -*-", "shellcheck disable=SC2086", "=> 42", "^^^", "const a = 5;", "a.b = c", "load(it)", "import a from 'b'", "import os", "npm install it", "a: b", "https://a.b/c", "src/a.js",
      "...", "(1)!", "1",
    ];
    for (const line of lines) assert.deepEqual(codeCommentsIn(`// ${line}\n`, "js"), [], line);
    for (const line of ["Note: this is it.", "Import the module first.", "for each of them", "load() returns it", "a/b testing of it", "The ESLint rules", "设置", "Optional"]) {
      assert.equal(codeCommentsIn(`// ${line}\n`, "js").length, 1, line);
    }
    assert.deepEqual(codeCommentsIn("/* eslint-disable\n   no-console */ /* global window, document */", "js"), []);
  });

  it("are copied unless they are offered", () => {
    const text = "```js\n// One.\n```\n";
    for (const syntax of [undefined, { flavour: "markdown" }, { flavour: "markdown", codeComments: "never" }] satisfies (DocumentSyntax | undefined)[]) {
      assert.deepEqual(textsOf(analyse(text, syntax)), []);
    }
    assert.deepEqual(textsOf(analyse(text, offered)), ["One."]);
  });

  it("are found in lists and quotes, with any line ends, and not where nothing is to be translated", () => {
    const text = "> - ```js\n>   // One\n>   a(); /* Two\n>      Three */\n>   ```\n\n    // Four\n\n<div translate=\"no\">\n\n```js\n// Five\n```\n\n</div>\n";
    for (const eol of ["\n", "\r\n", "\r"]) assert.deepEqual(textsOf(analyse(text.replaceAll("\n", eol), offered)), ["One", "Two", "Three"]);
  });

  /** By encoding: what would end a comment, or go on behind its line. */
  const endings: Readonly<Record<string, RegExp>> = { "comment-line": /[\r\n\u2028\u2029]|\\$/, "comment-block": /[\r\n\u2028\u2029]|\*\//, "comment-html": /[\r\n\u2028\u2029]|--|-$/ };

  it("stay comments of one line, whatever is drafted", () => {
    const documents = LANGUAGES.filter(([, , texts]) => texts.length > 0).map(([info, code]) => analyse(`\`\`\`${info}\n${code}\n\`\`\`\n\nEnd.\n`, offered));
    const awkward = fc.constantFrom("*/ alert(1) /*", "-->", "--", "--!>", "a\nb", "a\\", "```", "~~~", "```\nx", "// a", "# a", "*", "/", "-", "a\u2028b", "\r", "**//", "*/", "->", ">", "\\ ", "﻿");
    const draft = fc.oneof(awkward, fc.array(awkward, { maxLength: 4 }).map((parts) => parts.join("")), fc.string({ unit: "grapheme" }));
    fc.assert(
      fc.property(fc.constantFrom(...documents), fc.nat(3), draft, (analysis, index, translation) => {
        const { range, encoding } = analysis.leaves.slice(0, -1)[index] ?? { range: { start: 0, end: 0 } };
        fc.pre(encoding !== undefined);
        const written = renderUnit(analysis, { range, translation });
        assert.doesNotMatch(written, endings[encoding ?? ""] ?? /^/);
        assert.doesNotMatch(written, /^(?:`{3}|~{3})/);
      }),
      { numRuns: 2_000 },
    );
  });

  it("are written as they were drafted, without a mark of their own", () => {
    const analysis = analyse("```js\n// One\n/* Two\n * Three */\n```\n", offered);
    const drafts = ["// Eins", "Zwei\nund mehr", "* Drei"];
    const units = analysis.leaves.map(({ range }, index) => ({ range, translation: drafts[index] ?? "" }));
    assert.equal(compose(analysis, units, { targetLanguage: "de" }), "```js\n// Eins\n/* Zwei und mehr\n * Drei */\n```\n");
  });

  it("may be one unit with the code between them, if the draft has it", () => {
    const text = "```js\n// One\nlet a = 1; // Two\n```\n";
    const analysis = analyse(text, offered);
    const range = { start: text.indexOf("One"), end: text.indexOf("Two") + 3 };
    assert.equal(compose(analysis, [{ range, translation: "Eins\nlet a = 1; // Zwei" }], { targetLanguage: "de" }), "```js\n// Eins\nlet a = 1; // Zwei\n```\n");
  });

  it("take little time in code that is full of openings without ends", () => {
    for (const info of LANGUAGES.map(([name]) => name)) {
      for (const opening of ["'", "\"", "`", "/*", "<!--", "<<E\n", "{-", "[[", "/", "\"$(", "a: |\n", "#", "// a\n", "'''\""]) {
        const started = process.cpuUsage();
        codeCommentsIn(opening.repeat(20_000 / opening.length), info);
        const milliseconds = process.cpuUsage(started).user / 1000;
        assert.ok(milliseconds < 1_000, `${info}: ${opening}: ${String(milliseconds)} ms`);
      }
    }
  }).timeout(60_000);
});
