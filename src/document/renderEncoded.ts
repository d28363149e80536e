import { isScalar, parseDocument } from "yaml";
import type { Analysis, Leaf } from "./analysis.ts";
import { lineStartOf } from "./characters.ts";
import type { DoneUnit } from "./compose.ts";
import { encodedText } from "./encodedText.ts";
import type { LeafEncoding } from "./encoding.ts";
import { leavesWithin } from "./prose.ts";
import type { TextRange } from "./range.ts";

/** A leaf that is encoded, or leaves that are not, with the copied text before it. */
interface Item {
  readonly gap: string;
  range: TextRange;
  readonly leaf: EncodedLeaf | undefined;
}

type EncodedLeaf = Leaf & { readonly encoding: LeafEncoding };

/**
 * What is written for a unit that holds encoded text; undefined when it holds none, or when the draft lacks copied text
 * that stands before or behind such text inside the unit.
 * @param renderOther writes what is not encoded
 */
export function renderEncoded(analysis: Analysis, unit: DoneUnit, renderOther: (unit: DoneUnit) => string): string | undefined {
  const leaves = leavesWithin(analysis, unit.range);
  if (!leaves.some(isEncoded)) return undefined;
  const items = itemsOf(analysis.text, unit.range, leaves);
  const drafts = draftsOf(analysis.text, unit, items);
  if (drafts === undefined) return undefined;
  const written = items.map(({ gap, range, leaf }, index) => {
    const translation = drafts[index] ?? "";
    return gap + (leaf === undefined ? renderOther({ range, translation }) : renderLeaf(analysis, leaf, translation));
  });
  return written.join("") + analysis.text.slice(items.at(-1)?.range.end, unit.range.end);
}

function isEncoded(leaf: Leaf): leaf is EncodedLeaf {
  return leaf.encoding !== undefined;
}

function itemsOf(text: string, unit: TextRange, leaves: readonly Leaf[]): Item[] {
  const items: Item[] = [];
  for (const leaf of leaves) {
    const range = { start: Math.max(unit.start, leaf.range.start), end: Math.min(unit.end, leaf.range.end) };
    const last = items.at(-1);
    if (last !== undefined && last.leaf === undefined && !isEncoded(leaf)) {
      last.range = { start: last.range.start, end: range.end };
    } else {
      items.push({ gap: text.slice(last?.range.end ?? unit.start, range.start), range, leaf: isEncoded(leaf) ? leaf : undefined });
    }
  }
  return items;
}

/** The draft's text for each item; undefined where copied text between them is missing. */
function draftsOf(text: string, unit: DoneUnit, items: readonly Item[]): string[] | undefined {
  const draft = unit.translation.trim();
  const last = items.at(-1);
  const opening = lengthBefore(text, items[0], draft);
  const drafts: string[] = [];
  let start = opening;
  for (const [index, item] of items.entries()) {
    if (index === 0) continue;
    const match = matchFrom(draft, start, gapPattern(item.gap, isValue(items[index - 1]), isValue(item)));
    if (match === null) return undefined;
    drafts.push(draft.slice(start, match.index));
    start = match.index + match[0].length;
  }
  const ending = gapPattern(text.slice(last?.range.end, unit.range.end), isValue(last), false);
  const end = ending === "" ? null : matchFrom(draft, start, `${ending}\\s*$`);
  drafts.push(draft.slice(start, end?.index));
  const isWithKeys = opening > 0 || items.length > 1;
  return drafts.map((part, index) => {
    const behind = items[index + 1]?.gap ?? text.slice(last?.range.end, unit.range.end);
    return isValue(items[index]) ? valueIn(part.trim(), items[index]?.gap ?? "", behind, isWithKeys) : part.trim();
  });
}

/** The text of a value without the quotation marks that a draft puts around it, or copies from one side. */
function valueIn(part: string, before: string, behind: string, isWithKeys: boolean): string {
  if (isWithKeys && /^(["'])[^]*\1$/.test(part)) return unquoted(part);
  const opening = /["']*$/.exec(before)?.[0] ?? "";
  const closing = /^["']*/.exec(behind)?.[0] ?? "";
  const start = part.startsWith(opening) ? opening.length : 0;
  return part.slice(start, part.endsWith(closing) ? Math.max(start, part.length - closing.length) : part.length);
}

function matchFrom(draft: string, start: number, pattern: string): RegExpExecArray | null {
  const expression = new RegExp(pattern, "g");
  expression.lastIndex = start;
  return expression.exec(draft);
}

/** Text of front matter, whose quotation marks a draft may leave out or choose anew. */
function isValue(item: Item | undefined): boolean {
  return item?.leaf !== undefined && !/^(?:attribute|comment)/.test(item.leaf.encoding);
}

/** What a text between quotation marks, as it stands behind a key, reads as; the text itself where that is nothing. */
function unquoted(draft: string): string {
  const { contents, errors } = parseDocument(draft, { logLevel: "silent" });
  const value = isScalar(contents) && errors.length === 0 ? contents.value : undefined;
  return typeof value === "string" ? value : draft;
}

/** Characters of the draft that repeat what stands before the first text: in the unit, or before a value on its line. */
function lengthBefore(text: string, item: Item | undefined, draft: string): number {
  if (item === undefined) return 0;
  const onLine = text.slice(lineStartOf(text, item.range.start), item.range.start);
  const pattern = gapPattern(isValue(item) && item.gap.trim() === "" ? onLine : item.gap, false, isValue(item));
  return pattern === "" ? 0 : (new RegExp(`^\\s*${pattern}`).exec(draft)?.[0].length ?? 0);
}

const commentBehind = /^["']*[ \t]+#[^\r\n]*/;

/**
 * A pattern of copied text with any white space in it; `""` when nothing but white space is there. Beside a value its
 * quotation marks are no part of it, and a comment behind the value may be missing.
 */
function gapPattern(gap: string, isBehindValue: boolean, isBeforeValue: boolean): string {
  const comment = isBehindValue ? (commentBehind.exec(gap)?.[0] ?? "") : "";
  const behind = isBehindValue ? gap.slice(comment.length).replace(/^["']+/, "") : gap;
  const copied = isBeforeValue ? behind.replace(/["']+$/, "") : behind;
  const words = copied.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return "";
  const source = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&").replace(/["']/g, "[\"']")).join("\\s+");
  const blank = /^[ \t]*[\r\n]/.test(copied) ? "\\s*[\\r\\n]\\s*" : "\\s*";
  return `${comment === "" ? "" : "(?:[ \\t]+#[^\\r\\n]*)?"}${blank}${source}`;
}

function renderLeaf({ text, eol }: Analysis, { range, encoding, prose }: EncodedLeaf, draft: string): string {
  const raw = text.slice(range.start, range.end);
  return encodedText(draft, { encoding, raw, indent: encoding.startsWith("yaml") ? indentOf(text, encoding, prose) : "", eol });
}

/** What further lines of a YAML scalar begin with. */
function indentOf(text: string, encoding: LeafEncoding, [first, second]: readonly TextRange[]): string {
  if (first === undefined) return "";
  const isBlock = encoding === "yaml-folded" || encoding === "yaml-literal";
  const line = isBlock || second === undefined ? first : second;
  const before = text.slice(lineStartOf(text, line.start), line.start);
  return isBlock || second !== undefined ? before : " ".repeat(before.length);
}
