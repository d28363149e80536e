import assert from "node:assert/strict";
import { readableChecks } from "../../support/readableChecks.ts";

interface Told {
  readonly severity: string;
  readonly message: string;
  /** The text that the ranges point at. */
  readonly source: string;
  readonly target: string;
}

function said(source: string, target: string, textKeys?: readonly string[]): Told[] {
  const findings = readableChecks({ source, target, targetLanguage: "de", rehearsal: true, ...(textKeys && { textKeys }) });
  return findings
    .filter(({ kind }) => kind === "front-matter")
    .map(({ severity, message, source: a, target: b }) => ({ severity, message, source: source.slice(a?.start, a?.end), target: target.slice(b?.start, b?.end) }));
}

const yaml = (lines: string): string => `---\n${lines}\n---`;
const toml = (lines: string): string => `+++\n${lines}\n+++`;

/** [source, target]: nothing is wrong. */
const SOUND: readonly (readonly [source: string, target: string])[] = [
  [yaml("title: A lamp\nweight: 2"), yaml("weight: 2\ntitle: 'Eine: Lampe'")],
  [yaml("title: A lamp # note\nid: a"), yaml("title: \"Eine Lampe\" # note\nid: 'a'")],
  [yaml("title: >-\n  A\n  lamp\ndate: 2024-01-01"), yaml("title: Eine Lampe\ndate: 2024-01-01")],
  [yaml("hero:\n  text: Hello\n  image: /a.png\n  actions:\n    - text: Go\n      link: /a"), yaml("hero: { text: Hallo, image: /a.png, actions: [{ text: Los, link: /a }] }")],
  [yaml("tags: [lamp, light]\nlang: en"), yaml("tags:\n  - Lampe\nlang: de")],
  [yaml("title: A lamp\r\nid: a"), yaml("title: Eine Lampe\nid: a")],
  [yaml("slug: A lamp in the dark of the night"), yaml("slug: Eine Lampe im Dunkel der Nacht")],
  [toml("title = 'A lamp'\n[params]\nsub.text = \"On\"\nsize = 2"), toml("title = \"Eine Lampe\"\nparams.sub.text = 'An'\nparams.size = 2")],
  ["{\n  \"title\": \"A lamp\",\n  \"weight\": 2\n}\n\nText.", "{\n  \"weight\": 2, \"title\": \"Eine Lampe\"\n}\n\nWort."],
  [";;;\n\"title\": \"A lamp\"\n;;;", ";;;\n\"title\": \"Eine Lampe\"\n;;;"],
  [yaml("title: {{ a }}: b\nid: a"), yaml("title: {{ a }}: c\nid: a")],
  [yaml("a: &b c\nd: *b\ne: !!str 1"), yaml("a: &b c\nd: *b\ne: !!str 1")],
];

/** [source, target, what the message says, the text in the source, the text in the target]: an error. */
const BROKEN: readonly (readonly [source: string, target: string, message: RegExp, inSource: string, inTarget: string])[] = [
  [yaml("title: A\nid: a"), yaml("title: B\nid: b"), /“a” of “id” became “b”/, "id", "id"],
  [yaml("title: A\nid: a"), yaml("titel: B\nid: a"), /key “title” .*missing/, "title", "titel"],
  [yaml("a:\n  b:\n    - id: x\n    - id: y"), yaml("a:\n  b:\n    - id: x\n    - id: z"), /“y” of “a\.b\[1\]\.id” became “z”/, "id", "id"],
  [yaml("title: A\nlist: [a, b]"), yaml("title: B\nlist: [a]"), /item “list\[1\]”/, "b", "a"],
  [yaml("title: Ten"), yaml("title: 10"), /a text in the source and a number/, "title", "title"],
  [yaml("draft: false"), yaml("draft: falsch"), /true or false in the source and a text/, "draft", "draft"],
  [yaml("weight: 2"), yaml("weight: 3"), /“2” of “weight” became “3”/, "weight", "weight"],
  [yaml("title: A lamp"), yaml("title:"), /a text in the source and empty/, "title", "title"],
  [yaml("title: \"C # lamp\""), yaml("title: C # Lampe"), /reads as a comment/, "title", "title"],
  [yaml("title: A lamp"), yaml("title: Lampe: neu"), /does not parse/, yaml("title: A lamp"), yaml("title: Lampe: neu")],
  [yaml("title: A lamp\nid: a"), yaml("title：Lampe\nid: a"), /key “title” .*missing/, "title", yaml("title：Lampe\nid: a")],
  [yaml("date: 2024-01-01"), yaml("date: 1. Januar 2024"), /of “date” became/, "date", "date"],
  [toml("title = 'A'\n[params]\nid = 'a'"), toml("title = 'B'\n[params]\nid = 'b'"), /of “params\.id” became/, "id", "id"],
  [toml("date = 2024-01-01"), toml("date = '2024-01-01'"), /no plain value in the source and a text/, "date", "date"],
  [toml("title = 'A'"), toml("title = B"), /does not parse/, toml("title = 'A'"), toml("title = B")],
  ["{ \"title\": \"A\", \"id\": \"a\" }\n\nText.", "{ \"title\": \"B\", \"id\": \"b\" }\n\nText.", /of “id” became/, "\"id\"", "\"id\""],
  ["{ \"title\": \"A\" }\n\nText.", "{ \"title\": „B“ }\n\nText.", /no JSON object/, "{ \"title\": \"A\" }", "{ \"title\": „B“ }\n\nText."],
  [yaml("title: A"), "title: B", /lost its delimiters/, yaml("title: A"), "title: B"],
];

describe("front matter, compared as it is parsed", () => {
  for (const [source, target] of SOUND) {
    it(`is sound in ${JSON.stringify(target)}`, () => assert.deepEqual(said(source, target), []));
  }

  for (const [source, target, message, inSource, inTarget] of BROKEN) {
    it(`is broken in ${JSON.stringify(target)}`, () => {
      const [first] = said(source, target);
      assert.equal(first?.severity, "error");
      assert.match(first.message, message);
      assert.equal(first.source, inSource);
      assert.equal(first.target === "" ? target : first.target, inTarget);
    });
  }

  it("tells of each fault, and of what lies inside a missing key once", () => {
    assert.equal(said(yaml("a: 1\nb:\n  c: 2\n  d: 3\ne: x"), yaml("a: 2\ne: y")).length, 3);
  });

  it("tells of a key that was added", () => {
    const [first, ...others] = said(yaml("title: A"), yaml("title: B\nauthor: C"));
    assert.deepEqual({ severity: first?.severity, target: first?.target, others: others.length }, { severity: "warning", target: "author", others: 0 });
  });

  it("goes by the text keys of the document", () => {
    const [source, target] = [yaml("motto: On\ntitle: A"), yaml("motto: An\ntitle: A")];
    assert.equal(said(source, target).length, 1);
    assert.deepEqual(said(source, target, ["motto"]), []);
    assert.match(said(source, yaml("motto: An\ntitle: B"), ["motto"])[0]?.message ?? "", /of “title” became/);
  });

  it("never throws, however deep it nests", () => {
    for (const text of ["[".repeat(9_000), "- ".repeat(9_000), "a: {".repeat(5_000), "a: [".repeat(5_000)]) said(yaml(`a: ${text}`), yaml(`b: ${text}`));
  });
});
