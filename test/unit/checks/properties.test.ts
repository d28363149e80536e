import assert from "node:assert/strict";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { runChecks } from "../../../src/document/checks/checks.ts";
import type { Finding } from "../../../src/document/finding.ts";

const SYNTAX = [
  "`", "``", "```\n", "~~~", "*", "**", "_", "[", "]", "](", ")", "![", "[[", "]]", "|", "\n", "\n\n", "> ", "- ", "1. ", "# ", "    ",
  "<b>", "</b>", "<!--", "-->", "<a href=\"", "{", "}", "{{", "}}", "{{< ", " >}}", "{%", "%}", "$", "$$", "%s", ":x:", "::: note", ":::",
  "[^1]", "[^1]: ", "\\", "&amp;", "& nbsp;", "http://a.b", "@me", "#12", "---\n", "a: b\n", "import x from 'y'\n", "\r\n", "\u200B", "\u202E",
  "word", "Wörter", "说明", "。", "を", "한글", "שלום", "12", "3.14", "1,000", " ", "\uD83D\uDE00", "\uD83D",
];
const markdown = fc.array(fc.oneof(fc.constantFrom(...SYNTAX), fc.string({ maxLength: 4 })), { maxLength: 40 }).map((parts) => parts.join(""));
const language = fc.constantFrom("de", "zh-CN", "zh-TW", "ja", "ko", "ru", "ar", "th", "xx-invalid-tag!", "");

function lastOffsets(findings: readonly Finding[]): { source: number; target: number } {
  return {
    source: Math.max(0, ...findings.map(({ source }) => source?.end ?? 0)),
    target: Math.max(0, ...findings.map(({ target }) => target?.end ?? 0)),
  };
}

describe("checks of drafts, on any text", () => {
  it("never throw, and give ranges inside the texts, errors first", () => {
    fc.assert(
      fc.property(markdown, markdown, language, fc.boolean(), (source, target, targetLanguage, rehearsal) => {
        const findings = runChecks({ source, target, targetLanguage, rehearsal });
        for (const { source: inSource, target: inTarget, message, kind } of findings) {
          assert.ok(message !== "" && kind !== "");
          for (const range of [inSource, inTarget]) {
            assert.ok(range === undefined || (range.start >= 0 && range.start <= range.end), message);
          }
        }
        const last = lastOffsets(findings);
        assert.ok(last.source <= source.length && last.target <= target.length);
        const severities = findings.map(({ severity }) => severity);
        assert.deepEqual(severities, [...severities].sort());
      }),
      { numRuns: 1500 },
    );
  });

  it("find nothing in a draft that is the source, languages apart", () => {
    fc.assert(
      fc.property(markdown, language, (text, targetLanguage) => {
        const findings = runChecks({ source: text, target: text, targetLanguage, rehearsal: true });
        assert.deepEqual(findings, []);
      }),
      { numRuns: 1500 },
    );
  });

  it("find nothing in the cases' sources given back as drafts, languages apart", () => {
    for (const line of readFileSync("test/fixtures/cases/checks.jsonl", "utf8").trim().split("\n")) {
      // The fixture is our own file, so its shape is known.
      const { source, target_lang: targetLanguage } = JSON.parse(line) as { source: string; target_lang: string };
      assert.deepEqual(runChecks({ source, target: source, targetLanguage, rehearsal: true }), []);
    }
  });

  it("find the same in LF and CRLF texts", () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const source = text.replaceAll("\r", "");
        const findings = runChecks({ source: source.replaceAll("\n", "\r\n"), target: source, targetLanguage: "de", rehearsal: true });
        assert.deepEqual(findings, []);
      }),
      { numRuns: 700, examples: [["> > \n"], ["> -     \nx\n"], ["\\\\\nx"], ["\\\\\\\nx"], ["[name]\n("]] },
    );
  });
});

describe("checks of drafts, on hostile text", () => {
  const pieces = [
    "`", "`a", "``` ", "*", "**a", "_a ", "[", "[a](", "![", "[[", "](", "|", "| a ", "<", "<a ", "<a b=\"", "<!--", "</", "{", "{{", "{{<", "{%", "${", "$", "$a", "$$",
    "\\", "\\$", "&", "&amp", "@", "@a/", "#1", "1", "1.", "1 000", ":", ":a", ":::", "[^", "- ", "> ", "1. ", "# ", "\n", " ", "\t", "a", "a.", "Note: ", "\n(", "http://", "a@", "=", "---\na: ", "说", "。", "“",
    "==", "==a", ")", "%1$s ", "{% highlight %}", "{{< highlight a >}}b{{< /highlight >}}", "\\\\(", "...", "…", "{{a(\"b\")}}", "&#", "1.0.0 ", "```html\n>a", "I’m sorry ",
  ];
  for (const piece of pieces) {
    it(`take linear time on runs of ${JSON.stringify(piece)}`, () => {
      // The parser itself takes more than linear time on nested lists, emphasis and open links.
      const length = /^(?:- |1\. |> |\*\*a|\[a\]\()$/.test(piece) ? 3_000 : 30_000;
      millisecondsFor(piece, length / 10);
      // Quadratic time would be a hundredfold; the floor is for what a busy machine adds.
      const limit = Math.max(1500, millisecondsFor(piece, length / 10) * 30);
      assert.ok(millisecondsFor(piece, length) < limit);
    });
  }
});

function millisecondsFor(piece: string, length: number): number {
  const text = piece.repeat(length / piece.length);
  const start = process.cpuUsage();
  runChecks({ source: text, target: `${text} x`, targetLanguage: "zh-CN", rehearsal: false });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
