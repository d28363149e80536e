import type { TreeCursor } from "@lezer/common";
import type { InlineSyntax } from "./leaf.ts";
import type { TextRange } from "./range.ts";

/** A block mark inside a leaf's node: `QuoteMark`, `HeaderMark` or `TaskMarker`. */
export interface BlockMark extends TextRange {
  readonly name: string;
}

const blockMarkNodes = new Set(["QuoteMark", "HeaderMark", "TaskMarker"]);
const breakable = new Set(["HardBreak", "Escape", "Entity"]);
const silentNodes = new Set(["InlineCode", "URL", "Autolink", "HTMLTag", "Comment", "ProcessingInstruction", "Entity", "LinkLabel", "FootnoteReference"]);
const opaqueNodes = new Set(["InlineCode", "Autolink", "Image", "Entity", "FootnoteReference"]);

/** Collects what a leaf's inline nodes are, in document coordinates and order. Used once. */
export class InlineReader {
  readonly blockMarks: BlockMark[] = [];
  readonly atoms: TextRange[] = [];
  readonly syntax: InlineSyntax[] = [];
  readonly silent: TextRange[] = [];
  readonly #text: string;
  readonly #offset: number;

  /** @param offset of the parsed text in the document */
  constructor(text: string, offset: number) {
    this.#text = text;
    this.#offset = offset;
  }

  /** Reads the children of the cursor's node and leaves the cursor where it was. */
  read(cursor: TreeCursor): void {
    this.#readChildren(cursor, { depth: 0, isSilent: false, isOpaque: false });
  }

  #readChildren(cursor: TreeCursor, place: Place): void {
    const parent = cursor.name;
    if (!cursor.firstChild()) return;
    do this.#readNode(cursor, parent, place);
    while (cursor.nextSibling());
    cursor.parent();
  }

  #readNode(cursor: TreeCursor, parent: string, place: Place): void {
    const range = { start: cursor.from + this.#offset, end: cursor.to + this.#offset };
    const name = cursor.name === "Link" && this.#text.startsWith("[^", range.start) ? "FootnoteReference" : cursor.name;
    if (blockMarkNodes.has(name)) {
      this.blockMarks.push({ name, ...range });
      return;
    }
    if (place.depth === 0 && !breakable.has(name)) this.atoms.push(range);
    const isSilent = !place.isSilent && silentNodes.has(name);
    if (isSilent) this.silent.push(range);
    const kind = place.isOpaque ? undefined : syntaxKind(name, parent);
    if (kind !== undefined) this.syntax.push({ kind, ...range });
    this.#readChildren(cursor, {
      depth: place.depth + 1,
      isSilent: place.isSilent || isSilent,
      isOpaque: place.isOpaque || kind !== undefined,
    });
  }
}

interface Place {
  readonly depth: number;
  readonly isSilent: boolean;
  readonly isOpaque: boolean;
}

function syntaxKind(name: string, parent: string): InlineSyntax["kind"] | undefined {
  if (opaqueNodes.has(name)) return "opaque";
  if (name === "URL") return parent === "Link" ? "mark" : "opaque";
  if (name.endsWith("Mark") || name === "HTMLTag" || name === "LinkLabel" || name === "LinkTitle" || name === "Comment") return "mark";
  return undefined;
}
