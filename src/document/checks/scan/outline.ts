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
  /** Number of cells that hold something in each of them. */
  readonly filled: readonly number[];
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
