import { linesOf } from "../characters.ts";
import type { TextRange } from "../range.ts";
import { endOfJsonObject } from "./jsonObject.ts";

export type FrontMatterFormat = "yaml" | "toml" | "json";

/** Front matter as it stands at the top of a document. */
export interface FrontMatterBlock {
  /** Undefined for a language whose values are not looked into. */
  readonly format: FrontMatterFormat | undefined;
  /** What stands between the delimiting lines; of JSON without such lines, the object. */
  readonly content: TextRange;
  /** Behind the closing line and its line end. */
  readonly end: number;
}

interface Fence {
  /** The opening line; its group names a language. */
  readonly opening: RegExp;
  /** The closing line. */
  readonly closing: RegExp;
  readonly format: FrontMatterFormat;
}

const fences: readonly Fence[] = [
  { opening: /---([a-z]*)[ \t]*(?:\r\n?|\n)/y, closing: /^(?:---|\.\.\.)[ \t]*$/gm, format: "yaml" },
  { opening: /\+\+\+()[ \t]*(?:\r\n?|\n)/y, closing: /^\+\+\+[ \t]*$/gm, format: "toml" },
  { opening: /;;;()[ \t]*(?:\r\n?|\n)/y, closing: /^;;;[ \t]*$/gm, format: "json" },
];
const named = new Map<string, FrontMatterFormat>([["yaml", "yaml"], ["yml", "yaml"], ["toml", "toml"], ["json", "json"]]);
const yamlEntry = /^(?:[\w"'$.-][^:]*:(?:\s|$)|[{[]|- )/;

/**
 * The front matter that opens at `start`: YAML, or a language named behind the hyphens, between `---` lines, TOML between
 * `+++` lines, JSON between `;;;` lines or as an object alone. Undefined when there is none. Text between two `---` lines
 * whose first line is no YAML entry stands between two thematic breaks.
 */
export function frontMatterAt(text: string, start: number): FrontMatterBlock | undefined {
  if (text[start] === "{") return jsonBlockAt(text, start);
  for (const fence of fences) {
    const opening = matchAt(fence.opening, text, start);
    if (opening !== null) return fencedBlock(text, start + opening[0].length, fence, opening[1] ?? "");
  }
  return undefined;
}

function fencedBlock(text: string, start: number, fence: Fence, language: string): FrontMatterBlock | undefined {
  const closing = matchAt(fence.closing, text, start);
  if (closing === null) return undefined;
  const content = { start, end: closing.index };
  const format = language === "" ? fence.format : named.get(language);
  if (language === "" && format === "yaml" && !beginsWithEntry(text, content)) return undefined;
  const end = closing.index + closing[0].length;
  return { format, content, end: end + (/^(?:\r\n?|\n)/.exec(text.slice(end, end + 2))?.[0].length ?? 0) };
}

/** True as well where nothing but comments stands there. */
function beginsWithEntry(text: string, { start, end }: TextRange): boolean {
  const lines = linesOf(text, start, end).map((line) => text.slice(line.start, line.end).trim());
  const first = lines.find((line) => line !== "" && !line.startsWith("#"));
  return first === undefined || yamlEntry.test(first);
}

/** An object with nothing behind it on its last line. */
function jsonBlockAt(text: string, start: number): FrontMatterBlock | undefined {
  const end = endOfJsonObject(text, start);
  const rest = end === undefined ? null : matchAt(/[ \t]*(?:\r\n?|\n|$)/y, text, end);
  if (end === undefined || rest === null) return undefined;
  return { format: "json", content: { start, end }, end: end + rest[0].length };
}

function matchAt(expression: RegExp, text: string, start: number): RegExpExecArray | null {
  expression.lastIndex = start;
  return expression.exec(text);
}
