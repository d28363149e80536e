import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import { compose, renderUnit } from "../../../src/document/compose.ts";
import type { DoneUnit } from "../../../src/document/compose.ts";
import { rangesWithin } from "../../../src/document/search.ts";
import { documentWithUnits, markdownText, segmentsOf } from "./documents.ts";

function composed(text: string, targetLanguage: string, ...pairs: readonly (readonly [string, string])[]): string {
  const units: DoneUnit[] = [];
  let from = 0;
  for (const [source, translation] of pairs) {
    const start = text.indexOf(source, from);
    assert.notEqual(start, -1, source);
    from = start + source.length;
    units.push({ range: { start, end: from }, translation });
  }
  return compose(analyse(text), units, { targetLanguage });
}

/** In a quote, a block of HTML ends at a line with nothing but the quote's mark. */
const codeBehindMarkupInQuote = "> <div>\n> HTML text.\n> </div>\n>\n> - Install the app.\n>\n>   ```sh\n>   make\n>\n>     test\n>   ```";

function blankLinesOf(text: string): number {
  return text.replace(/\r\n?/g, "\n").split(/\n[ \t>]*\n/).length;
}

describe("compose", () => {
  it("gives the source byte for byte when every unit is translated to itself", () => {
    fc.assert(
      fc.property(documentWithUnits, ({ analysis, units }) => {
        const done = units.map((range) => ({ range, translation: analysis.text.slice(range.start, range.end) }));
        assert.equal(compose(analysis, done, { targetLanguage: "es" }), analysis.text);
      }),
      { numRuns: 500 },
    );
  });

  it("gives the source's line ends and trailing blanks to a copy that has lost them", () => {
    fc.assert(
      fc.property(documentWithUnits, ({ analysis, units }) => {
        const done = units.map((range) => {
          const copy = analysis.text.slice(range.start, range.end).replace(/[ \t]*(?:\r\n?|\n)/g, "\n");
          return { range, translation: `\n ${copy}\n` };
        });
        assert.equal(compose(analysis, done, { targetLanguage: "es" }), analysis.text);
      }),
      { numRuns: 500 },
    );
  });

  it("gives the source's marks and indents to a copy that has left them out", () => {
    fc.assert(
      fc.property(markdownText, fc.constantFrom(30, 300), (text, maxUnitLength) => {
        const analysis = analyse(text);
        const done = segmentsOf(analysis, maxUnitLength).map((range) => {
          const lines = rangesWithin(analysis.prose, range).map(({ start, end }) => text.slice(Math.max(start, range.start), Math.min(end, range.end)));
          return { range, translation: lines.join("\n") };
        });
        assert.equal(compose(analysis, done, { targetLanguage: "es" }), text);
      }),
      { numRuns: 300, examples: [[codeBehindMarkupInQuote, 30]] },
    );
  });

  it("leaves everything outside the units as it was, whatever the translations", () => {
    fc.assert(
      fc.property(documentWithUnits, fc.constantFrom("Hola.", "你好。", "x\ny", ""), ({ analysis, units }, translation) => {
        const text = compose(analysis, units.map((range) => ({ range, translation })), { targetLanguage: "es" });
        let expected = "";
        let position = 0;
        for (const range of units) {
          expected += analysis.text.slice(position, range.start) + renderUnit(analysis, { range, translation });
          position = range.end;
        }
        assert.equal(text, expected + analysis.text.slice(position));
      }),
    );
  });

  it("drops nothing but blanks and soft breaks inside a block in Chinese", () => {
    fc.assert(
      fc.property(documentWithUnits, ({ analysis, units }) => {
        const done = units.map((range) => ({ range, translation: "你好。" }));
        const text = compose(analysis, done, { targetLanguage: "zh-CN" });
        const spaced = compose(analysis, done, { targetLanguage: "es" });
        assert.equal(text.replace(/[\s>]/g, ""), spaced.replace(/[\s>]/g, ""));
        assert.equal(blankLinesOf(text), blankLinesOf(spaced));
      }),
    );
  });
});

describe("compose between two sentences of a block", () => {
  it("drops the blank in Chinese and Japanese, and keeps it elsewhere", () => {
    assert.equal(composed("One. Two.\n", "zh-CN", ["One.", "一。"], ["Two.", "二。"]), "一。二。\n");
    assert.equal(composed("One. Two.\n", "ja", ["One.", "一。"], ["Two.", "「二」。"]), "一。「二」。\n");
    assert.equal(composed("One. Two.\n", "es", ["One.", "Uno."], ["Two.", "Dos."]), "Uno. Dos.\n");
  });

  it("drops a soft break with its quote mark", () => {
    assert.equal(composed("> One.\n> Two.\n", "zh", ["One.", "一。"], ["Two.", "二。"]), "> 一。二。\n");
  });

  it("keeps a hard break", () => {
    assert.equal(composed("One.  \nTwo.\n", "zh", ["One.", "一。"], ["Two.", "二。"]), "一。  \n二。\n");
    assert.equal(composed("One.\\\nTwo.\n", "zh", ["One.\\", "一。\\"], ["Two.", "二。"]), "一。\\\n二。\n");
  });

  it("keeps the blank beside Latin text, markup, open text and other blocks", () => {
    assert.equal(composed("One. Two.\n", "zh", ["One.", "用 VS Code"], ["Two.", "二。"]), "用 VS Code 二。\n");
    assert.equal(composed("One. Two.\n", "zh", ["One.", "**一。**"], ["Two.", "二。"]), "**一。** 二。\n");
    assert.equal(composed("One. Two. Three.\n", "zh", ["One.", "一。"], ["Three.", "三。"]), "一。 Two. 三。\n");
    assert.equal(composed("One.\n\nTwo.\n", "zh", ["One.", "一。"], ["Two.", "二。"]), "一。\n\n二。\n");
  });
});

describe("renderUnit", () => {
  function rendered(text: string, source: string, translation: string): string {
    const start = text.indexOf(source);
    return renderUnit(analyse(text), { range: { start, end: start + source.length }, translation });
  }

  it("writes a copied block in the source's own characters", () => {
    const source = "Run:\r\n\r\n```sh  \r\nmake\t\r\n```\r\n\r\nDone.";
    assert.equal(rendered(`${source}\r\n`, source, "Ejecuta\nesto:\n\n```sh\nmake\n```\n\nHecho."), "Ejecuta\r\nesto:\r\n\r\n```sh  \r\nmake\t\r\n```\r\n\r\nHecho.");
  });

  it("leaves the draft as it is where a copied block is missing", () => {
    const source = "Run:\n\n```sh\nmake\n```";
    assert.equal(rendered(source, source, "Ejecuta:\n\n```sh\nhacer\n```"), "Ejecuta:\n\n```sh\nhacer\n```");
  });

  it("puts back marks and indents that the draft left out", () => {
    assert.equal(rendered("> a\n> b\n", "a\n> b", "x\ny"), "x\n> y");
    assert.equal(rendered("- a\n  - b\n", "- a\n  - b", "x\ny"), "- x\n  - y");
    assert.equal(rendered("| a | b |\n|---|---|\n| c | d |\n", "| a | b |\n|---|---|\n| c | d |", "x | y\n---|---\nz | w"), "x | y\n---|---\nz | w");
  });

  it("does not write a mark twice that stands before the unit", () => {
    assert.equal(rendered("# Title\n", "Title", "# Título"), "Título");
    assert.equal(rendered("- [ ] Buy\n", "Buy", "- [ ] Compra"), "Compra");
    assert.equal(rendered("- 5 - 3\n", "5 - 3", "5 - 3"), "5 - 3");
  });

  it("does not put marks into lines that are not the source's", () => {
    assert.equal(rendered("a\nb\n\n- c\n", "a\nb\n\n- c", "ab\n\n- c\n  d"), "ab\n\n- c\n  d");
    assert.equal(rendered("- a\n- b\n", "- a\n- b", "* a\n* b"), "* a\n* b");
  });

  it("gives each line the source's line end", () => {
    assert.equal(rendered("a\r\nb\nc\n", "a\r\nb\nc", "x\ny\nz"), "x\r\ny\nz");
    assert.equal(rendered("a\r\nb\r\nc\r\n", "a\r\nb", "x\ny\nz"), "x\r\ny\r\nz");
  });
});
