import assert from "node:assert/strict";
import { analyse } from "../../../src/document/analysis.ts";
import type { Flavour } from "../../../src/document/documentSyntax.ts";

/** Data as an address carries it: neither blanks nor ends of sentences, but signs that mean something elsewhere. */
function dataAddress(length: number): string {
  const data = "iVBORw0KGgoAAAANSUhEUgAA+/x9Zz_a-b.c%3Csvg'".repeat(Math.ceil(length / 43));
  return `data:image/png;base64,${data.slice(0, length)}==`;
}

interface LongPiece {
  readonly name: string;
  /** Holds nothing to translate. */
  readonly write: (address: string) => string;
  readonly flavours: readonly Flavour[];
}

const both: readonly Flavour[] = ["markdown", "mdx"];

const pieces: readonly LongPiece[] = [
  { name: "an image", write: (address) => `![](${address})`, flavours: both },
  { name: "an image in angle brackets", write: (address) => `![](<${address}>)`, flavours: both },
  { name: "an image in a link", write: (address) => `[![](${address})](x.html)`, flavours: both },
  { name: "a link with code for its text", write: (address) => `[\`x\`](${address})`, flavours: both },
  { name: "an address", write: (address) => `https://example.com/${address.replaceAll("'", "")}`, flavours: both },
  { name: "an address in angle brackets", write: (address) => `<${address}>`, flavours: ["markdown"] },
  { name: "HTML", write: (address) => `<img width="1" src="${address}">`, flavours: ["markdown"] },
  { name: "HTML that closes itself", write: (address) => `<img src="${address}" width="1"/>`, flavours: both },
  { name: "HTML without quotation marks", write: (address) => `<img src=${address.replace(/['=]+/g, "")} width=1>`, flavours: ["markdown"] },
  { name: "code", write: (address) => `\`${address}\``, flavours: both },
  { name: "code with blanks", write: (address) => `\`${address.replaceAll("AAAA", " and ")}\``, flavours: both },
  { name: "a comment", write: (address) => `<!-- ${address.replaceAll("AAAA", " and ")} -->`, flavours: ["markdown"] },
  { name: "an element that is copied", write: (address) => `<code>${address.replaceAll("AAAA", " and ")}</code>`, flavours: both },
  { name: "a JSX attribute", write: (address) => `<Img src="${address}" />`, flavours: ["mdx"] },
];

/** Each with one place for a piece. */
const surroundings: readonly (readonly [name: string, before: string, after: string])[] = [
  ["a paragraph", "", ""],
  ["a list item", "- a\n- ", "\n"],
  ["a table cell", "| A | B |\n|---|---|\n| ", " | C |\n"],
  ["a quote", "> ", "\n"],
  ["a heading", "# ", "\n"],
];

describe("a long piece without words", () => {
  for (const length of [50_000, 1_000_000]) {
    const address = dataAddress(length);
    for (const { name, write, flavours } of pieces) {
      const piece = write(address);
      it(`of ${String(length)} characters is copied: ${name}`, () => {
        for (const flavour of flavours) {
          for (const [place, before, after] of surroundings) {
            assertCopied(before + piece + after, piece, flavour, place);
            assertWhole(`${before}Words ${piece} go on${after}`, piece, flavour, place);
          }
        }
      });
    }

    it(`of ${String(length)} characters is copied: a definition`, () => {
      for (const title of ["", ' "Title"']) {
        const text = `See ![Logo][logo] here.\n\n[logo]: ${address}${title}\n`;
        const leaves = analyse(text).leaves.map(({ range }) => text.slice(range.start, range.end));
        assert.deepEqual(leaves, title === "" ? ["See ![Logo][logo] here."] : ["See ![Logo][logo] here.", "Title"]);
      }
    });
  }
});

/** No prose within the piece. */
function assertCopied(text: string, piece: string, flavour: Flavour, place: string): void {
  const start = text.indexOf(piece);
  const end = start + piece.length;
  const inside = analyse(text, { flavour }).prose.filter((range) => range.start < end && start < range.end);
  assert.deepEqual(inside, [], place);
}

/** The piece is not cut, and no word to translate. */
function assertWhole(text: string, piece: string, flavour: Flavour, place: string): void {
  const start = text.indexOf(piece);
  const atoms = analyse(text, { flavour }).leaves.flatMap((leaf) => leaf.atoms);
  const around = atoms.filter((atom) => atom.start < start + piece.length && start < atom.end);
  assert.deepEqual(around, [{ start, end: start + piece.length }], place);
}
