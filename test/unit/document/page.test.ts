import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import { pageAround, pageFrom } from "../../../src/document/page.ts";
import { pageText } from "../../../src/document/pageText.ts";

const paragraphs = Array.from({ length: 20 }, (_, i) => `Paragraph number ${String(i).padStart(2, "0")}.\n\n`).join("");

function shown(text: string, position: number, limit: number): string {
  const { start, end } = pageAround(analyse(text), position, limit);
  return text.slice(start, end);
}

describe("pages", () => {
  it("begin and end where outermost blocks do, and join without a gap", () => {
    const analysis = analyse(paragraphs);
    let position = 0;
    for (let pages = 0; position < paragraphs.length; pages++) {
      const page = pageFrom(analysis, position, 100);
      assert.ok(page.end > page.start && page.end - page.start <= 100);
      assert.match(paragraphs.slice(page.start), /^Paragraph/);
      assert.ok(pages < 20);
      position = page.end;
    }
  });

  it("show a position with the whole table, list or quote that it lies in", () => {
    const table = "| Name | Age |\n| --- | --- |\n| Ann | 30 |\n| Bob | 31 |\n";
    const list = "1. One\n\n   Inside.\n\n2. Two\n";
    assert.ok(shown(`${paragraphs}${table}`, paragraphs.length + table.indexOf("Bob"), 300).includes("| Name"));
    assert.ok(shown(`${paragraphs}${list}`, paragraphs.length + list.indexOf("Inside"), 300).includes("1. One"));
  });

  it("never begin inside code that has blank lines", () => {
    const code = "```sh\none\n\ntwo\n```\nAfter.\n";
    const page = shown(`${paragraphs}${code}`, paragraphs.length + code.indexOf("After"), 300);
    assert.ok(page.includes("```sh\none"));
  });

  it("show the line itself when its block begins too far away, and cut no character in two", () => {
    const rows = `| A |\n| - |\n${"| cell |\n".repeat(100)}`;
    const position = rows.length - 5;
    assert.ok(shown(rows, position, 60).startsWith("| cell |"));
    const emoji = "😀".repeat(100);
    assert.equal(pageFrom(analyse(emoji), 0, 51).end, 50);
  });

  it("count only what is shown of code, tables of numbers and images", () => {
    const image = `![](data:image/png;base64,${"A".repeat(7000)})\n\n`;
    const analysis = analyse(`${paragraphs}${image}${paragraphs}`);
    const page = pageFrom(analysis, 0, 2000);
    assert.equal(page.end, analysis.text.length);
    assert.ok(pageText(analysis, page).length <= 2000);
  });

  it("leave code in a list or a quote where it is when they leave its middle out", () => {
    for (const margin of ["    ", "> "]) {
      const code = Array.from({ length: 80 }, (_, index) => `${margin}line ${index}\n`).join("");
      const analysis = analyse(`1.  Before.\n\n${margin}\`\`\`\n${code}${margin}\`\`\`\n${margin}\n${margin}After.\n`);
      const shownText = pageText(analysis, { start: 0, end: analysis.text.length });
      assert.ok(shownText.length < analysis.text.length);
      assert.deepEqual(analyse(shownText).prose.map(({ start, end }) => shownText.slice(start, end)), ["Before.", "After."]);
    }
  });

  it("show no more than asked for, wherever they begin", () => {
    const parts = [paragraphs, "```\n", "line of code\n".repeat(80), "```\n\n", "| 1 | 2 |\n".repeat(90), "\n"];
    const text = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 8 }).map((chosen) => chosen.join(""));
    fc.assert(
      fc.property(text, fc.nat(1000), fc.integer({ min: 2, max: 3000 }), (source, at, limit) => {
        const analysis = analyse(source);
        const start = Math.min(at, source.length);
        const page = pageFrom(analysis, start, limit);
        assert.ok(pageText(analysis, page).length <= limit);
        assert.ok(page.end > start || start === source.length);
      }),
    );
  });

  it("are empty behind the end", () => {
    assert.deepEqual(pageFrom(analyse("One."), 4, 100), { start: 4, end: 4 });
  });
});
