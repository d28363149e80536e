import type { SyntaxNode, SyntaxNodeRef, Tree } from "@lezer/common";
import type { VerbatimToken } from "./analysis.ts";
import { lineStartOf, linesOf, skipBlanks, skipBlanksBack } from "./characters.ts";
import { commentLeaves } from "./codeComments/commentLeaves.ts";
import type { CodeComments } from "./documentSyntax.ts";
import { makeLeaf } from "./leaf.ts";
import type { Leaf, LeafKind, LeafSource } from "./leaf.ts";
import { InlineReader } from "./markdownInlines.ts";
import type { BlockMark } from "./markdownInlines.ts";
import { elementsOf, markupSource } from "./markupLeaves.ts";
import { attributeLeaves, gapsBetween, mergedRanges } from "./prosePieces.ts";
import type { TextRange } from "./range.ts";
import { rangesWithin } from "./search.ts";
import { BlockStarts } from "./syntax/blockStart.ts";
import type { BlockStart } from "./syntax/blockStart.ts";
import { ElementEnds } from "./syntax/elementEnds.ts";
import { readMarkup } from "./syntax/markupRuns.ts";
import { peel } from "./syntax/peel.ts";
import { isUntranslatedList, untranslatedFrom } from "./syntax/untranslated.ts";

/** What a block's node is to the reader. Nodes that are not listed hold other blocks. */
type Role = "copied" | "tagged" | "markup" | "definition" | "mark" | "delimiter" | LeafKind;

const roles = new Map<string, Role>([
  ...["FencedCode", "CodeBlock", "CommentBlock", "ProcessingInstructionBlock", "HorizontalRule"].map((name): [string, Role] => [name, "copied"]),
  ...["MathBlock", "VerbatimDirective", "VerbatimTemplate", "ExpressionBlock", "EsmBlock"].map((name): [string, Role] => [name, "copied"]),
  ...["PercentCommentBlock", "LineComment", "PlaceholderLine", "TableFence"].map((name): [string, Role] => [name, "copied"]),
  ...["DirectiveFence", "FencedDirective", "LeafDirective", "SlashFence", "AdmonitionLine"].map((name): [string, Role] => [name, "tagged"]),
  ...["CalloutLine", "Abbreviation", "AttributeLine", "TemplateLine", "JsxBlock", "MultilineRow"].map((name): [string, Role] => [name, "tagged"]),
  ["HTMLBlock", "markup"],
  ["LinkReference", "definition"],
  ...["QuoteMark", "ListMark", "FootnoteMark", "TaskMarker", "DefinitionMark"].map((name): [string, Role] => [name, "mark"]),
  ["TableDelimiter", "delimiter"],
  ["Paragraph", "paragraph"],
  ["Task", "paragraph"],
  ["TableCell", "cell"],
  ...[1, 2, 3, 4, 5, 6].map((level): [string, Role] => [`ATXHeading${String(level)}`, "heading"]),
  ...[1, 2].map((level): [string, Role] => [`SetextHeading${String(level)}`, "heading"]),
]);
const blanksAndQuoteMarks = /[\s>]*/y;
const rowNodes = new Set(["TableHeader", "TableRow"]);

/** Reads the blocks of a syntax tree, in document coordinates. Used once. */
export class BlockReader {
  readonly leaves: Leaf[] = [];
  /** Unsorted. */
  readonly tokens: VerbatimToken[] = [];
  readonly #text: string;
  readonly #offset: number;
  readonly #codeComments: CodeComments;
  readonly #elements: ElementEnds;
  readonly #starts = new BlockStarts();
  #row: TextRange | undefined;
  /** Text before this offset is copied, since a comment or an element says so. */
  #untranslatedUntil = 0;
  /** An attribute list forbids the translation of the next leaf. */
  #skipsNext = false;
  /** Where the last block of HTML ends. */
  #markupEnd = -1;

  /** @param offset of the parsed text in the document */
  constructor(text: string, offset: number, codeComments: CodeComments = "never") {
    this.#text = text;
    this.#offset = offset;
    this.#codeComments = codeComments;
    this.#elements = new ElementEnds(text);
  }

  /**
   * Reads the nodes that begin before `limit`.
   * @param parsed the outermost blocks as the parser met them
   * @returns these blocks up to `limit`, the one there included, with what their text says of each other
   */
  read(tree: Tree, parsed: readonly BlockStart[], limit: number): BlockStart[] {
    let index = 0;
    const startBlocksTo = (position: number): void => {
      for (let next = parsed[index]; next !== undefined && next.start <= position; next = parsed[++index]) this.#startBlock(next);
    };
    for (let node = tree.topNode.firstChild; node !== null && node.from + this.#offset < limit; node = node.nextSibling) {
      startBlocksTo(node.from + this.#offset);
      this.#readOutermost(node);
    }
    startBlocksTo(limit);
    return this.#starts.found;
  }

  #startBlock({ start, reach, isFree }: BlockStart): void {
    this.#starts.add(start, isFree && !this.#skipsNext && this.#untranslatedUntil <= start);
    this.#starts.noteReach(reach);
  }

  /** Without recursion: documents nest as deep as they like. */
  #readOutermost(node: SyntaxNode): void {
    // Only the block right before continues in indented code; an empty quote between them parts the two.
    if (node.name !== "CodeBlock") this.#markupEnd = -1;
    node.cursor().iterate(
      (inner) => this.#enter(inner),
      (inner) => {
        if (rowNodes.has(inner.name)) this.#row = undefined;
      },
    );
  }

  /** False when the node's children are none of the reader's business. */
  #enter(node: SyntaxNodeRef): boolean {
    const role = roles.get(node.name);
    if (role === undefined) {
      if (rowNodes.has(node.name)) this.#row = this.#rangeOf(node);
      return true;
    }
    this.#read(role, node);
    return false;
  }

  #read(role: Role, node: SyntaxNodeRef): void {
    switch (role) {
      case "copied":
        if (node.name === "FencedCode" && this.#codeComments === "offer") return this.#addCode(node);
        if (node.name === "CodeBlock" && this.#continuesMarkup(this.#rangeOf(node))) return this.#addMarkup(node);
        if (node.name === "CommentBlock") this.#obeyMarkup(this.#rangeOf(node));
        this.#addToken("copied", this.#rangeOf(node));
        break;
      case "mark":
        this.#addToken("mark", this.#rangeOf(node));
        break;
      case "delimiter":
        this.#addToken(this.#row === undefined ? "copied" : "mark", this.#rangeOf(node));
        break;
      case "tagged":
        this.#addTagged(node);
        break;
      case "markup":
        this.#addMarkup(node);
        break;
      case "definition":
        this.#addDefinition(node);
        break;
      default:
        this.#addLeaf(role, node);
    }
  }

  /** Code whose comments are text. */
  #addCode(node: SyntaxNodeRef): void {
    const range = this.#rangeOf(node);
    const info = node.node.getChild("CodeInfo");
    const pieces = node.node.getChildren("CodeText").map((child) => this.#rangeOf(child));
    const found = info === null || this.#isUntranslated(range) ? [] : commentLeaves(this.#text, pieces, this.#textOf(info));
    let position = range.start;
    for (const { mark, leaf } of found) {
      this.#addToken("copied", { start: skipBlanks(this.#text, position, mark.start), end: mark.start });
      this.#addToken("mark", { start: skipBlanks(this.#text, mark.start, mark.end), end: mark.end });
      this.leaves.push(leaf);
      position = leaf.range.end;
    }
    this.#addToken("copied", { start: skipBlanks(this.#text, position, range.end), end: range.end });
  }

  #addToken(kind: VerbatimToken["kind"], { start, end }: TextRange): void {
    this.tokens.push({ kind, start, end: skipBlanksBack(this.#text, start, end) });
  }

  /** Follows what a comment or tag in the range says of the text from there on. */
  #obeyMarkup(range: TextRange): void {
    const untranslated = untranslatedFrom(this.#text, range, this.#elements);
    if (untranslated === undefined) return;
    this.#starts.noteReach(untranslated.reach);
    this.#untranslatedUntil = Math.max(this.#untranslatedUntil, untranslated.until);
  }

  #isUntranslated(range: TextRange): boolean {
    return range.start < this.#untranslatedUntil;
  }

  #addLeaf(kind: LeafKind, node: SyntaxNodeRef): void {
    const inlines = new InlineReader(this.#text, this.#offset);
    inlines.read(node.node);
    const content = this.#contentOf(node, inlines.blockMarks);
    if (content.start < content.end) this.leaves.push(...this.#leavesOf(kind, content, inlines));
    this.#obeyMarkup(content);
  }

  /** The leaf of a text and those of the attributes around it; what is left of the text becomes tokens. */
  #leavesOf(kind: LeafKind, range: TextRange, inlines: InlineReader): Leaf[] {
    const leaf = this.#isKept(range, inlines.attributeLists) ? undefined : this.#textLeaf(kind, range, inlines);
    if (leaf?.range.start === range.start && leaf.range.end === range.end) return [leaf];
    const outside = leaf === undefined ? [range] : gapsBetween(this.#text, range, [leaf]);
    const attributes = this.#isUntranslated(range)
      ? []
      : inlines.attributed.filter((tag) => outside.some((gap) => gap.start <= tag.start && tag.end <= gap.end));
    const leaves = [...(leaf === undefined ? [] : [leaf]), ...attributes.flatMap((tag) => attributeLeaves(this.#text, tag, this.#row))];
    leaves.sort((a, b) => a.range.start - b.range.start);
    for (const gap of gapsBetween(this.#text, range, leaves)) this.#addToken("copied", gap);
    return leaves;
  }

  #isKept(range: TextRange, lists: readonly TextRange[]): boolean {
    const isSkipped = this.#skipsNext;
    this.#skipsNext = false;
    const forbids = lists.some(({ start, end }) => isUntranslatedList(this.#text.slice(start, end)) && /\s/.test(this.#text[start - 1] ?? ""));
    return isSkipped || forbids || this.#isUntranslated(range);
  }

  #textLeaf(kind: LeafKind, content: TextRange, inlines: InlineReader): Leaf | undefined {
    const { syntax, silent, tags, attributeLists } = inlines;
    const marks = inlines.blockMarks.filter((mark) => mark.name === "QuoteMark");
    const range = peel(this.#text, { range: content, marks, tags, loose: attributeLists });
    const isWhole = range.start === content.start && range.end === content.end;
    const inside = isWhole ? inlines.atoms : inlines.atoms.filter((atom) => atom.start >= range.start && atom.end <= range.end);
    const elements = tags.length < 2 ? [] : elementsOf(rangesWithin(tags, range));
    const atoms = elements.length === 0 ? inside : mergedRanges([...inside, ...elements]);
    const source: LeafSource = { kind, range, marks, atoms, syntax, silent };
    return makeLeaf(this.#text, this.#row === undefined ? source : { ...source, row: this.#row });
  }

  /** A block of syntax with text in it, or in its attributes. */
  #addTagged(node: SyntaxNodeRef): void {
    const range = this.#rangeOf(node);
    if (node.name === "AttributeLine") this.#obeyAttributes(range);
    const leaves = node.node.getChildren("BlockText").flatMap((child) => {
      const inlines = new InlineReader(this.#text, this.#offset);
      inlines.read(child);
      return this.#leavesOf("paragraph", this.#trimmed(this.#rangeOf(child)), inlines);
    });
    this.#addAround(range, leaves);
    this.#obeyMarkup(range);
  }

  /** An attribute list below a block is that block's, else the next one's. A table of contents stands for the block above. */
  #obeyAttributes({ start, end }: TextRange): void {
    const list = this.#text.slice(start, end);
    const isToc = /^\{:\s*toc\b/.test(list);
    if (!isToc && !isUntranslatedList(list)) return;
    const last = this.leaves.at(-1);
    if (/^[ \t>]*$/.test(this.#text.slice(this.#starts.found.at(-1)?.start, start))) this.#starts.bind();
    if (last !== undefined && /^[^\r\n]*(?:\r\n?|\n)[ \t>]*$/.test(this.#text.slice(last.range.end, start))) {
      this.leaves.pop();
      this.#addToken("copied", last.range);
    } else if (!isToc) this.#skipsNext = true;
  }

  /** HTML that is indented like code behind a blank line, inside of an element: no code is meant. */
  #continuesMarkup({ start, end }: TextRange): boolean {
    blanksAndQuoteMarks.lastIndex = this.#markupEnd;
    if (this.#markupEnd < 0 || !blanksAndQuoteMarks.test(this.#text) || blanksAndQuoteMarks.lastIndex < start) return false;
    return /^\s*<\/?[A-Za-z]/.test(this.#text.slice(start, Math.min(end, start + 100)));
  }

  #addMarkup(node: SyntaxNodeRef): void {
    const range = this.#rangeOf(node);
    this.#markupEnd = range.end;
    const quoteMarks = node.node.getChildren("QuoteMark").map((mark) => this.#rangeOf(mark));
    const markup = readMarkup(this.#text, range.start, range.end);
    const leaves = this.#isUntranslated(range)
      ? []
      : markup.runs.flatMap((run) => {
          const source = markupSource(this.#text, run, quoteMarks);
          return source.range.start < source.range.end ? (makeLeaf(this.#text, source) ?? []) : [];
        });
    for (const mark of quoteMarks) if (leaves.some(({ range: leaf }) => leaf.start < mark.start && mark.end < leaf.end)) this.#addToken("mark", mark);
    this.#addAround(range, leaves, markup.solid);
    this.#obeyMarkup(range);
  }

  /** The leaves of a block, those of the attributes between them, and tokens for the rest. */
  #addAround(range: TextRange, texts: readonly Leaf[], solid?: readonly TextRange[]): void {
    const between = gapsBetween(this.#text, range, texts);
    const attributes = this.#isUntranslated(range) ? [] : between.flatMap((gap) => attributeLeaves(this.#text, gap));
    const leaves = [...texts, ...attributes].sort((a, b) => a.range.start - b.range.start);
    this.leaves.push(...leaves);
    const gaps = gapsBetween(this.#text, range, leaves);
    const isWhole = solid === undefined || leaves.length === 0;
    for (const gap of gaps) for (const piece of isWhole ? [gap] : this.#linesOf(gap, solid)) this.#addToken("copied", piece);
  }

  /** A gap line by line, but for line ends within `solid` ranges. */
  #linesOf(gap: TextRange, solid: readonly TextRange[]): TextRange[] {
    const pieces: TextRange[] = [];
    let start = gap.start;
    for (const { end } of linesOf(this.#text, gap.start, gap.end)) {
      if (end < gap.end && rangesWithin(solid, { start: end, end: end + 1 }).some((range) => range.start < end)) continue;
      const content = skipBlanks(this.#text, start, end);
      if (content < end) pieces.push({ start: content, end });
      start = end;
    }
    return pieces;
  }

  /** A link's definition; its title is text. */
  #addDefinition(node: SyntaxNodeRef): void {
    const range = this.#rangeOf(node);
    const title = node.node.getChild("LinkTitle");
    const quote = title === null ? "" : (this.#text[title.from + this.#offset] ?? "");
    const encoding = quote === '"' ? "attribute-double" : quote === "'" ? "attribute-single" : undefined;
    if (title === null || encoding === undefined || this.#isUntranslated(range)) return this.#addAround(range, []);
    const inner = { start: title.from + this.#offset + 1, end: title.to + this.#offset - 1 };
    const leaf = makeLeaf(this.#text, { kind: "paragraph", range: inner, marks: [], atoms: [inner], syntax: [], silent: [], encoding });
    this.#addAround(range, leaf === undefined ? [] : [leaf]);
  }

  /** The leaf's range without its own block marks, which become tokens. */
  #contentOf(node: SyntaxNodeRef, marks: readonly BlockMark[]): TextRange {
    const isUnderlined = node.name.startsWith("Setext");
    let { start, end } = this.#rangeOf(node);
    for (const mark of marks) {
      const isUnderline = isUnderlined && mark.name === "HeaderMark";
      this.#addToken(isUnderline ? "copied" : "mark", mark);
      if (isUnderline) end = this.#startOfUnderline(mark);
      else if (mark.name !== "QuoteMark" && mark.start === start) start = mark.end;
      else if (mark.name !== "QuoteMark") end = mark.start;
    }
    return this.#trimmed({ start, end });
  }

  #trimmed({ start, end }: TextRange): TextRange {
    const from = skipBlanks(this.#text, start, end);
    return { start: from, end: skipBlanksBack(this.#text, from, end) };
  }

  /** The start of the underline's line; the parser leaves the quote marks on it out of its tree. */
  #startOfUnderline(underline: TextRange): number {
    const lineStart = lineStartOf(this.#text, underline.start);
    for (let at = this.#text.indexOf(">", lineStart); at >= 0 && at < underline.start; at = this.#text.indexOf(">", at + 1)) {
      this.tokens.push({ kind: "mark", start: at, end: at + 1 });
    }
    return lineStart;
  }

  #textOf(node: { readonly from: number; readonly to: number }): string {
    return this.#text.slice(node.from + this.#offset, node.to + this.#offset);
  }

  #rangeOf(node: { readonly from: number; readonly to: number }): TextRange {
    return { start: node.from + this.#offset, end: node.to + this.#offset };
  }
}
