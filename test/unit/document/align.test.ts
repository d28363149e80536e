import assert from "node:assert/strict";
import fc from "fast-check";
import { alignBlocks } from "../../../src/document/align.ts";
import type { AlignedBlocks } from "../../../src/document/align.ts";
import { documentBlocks } from "../../../src/document/alignBlocks.ts";

const SENTENCES = ["Open the lid.", "Pull the *red* lever twice.", "Wait until the `lamp` is green.", "Then close it, and lock the door behind you.", "Done."];

/** A document of varied blocks. */
function blocksOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const sentence = SENTENCES[index % SENTENCES.length] ?? "";
    switch (index % 7) {
      case 0: return `## Part ${index}`;
      case 3: return `\`\`\`sh\nrun step-${index} --fast\n\`\`\``;
      case 5: return `- ${sentence}\n- See [page ${index}](pages/${index}.md).`;
      default: return `${sentence} ${sentence.repeat(index % 3)}`;
    }
  });
}

function aligned(source: string, target: string): string[] {
  const show = (text: string, blocks: ReturnType<typeof documentBlocks>, { start, end }: AlignedBlocks["source"]): string =>
    start === end ? "" : text.slice(blocks[start]?.start, blocks[end - 1]?.end);
  const [a, b] = [documentBlocks(source), documentBlocks(target)];
  return alignBlocks(a, b).map((pair) => `${show(source, a, pair.source)} → ${show(target, b, pair.target)}`);
}

describe("the blocks of a document", () => {
  it("are its outermost ones, with lists item by item", () => {
    const text = "---\ntitle: A\n---\n\n# Head\n\nText\nmore\n\n- a\n  - b\n- c\n\n> q\n>\n> r\n\n| a |\n| - |\n| b |\n\n```\ncode\n\nmore\n```\n\n---\n\n[x]: y\n\n<!-- a\n\nb -->\n";
    assert.deepEqual(documentBlocks(text).map(({ kind }) => kind), [
      "front-matter", "heading", "paragraph", "item", "item", "quote", "table", "code", "rule", "definition", "syntax",
    ]);
  });

  it("lie in the text, in order and apart, whatever the text is", () => {
    const piece = fc.constantFrom("# a\n", "- b\n", "> c\n", "    d\n", "```\n", "\n", "| e |\n| - |\n", "<!--", "-->", "---\n", "f: g\n", "{{< x >}}", "h", "\r\n", "[i]: j\n", "!!! note\n");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")), (text) => {
        let reached = 0;
        for (const { start, end } of documentBlocks(text)) {
          assert.ok(start >= reached && end > start && end <= text.length);
          reached = end;
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("aligning blocks", () => {
  it("pairs each block of a document with itself", () => {
    const text = blocksOf(60).join("\n\n");
    for (const pair of aligned(text, text)) {
      const [source, target] = pair.split(" → ");
      assert.equal(source, target);
    }
  });

  it("finds the blocks that were left out or added", () => {
    fc.assert(
      fc.property(fc.nat(59), fc.nat(59), (dropped, added) => {
        const source = blocksOf(60);
        const target = source.filter((_, index) => index !== dropped);
        target.splice(added, 0, "A paragraph that nobody wrote before, about something else.");
        const pairs = aligned(source.join("\n\n"), target.join("\n\n")).filter((pair) => {
          const [left, right] = pair.split(" → ");
          return left !== right;
        });
        assert.ok(pairs.length >= 1 && pairs.length <= 4, pairs.join("\n"));
        assert.ok(pairs.some((pair) => pair.endsWith("about something else.")), pairs.join("\n"));
      }),
      { numRuns: 100 },
    );
  });

  it("uses every block once and in order", () => {
    const document = fc.array(fc.constantFrom("# a", "b c d", "`e` f", "- g", "```\nh\n```", "[i](j)"), { maxLength: 40 }).map((parts) => parts.join("\n\n"));
    fc.assert(
      fc.property(document, document, (source, target) => {
        const [a, b] = [documentBlocks(source), documentBlocks(target)];
        const pairs = alignBlocks(a, b);
        assert.deepEqual(pairs.flatMap(({ source: { start, end } }) => a.slice(start, end)), a);
        assert.deepEqual(pairs.flatMap(({ target: { start, end } }) => b.slice(start, end)), b);
      }),
      { numRuns: 300 },
    );
  });

  it("sees a paragraph that was split in two", () => {
    const [one, two] = ["The first half of it speaks of lamps and of how to light them.", "The second half of it speaks of doors and of how to lock them."];
    assert.deepEqual(aligned(`# T\n\n${one} ${two}\n\n# U`, `# T\n\n${one}\n\n${two}\n\n# U`)[1], `${one} ${two} → ${one}\n\n${two}`);
  });

  it("takes large documents without anchors", () => {
    const paragraphs = Array.from({ length: 6000 }, (_, index) => SENTENCES[index % 5] ?? "");
    const start = process.cpuUsage();
    const pairs = alignBlocks(documentBlocks(paragraphs.join("\n\n")), documentBlocks(paragraphs.slice(3).join("\n\n")));
    const { user } = process.cpuUsage(start);
    assert.ok(pairs.length > 5900 && user < 8_000_000);
  }).timeout(30_000);
});
