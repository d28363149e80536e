import type { TreeCursor } from "@lezer/common";
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
const markNodes = new Set(["QuoteMark", "ListMark", "FootnoteMark", "TaskMarker"]);

/** The blocks of a Markdown text, in document coordinates; unsorted. */
export interface Blocks {
  readonly leaves: LeafSource[];
  readonly tokens: VerbatimToken[];
}

/** Parses `text` from `start` on. */
export function readBlocks(text: string, start: number): Blocks {
  const reader = new BlockReader(text, start);
  const cursor = markdown.parse(forParser(text.slice(start))).cursor();
  reader.readChildren(cursor, undefined);
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

  constructor(text: string, offset: number) {
    this.#text = text;
    this.#offset = offset;
  }

  readChildren(cursor: TreeCursor, row: TextRange | undefined): void {
    const parent = cursor.name;
    if (!cursor.firstChild()) return;
    do this.#readBlock(cursor, parent, row);
    while (cursor.nextSibling());
    cursor.parent();
  }

  #readBlock(cursor: TreeCursor, parent: string, row: TextRange | undefined): void {
    const name = cursor.name;
    if (copiedBlocks.has(name)) this.#addToken("copied", cursor);
    else if (markNodes.has(name)) this.#addToken("mark", cursor);
    else if (name === "TableDelimiter") this.#addToken(parent === "Table" ? "copied" : "mark", cursor);
    else if (name === "TableHeader" || name === "TableRow") this.readChildren(cursor, this.#rangeOf(cursor));
    else if (name === "TableCell") this.#addLeaf("cell", cursor, row);
    else if (name === "Paragraph" || name === "Task") this.#addLeaf("paragraph", cursor, undefined);
    else if (/Heading\d$/.test(name)) this.#addLeaf("heading", cursor, undefined);
    else this.readChildren(cursor, row);
  }

  #addToken(kind: VerbatimToken["kind"], cursor: TreeCursor): void {
    const { start, end } = this.#rangeOf(cursor);
    this.blocks.tokens.push({ kind, start, end: skipBlanksBack(this.#text, start, end) });
  }

  #addLeaf(kind: LeafKind, cursor: TreeCursor, row: TextRange | undefined): void {
    const inlines = new InlineReader(this.#text, this.#offset);
    inlines.read(cursor);
    const range = this.#contentOf(cursor, inlines.blockMarks);
    if (range.start === range.end) return;
    const { atoms, syntax, silent } = inlines;
    const marks = inlines.blockMarks.filter((mark) => mark.name === "QuoteMark");
    const source = { kind, range, marks, atoms, syntax, silent };
    this.blocks.leaves.push(row === undefined ? source : { ...source, row });
  }

  /** The leaf's range without its own block marks, which become tokens. */
  #contentOf(cursor: TreeCursor, marks: readonly BlockMark[]): TextRange {
    const isUnderlined = cursor.name.startsWith("Setext");
    let { start, end } = this.#rangeOf(cursor);
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

  #rangeOf(cursor: TreeCursor): TextRange {
    return { start: cursor.from + this.#offset, end: cursor.to + this.#offset };
  }
}
