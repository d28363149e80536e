import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import { compose } from "../../../src/document/compose.ts";
import type { DocumentSyntax } from "../../../src/document/documentSyntax.ts";
import { frontMatterAt } from "../../../src/document/frontMatter/frontMatterBlock.ts";
import { Ledger } from "../../../src/document/ledger.ts";
import { matchUnit } from "../../../src/document/match.ts";
import { segmentAt } from "../../../src/document/segment.ts";
import { TargetMap } from "../../../src/document/targetMap.ts";

/** The texts of the front matter, as a translator sees them. */
function textsOf(document: string, syntax?: DocumentSyntax): string[] {
  return analyse(document, syntax).leaves.flatMap(({ range, encoding }) => (encoding === undefined ? [] : [document.slice(range.start, range.end)]));
}

describe("front matter", () => {
  it("offers the values of text keys, at any depth and in lists, and nothing else", () => {
    const document = `---
# Site of the title: comment
layout: home
title: A guide # not this
slug: a-guide
date: 2024-05-01
draft: false
sidebar_label: "Guide"
tags: [one, two]
hero:
  name: 'Acme'
  text: >-
    All in
    one place
  image: { src: /logo.svg, alt: The logo }
  actions:
    - theme: brand
      text: Get started
      link: /start
features:
  - icon: x
    title: Fast
    details: |
      Very fast.

      Indeed.
sidebar:
  order: 1
  label: Short
---

# Head
`;
    assert.deepEqual(textsOf(document), [
      "A guide", "Guide", "Acme", "All in\n    one place", "The logo", "Get started", "Fast", "Very fast.\n\n      Indeed.", "Short",
    ]);
  });

  it("reads TOML", () => {
    const document = `+++
title = "Say \\"hi\\"" # title = "no"
date = 2024-05-01T10:00:00Z
summary = '''
Two
lines'''
[menu.main]
name = 'Docs'
weight = 3
[[features]]
details = "One"
"title" = """Two"""
+++
Text.
`;
    assert.deepEqual(textsOf(document), ['Say \\"hi\\"', "Two\nlines", "Docs", "One", "Two"]);
  });

  it("reads JSON alone, between ;;; lines with or without braces, and languages named behind the hyphens", () => {
    const members = '\t"title": "A {b}",\n\t"params": {"description": "C \\u00e9", "slug": "d"}';
    assert.deepEqual(textsOf(`{\n${members}\n}\nText.\n`), ["A {b}", "C \\u00e9"]);
    assert.deepEqual(textsOf(`;;;\n{\n${members}\n}\n;;;\nText.\n`), ["A {b}", "C \\u00e9"]);
    assert.deepEqual(textsOf(`;;;\n${members}\n;;;\nText.\n`), ["A {b}", "C \\u00e9"]);
    assert.deepEqual(textsOf(`---json\n{${members}}\n---\nText.\n`), ["A {b}", "C \\u00e9"]);
    assert.deepEqual(textsOf('---toml\ntitle = "A"\n---\nText.\n'), ["A"]);
    assert.deepEqual(textsOf("---js\ntitle: A\n---\nText.\n"), []);
  });

  it("takes no expression or other text at the top for JSON", () => {
    for (const document of ["{/* comment */}\n\nText.\n", "{ text }\n", '{"a": 1} and more\n', '{"a": }\n', '{"a": "b\n']) {
      assert.equal(frontMatterAt(document, 0), undefined, document);
    }
  });

  it("is copied as a whole when it does not parse", () => {
    for (const matter of ["---\ntitle: a: b\ndescription: c\n---", "---\ntitle: [a\n---", '+++\ntitle = "a"\ntitle = "b"\n+++', "+++\ntitle = a\n+++", ";;;\n{title: 1}\n;;;", `---\ntitle: ${"[".repeat(20_000)}\n---`]) {
      const { leaves, tokens, text } = analyse(`${matter}\n\nText.\n`);
      assert.deepEqual(leaves.map(({ range }) => text.slice(range.start, range.end)), ["Text."], matter.slice(0, 80));
      assert.deepEqual(tokens, [{ kind: "copied", start: 0, end: matter.length }]);
    }
  });

  it("offers no address, template, number, tagged or anchored value, and nothing empty", () => {
    const document = '---\ntitle: 404\ntext: https://a.b/c\nalt: /img/x.png\nsummary: "{{ page.title }}"\ncaption: !x y\nlead: &a b\nintro: ""\nexcerpt: ~\ndescription: {{ a }}\n---\n';
    assert.deepEqual(textsOf(document), []);
  });

  it("takes the keys that it is told in place of the default ones", () => {
    const document = "---\ntitle: A\ntags: [b, c]\npage:\n  sub:\n    note: D\n  note: E\n---\n";
    const told = (...textKeys: string[]): string[] => textsOf(document, { flavour: "markdown", textKeys });
    assert.deepEqual(told("tags", "page.note"), ["b", "c", "E"]);
    assert.deepEqual(told("page.*.note"), ["D"]);
    assert.deepEqual(told("note"), ["D", "E"]);
    assert.deepEqual(told(), []);
  });

  it("is read the same with any line end and with a byte order mark", () => {
    const document = '---\ntitle: "A"\nsummary: >\n  b\n  c\ndescription: d\n  e\ntext: f\n---\nText.\n';
    for (const eol of ["\r\n", "\r", "\n"]) {
      const read = textsOf(`\uFEFF${document.replace(/\n/g, eol)}`).map((text) => text.replaceAll(eol, "\n"));
      assert.deepEqual(read, ["A", "b\n  c", "d\n  e", "f"]);
    }
  });
});

describe("a unit in front matter", () => {
  const long = "One sentence here. ".repeat(40).trim();
  const document = `---\ntitle: Old\ndescription: ${long}\nsummary: |\n  ${long}\n  ${long}\n---\n\nText.\n`;

  it("is never cut, however long it is", () => {
    const analysis = analyse(document);
    for (const leaf of analysis.leaves) {
      assert.deepEqual(segmentAt(analysis, leaf.range.start, { maxUnitLength: 300 }), leaf.range);
    }
    const ledger = new Ledger(analysis);
    assert.equal(matchUnit(ledger, "title: Old", { maxUnitLength: 300 }).verdict, "accept");
    ledger.set({ callId: "a", range: { start: 11, end: 14 }, state: "done" });
    assert.equal(matchUnit(ledger, long.slice(0, 37), { maxUnitLength: 300 }).verdict, "reject");
    assert.equal(matchUnit(ledger, long, { maxUnitLength: 300 }).verdict, "accept");
  });

  it("is found in the target when quotation marks were added, and hand edits beside and inside it are kept", () => {
    const source = "---\ntitle: Old\nslug: x\n---\n\nText.\n";
    const analysis = analyse(source);
    const map = new TargetMap(analysis, { targetLanguage: "es" });
    const title = { start: 11, end: 14 };
    assert.deepEqual(map.set(title, "A: b"), { start: 11, end: 14, text: '"A: b"' });
    assert.deepEqual(map.targetRangeOf(title), { start: 11, end: 17 });
    map.edited({ start: 24, end: 25, text: "yy" });
    map.edited({ start: 12, end: 13, text: "C" });
    assert.deepEqual(map.targetRangeOf(title), { start: 11, end: 17 });
    assert.deepEqual(map.set({ start: 28, end: 33 }, "Texto."), { start: 32, end: 37, text: "Texto." });
    assert.deepEqual(map.set(title, undefined), { start: 11, end: 17, text: "Old" });
  });

  it("gives the source byte for byte when it is translated to itself, and keeps every other byte", () => {
    const value = fc.constantFrom("Old", '"Old \\"x\\""', "'It''s'", "|\n    a\n    b", ">-\n    a\n    b", "[a, 'b', \"c\"]", "{ text: a, alt: b }", "a\n    b", '"a\n    b"', "yes", "12", "https://a.b", "", "Old # c");
    const lines = fc.array(fc.tuple(fc.constantFrom("title", "description", "slug", "text", "hero"), value), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lines, fc.constantFrom("\n", "\r\n"), fc.constantFrom("Nuevo", "a: b", 'c "d" #e'), (entries, eol, draft) => {
        const yaml = entries.map(([key, text], index) => `k${String(index)}:\n  ${key}: ${text}\n`).join("");
        const source = `---\n${yaml}---\n\nText.\n`.replace(/\n/g, eol);
        const analysis = analyse(source);
        const same = analysis.leaves.map(({ range }) => ({ range, translation: source.slice(range.start, range.end) }));
        assert.equal(compose(analysis, same, { targetLanguage: "es" }), source);
        const done = same.map(({ range }) => ({ range, translation: draft }));
        const target = analyse(compose(analysis, done, { targetLanguage: "es" }));
        assert.equal(target.leaves.length, analysis.leaves.length);
        assert.deepEqual(around(target), around(analysis));
      }),
    );
  });

  function around({ text, tokens }: ReturnType<typeof analyse>): string[] {
    return tokens.map(({ start, end }) => text.slice(start, end)).filter((token) => !/^["']+$/.test(token));
  }
});
