import assert from "node:assert/strict";
import { analyse } from "../../../src/document/analysis.ts";
import type { Flavour } from "../../../src/document/documentSyntax.ts";

/** A document and the texts of its leaves, lines joined by ` / `, encoded ones in quotation marks. */
type Case = readonly [document: string, ...leaves: string[]];

interface Group {
  readonly syntax: string;
  readonly flavour?: Flavour;
  readonly cases: readonly Case[];
}

function leavesOf(text: string, flavour: Flavour): string[] {
  return analyse(text, { flavour }).leaves.map(({ prose, encoding }) => {
    const lines = prose.map(({ start, end }) => text.slice(start, end)).join(" / ");
    return encoding === undefined ? lines : `"${lines}"`;
  });
}

const groups: readonly Group[] = [
  {
    syntax: "math",
    cases: [
      ["$$\nx = 1\n\ny\n$$\n\nText", "Text"],
      ["$$x$$"],
      ["Text\n$$\na\n$$\nmore", "Text", "more"],
      ["- a\n\n  $$\n  b\n  $$\n\n  c", "a", "c"],
      ["> $$\n> b\n> $$\n> c", "c"],
      ["\\begin{align*}\na\n\nb\n\\end{align*}\n\nText", "Text"],
      ["$x$"],
      ["数列$a_n$的和", "数列$a_n$的和"],
      ["$$\nnever closed\n\nText", "$$ / never closed", "Text"],
      ["$$$ is dear, $ is not", "$$$ is dear, $ is not"],
      ["```\n$$\n```\n\nText $$", "Text $$"],
      ["$$\r\nx\r\n$$\r\nText\r\n", "Text"],
      ["| $a$ | b |\n|---|---|\n| $c$ | $5 |", "b", "$5"],
    ],
  },
  {
    syntax: "money and shell variables, which are no math",
    cases: [
      ["$5$"],
      ["$5 and $10", "$5 and $10"],
      ["$5/$10", "$5/$10"],
      ["$HOME and $PATH", "$HOME and $PATH"],
      ["$HOME/bin:$", "$HOME/bin:$"],
      ["$20 or 30$", "$20 or 30$"],
      ["US$5–US$8", "US$5–US$8"],
      ["$(pwd) and $(ls)", "$(pwd) and $(ls)"],
      ["\\$a\\$", "\\$a\\$"],
    ],
  },
  {
    syntax: "definition lists",
    cases: [
      ["Term\n: Definition\n: Another", "Term", "Definition", "Another"],
      ["Term\n\n:   One\n    two\n\n    Three\n\nText", "Term", "One / two", "Three", "Text"],
      ["`code`\n: {{< new-in 1.0 />}}\n: Text", "Text"],
      ["- term\n  - : Text", "term", "Text"],
      ["Term\n:   Text\n\n        code\n", "Term", "Text"],
      ["Time\n:30", "Time / :30"],
      ["> Term\r\n> : Text\r\n", "Term", "Text"],
    ],
  },
  {
    syntax: "alerts and callouts",
    cases: [
      ["> [!NOTE]\n> Text\n> more", "Text / more"],
      ["> [!tip]- A *title*\n> Text", "A *title*", "Text"],
      ["> [!info|wide] 标题\n> - a\n>> [!bug]\n>> b", "标题", "a", "b"],
      ["[!NOTE] no quote", "[!NOTE] no quote"],
      ["> text\n> [!NOTE]\n> more", "text / [!NOTE] / more"],
      ["- > [!WARNING]\n  > Text", "Text"],
    ],
  },
  {
    syntax: "containers and directives",
    cases: [
      [":::note\nText\n:::", "Text"],
      ["::: tip A title\nText\n:::", "A title", "Text"],
      [":::note[Did *you* [x] know?]{icon=heart}\nText\n:::", "Did *you* [x] know?", "Text"],
      ["::: details Click me {open}\n```js\n:::\n```\n:::", "Click me"],
      ["::::info Outer\n:::tip\nInner\n:::\nText\n::::", "Outer", "Inner", "Text"],
      ["Text\n:::note\nmore\n:::\nlast", "Text", "more", "last"],
      ["::: {.callout-note title=\"A title\"}\nText\n:::", '"A title"', "Text"],
      ["- a\n\n  :::note\n  b\n  :::\n- c", "a", "b", "c"],
      ["> :::note T\r\n> b\r\n> :::\r\n", "T", "b"],
      ["```md\n:::note\nText\n:::\n```"],
      ["::: code-group\n```md [a]\n:::tip\n:::\n```\n:::\nText", "Text"],
      ["::youtube[A video]{#abc}", "::youtube[A video]"],
      ["::toc"],
      ["See :abbr[HTML]{title=\"x\"} here", "See :abbr[HTML]{title=\"x\"} here"],
      [":badge[New]", ":badge[New]"], ["::youtube{#abc title=\"A video\"}", '"A video"'],
      ["12:30 and a:b", "12:30 and a:b"],
      [":::"],
      [":::中文 标题", ":::中文 标题"],
    ],
  },
  {
    syntax: "directives of MyST",
    flavour: "myst",
    cases: [
      ["```{note} A title\n:class: tip\n\nText\n\n```python\nx\n```\n\nmore\n```\n\nlast", "A title", "Text", "more", "last"],
      [":::{note}\n:class: x\nText\n:::", "Text"],
      [":::{figure} a/b.png\n:alt: What it shows\n:width: 5\nThe caption\n:::", "What it shows", "The caption"],
      [":::{code-block} python\n# comment\n:::\nText", "Text"],
      ["```{code-block} python\n:caption: c\nx\n```"],
      ["````{tip}\n```{warning} Inner\nText\n```\nmore\n````", "Inner", "Text", "more"],
      ["```{note}\n---\nclass: tip\n---\nText\n```", "Text"],
      ["```{r}\nplot(x)\n```"],
      ["```{versionadded} 3.0\n```\n\n```{mermaid}\ngraph A\n```"],
      ["(target)=\n# Title\n% comment\nSee {ref}`x`.\n\n{term}`y`", "Title", "See {ref}`x`."],
      ["- ```{tip} A\n  b\n  ```\n\n```\ncode\n```", "A", "b"],
    ],
  },
  {
    syntax: "admonitions and tabs of Python-Markdown",
    flavour: "mkdocs",
    cases: [
      ['!!! note "A title"\n    Text\n\n    - item\n\n        code?\n\nlast', "A title", "Text", "item", "code?", "last"],
      ["??? tip\n    Text\n    more", "Text / more"],
      ['???+ note inline end "T"\n    !!! warning\n        Text', "T", "Text"],
      ['=== "First tab"\n\n    ```sh\n    code\n    ```\n\n    Text\n\n=== "Second"\n\n    b', "First tab", "Text", "Second", "b"],
      ["Text\n!!! note\n    body", "Text", "body"],
      ["!!! note\n\tTabbed 中文", "Tabbed 中文"],
      ["Wow!!! note this", "Wow!!! note this"],
      ["Title\n===\n\nText", "Title", "Text"],
      ['!!! note ""\r\n    Text\r\n', "Text"],
      ["1. a\n\n    !!! tip\n        b", "a", "b"],
    ],
  },
  {
    syntax: "blocks of pymdownx",
    flavour: "mkdocs",
    cases: [
      ["/// tip | A title\n\nText\n\n///", "A title", "Text"],
      ["/// details | More\n    open: true\n    type: note\n\nText\n///", "More", "Text"],
      ["/// note\nText\n///\nlast", "Text", "last"],
      ["/// html | div.a\nText\n///", "Text"],
      ["//// tab | A\n/// note\nb\n///\n////", "A", "b"],
      ["/// a doc comment of code", "/// a doc comment of code"],
    ],
  },
  {
    syntax: "attribute lists",
    cases: [
      ["# Title {#id}\n\n## Two { #two .x }\n\nThree {: .a }", "Title", "Two", "Three"],
      ["Text\n{: .note title=\"A title\"}\n\nmore", "Text", '"A title"', "more"],
      ["{.class}\nText", "Text"],
      ["![](a.png){ width=50% }"],
      ["![Cap](a.png){#fig-a fig-alt=\"What it shows\"}", "![Cap](a.png)", '"What it shows"'],
      ["* TOC\n{:toc}\n\nText", "Text"],
      ["Use {name} and {0}", "Use {name} and {0}"],
      ["{name}", "{name}"],
      ["`{#id}`"],
      ["{::options parse=\"x\" /}\n\nText", "Text"],
    ],
  },
  {
    syntax: "shortcodes of Hugo",
    flavour: "hugo",
    cases: [
      ['{{< figure src="a.png" title="A title" alt=\'B\' >}}', '"A title"', '"B"'],
      ["{{< tab name=\"x\" >}}\nText\n{{< /tab >}}", "Text"],
      ["{{% notice tip %}}\nText *a*\n{{% /notice %}}", "Text *a*"],
      ["{{< figure\n  src=\"a.png\"\n  caption=\"A caption\"\n>}}\nText", '"A caption"', "Text"],
      ["{{< highlight go >}}\nfunc a\n\nb\n{{< /highlight >}}\nText", "Text"],
      ["{{< highlight go >}}\nText", "Text"],
      ["{{< note >}}Text. More.{{< /note >}}\n\nText {{< /a >}}\n\n{{< b x=\"y\" >}} is c", "Text. More.", "Text", "{{< b x=\"y\" >}} is c"],
      ["See {{< ref \"a.md\" >}} for {{% param x %}}", "See {{< ref \"a.md\" >}} for {{% param x %}}"],
      ["{{< ref \"a\" >}} {{< ref \"b\" >}}"],
      ["`{{< tab >}}`\n\n```\n{{< tab title=\"x\" >}}\n```"],
      ["- {{< tab >}}\n  Text\r\n  {{< /tab >}}", "Text"],
      ["{{< unclosed\n\nText", "{{< unclosed", "Text"],
    ],
  },
  {
    syntax: "Liquid and interpolation",
    flavour: "jekyll",
    cases: [
      ["{% raw %}\nText\n{% endraw %}", "Text"],
      ["{% highlight ruby %}\nputs\n\nx\n{% endhighlight %}\nText", "Text"],
      ["{% include a.html title=\"A title\" src=\"b\" %}", '"A title"'],
      ["Hello {{ user.name }}!", "Hello {{ user.name }}!"],
      ["{{ page.title }}"],
      ["{% ifversion ghes > 3.14 %}Open it.{% endif %}\n\n{% data a %} is b.", "Open it.", "{% data a %} is b."],
      ["{% include note.html content=\"Save your work.\" class=\"a b\" %}", '"Save your work."'],
      ["A {% if x %}b{% endif %} c.", "A {% if x %}b{% endif %} c."],
      ["{% comment %}\nhidden\n{% endcomment %}"],
      ["{%- assign a = 1 -%}\nText", "Text"],
      ["100 {% off", "100 {% off"],
      ["- {{ a }}\n- {{ b }} c", "{{ b }} c"],
    ],
  },
  {
    syntax: "macros of MDN",
    flavour: "mdn",
    cases: [
      ["{{Compat}}\n\n{{EmbedLiveSample(\"Examples\", 100)}}"],
      ["- {{domxref(\"A\")}} {{ReadOnlyInline}}\n  - : Returns {{jsxref(\"B\")}}.", "Returns {{jsxref(\"B\")}}."],
    ],
  },
  {
    syntax: "MDX",
    flavour: "mdx",
    cases: [
      ["import A from 'a'\nimport {\n  b,\n\n  c,\n} from 'b'\n\n# Title", "Title"],
      ["export const a = {\n  b: 'c',\n\n  d: `\n\n`,\n}\n\nText", "Text"],
      ["export default ({children}) => <div>{children}</div>\n\nText", "Text"],
      ["Important things are imported from 'here'", "Important things are imported from 'here'"],
      ["<Tabs>\n  <TabItem value=\"a\" label=\"Apple\">This is *an* apple</TabItem>\n  <TabItem label='B'>\n\n    Text\n\n  </TabItem>\n</Tabs>", '"Apple"', "This is *an* apple", '"B"', "Text"],
      ["<Card\n  title=\"A title\"\n  icon={<Icon name=\"x\" />}\n  onClick={() => { go() }}\n>\n  Text\n</Card>", '"A title"', "Text"],
      ["<td>a</td><td>`b`</td><td>c d</td>", "a", "c d"],
      ["Text with <Icon name=\"a\" /> and {props.value} here", "Text with <Icon name=\"a\" /> and {props.value} here"],
      ["{/* a comment\n\nwith a blank line */}\n\nText {/* b */}", "Text"],
      ["{props.children}"],
      ["{['a', 'b'].map((x) => (\n  <li>{x}</li>\n))}"],
      ["    indented text", "indented text"],
      ["<details>\n<summary>Sum *it*</summary>\n\nText\n\n</details>", "Sum *it*", "Text"],
      ["<>\nText\n</>", "Text"],
      ["a < b and c > d", "a < b and c > d"],
      ["# Title {/* #id */}\n\n<!-- c -->\n\n<https://a.b>", "Title"],
      ["```jsx\n<Card title=\"x\">\n```\n\n`<Card>`"],
      ["Text\r\n<Foo />\r\nmore\r\n", "Text", "more"],
      ["> <Note>\n> Text\n> </Note>", "Text"],
      ["{unbalanced\n\nText", "{unbalanced", "Text"],
    ],
  },
  {
    syntax: "JSX and expressions in flavours without",
    cases: [
      ["import A from 'a'", "import A from 'a'"],
      ["{props.x}", "{props.x}"],
      ["## Title {/* title */}", "Title"],
      ["    code"],
    ],
  },
  {
    syntax: "wikilinks, embeds, highlights, comments of Obsidian",
    flavour: "obsidian",
    cases: [
      ["[[page]]"],
      ["[[page|A label]]", "[[page|A label]]"],
      ["[[page#heading|`code`]]"],
      ["![[image.png|100]]"],
      ["See [[page]] and ==this *text*==", "See [[page]] and ==this *text*=="],
      ["Text %%hidden%% more\n\n%%hidden%%\n\n%%\nhidden\n\nblock\n%%\n\nlast", "Text %%hidden%% more", "last"],
      ["[[1]](https://a.b)", "[[1]](https://a.b)"],
      ["a[i[j]]", "a[i[j]]"],
      ["50 %% of a == b", "50 %% of a == b"],
    ],
  },
  {
    syntax: "HTML with prose inside",
    cases: [
      ["<details>\n<summary>A <b>summary</b></summary>\n\nText\n\n</details>", "A <b>summary</b>", "Text"],
      ["<table>\n  <tr><td>One</td><td><code>two</code></td></tr>\n  <tr><td>Three <a href=\"x\" title=\"T\">four</a>.</td></tr>\n</table>", "One", "Three <a href=\"x\" title=\"T\">four</a>."],
      ["<div>\ntext\n</div>", "text"],
      ["<p align=\"center\">\n  <img src=\"a.png\" alt=\"A picture\">\n</p>", '"A picture"'],
      ["<p>\n  Some text\n  over lines.\n  <br>\n</p>", "Some text / over lines."],
      ["<pre>\ntext\n\nmore\n</pre>\n\n<script>\nalert('x')\n\nb\n</script>\n\n<style>\na {}\n</style>"],
      ["<!-- a comment\n\nwith text -->\nText", "Text"],
      ["<ul>\n<li>中文</li>\n<li>&nbsp;</li>\n<li>{{ x }}</li>\n</ul>", "中文"],
      ["<div><pre>a\nb</pre>Text</div>", "Text"],
      ["<input placeholder=\"Your name\" type=\"text\" aria-label='Name' title=\"\">", '"Your name"', '"Name"'],
      ["<a href=\"x\"><img alt=\"Logo\" src=\"y\"></a> Text", "<a href=\"x\"><img alt=\"Logo\" src=\"y\"></a> Text"],
      ["<b>Bold.</b>", "Bold."],
      ["<b>Bold</b> and <i>italic</i>", "<b>Bold</b> and <i>italic</i>"],
      ["> <div>\n> quoted\n> text\n> </div>", "quoted / text"],
      ["- <p>item</p>", "item"],
      ["<div>\r\n  text\r\n</div>\r\n", "text"],
      ["# <a name=\"x\"></a>Title", "Title"],
      ["<ul>\n  <li>a</li>\n\n      <li>b</li>\n</ul>", "a", "b"],
      ["<!-- md:flag --> Text that\ngoes on", "Text that / goes on"],
      ["<li {% if a > b %}class=\"x\"{% endif %}>Text</li>", "Text"],
      ["<div title=\"https://a.b\" alt=\"\">"],
      ["<Badge text=\"New\" />", '"New"'],
      ["<div v-if=\"a\" :title=\"b\" @click=\"c\">{{ d }}</div>"],
    ],
  },
  {
    syntax: "text that is to be left as it is",
    cases: [
      ["One\n\n<!-- interlinear:off -->\n\nTwo\n\n- three\n\n<!-- interlinear:on -->\n\nFour", "One", "Four"],
      ["One\n\n<!-- interlinear:off -->\n\nTwo", "One"],
      ["One <!-- interlinear:off -->two<!-- interlinear:on --> three", "One <!-- interlinear:off -->two<!-- interlinear:on --> three"],
      ["<!-- interlinear:off -->two<!-- interlinear:on -->"],
      ["<div translate=\"no\">\n\nTwo\n\n<div>a</div>\n\n</div>\n\nThree", "Three"],
      ["<p class=\"a notranslate\">Two</p>\n\n<p>Three</p>", "Three"],
      ["<span translate=\"no\">Two</span>"],
      ["One\n{: .notranslate}\n\nTwo", "Two"],
      ["{.notranslate}\nOne\n\nTwo", "Two"],
      ["# Name {.notranslate}\n\nText", "Text"],
      ["<div translate=\"yes\">One</div>", "One"],
      ["```\n<!-- interlinear:off -->\n```\n\nOne", "One"],
    ],
  },
  {
    syntax: "link definitions, addresses, signs, placeholders",
    cases: [
      ["[a]: http://x \"A title\"\n[b]: <y> 'B'\n[c]: z", '"A title"', '"B"'],
      ["https://example.com/a\nhttps://example.com/b"],
      [":tada: :+1: :100:"],
      ["Done :tada:", "Done :tada:"],
      ["++ctrl+alt+del++"],
      ["[TOC]\n\n[[toc]]\n\n[[_TOC_]]"],
      ["<<< @/snippets/a.js#region{1,2} [label]\n\n--8<-- \"a.md\"\n\n{!a.md!}\n\n<<< not this", "<<< not this"],
      ["*[HTML]: Hyper Text", "Hyper Text"],
      ["r[lex.token]\n# Title\nr[a.b]\nText", "Title", "Text"],
      ["#|\n|| One | `a` ||\n||\nTwo\n|\nThree\n||\n|#\n\n|| x", "One", "Two", "Three", "|| x"],
      ["| |a|\n|-|-|\n|| x |", "a", "x"],
      ["```mermaid\ngraph TD\nA[Text] --> B\n```"],
    ],
  },
];

describe("flavours of Markdown", () => {
  for (const { syntax, flavour = "markdown", cases } of groups) {
    it(`tell prose from ${syntax}`, () => {
      for (const [document, ...leaves] of cases) assert.deepEqual(leavesOf(document, flavour), leaves, document);
    });
  }

  it("read prose alike in every flavour", () => {
    const text = "# Title\n\nOne *two*. Three.\n\n> - four\n>   five\n\n| a | b |\n|---|---|\n| c | d |\n\n```\ncode\n```\n";
    const flavoured: Flavour[] = ["markdown", "mdx", "docusaurus", "vitepress", "mkdocs", "hugo", "jekyll", "myst", "quarto", "obsidian", "mdn", "starlight"];
    for (const flavour of flavoured) {
      assert.deepEqual(leavesOf(text, flavour), ["Title", "One *two*. Three.", "four / five", "a", "b", "c", "d"], flavour);
    }
  });
});
