import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { frontmatterFromMarkdown } from "mdast-util-frontmatter";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { frontmatter } from "micromark-extension-frontmatter";
import { gfm } from "micromark-extension-gfm";
import { analyse } from "../../../src/document/analysis.ts";
import type { Analysis } from "../../../src/document/analysis.ts";
import type { Flavour } from "../../../src/document/documentSyntax.ts";

/** Real documents beside the repository; without them these tests are skipped with a notice. */
const corpus = path.join(process.env["INTERLINEAR_CORPUS"] ?? path.resolve(__dirname, "../../../../shared/corpus"), "monolingual");
const files = existsSync(corpus) ? readdirSync(corpus).filter((file) => /\.mdx?$/.test(file)) : [];
/** The oracle's time grows faster than the text. */
const longest = 120_000;

/** A block as the oracle sees it, without its marks: plain CommonMark with GFM, footnotes and front matter. */
interface OracleBlock {
  readonly kind: "prose" | "code" | "html" | "other";
  readonly start: number;
  readonly end: number;
}

function oracleBlocks(text: string): OracleBlock[] {
  const offset = text.startsWith("\uFEFF") ? 1 : 0;
  const tree = fromMarkdown(text.slice(offset), {
    extensions: [gfm(), frontmatter(["yaml", "toml"])],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(["yaml", "toml"])],
  });
  const blocks: OracleBlock[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "heading" || node.type === "paragraph" || node.type === "tableCell") {
      const [first, last] = [node.children[0], node.children.at(-1)];
      if (first !== undefined && last !== undefined) blocks.push(trimmed(text, "prose", startOf(first) + offset, endOf(last) + offset));
    } else if ("children" in node) node.children.forEach(visit);
    else blocks.push(trimmed(text, node.type === "code" || node.type === "html" ? node.type : "other", startOf(node) + offset, endOf(node) + offset));
  };
  visit(tree);
  return blocks;
}

function startOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

function endOf(node: Nodes): number {
  return node.position?.end.offset ?? 0;
}

function trimmed(text: string, kind: OracleBlock["kind"], start: number, end: number): OracleBlock {
  const raw = text.slice(start, end);
  return { kind, start: start + raw.length - raw.trimStart().length, end: start + raw.trimEnd().length };
}

/** A place where the two differ: a block of the oracle's, and the document. */
interface Difference {
  readonly block: OracleBlock;
  /** The block's text, without quote marks and indents at line starts. */
  readonly content: string;
  readonly text: string;
}

interface Rule {
  readonly explains: string;
  readonly test: (difference: Difference) => boolean;
}

const rules: readonly Rule[] = [
  { explains: "fences of containers are lines of their own here, text of a paragraph there", test: ({ content }) => /^:{3,}/m.test(content) },
  { explains: "the mark of an alert or callout, and its title, are no part of its text", test: ({ content }) => content.startsWith("[!") },
  { explains: "definitions have a mark here", test: ({ content }) => /^:[ \t]+\S/m.test(content) },
  { explains: "MyST's targets and rule identifiers are copied", test: ({ content }) => /^(?:\([^)\n]+\)=|r\[[\w.-]+\])\s*$/m.test(content) },
  { explains: "lines that include a file are copied", test: ({ content }) => content.startsWith("<<< @/") },
  { explains: "attribute lists are copied", test: ({ content }) => /^\{[:.#]|\{[:.# ][^{}\n]*\}\s*$/m.test(content) },
  { explains: "lines of shortcodes and template tags are copied", test: ({ content }) => /^\{[{%]/m.test(content) },
  { explains: "tags and comments at the ends of a text are copied", test: ({ content }) => /^<[^>]+>|<[^>]+>$/.test(content) },
  { explains: "LaTeX environments and display math are blocks here", test: ({ content }) => /^(?:\$\$|\\begin\{)/m.test(content) },
  { explains: "directives in code fences hold Markdown", test: ({ block, content }) => block.kind === "code" && /^[`~]{3,}\{/.test(content) },
  { explains: "what is indented below an admonition, a tab or a definition is its content here, code there", test: isContent },
  { explains: "the header of an admonition or tab is a line of its own", test: ({ content }) => /^(?:!!!|\?\?\?\+?|===) /.test(content) },
  { explains: "HTML that goes on behind a blank line, indented, is code there", test: ({ block, content }) => block.kind === "code" && content.startsWith("<") },
  { explains: "Diplodoc's tables have rows and cells here", test: isInMultilineTable },
  { explains: "the text of HTML is prose here", test: ({ block }) => block.kind === "html" },
  { explains: "titles and texts of front matter and link definitions are leaves", test: ({ block }) => block.kind === "other" },
];

const header = /^[ \t>]*(?:(?:!!!|\?\?\?\+?|===) |:[ \t])/;

/** Whether a line above, with less indent than the block and all lines between, is such a header. */
function isContent({ block, text }: Difference): boolean {
  const lines = text.slice(0, block.start).split("\n");
  let indent = lines.pop()?.length ?? 0;
  for (const line of lines.reverse()) {
    if (line.trim() === "" || line.search(/\S/) >= indent) continue;
    indent = line.search(/\S/);
    if (header.test(line)) return true;
    if (indent === 0) return false;
  }
  return false;
}

function isInMultilineTable({ block, text }: Difference): boolean {
  const before = text.slice(0, block.end);
  return before.lastIndexOf("#|") > before.slice(0, block.start).lastIndexOf("\n|#");
}

/** The oracle's prose and code that is no leaf, or no copied text, at the same place; and the leaves outside of its prose. */
function differencesOf(analysis: Analysis, blocks: readonly OracleBlock[]): Difference[] {
  const { text, tokens } = analysis;
  const leaves = analysis.leaves.filter((leaf) => leaf.encoding === undefined).map((leaf) => leaf.range);
  const copied = tokens.filter((token) => token.kind === "copied");
  const known = new Set([...leaves, ...copied].map(({ start, end }) => `${String(start)}-${String(end)}`));
  const differ = blocks.filter((block) => {
    if (block.kind === "prose") return !known.has(`${String(block.start)}-${String(block.end)}`);
    if (block.kind === "code") return !copied.some((token) => token.start <= block.start && token.end >= block.end);
    return leaves.some((leaf) => leaf.start < block.end && block.start < leaf.end);
  });
  const outside = leaves.filter((leaf) => !blocks.some((block) => block.start <= leaf.start && leaf.end <= block.end));
  assert.deepEqual(outside.map(({ start, end }) => text.slice(start, end)).filter((leaf) => !leaf.includes("\n")), [], "leaves in no block");
  return differ.map((block) => ({ block, text, content: text.slice(block.start, block.end).replace(/\r/g, "").replace(/\n[ \t>]+/g, "\n") }));
}

function flavourOf(file: string): Flavour {
  return file.endsWith(".mdx") ? "mdx" : "markdown";
}

describe("the grammar against mdast-util-from-markdown", () => {
  before(function () {
    if (files.length > 0) return;
    console.log(`      skipped: no Markdown documents in ${corpus}`);
    this.skip();
  });

  for (const file of files) {
    it(`has the blocks of ${file}, but for known rules`, () => {
      const text = readFileSync(path.join(corpus, file), "utf8").slice(0, longest);
      const blocks = oracleBlocks(text);
      const differences = differencesOf(analyse(text, { flavour: flavourOf(file) }), blocks);
      const unexplained = differences.filter((difference) => !rules.some((rule) => rule.test(difference)));
      assert.deepEqual(unexplained.map(({ block, content }) => `${block.kind}: ${content}`), []);
      assert.ok(blocks.length > 10);
    }).timeout(60_000);
  }
});
