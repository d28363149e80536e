import type { SyntaxNode, SyntaxNodeRef } from "@lezer/common";
import type { InlineSyntax } from "./leaf.ts";
import type { TextRange } from "./range.ts";
import { commentName } from "./syntax/markupRuns.ts";
import { tagAt } from "./syntax/markupTag.ts";
import type { MarkupTag } from "./syntax/markupTag.ts";
import { pairNameOf, templateAt } from "./syntax/template.ts";

/** A block mark inside a leaf's node: `QuoteMark`, `HeaderMark` or `TaskMarker`. */
export interface BlockMark extends TextRange {
  readonly name: string;
}

const blockMarkNodes = new Set(["QuoteMark", "HeaderMark", "TaskMarker"]);
const breakable = new Set(["HardBreak", "Escape", "Entity"]);
const tagNodes = new Set(["HTMLTag", "JsxTag", "Comment", "PercentComment"]);
const silentNodes = new Set([
  ...["InlineCode", "URL", "Autolink", "HTMLTag", "Comment", "ProcessingInstruction", "Entity", "LinkLabel", "FootnoteReference"],
  ...["InlineMath", "Template", "Expression", "JsxTag", "WikiMark", "WikiTarget", "PercentComment", "AttributeList"],
  ...["DirectiveName", "EmojiShortcode", "RoleName", "Keys", "VerbatimElement"],
]);
/** Nodes that may hold text attributes. */
const attributed = new Set(["HTMLTag", "JsxTag", "Template", "AttributeList"]);
const opaqueNodes = new Set([
  ...["InlineCode", "Autolink", "Image", "Entity", "FootnoteReference"],
  ...["InlineMath", "Template", "Expression", "WikiTarget", "EmojiShortcode", "Keys", "VerbatimElement"],
]);
const markNodes = new Set(["HTMLTag", "JsxTag", "LinkLabel", "LinkTitle", "Comment", "PercentComment", "AttributeList", "DirectiveName", "RoleName"]);

/** Collects what a leaf's inline nodes are, in document coordinates and order. Used once. */
export class InlineReader {
  readonly blockMarks: BlockMark[] = [];
  readonly atoms: TextRange[] = [];
  readonly syntax: InlineSyntax[] = [];
  readonly silent: TextRange[] = [];
  /** Tags and comments, those of templates among them. */
  readonly tags: MarkupTag[] = [];
  readonly attributeLists: TextRange[] = [];
  /** Tags of any kind that may hold text attributes. */
  readonly attributed: TextRange[] = [];
  readonly #text: string;
  readonly #offset: number;
  /** Names of the nodes around the current one, from the leaf down. */
  readonly #parents: string[] = [];
  /** Depth of the silent node, or of the piece of syntax, around the current node. */
  #silentDepth = Infinity;
  #syntaxDepth = Infinity;

  /** @param offset of the parsed text in the document */
  constructor(text: string, offset: number) {
    this.#text = text;
    this.#offset = offset;
  }

  /** Reads what is inside a leaf's node. Without recursion: inline nodes nest as deep as a document likes. */
  read(leaf: SyntaxNode): void {
    leaf.cursor().iterate(
      (node) => {
        if (this.#parents.length > 0) this.#enter(node, this.#parents.at(-1) ?? "");
        this.#parents.push(node.name);
      },
      () => {
        this.#parents.pop();
        if (this.#parents.length <= this.#silentDepth) this.#silentDepth = Infinity;
        if (this.#parents.length <= this.#syntaxDepth) this.#syntaxDepth = Infinity;
      },
    );
  }

  #enter(node: SyntaxNodeRef, parent: string): void {
    const range = { start: node.from + this.#offset, end: node.to + this.#offset };
    const name = node.name === "Link" && this.#text.startsWith("[^", range.start) ? "FootnoteReference" : node.name;
    if (blockMarkNodes.has(name)) {
      this.blockMarks.push({ name, ...range });
      return;
    }
    const depth = this.#parents.length;
    if (depth === 1 && !breakable.has(name)) this.atoms.push(range);
    if (this.#silentDepth === Infinity && silentNodes.has(name)) {
      this.silent.push(range);
      this.#silentDepth = depth;
      this.#collect(name, range);
    }
    const kind = this.#syntaxDepth === Infinity ? syntaxKind(name, parent) : undefined;
    if (kind === undefined) return;
    this.syntax.push({ kind, ...range });
    this.#syntaxDepth = depth;
  }

  #collectTemplate({ start, end }: TextRange): void {
    const template = templateAt(this.#text, start, end);
    if (template?.end !== end) return;
    const { name, isClosing } = pairNameOf(this.#text, start, template);
    this.tags.push({ start, end, name, kind: isClosing ? "close" : "open" });
  }

  #collect(name: string, range: TextRange): void {
    if (name === "AttributeList") this.attributeLists.push(range);
    if (attributed.has(name)) this.attributed.push(range);
    if (name === "Template") this.#collectTemplate(range);
    if (!tagNodes.has(name)) return;
    const tag = tagAt(this.#text, range.start, range.end);
    this.tags.push(tag?.end === range.end ? tag : { ...range, name: commentName, kind: "void" });
  }
}

function syntaxKind(name: string, parent: string): InlineSyntax["kind"] | undefined {
  if (opaqueNodes.has(name)) return "opaque";
  if (name === "URL") return parent === "Link" ? "mark" : "opaque";
  return name.endsWith("Mark") || markNodes.has(name) ? "mark" : undefined;
}
