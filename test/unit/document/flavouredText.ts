import fc from "fast-check";
import { codeCommentChoices, flavours } from "../../../src/document/documentSyntax.ts";

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
  "```js\n// One. Two.\nlet a = 'b // c'; /* Three */\n/**\n * Four\n */\n```",
  "```yaml\n# One\na: b # Two\nrun: |\n  # c\n```\n~~~html\n<!-- One\n\ntwo -->\n~~~",
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

/** Documents of all flavours, with blocks of all syntaxes in any order, nested and damaged. */
export const flavouredText = fc
  .record({ blocks: fc.array(nested, { minLength: 1, maxLength: 6 }), gap: fc.constantFrom("\n", "\n\n", "\n \n"), eol: fc.constantFrom("\n", "\n", "\r\n", "\r"), damage, flavour: fc.constantFrom(...flavours), codeComments: fc.constantFrom(...codeCommentChoices) })
  .map(({ blocks, gap, eol, damage: edits, ...syntax }) => {
    let text = blocks.join(gap).replace(/\n/g, eol);
    for (const [place, length, inserted] of edits) {
      const start = place % (text.length + 1);
      text = text.slice(0, start) + inserted + text.slice(start + length);
    }
    return { text, syntax };
  });
