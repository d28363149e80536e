import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import type { Analysis } from "../../../src/document/analysis.ts";
import type { TextRange } from "../../../src/document/range.ts";
import { segmentAt } from "../../../src/document/segment.ts";

const sentence = fc.constantFrom(
  "Install the app.",
  "Open the `config.json` file, e.g. with an editor.",
  "See [the docs. They help.](https://example.com/a.b) first.",
  "Dr. Ada said “hello” and it’s fine!",
  "**Note.** This is *important*.",
  "Use 10\u00A0MB at most.",
  "Déjà vu, De\u0301ja\u0300 vu.",
  "Party 🎉 time 👨‍👩‍👧 now?",
  "这是第一句。这是第二句！",
  "日本語の文です。",
  "한국어 문장입니다.",
  "Visit https://example.com/x?y=1 or <b>stay</b>.",
  "Costs 3.50 | 4 & more",
  "![Logo](logo.png) of ~~nobody~~ [^1].",
);

const words = fc.array(sentence, { minLength: 1, maxLength: 5 }).map((sentences) => sentences.join(" "));
const lines = fc.array(words, { minLength: 1, maxLength: 3 });
const cell = fc.constantFrom("Name", "30", "`x`", "", "A **b**", "One. Two.", "é 你好", "a\\|b");

function indent(block: string, first: string, rest: string): string {
  return block
    .split("\n")
    .map((line, index) => (index === 0 ? first + line : line === "" ? rest.trimEnd() : rest + line))
    .join("\n");
}

const paragraph = lines.map((texts) => texts.join("\n"));
const hardBreaks = fc.tuple(words, words, fc.constantFrom("  \n", "\\\n")).map(([a, b, lineBreak]) => a + lineBreak + b);
const heading = fc.tuple(fc.integer({ min: 1, max: 6 }), sentence, fc.constantFrom("", " ##")).map(([level, text, closing]) => `${"#".repeat(level)} ${text}${closing}`);
const setext = fc.tuple(paragraph, fc.constantFrom("===", "---")).map(([text, line]) => `${text}\n${line}`);
const fence = fc.tuple(fc.constantFrom("```", "~~~~"), fc.constantFrom("make\n\n  test", "Install the app.", "", "# no heading\n> no quote")).map(([mark, code]) => `${mark}sh\n${code}\n${mark}`);
const verbatim = fc.constantFrom("<!-- Note: keep\nin sync -->", "---", "    indented code\n\n    more", "[ref]: http://example.com \"T\"", "<div>\nHTML text.\n</div>", "![](x.png)", "***");
const table = fc
  .tuple(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 }), fc.boolean(), fc.constantFrom("", "  "))
  .map(([rows, outer, padding]) => {
    const row = (left: string, right: string): string => (outer ? `| ${left} ${padding}| ${right} |` : `${left === "" ? "x" : left} | ${right === "" ? "y" : right}`);
    return [row("Head", "Other"), row("---", ":-:"), ...rows.map(([left, right]) => row(left, right))].join("\n");
  });
const footnote = fc.tuple(words, words).map(([a, b]) => `[^1]: ${a}\n\n    ${b}`);

const simple = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  { weight: 1, arbitrary: hardBreaks },
  { weight: 2, arbitrary: heading },
  { weight: 1, arbitrary: setext },
  { weight: 1, arbitrary: fence },
  { weight: 2, arbitrary: verbatim },
  { weight: 1, arbitrary: table },
);
const mark = fc.constantFrom("- ", "* ", "1. ", "- [x] ", "12) ");
const list = fc
  .tuple(mark, fc.array(fc.oneof(simple, fc.tuple(paragraph, fence).map((blocks) => blocks.join("\n\n"))), { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([bullet, items, isLoose]) => items.map((item) => indent(item, bullet, " ".repeat(bullet.length))).join(isLoose ? "\n\n" : "\n"));
const quote = fc.array(fc.oneof(simple, list), { minLength: 1, maxLength: 2 }).map((blocks) => indent(blocks.join("\n\n"), "> ", "> "));
const nested = fc.tuple(paragraph, list).map(([text, inner]) => indent(`${text}\n${inner}`, "- ", "  "));

const block = fc.oneof({ weight: 6, arbitrary: simple }, { weight: 2, arbitrary: list }, quote, nested, footnote);

/** Realistic Markdown with every kind of block, line end, a byte order mark, and with or without a final newline. */
export const markdownText: fc.Arbitrary<string> = fc
  .record({
    byteOrderMark: fc.constantFrom("", "", "\uFEFF"),
    frontMatter: fc.constantFrom(
      "",
      "",
      "---\ntitle: One. Two.\ntags: [a]\n---\n",
      "---\ntitle: \"One: \\\"two\\\"\" # three\nhero:\n  text: 'It''s'\n  tagline: >-\n    Four\n    five.\n---\n",
      "+++\ntitle = 'One'\ndate = 2024-01-01\nsummary = \"\"\"\nTwo.\nThree.\"\"\"\n+++\n",
    ),
    blocks: fc.array(block, { minLength: 0, maxLength: 7 }),
    gap: fc.constantFrom("\n\n", "\n\n\n", "\n \n"),
    final: fc.constantFrom("", "\n", "\n\n", "  \n"),
    lineEnds: fc.oneof(fc.constantFrom(["\n"], ["\r\n"], ["\n"]), fc.array(fc.constantFrom("\n", "\r\n", "\r"), { minLength: 1, maxLength: 5 })),
  })
  .map(({ byteOrderMark, frontMatter, blocks, gap, final, lineEnds }) => {
    const text = frontMatter + blocks.join(gap) + final;
    let count = 0;
    return byteOrderMark + text.replace(/\n/g, () => lineEnds[count++ % lineEnds.length] ?? "\n");
  });

/** All segments of a document, as a model that does all it may in one unit would take them. */
export function segmentsOf(analysis: Analysis, maxUnitLength: number): TextRange[] {
  const segments: TextRange[] = [];
  for (let segment = segmentAt(analysis, 0, { maxUnitLength }); segment !== undefined; segment = segmentAt(analysis, segment.end, { maxUnitLength })) {
    segments.push(segment);
  }
  return segments;
}

/** A document with legal units: neighbouring segments are joined, marks are taken along, and some are left out, at random. */
export const documentWithUnits: fc.Arbitrary<{ readonly analysis: Analysis; readonly units: readonly TextRange[] }> = fc
  .tuple(markdownText, fc.constantFrom(1, 40, 300), fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }))
  .map(([text, maxUnitLength, choices]) => {
    const analysis = analyse(text);
    const units: TextRange[] = [];
    for (const [index, segment] of segmentsOf(analysis, maxUnitLength).entries()) {
      const choice = choices[index % choices.length];
      const previous = units.at(-1);
      if (choice === 0 && previous !== undefined) units[units.length - 1] = { start: previous.start, end: segment.end };
      else if (choice !== 1) units.push(choice === 2 ? withMark(analysis, segment) : segment);
    }
    return { analysis, units };
  });

function withMark(analysis: Analysis, segment: TextRange): TextRange {
  const mark = analysis.tokens.findLast((token) => token.kind === "mark" && token.end <= segment.start);
  const isBefore = mark !== undefined && /^[ \t]*$/.test(analysis.text.slice(mark.end, segment.start));
  return isBefore ? { start: mark.start, end: segment.end } : segment;
}
