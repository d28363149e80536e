import assert from "node:assert/strict";
import fc from "fast-check";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { analyse } from "../../../src/document/analysis.ts";
import { compose, renderUnit } from "../../../src/document/compose.ts";
import { encodedText } from "../../../src/document/encodedText.ts";

/** A document whose front matter holds a title to translate; how its format is read, and whether it holds all characters. */
interface Frame {
  readonly name: string;
  readonly text: string;
  readonly read: (text: string) => unknown;
  readonly hasEscapes: boolean;
}

function between(text: string, mark: string): string {
  return text.slice(text.indexOf("\n") + 1, text.lastIndexOf(`\n${mark}`) + 1);
}

const yaml = (lines: string, hasEscapes = true): Frame => ({
  name: lines,
  text: `---\nid: a\n${lines}\nweight: 2\n---\n\nText.\n`,
  read: (text): unknown => parseYaml(between(text, "---")),
  hasEscapes,
});
const toml = (lines: string, hasEscapes = true): Frame => ({
  name: lines,
  text: `+++\nid = "a"\n${lines}\nweight = 2\n+++\n\nText.\n`,
  read: (text) => parseToml(between(text, "+++")),
  hasEscapes,
});

const frames: readonly Frame[] = [
  yaml("title: Old"),
  yaml("title: Old # note"),
  yaml('title: "Old"'),
  yaml("title: 'Old'", false),
  yaml("title: |\n  Old", false),
  yaml("title: |-\n    Old", false),
  yaml("title:\n  Old"),
  yaml("{ title: Old, b: [x] }".replace(/^/, "page: ")),
  yaml("list:\n  - title: Old\n    b: c"),
  yaml("list:\n  - b: c\n    title: 'Old'", false),
  toml('title = "Old"'),
  toml("title = 'Old' # note", false),
  toml('title = """\nOld\n"""'),
  toml("title = '''Old'''", false),
  { name: "JSON", text: '{\n  "id": "a",\n  "title": "Old",\n  "weight": 2\n}\n\nText.\n', read: (text): unknown => JSON.parse(text.slice(0, text.lastIndexOf("}") + 1)), hasEscapes: true },
  { name: "JSON in ;;;", text: ';;;\n"id": "a",\n"title": "Old"\n;;;\n\nText.\n', read: (text): unknown => JSON.parse(`{${between(text, ";;;")}}`), hasEscapes: true },
];

const awkward = fc.constantFrom(
  "a: b", "a:", ":a", "a #b", "#a", "- a", "-a", "--- a", "---", "...", "+++", "? a", "?a", "@a", "`a`", '"a"', '"a', "'a'", "a'b", "a'''b", "a''''''", "'''", '"""', 'a"""', "a\\b",
  "a\\", "{a}", "{{ a }}", "[a]", "a, b", "!a", "&a", "*a*", "**a**", "% a", "|", ">", "yes", "No", "null", "~", "12", "1e3", "0x1F", "1_000", "12:30", "2024-01-01", ".5", "-.inf", "=", "<<",
  "<b>a</b>", "a\tb", "C:\\new", "a\nb", "a\n\nb", "a\n# b", "a\n--- b\n+++\n---\nc", "\u0000a\u007F", "a\u2028b", "\uD800a", "🎉", "“a”", "标题：测试", "a\r\nb", "true", "\uFEFFa", "a\u0085b", "a\n  b",
);
const draftText = fc.oneof(awkward, fc.tuple(awkward, awkward).map((parts) => parts.join(" ")), fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" })).filter((text) => text.trim() !== "");

/** The draft as any place may hold it. */
function plain(draft: string, { hasEscapes }: Frame): string {
  const text = draft.replace(/\p{Surrogate}/gu, "\uFFFD").replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").trim();
  // eslint-disable-next-line no-control-regex -- what a place without escapes cannot hold
  return hasEscapes ? text : text.replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/g, "");
}

/** Literal forms lose blanks beside line breaks, and hold no three apostrophes. */
function loosely(text: string): string {
  return text.replace(/\s+/g, " ").replace(/'''/g, "''’").trim();
}

function withTitle(value: unknown, title: string): string {
  return JSON.stringify(value, (key, item: unknown) => (key === "title" ? title : item));
}

function titleIn(value: unknown): string {
  let found = "";
  JSON.stringify(value, (key, item: unknown) => (key === "title" ? (found = String(item)) : item));
  return found;
}

describe("a text of front matter", () => {
  for (const frame of frames) {
    it(`is the draft, whatever that is, and all else stays: ${frame.name}`, () => {
      fc.assert(
        fc.property(draftText, (draft) => {
          fc.pre(plain(draft, frame).trim() !== "");
          const text = rendered(frame.text, draft);
          const value = frame.read(text);
          assert.equal(withTitle(value, ""), withTitle(frame.read(frame.text), ""));
          const [found, expected] = [titleIn(value).trim(), plain(draft, frame).trim()];
          if (frame.hasEscapes && !frame.name.includes('"""')) assert.equal(found, expected);
          else assert.equal(loosely(found), loosely(expected));
          assert.ok(text.endsWith("\n\nText.\n"));
        }),
        { numRuns: 400 },
      );
    });
  }

  function rendered(text: string, translation: string): string {
    const analysis = analyse(text);
    const leaf = analysis.leaves.find(({ range }) => text.slice(range.start, range.end) === "Old");
    assert.ok(leaf !== undefined, "the title is a leaf");
    return compose(analysis, [{ range: leaf.range, translation }], { targetLanguage: "es" });
  }
});

describe("encodedText", () => {
  const cases: readonly (readonly [encoding: Parameters<typeof encodedText>[1]["encoding"], raw: string, draft: string, written: string])[] = [
    ["yaml-plain", "Old", "Nuevo y útil", "Nuevo y útil"],
    ["yaml-plain", "Old", "¿Qué es C#?", "¿Qué es C#?"],
    ["yaml-plain", "Old", "Guía: inicio", '"Guía: inicio"'],
    ["yaml-plain", "Old", "Sí #1", '"Sí #1"'],
    ["yaml-plain", "Old", '"Hola" a todos', '"\\"Hola\\" a todos"'],
    ["yaml-plain", "Old", "No", '"No"'],
    ["yaml-plain", "Old", "3.14", '"3.14"'],
    ["yaml-plain", "Old", "3.14 y más", "3.14 y más"],
    ["yaml-plain", "One\n  two", "Uno\ndos", "Uno\n  dos"],
    ["yaml-plain", "One\n  two", "Uno\n# dos", '"Uno\n  # dos"'],
    ["yaml-flow-plain", "Old", "a, b", '"a, b"'],
    ["yaml-single", "Old", "d'accord", "d''accord"],
    ["yaml-single", "Old", "Fin\n\u0000", "Fin"],
    ["yaml-single", "It''s", "c''est", "c''est"],
    ["yaml-single", "It''s", "c'est", "c''est"],
    ["yaml-double", "Old", 'dice "hola"', 'dice \\"hola\\"'],
    ["yaml-double", 'say \\"hi\\"', 'di \\"hola\\"', 'di \\"hola\\"'],
    ["yaml-double", 'say \\"hi\\"', 'di "hola"', 'di \\"hola\\"'],
    ["yaml-folded", "One\n  two", "Uno\ndos\n\ntres", "Uno\n  dos\n\n  tres"],
    ["yaml-literal", "One\n  two", "Uno\n  dos", "Uno\n  dos"],
    ["yaml-literal", "One\n  two", "Uno\n dos", "Uno\n   dos"],
    ["toml-basic", "Old", 'dice "hola"\nC:\\', 'dice \\"hola\\"\\nC:\\\\'],
    ["toml-literal", "Old", "c'est", "''c'est''"],
    ["json", "Old", '"a"\n', '\\"a\\"'],
    ["attribute-double", "Old", 'dice "hola"\n y `adiós`', "dice &quot;hola&quot; y `adiós`"],
    ["shortcode", "Old", 'dice "hola"\n y C:\\x', 'dice \\"hola\\" y C:\\\\x'],
    ["shortcode", 'A \\"big\\" one', 'Uno \\"grande\\"', 'Uno \\"grande\\"'],
    ["attribute-single", "Old", "c'est &amp; \"tout\"", 'c&#39;est &amp; "tout"'],
  ];
  for (const [encoding, raw, draft, written] of cases) {
    it(`writes ${JSON.stringify(draft)} as ${JSON.stringify(written)} in ${encoding}`, () => {
      assert.equal(encodedText(draft, { encoding, raw, indent: "  ", eol: "\n" }), written);
    });
  }
});

describe("renderUnit over front matter", () => {
  function rendered(text: string, source: string, translation: string): string {
    const start = text.indexOf(source);
    return renderUnit(analyse(text), { range: { start, end: start + source.length }, translation });
  }
  const text = "---\nlayout: docs\ntitle: Old\nid: x\ndescription: \"Of it\" # d\n---\n\n# Head\n\nText.\n";

  it("takes the draft's copy of the key and the quotation marks for what they are", () => {
    assert.equal(rendered(text, "Old", "title: Nuevo"), "Nuevo");
    assert.equal(rendered(text, "title: Old", "title: Nuevo: ya"), 'title: "Nuevo: ya"');
    assert.equal(rendered(text, "title: Old", "Nuevo"), "title: Nuevo");
    assert.equal(rendered(text, 'description: "Of it"', 'description: "De \\"él\\""'), 'description: "De \\"él\\""');
    assert.equal(rendered(text, "Of it", '"De él"'), '\\"De él\\"');
  });

  it("writes each text of a unit over several in its own form", () => {
    const source = text.slice(0, text.indexOf("\n\n# Head"));
    const draft = "---\nlayout: docs\ntitle: Nuevo: ya\nid: x\ndescription: De él\n---";
    assert.equal(rendered(text, source, draft), '---\nlayout: docs\ntitle: "Nuevo: ya"\nid: x\ndescription: "De él" # d\n---');
    assert.equal(rendered(text, `${source}\n\n# Head`, `${draft}\n\n# Cabeza`), '---\nlayout: docs\ntitle: "Nuevo: ya"\nid: x\ndescription: "De él" # d\n---\n\n# Cabeza');
  });

  it("is not misled by a quotation mark of which the unit holds one alone", () => {
    const quoted = '---\ntitle: "Old"\ndescription: \'Of it\'\n---\n\nText.\n';
    for (const source of ['Old"\ndescription: \'Of it', '"Old"\ndescription: \'Of it\'', "Old\"\ndescription: 'Of it'\n---\n\nText."]) {
      assert.equal(rendered(quoted, source, source), source);
    }
    assert.equal(rendered(quoted, 'Old"\ndescription: \'Of it', "Nuevo\"\ndescription: 'C'est"), "Nuevo\"\ndescription: 'C''est");
  });

  it("leaves a draft as it is that lost a key between two texts", () => {
    const source = text.slice(text.indexOf("title"), text.indexOf("it\"") + 3);
    assert.equal(rendered(text, source, "título: Nuevo"), "título: Nuevo");
  });
});
