import type { SyntaxNode, Tree } from "@lezer/common";
import type { TextRange } from "../../range.ts";

export interface CodeSpan extends TextRange {
  /** Between the backticks, as it renders: line ends are blanks, one blank at each side is dropped. */
  readonly content: string;
}

export interface CodeBlock extends TextRange {
  readonly fenced: boolean;
  readonly closed: boolean;
  readonly info: string;
  /** The code without the indent of its containers. */
  readonly content: string;
  readonly container: string;
}

/** A link or image with a destination or a label. */
export interface Link extends TextRange {
  readonly image: boolean;
  /** True for an image that is the text of a link. */
  readonly insideLink: boolean;
  readonly content: TextRange;
  readonly destination: string | undefined;
  /** The label of a reference: written out, `""` when collapsed, undefined for `[text]` alone or a destination. */
  readonly label: string | undefined;
}

/** `<url>` or a bare URL or address. */
export interface Url extends TextRange {
  readonly url: string;
  readonly bare: boolean;
}

export interface Definition extends TextRange {
  readonly label: string;
  readonly destination: string;
}

export interface Emphasis extends TextRange {
  readonly mark: string;
}

export interface Block extends TextRange {
  readonly kind: "heading" | "paragraph" | "code" | "table" | "rule" | "definition";
  /** 1 to 6 for a heading, else 0. */
  readonly level: number;
  /** The enclosing quotes and list items, outermost first: `q` and `l`. */
  readonly container: string;
  /** Columns of blanks before the block in its line, list and quote marks not counted. */
  readonly indent: number;
}

export interface ListItem extends TextRange {
  readonly container: string;
  readonly ordered: boolean;
  /** True for the first item of its list. */
  readonly first: boolean;
  /** The number of an ordered item. */
  readonly number: string;
  readonly task: "" | "open" | "done";
  readonly empty: boolean;
}

export interface TableShape extends TextRange {
  /** Number of cells in each row, the header first. */
  readonly rows: readonly number[];
  /** One of `l`, `c`, `r`, `-` a column. */
  readonly alignment: string;
}

/** What the Markdown parser says of a text, in document order. Texts and offsets are those of the text as given. */
export interface Outline {
  readonly codeSpans: CodeSpan[];
  readonly codeBlocks: CodeBlock[];
  readonly links: Link[];
  readonly urls: Url[];
  readonly definitions: Definition[];
  readonly emphasis: Emphasis[];
  readonly escapes: TextRange[];
  readonly entities: TextRange[];
  readonly hardBreaks: TextRange[];
  readonly blocks: Block[];
  readonly items: ListItem[];
  readonly quotes: TextRange[];
  readonly tables: TableShape[];
  /** Marks, destinations, code and the like: everything a reader does not read as words. */
  readonly hidden: TextRange[];
}

const HIDDEN = new Set([
  "Autolink", "CodeBlock", "CodeMark", "EmphasisMark", "FencedCode", "HeaderMark", "HorizontalRule",
  "InlineCode", "LinkLabel", "LinkMark", "LinkReference", "ListMark", "QuoteMark", "StrikethroughMark",
  "TableDelimiter", "TaskMarker", "URL",
]);

const BLOCKS: Readonly<Record<string, Block["kind"]>> = {
  CodeBlock: "code",
  FencedCode: "code",
  HorizontalRule: "rule",
  LinkReference: "definition",
  Paragraph: "paragraph",
  Table: "table",
  Task: "paragraph",
};

/** Collects the outline from the tree of `text`, or of a text of the same length with tokens masked. */
export function outlineOf(tree: Tree, text: string): Outline {
  const outline: Outline = {
    codeSpans: [], codeBlocks: [], links: [], urls: [], definitions: [], emphasis: [], escapes: [], entities: [],
    hardBreaks: [], blocks: [], items: [], quotes: [], tables: [], hidden: [],
  };
  const containers: string[] = [];
  const links: number[] = [];
  tree.iterate({
    enter({ node, name, from, to }) {
      if (HIDDEN.has(name)) {
        outline.hidden.push({ start: from, end: to });
      }
      collectBlock(outline, node, text, containers.join(""));
      collectInline(outline, node, text, links.at(-1));
      if (name === "Blockquote" || name === "ListItem") {
        containers.push(name === "Blockquote" ? "q" : "l");
      } else if (name === "Link") {
        links.push(contentOf(node).end);
      }
    },
    leave({ name }) {
      if (name === "Blockquote" || name === "ListItem") {
        containers.pop();
      } else if (name === "Link") {
        links.pop();
      }
    },
  });
  return outline;
}

function collectBlock(outline: Outline, node: SyntaxNode, text: string, container: string): void {
  const range = { start: node.from, end: node.to };
  const heading = /^(?:ATX|Setext)Heading(\d)$/.exec(node.name);
  const kind = heading === null ? BLOCKS[node.name] : "heading";
  if (kind !== undefined) {
    outline.blocks.push({ ...range, kind, level: Number(heading?.[1] ?? 0), container, indent: indentAt(text, node.from) });
  }
  switch (node.name) {
    case "FencedCode":
    case "CodeBlock":
      outline.codeBlocks.push(codeBlockOf(node, text, container));
      break;
    case "ListItem":
      outline.items.push(itemOf(node, text, container));
      break;
    case "Blockquote":
      outline.quotes.push(range);
      break;
    case "Table":
      outline.tables.push(tableOf(node, text));
      break;
    case "LinkReference":
      outline.definitions.push({ ...range, label: childText(node, "LinkLabel", text).slice(1, -1), destination: bareUrl(childText(node, "URL", text)) });
      break;
    default:
  }
}

/** `linkTextEnd`: where the text of the enclosing link ends; undefined outside of links. */
function collectInline(outline: Outline, node: SyntaxNode, text: string, linkTextEnd: number | undefined): void {
  const range = { start: node.from, end: node.to };
  switch (node.name) {
    case "InlineCode":
      outline.codeSpans.push({ ...range, content: codeSpanContent(text.slice(node.from, node.to)) });
      break;
    case "Link":
    case "Image":
      outline.links.push(linkOf(node, text, linkTextEnd !== undefined));
      break;
    case "URL":
      if (linkTextEnd === undefined && isFreeUrl(node)) {
        const bare = node.parent?.name !== "Autolink";
        outline.urls.push({ ...range, url: text.slice(node.from, node.to), bare });
      }
      break;
    case "Emphasis":
    case "StrongEmphasis":
    case "Strikethrough":
      outline.emphasis.push({ ...range, mark: text.slice(node.from, node.firstChild?.to ?? node.from) });
      break;
    case "Escape":
      outline.escapes.push(range);
      break;
    case "Entity":
      outline.entities.push(range);
      break;
    case "HardBreak":
      outline.hardBreaks.push(range);
      break;
    default:
  }
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

function codeBlockOf(node: SyntaxNode, text: string, container: string): CodeBlock {
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
    container,
  };
}

function linkOf(node: SyntaxNode, text: string, insideLink: boolean): Link {
  const url = node.getChild("URL");
  const label = node.getChild("LinkLabel");
  return {
    start: node.from,
    end: node.to,
    image: node.name === "Image",
    insideLink,
    content: contentOf(node),
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

function itemOf(node: SyntaxNode, text: string, container: string): ListItem {
  const mark = node.getChild("ListMark");
  const task = node.getChild("Task")?.getChild("TaskMarker");
  const markText = mark === null ? "" : text.slice(mark.from, mark.to);
  return {
    start: node.from,
    end: node.to,
    container,
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
  let alignment = "";
  for (let row = node.firstChild; row !== null; row = row.nextSibling) {
    if (row.name === "TableDelimiter") {
      alignment = alignmentOf(text.slice(row.from, row.to));
    } else {
      rows.push(cellCount(row, text));
    }
  }
  return { start: node.from, end: node.to, rows, alignment };
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
