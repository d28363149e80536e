import assert from "node:assert/strict";
import fc from "fast-check";
import { pairMarks, scanMarks } from "../../../src/document/marks.ts";

function shown(text: string): string[] {
  return scanMarks(text).map((mark) => `${mark.kind} ${text.slice(mark.range.start, mark.range.end)}`);
}

function unpaired(source: string, draft: string): { missing: string[]; surplus: string[] } {
  const marks = pairMarks(scanMarks(source), scanMarks(draft));
  const textOf = (text: string) => (mark: { range: { start: number; end: number } }) => text.slice(mark.range.start, mark.range.end);
  return {
    missing: marks.source.filter((mark) => !mark.paired).map(textOf(source)),
    surplus: marks.draft.filter((mark) => !mark.paired).map(textOf(draft)),
  };
}

describe("scanMarks", () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ["code spans, with backticks inside longer fences", "Run `npm ci` or ``a `b` c``", ["code `npm ci`", "code ``a `b` c``"]],
    ["no code span without its end", "a ` b ``c", []],
    ["no code span behind an escaped backtick", "\\`x` y", []],
    ["link destinations, not their text or title", 'See [the *guide*](./guide.md "Guide").', ["link ./guide.md"]],
    ["destinations with balanced parentheses, or in angle brackets", "[a](x_(y)) [b](<c d.md>)", ["link x_(y)", "link <c d.md>"]],
    ["image addresses, also inside a link's text", "[![logo](logo.png)](https://e.org/)", ["image logo.png", "link https://e.org/"]],
    ["reference labels and footnotes", "[text][Ref] and a note[^1]", ["reference Ref", "reference [^1]"]],
    ["nothing in plain brackets", "an [aside] and ]( odd", []],
    ["autolinks and bare addresses, without what punctuation follows", "<https://a.org> https://b.org/x. 见https://c.org/路。", ["link <https://a.org>", "link https://b.org/x", "link https://c.org/"]],
    ["HTML tags and comments", 'a<br/> <b class="x">b</b> <!-- c 1 -->', ["html <br/>", 'html <b class="x">', "html </b>", "html <!-- c 1 -->"]],
    ["no tag in a comparison", "a < b and c > d", []],
    ["placeholders", "{{ name }} ${path} {0} {user.name} {% raw %} %s %1$d %(n)s", ["placeholder {{ name }}", "placeholder ${path}", "placeholder {0}", "placeholder {user.name}", "placeholder {% raw %}", "placeholder %s", "placeholder %1$d", "placeholder %(n)s"]],
    ["no placeholder in a per cent sign before a word", "50 %discount and 100% done", ["number 50", "number 100"]],
    ["numbers with separators, in any script", "1,234.5 12:30 ٣٫٥ ３", ["number 1,234.5", "number 12", "number 30", "number ٣٫٥", "number ３"]],
    ["numbers grouped by hard blanks", "1\u202f000 2\u00a0000 3\u00a04", ["number 1\u202f000", "number 2\u00a0000", "number 3", "number 4"]],
    ["no number inside code or an address", "`v1.2` [a](b/2.md)", ["code `v1.2`", "link b/2.md"]],
  ];
  for (const [what, text, expected] of cases) {
    it(`finds ${what}`, () => {
      assert.deepEqual(shown(text), expected);
    });
  }

  it("never lets marks overlap or leave the text, whatever the text", () => {
    const pieces = fc.constantFrom("`", "``", "[", "](", ")", "!", "<", ">", "{", "{{", "}}", "%s", "1", ",", "a", " ", "\\", "https://x.y", "<!--", "-->", "𠮷", "\n");
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (list) => {
        const text = list.join("");
        let last = 0;
        for (const { range } of scanMarks(text)) {
          assert.ok(range.start >= last && range.end > range.start && range.end <= text.length);
          last = range.end;
        }
      }),
      { numRuns: 500 },
    );
  });

  it("reads a long text of unfinished markup in good time", () => {
    const started = performance.now();
    scanMarks("[`<{%!".repeat(2000));
    assert.ok(performance.now() - started < 1000);
  });
});

describe("pairMarks", () => {
  it("pairs pieces whatever their order", () => {
    assert.deepEqual(unpaired("`a` then `b` in 3 steps", "En 3 pasos: `b` tras `a`"), { missing: [], surplus: [] });
  });

  it("tells what is missing and what is only in the draft", () => {
    assert.deepEqual(unpaired("Run `npm ci`, see [x](a.md)", "Ejecute `npm i`, vea [x](a.md)"), { missing: ["`npm ci`"], surplus: ["`npm i`"] });
  });

  it("counts repetitions", () => {
    assert.deepEqual(unpaired("`a` and `a`", "`a`"), { missing: ["`a`"], surplus: [] });
  });

  it("takes numbers as equal across separators and digits", () => {
    assert.deepEqual(unpaired("1,234.5 and 7", "1.234,5 و ٧"), { missing: [], surplus: [] });
  });

  it("lets the readable attributes of a tag be translated, and no others", () => {
    const tag = '<img src="a.png" alt="A cat">';
    assert.deepEqual(unpaired(tag, '<img src="a.png" alt="Un gato">'), { missing: [], surplus: [] });
    assert.deepEqual(unpaired(tag, '<img src="b.png" alt="A cat">').missing, [tag]);
  });
});
