import { scan } from "./checks/scan/scan.ts";
import type { Scan } from "./checks/scan/scan.ts";
import { hasIndentedProse } from "./checks/scan/markdown.ts";
import { weightOf } from "./checks/words.ts";
import type { TextRange } from "./range.ts";

/** What a block is, as far as it tells blocks apart. `syntax`: tags, comments, shortcodes, directives and no word. */
export type DocumentBlockKind =
  | "front-matter" | "heading" | "paragraph" | "code" | "table" | "quote" | "item" | "rule" | "definition" | "syntax";

/** An outermost block of a document; a list counts item by item. */
export interface DocumentBlock extends TextRange {
  readonly kind: DocumentBlockKind;
  /** 1 to 6 for a heading, else 0. */
  readonly level: number;
  /** For an item: whether its list is numbered. */
  readonly ordered: boolean;
  /** True for an item that is not its list's first. */
  readonly later: boolean;
  /** How much the block says, as if in Latin letters. */
  readonly weight: number;
  /** What a translation keeps: code, destinations, tags and other tokens, numbers. Sorted. */
  readonly marks: readonly string[];
}

type Shape = Pick<DocumentBlock, "start" | "end" | "kind" | "level" | "ordered" | "later">;

interface Mark {
  readonly start: number;
  readonly text: string;
}

/** The outermost blocks of a document, in order and disjoint. What a token such as a comment spans is one block. Never throws. */
export function documentBlocks(text: string): DocumentBlock[] {
  const scanned = scan(text, { math: true, indentedProse: hasIndentedProse(text) });
  const marks = marksOf(scanned);
  let next = 0;
  return outermost(shapesOf(scanned)).map((shape) => {
    const inside: string[] = [];
    for (; next < marks.length && (marks[next]?.start ?? 0) < shape.end; next++) {
      inside.push(marks[next]?.text ?? "");
    }
    const words = scanned.prose.slice(shape.start, shape.end);
    const isSyntax = shape.kind === "paragraph" && !/[\p{L}\p{N}]/u.test(words) && inside.length > 0;
    return { ...shape, kind: isSyntax ? "syntax" : shape.kind, weight: weightOf(words), marks: inside.sort() };
  });
}

function shapesOf({ blocks, items, quotes, tokens }: Scan): Shape[] {
  const plain = { level: 0, ordered: false, later: false };
  return [
    ...tokens.filter(({ kind }) => kind === "front-matter").map(({ start, end }) => ({ ...plain, kind: "front-matter" as const, start, end })),
    ...items.map(({ start, end, ordered, first }) => ({ ...plain, kind: "item" as const, start, end, ordered, later: !first })),
    ...quotes.map(({ start, end }) => ({ ...plain, kind: "quote" as const, start, end })),
    ...blocks.map(({ start, end, kind, level }) => ({ ...plain, kind, start, end, level })),
  ];
}

function outermost(shapes: Shape[]): Shape[] {
  let reached = 0;
  return shapes
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      const isOutermost = start >= reached && end > start;
      if (isOutermost) reached = end;
      return isOutermost;
    });
}

/** In document order. */
function marksOf({ prose, codeSpans, codeBlocks, links, urls, tokens }: Scan): Mark[] {
  return [
    ...codeSpans.map(({ start, content }) => ({ start, text: `\`${content}` })),
    ...codeBlocks.flatMap(({ start, content }) => content.split("\n").map((line) => ({ start, text: `| ${line.trim()}` }))),
    ...links.map(({ start, destination, label }) => ({ start, text: `](${destination ?? label ?? ""}` })),
    ...urls.map(({ start, url }) => ({ start, text: `](${url}` })),
    ...tokens.map(({ start, text }) => ({ start, text: text.slice(0, 80) })),
    ...[...prose.matchAll(/\d{2,}/g)].map(({ index, 0: text }) => ({ start: index, text })),
  ].sort((a, b) => a.start - b.start);
}
