import assert from "node:assert/strict";
import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { commandLink, escapedMarkdown, shortened } from "../../../src/host/markdownText.ts";

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly Node[];
}

// Without the search for addresses in what was read, which heeds no escapes; renderers search what is written.
const asWritten = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));

function nodesOf(markdown: string): Node[] {
  const flat = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flat)];
  return flat(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: asWritten }));
}

/** What a person reads, line by line. */
function read(markdown: string): string {
  return nodesOf(markdown).map(({ type, value }) => (type === "break" ? "\n" : (value ?? ""))).join("");
}

const hostile = [
  "[Approve](command:interlinear.approveUnit)",
  "<command:interlinear.approveUnit>",
  "![x](https://example.com/x.png)",
  "https://example.com and www.example.com and me@example.com",
  "# Heading\n\n- list\n1. list\n> quote\n```\ncode\n```",
  "Setext\n===\n| a | b |\n| - | - |\n| 1 | 2 |",
  "\\[a](b) `code](c)` &lt; <b>bold</b> $(check)",
  "[a]: command:x\n\n[a]",
];

describe("a document's text in trusted Markdown", () => {
  it("is read as it is, and makes no link, image, heading or code", () => {
    const piece = fc.constantFrom(...hostile, "text", "\n", " ", "\t", "    ", "\r\n", "[", "]", "(", ")", "<", ">", "`", "\\", "é", "𝒳");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join("");
        const markdown = `before ${escapedMarkdown(text)} behind`;
        const types = new Set(nodesOf(markdown).map(({ type }) => type));
        assert.deepEqual([...types].filter((type) => !["root", "paragraph", "text", "break"].includes(type)), []);
        const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim() || "\u00a0");
        assert.equal(read(markdown).replaceAll(/^[ \t]+|[ \t]+$/gm, ""), `before ${lines.join("\n")} behind`.replaceAll(/^[ \t]+|[ \t]+$/gm, ""));
      }),
    );
  });

  it("is an argument of a command and nothing else", () => {
    fc.assert(
      fc.property(fc.constantFrom(...hostile, "abc)", "'a'(b)"), fc.constantFrom(...hostile), (argument, label) => {
        const links = nodesOf(commandLink(label, "interlinear.approveUnit", argument)).filter(({ type }) => type === "link");
        assert.equal(links.length, 1);
        const [command, query] = (links[0]?.url ?? "").split("?");
        assert.equal(command, "command:interlinear.approveUnit");
        assert.deepEqual(JSON.parse(decodeURIComponent(query ?? "")), [argument]);
      }),
    );
  });

  it("is shortened where a character ends", () => {
    assert.equal(shortened("abc", 3), "abc");
    assert.equal(shortened("abcd", 3), "abc…");
    assert.equal(shortened("ab𝒳d", 3), "ab…");
  });
});
