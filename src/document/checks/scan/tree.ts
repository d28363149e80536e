import type { SyntaxNode, Tree } from "@lezer/common";
import type { TextRange } from "../../range.ts";
import type { Block, CodeBlock, Link, ListItem, Outline, TableShape } from "./outline.ts";

const HIDDEN = new Set([
  "Autolink", "CodeBlock", "CodeMark", "EmphasisMark", "FencedCode", "HeaderMark", "HorizontalRule",
  "InlineCode", "LinkLabel", "LinkMark", "LinkReference", "ListMark", "QuoteMark", "StrikethroughMark",
  "TableDelimiter", "TaskMarker", "URL",
]);

const BLOCKS: Readonly<Record<string, Block["kind"]>> = {
  ATXHeading1: "heading",
  ATXHeading2: "heading",
  ATXHeading3: "heading",
  ATXHeading4: "heading",
  ATXHeading5: "heading",
  ATXHeading6: "heading",
  CodeBlock: "code",
  FencedCode: "code",
  HorizontalRule: "rule",
  LinkReference: "definition",
  Paragraph: "paragraph",
  SetextHeading1: "heading",
  SetextHeading2: "heading",
  Table: "table",
  Task: "paragraph",
};

/** Where the walk through the tree is. */
interface Place {
  readonly text: string;
  /** The enclosing quotes and list items, outermost first. */
  readonly containers: ("q" | "l")[];
  /** How many links enclose the node. */
  links: number;
}

type Collect = (outline: Outline, node: SyntaxNode, place: Place) => void;

/** What is kept of each kind of node, but for blocks in general. */
const COLLECTORS: Readonly<Record<string, Collect>> = {
  Blockquote: ({ quotes }, node) => quotes.push(rangeOf(node)),
  CodeBlock: ({ codeBlocks }, node, place) => codeBlocks.push(codeBlockOf(node, place)),
  Emphasis: collectEmphasis,
  Entity: ({ entities }, node) => entities.push(rangeOf(node)),
  Escape: ({ escapes }, node) => escapes.push(rangeOf(node)),
  FencedCode: ({ codeBlocks }, node, place) => codeBlocks.push(codeBlockOf(node, place)),
  HardBreak: ({ hardBreaks }, node) => hardBreaks.push(rangeOf(node)),
  Image: ({ links }, node, place) => links.push(linkOf(node, place)),
  InlineCode: ({ codeSpans }, node, { text }) =>
    codeSpans.push({ ...rangeOf(node), content: codeSpanContent(text.slice(node.from, node.to)) }),
  Link: ({ links }, node, place) => links.push(linkOf(node, place)),
  LinkReference: ({ definitions }, node, { text }) =>
    definitions.push({
      ...rangeOf(node),
      label: childText(node, "LinkLabel", text).slice(1, -1),
      destination: bareUrl(childText(node, "URL", text)),
    }),
  ListItem: ({ items }, node, place) => items.push(itemOf(node, place)),
  Strikethrough: collectEmphasis,
  StrongEmphasis: collectEmphasis,
  Table: ({ tables }, node, { text }) => tables.push(tableOf(node, text)),
  URL: collectUrl,
};

/** Collects the outline from the tree of `text`, or of a text of the same length with tokens masked. */
export function outlineOf(tree: Tree, text: string): Outline {
  const outline: Outline = {
    codeSpans: [], codeBlocks: [], links: [], urls: [], definitions: [], emphasis: [], escapes: [], entities: [],
    hardBreaks: [], blocks: [], items: [], quotes: [], tables: [], hidden: [],
  };
  const place: Place = { text, containers: [], links: 0 };
  tree.iterate({
    enter(reference) {
      const { name, from, to } = reference;
      if (HIDDEN.has(name)) {
        outline.hidden.push({ start: from, end: to });
      }
      const kind = BLOCKS[name];
      if (kind !== undefined) {
        outline.blocks.push(blockOf(kind, name, { start: from, end: to }, place));
      }
      // Asking for the node builds it, so it is asked for only where something is kept.
      COLLECTORS[name]?.(outline, reference.node, place);
      enterContainer(name, place);
    },
    leave({ name }) {
      leaveContainer(name, place);
    },
  });
  return outline;
}

function enterContainer(name: string, place: Place): void {
  if (name === "Blockquote" || name === "ListItem") {
    place.containers.push(name === "Blockquote" ? "q" : "l");
  } else if (name === "Link") {
    place.links++;
  }
}

function leaveContainer(name: string, place: Place): void {
  if (name === "Blockquote" || name === "ListItem") {
    place.containers.pop();
  } else if (name === "Link") {
    place.links--;
  }
}

function blockOf(kind: Block["kind"], name: string, range: TextRange, { text, containers }: Place): Block {
  const level = kind === "heading" ? Number(name.at(-1)) : 0;
  return { ...range, kind, level, container: pathOf(containers), indent: indentAt(text, range.start) };
}

function collectEmphasis({ emphasis }: Outline, node: SyntaxNode, { text }: Place): void {
  emphasis.push({ ...rangeOf(node), mark: text.slice(node.from, node.firstChild?.to ?? node.from) });
}

function collectUrl({ urls }: Outline, node: SyntaxNode, { text, links }: Place): void {
  if (links === 0 && isFreeUrl(node)) {
    urls.push({ ...rangeOf(node), url: text.slice(node.from, node.to), bare: node.parent?.name !== "Autolink" });
  }
}

/** Deeper nesting than any document has is not told apart, since each block carries its path. */
const MAX_DEPTH = 30;

function pathOf(containers: readonly string[]): string {
  return containers.slice(0, MAX_DEPTH).join("");
}

function rangeOf({ from, to }: SyntaxNode): TextRange {
  return { start: from, end: to };
}

function isFreeUrl(node: SyntaxNode): boolean {
  const parent = node.parent?.name;
  return parent !== "Link" && parent !== "Image" && parent !== "LinkReference";
}

function codeSpanContent(span: string): string {
  const marks = /^`+/.exec(span)?.[0].length ?? 0;
  const content = span.slice(marks, span.length - marks).replace(/\r?\n[ \t>]*/g, " ");
  return /^ .* $/.test(content) && content.trim() !== "" ? content.slice(1, -1) : content;
}

function codeBlockOf(node: SyntaxNode, { text, containers }: Place): CodeBlock {
  let content = "";
  for (const part of node.getChildren("CodeText")) {
    content += text.slice(part.from, part.to);
  }
  const fenced = node.name === "FencedCode";
  return {
    start: node.from,
    end: node.to,
    fenced,
    closed: !fenced || node.getChildren("CodeMark").length > 1,
    info: childText(node, "CodeInfo", text),
    content: (fenced ? content : text.slice(node.from, node.to)).replaceAll("\r\n", "\n"),
    container: pathOf(containers),
  };
}

function linkOf(node: SyntaxNode, { text, links }: Place): Link {
  const content = contentOf(node);
  // A URL that is shown is a child as well.
  const url = node.getChildren("URL").find(({ from }) => from >= content.end) ?? null;
  const label = node.getChild("LinkLabel");
  return {
    start: node.from,
    end: node.to,
    image: node.name === "Image",
    insideLink: links > 0,
    content,
    destination: url === null ? emptyDestination(node, text) : bareUrl(text.slice(url.from, url.to)),
    label: label === null ? undefined : text.slice(label.from + 1, label.to - 1),
  };
}

/** `[text]()` has a destination, an empty one. */
function emptyDestination(node: SyntaxNode, text: string): string | undefined {
  return text[contentOf(node).end + 1] === "(" && text[node.to - 1] === ")" ? "" : undefined;
}

function contentOf(node: SyntaxNode): TextRange {
  const [open, close] = node.getChildren("LinkMark");
  return { start: open?.to ?? node.from, end: close?.from ?? node.to };
}

function itemOf(node: SyntaxNode, { text, containers }: Place): ListItem {
  const mark = node.getChild("ListMark");
  const task = node.getChild("Task")?.getChild("TaskMarker");
  const markText = mark === null ? "" : text.slice(mark.from, mark.to);
  return {
    start: node.from,
    end: node.to,
    container: pathOf(containers),
    ordered: /\d/.test(markText),
    first: node.prevSibling === null,
    number: markText.slice(0, -1),
    task: taskState(task === null || task === undefined ? "" : text.slice(task.from, task.to)),
    empty: node.lastChild?.name === "ListMark",
  };
}

function taskState(marker: string): ListItem["task"] {
  if (marker === "") {
    return "";
  }
  return marker[1] === " " ? "open" : "done";
}

function tableOf(node: SyntaxNode, text: string): TableShape {
  const rows: number[] = [];
  const filled: number[] = [];
  let alignment = "";
  for (let row = node.firstChild; row !== null; row = row.nextSibling) {
    if (row.name === "TableDelimiter") {
      alignment = alignmentOf(text.slice(row.from, row.to));
    } else {
      rows.push(cellCount(row, text));
      filled.push(row.getChildren("TableCell").length);
    }
  }
  return { start: node.from, end: node.to, rows, filled, alignment };
}

function cellCount(row: SyntaxNode, text: string): number {
  const pipes = row.getChildren("TableDelimiter");
  const leading = pipes[0]?.from === row.from ? 1 : 0;
  const trailing = text.slice(pipes.at(-1)?.to ?? row.from, row.to).trim() === "" ? 1 : 0;
  return pipes.length + 1 - leading - (pipes.length > leading ? trailing : 0);
}

function alignmentOf(delimiterRow: string): string {
  const cells = delimiterRow.trim().replace(/^\||\|$/g, "").split("|");
  return cells.map((cell) => {
    const trimmed = cell.trim();
    const left = trimmed.startsWith(":");
    const right = trimmed.endsWith(":");
    return left && right ? "c" : left ? "l" : right ? "r" : "-";
  }).join("");
}

function childText(node: SyntaxNode, name: string, text: string): string {
  const child = node.getChild(name);
  return child === null ? "" : text.slice(child.from, child.to);
}

function bareUrl(url: string): string {
  return url.startsWith("<") && url.endsWith(">") ? url.slice(1, -1) : url;
}

function indentAt(text: string, position: number): number {
  let columns = 0;
  for (let before = position - 1; before >= 0; before--) {
    const character = text[before];
    if (character !== " " && character !== "\t") {
      return columns;
    }
    columns += character === "\t" ? 4 : 1;
  }
  return columns;
}
