import assert from "node:assert/strict";
import { analyse } from "../../../src/document/analysis.ts";
import { pageAround, pageFrom } from "../../../src/document/page.ts";

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

  it("are empty behind the end", () => {
    assert.deepEqual(pageFrom(analyse("One."), 4, 100), { start: 4, end: 4 });
  });
});
