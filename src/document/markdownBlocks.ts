import type { SyntaxNodeRef, Tree } from "@lezer/common";
import { GFM, parser } from "@lezer/markdown";
import type { VerbatimToken } from "./analysis.ts";
import { lineStartOf, skipBlanks, skipBlanksBack } from "./characters.ts";
import { footnoteSyntax } from "./footnoteSyntax.ts";
import { InlineReader } from "./markdownInlines.ts";
import type { BlockMark } from "./markdownInlines.ts";
import type { LeafKind, LeafSource } from "./leaf.ts";
import type { TextRange } from "./range.ts";

const markdown = parser.configure([GFM, footnoteSyntax]);

const copiedBlocks = new Set([
  "FencedCode",
  "CodeBlock",
  "HTMLBlock",
  "CommentBlock",
  "ProcessingInstructionBlock",
  "HorizontalRule",
  "LinkReference",
]);
const rowNodes = new Set(["TableHeader", "TableRow"]);
const leafKinds = new Map<string, LeafKind>([
  ["Paragraph", "paragraph"],
  ["Task", "paragraph"],
  ["TableCell", "cell"],
  ...[1, 2, 3, 4, 5, 6].map((level): [string, LeafKind] => [`ATXHeading${String(level)}`, "heading"]),
  ...[1, 2].map((level): [string, LeafKind] => [`SetextHeading${String(level)}`, "heading"]),
]);
const markNodes = new Set(["QuoteMark", "ListMark", "FootnoteMark", "TaskMarker"]);

/** The blocks of a Markdown text, in document coordinates; unsorted. */
export interface Blocks {
  readonly leaves: LeafSource[];
  readonly tokens: VerbatimToken[];
}

/** Parses `text` from `start` on. */
export function readBlocks(text: string, start: number): Blocks {
  const reader = new BlockReader(text, start);
  reader.read(markdown.parse(forParser(text.slice(start))));
  return reader.blocks;
}

const paddedDelimiterRow = /^([ \t>]*[|:-][-|: \t]*)\|([ \t]+)$/gm;

/**
 * The same text, offset by offset, as the parser can read it: it knows LF alone as a line end, and takes no delimiter
 * row with blanks behind its last pipe.
 */
function forParser(text: string): string {
  const lines = text.includes("\r") ? text.replace(/\r\n?/g, (end) => (end.length === 2 ? " \n" : "\n")) : text;
  return lines.replace(paddedDelimiterRow, "$1$2|");
}

class BlockReader {
  readonly blocks: Blocks = { leaves: [], tokens: [] };
  readonly #text: string;
  readonly #offset: number;
  #row: TextRange | undefined;

  constructor(text: string, offset: number) {
    this.#text = text;
    this.#offset = offset;
  }

  /** Without recursion: documents nest as deep as they like. */
  read(tree: Tree): void {
    tree.cursor().iterate(
      (node) => this.#enter(node),
      (node) => {
        if (rowNodes.has(node.name)) this.#row = undefined;
      },
    );
  }

  /** False when the node's children are none of the reader's business. */
  #enter(node: SyntaxNodeRef): boolean {
    const { name } = node;
    const leafKind = leafKinds.get(name);
    if (leafKind !== undefined) this.#addLeaf(leafKind, node);
    else if (copiedBlocks.has(name)) this.#addToken("copied", node);
    else if (markNodes.has(name)) this.#addToken("mark", node);
    else if (name === "TableDelimiter") this.#addToken(this.#row === undefined ? "copied" : "mark", node);
    else {
      if (rowNodes.has(name)) this.#row = this.#rangeOf(node);
      return true;
    }
    return false;
  }

  #addToken(kind: VerbatimToken["kind"], node: SyntaxNodeRef): void {
    const { start, end } = this.#rangeOf(node);
    this.blocks.tokens.push({ kind, start, end: skipBlanksBack(this.#text, start, end) });
  }

  #addLeaf(kind: LeafKind, node: SyntaxNodeRef): void {
    const inlines = new InlineReader(this.#text, this.#offset);
    inlines.read(node.node);
    const range = this.#contentOf(node, inlines.blockMarks);
    if (range.start === range.end) return;
    const { atoms, syntax, silent } = inlines;
    const marks = inlines.blockMarks.filter((mark) => mark.name === "QuoteMark");
    const source = { kind, range, marks, atoms, syntax, silent };
    this.blocks.leaves.push(this.#row === undefined ? source : { ...source, row: this.#row });
  }

  /** The leaf's range without its own block marks, which become tokens. */
  #contentOf(node: SyntaxNodeRef, marks: readonly BlockMark[]): TextRange {
    const isUnderlined = node.name.startsWith("Setext");
    let { start, end } = this.#rangeOf(node);
    for (const mark of marks) {
      const isUnderline = isUnderlined && mark.name === "HeaderMark";
      this.blocks.tokens.push({ kind: isUnderline ? "copied" : "mark", start: mark.start, end: mark.end });
      if (isUnderline) end = this.#startOfUnderline(mark);
      else if (mark.name !== "QuoteMark" && mark.start === start) start = mark.end;
      else if (mark.name !== "QuoteMark") end = mark.start;
    }
    start = skipBlanks(this.#text, start, end);
    return { start, end: skipBlanksBack(this.#text, start, end) };
  }

  /** The start of the underline's line; the parser leaves the quote marks on it out of its tree. */
  #startOfUnderline(underline: TextRange): number {
    const lineStart = lineStartOf(this.#text, underline.start);
    for (let at = this.#text.indexOf(">", lineStart); at >= 0 && at < underline.start; at = this.#text.indexOf(">", at + 1)) {
      this.blocks.tokens.push({ kind: "mark", start: at, end: at + 1 });
    }
    return lineStart;
  }

  #rangeOf(node: SyntaxNodeRef): TextRange {
    return { start: node.from + this.#offset, end: node.to + this.#offset };
  }
}
