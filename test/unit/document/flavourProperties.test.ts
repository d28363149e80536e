import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import type { Analysis } from "../../../src/document/analysis.ts";
import { compose } from "../../../src/document/compose.ts";
import { flavours } from "../../../src/document/documentSyntax.ts";
import { Ledger } from "../../../src/document/ledger.ts";
import { matchUnit } from "../../../src/document/match.ts";
import { nextSegment } from "../../../src/document/segment.ts";
import { segmentsOf } from "./documents.ts";

const block = fc.constantFrom(
  "Some text. More of *it*.",
  "Text with $x$ and {{ y }}.\n$$\na. b\n$$\nmore",
  "Term {#id}\n: One. Two.\n\n  Three",
  "> [!note] A title\n> Text. More.\n> {.x}",
  ":::tip[A title]{title=\"T\"}\nText\n:::",
  "```{note} Title\n:class: x\n\nText\n```",
  ":::{code} a\nb\n:::",
  "!!! note \"A title\"\n    Text\n\n    - item",
  "=== \"Tab\"\n\n        code\n\n    Text",
  "/// tip | T\n    open: true\nText\n///",
  "{{< figure title=\"A. B.\"\n alt='C' >}}\nText\n{{< /figure >}}",
  "{% highlight x %}\na\n{% endhighlight %}",
  "import a from 'b'\nexport const c = {\n\n}",
  "<Tab label=\"One\" x={{a: '}'}}>\n  Text. More.\n</Tab>",
  "<TabItem value='a' label='B'>Text</TabItem>",
  "{/* c\n\nd */}\n\n{x.map((y) => <b>{y}</b>)} text",
  "<table>\n <tr><td title=\"T\">One. <b>Two.</b></td><td>`x`</td></tr>\n\n    <tr><td>Three</td></tr>\n</table>",
  "<p>\n  <img alt=\"Alt\" src=x>\n  A. B.<br>\n  C <code>d. e</code>\n</p>",
  "<pre>\na\n\nb\n</pre>",
  "<!-- interlinear:off -->\n\nLeft. Alone.\n\n<!-- interlinear:on -->",
  "<div translate=\"no\">\n\nLeft\n\n</div>",
  "Left\n{: .notranslate title=\"x\"}",
  "[[page|A label]] and ![[embed]] ==mark== %%c%%\n\n%%\nd\n%%",
  "[ref]: http://example.com 'A title'\n*[HTML]: Hyper Text",
  "#|\n|| One | Two ||\n||\nThree\n|#",
  "<!-- c --> Text :tada: {kbd}`x` :abbr[HTML]{title=\"y\"}",
  "# <a name=\"x\"></a>Title {.notranslate}",
  "| a {{ b }} | <img alt=\"c\"> |\n|---|---|\n| $d$ | e |",
);

function indent(text: string, first: string, rest: string): string {
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? first : rest) + line)
    .join("\n");
}

const nested = fc.tuple(block, fc.constantFrom(["", ""], ["", ""], ["", ""], ["- ", "  "], ["1. ", "   "], ["> ", "> "], ["    ", "    "], ["- > ", "  > "])).map(([text, [first = "", rest = ""]]) => indent(text, first, rest));
const damage = fc.array(fc.tuple(fc.nat(), fc.nat(12), fc.constantFrom("", "\n", "\r", "<", "{", "}", "$", "\"", "`", ":::", "\n\n", "<!--", "    ", ">", "|", "\uD83D", "\u0301")), { maxLength: 4 });

const flavouredText = fc
  .record({ blocks: fc.array(nested, { minLength: 1, maxLength: 6 }), gap: fc.constantFrom("\n", "\n\n", "\n \n"), eol: fc.constantFrom("\n", "\n", "\r\n", "\r"), damage, flavour: fc.constantFrom(...flavours) })
  .map(({ blocks, gap, eol, damage: edits, flavour }) => {
    let text = blocks.join(gap).replace(/\n/g, eol);
    for (const [place, length, inserted] of edits) {
      const start = place % (text.length + 1);
      text = text.slice(0, start) + inserted + text.slice(start + length);
    }
    return { text, flavour };
  });

function inDisorder({ prose, tokens, text }: Analysis): boolean {
  const all = [...prose, ...tokens].sort((a, b) => a.start - b.start);
  return all.some((range, index) => range.start >= range.end || range.end > text.length || range.start < (all[index - 1]?.end ?? 0));
}

describe("every flavour, with blocks of all syntaxes in any order, nested and damaged", () => {
  it("keeps pieces and tokens in order and apart", () => {
    fc.assert(
      fc.property(flavouredText, ({ text, flavour }) => {
        const analysis = analyse(text, { flavour });
        assert.equal(inDisorder(analysis), false);
        assert.deepEqual([...analysis.prose].sort((a, b) => a.start - b.start), analysis.prose);
      }),
      { numRuns: 1_000 },
    );
  });

  it("leaves no word between prose and tokens", () => {
    fc.assert(
      fc.property(flavouredText, ({ text, flavour }) => {
        const { prose, tokens } = analyse(text, { flavour });
        let rest = text;
        for (const { start, end } of [...prose, ...tokens]) rest = rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
        assert.doesNotMatch(rest, /[\p{L}\p{N}]/u);
      }),
      { numRuns: 1_000 },
    );
  });

  it("comes back byte for byte when every unit is translated to itself", () => {
    fc.assert(
      fc.property(flavouredText, fc.constantFrom(10, 300), ({ text, flavour }, maxUnitLength) => {
        const analysis = analyse(text, { flavour });
        const copies = segmentsOf(analysis, maxUnitLength).map((range) => ({ range, translation: text.slice(range.start, range.end) }));
        assert.equal(compose(analysis, copies, { targetLanguage: "es" }), text);
      }),
      { numRuns: 500 },
    );
  });

  it("is accepted unit by unit", () => {
    fc.assert(
      fc.property(flavouredText, fc.constantFrom(10, 300), ({ text, flavour }, maxUnitLength) => {
        const ledger = new Ledger(analyse(text, { flavour }));
        for (let range = nextSegment(ledger, maxUnitLength); range !== undefined; range = nextSegment(ledger, maxUnitLength)) {
          assert.deepEqual(matchUnit(ledger, text.slice(range.start, range.end), { maxUnitLength }), { verdict: "accept", range });
          ledger.set({ callId: String(range.start), range, state: "done" });
        }
      }),
      { numRuns: 500 },
    );
  });

  it("reads text full of openings without ends in little time, slow machines allowed for", () => {
    for (const opening of ["[a](", "{", "{\n\n", "{{ ", "<A b={", "<A b={\n", "$a ", "export const a = {\n\n", "<b translate=no>", "<code>\n\n", "$$\n\n", "{{< highlight >}}\n\n", ":::{code}\n\n", "<!--", "[[a|"]) {
      const text = opening.repeat(Math.ceil(80_000 / opening.length));
      const started = process.cpuUsage();
      analyse(text, { flavour: "mdx" });
      const milliseconds = process.cpuUsage(started).user / 1000;
      assert.ok(milliseconds < 4_000, `${opening}: ${String(milliseconds)} ms`);
    }
  }).timeout(60_000);
});
