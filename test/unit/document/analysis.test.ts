import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import { markdownText } from "./documents.ts";

function proseOf(text: string): string[] {
  const { leaves } = analyse(text);
  return leaves.map((leaf) => `${leaf.kind}: ${leaf.prose.map(({ start, end }) => text.slice(start, end)).join(" / ")}`);
}

describe("analyse", () => {
  it("finds headings, paragraphs and cells, and leaves marks and indents out", () => {
    assert.deepEqual(proseOf("# One #\n\nTwo\n   three  \nfour\n\nFive\nsix\n---\n"), ["heading: One", "paragraph: Two / three / four", "heading: Five / six"]);
    assert.deepEqual(proseOf("> one\n> two\nlazy\n>\n> - a\n>   b\n> 1. [x] c\n"), ["paragraph: one / two / lazy", "paragraph: a / b", "paragraph: c"]);
    assert.deepEqual(proseOf("| a | b \\| c |\n|--|:-:|\n| d |\n"), ["cell: a", "cell: b \\| c", "cell: d"]);
  });

  it("copies code, front matter, HTML, rules and definitions", () => {
    const copied = ["---\nslug: a\n---", "```sh\ncode\n```", "    code\n\n    more", "<!-- a\n\nb -->", "<div>\n<br>\n</div>", "<?php x ?>", "***", "[a]: http://x"];
    for (const block of copied) {
      const text = block.startsWith("---") ? `${block}\n\nText.\n` : `${block}\n\nText.\n\n${block}`;
      assert.deepEqual(proseOf(text), ["paragraph: Text."], block);
    }
  });

  it("ends HTML at a blank line in every container, and reads HTML that goes on behind it, indented", () => {
    for (const [first, rest] of [["", ""], ["> ", "> "], ["- ", "  "], ["> - ", ">   "]] as const) {
      const inside = (...lines: readonly string[]): string[] => proseOf(lines.map((line, index) => (index === 0 ? first : rest) + line).join("\n"));
      assert.deepEqual(inside("<div>", "Text.", "</div>", "", "- Item.", "", "  ```", "  code", "  ```"), ["paragraph: Text.", "paragraph: Item."], first);
      assert.deepEqual(inside("<div>", "", "    <p>Text.</p>", "</div>", "", "More."), ["paragraph: Text.", "paragraph: More."], first);
      assert.deepEqual(inside("<!-- a", "", "b --> c", "Text."), ["paragraph: Text."], first);
      assert.deepEqual(inside("<pre>", "", "a", "</pre>", "Text."), ["paragraph: Text."], first);
    }
  });

  it("reads front matter only at the top, closed, and with an entry", () => {
    assert.deepEqual(proseOf("\uFEFF---\r\na: b\r\n...\r\nText.\r\n"), ["paragraph: Text."]);
    assert.deepEqual(proseOf("---\n---\nText.\n"), ["paragraph: Text."]);
    assert.deepEqual(proseOf("---\na: b\n\nText.\n"), ["paragraph: a: b", "paragraph: Text."]);
    assert.deepEqual(proseOf("---\n\nIntro.\n\n---\n\nText.\n"), ["paragraph: Intro.", "paragraph: Text."]);
    assert.deepEqual(proseOf("Text.\n\n---\na: b\n---\n"), ["paragraph: Text.", "heading: a: b"]);
  });

  it("takes the text of footnotes for prose, further paragraphs included", () => {
    assert.deepEqual(proseOf("[^1]: word\n[^b]: Two\nlines.\n\n    More.\n\nText.\n"), ["paragraph: word", "paragraph: Two / lines.", "paragraph: More.", "paragraph: Text."]);
  });

  it("copies blocks without a letter or digit to translate", () => {
    for (const text of ["`code`", "![](a.png)", "<https://a.b>", "https://a.b/c", "<br> --- …", "[`x`](y) &nbsp;", "🎉", "[![](a.png)](b)", "[^1]", "| `a` |\n|---|\n| - |"]) {
      assert.deepEqual(proseOf(text), [], text);
    }
    for (const text of ["`code` 5", "![Alt](a.png)", "[a](b)", "[`x`](y \"Title\")", "é"]) {
      assert.equal(proseOf(text).length, 1, text);
    }
  });

  it("reads any line ends and a byte order mark like LF alone", () => {
    fc.assert(
      fc.property(markdownText, fc.constantFrom("\r\n", "\r"), (text, lineEnd) => {
        const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
        assert.deepEqual(proseOf(`\uFEFF${plain.replace(/\n/g, lineEnd)}`), proseOf(plain));
      }),
      { numRuns: 300 },
    );
  });

  it("tells the line end of most lines", () => {
    assert.equal(analyse("a\r\nb\r\nc\n").eol, "\r\n");
    assert.equal(analyse("a\nb\nc\r\n").eol, "\n");
    assert.equal(analyse("").eol, "\n");
  });

  it("keeps pieces and tokens in order and apart", () => {
    fc.assert(
      fc.property(markdownText, (text) => {
        const { prose, tokens } = analyse(text);
        const all = [...prose, ...tokens].sort((a, b) => a.start - b.start);
        for (const [index, range] of all.entries()) {
          assert.ok(range.start < range.end && range.start >= (all[index - 1]?.end ?? 0), JSON.stringify(range));
          assert.ok(range.end <= text.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("reads a megabyte in little time, slow machines allowed for", () => {
    const text = "Some *text* with a [link](https://example.com) and `code`.\n\n- one\n- two\n\n".repeat(14_000);
    analyse(text.slice(0, 100_000));
    const started = process.cpuUsage();
    assert.equal(analyse(text).leaves.length, 42_000);
    const milliseconds = process.cpuUsage(started).user / 1000;
    assert.ok(milliseconds < 2_500, `${String(milliseconds)} ms`);
  });
});
