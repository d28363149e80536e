import type { VerbatimToken } from "../analysis.ts";
import { lineStartOf, skipBlanks, skipBlanksBack } from "../characters.ts";
import { makeLeaf } from "../leaf.ts";
import type { Leaf } from "../leaf.ts";
import type { TextRange } from "../range.ts";
import { frontMatterAt } from "./frontMatterBlock.ts";
import type { FrontMatterBlock, FrontMatterFormat } from "./frontMatterBlock.ts";
import { jsonContentOf } from "./jsonObject.ts";
import { textKeyTest } from "./textKeys.ts";
import type { TextValue } from "./textValue.ts";
import { tomlValues } from "./tomlValues.ts";
import { yamlValues } from "./yamlValues.ts";

/** What stands at the top of a document before its Markdown, in document offsets and order. */
export interface FrontMatter {
  readonly leaves: readonly Leaf[];
  readonly tokens: readonly VerbatimToken[];
  /** Where the Markdown begins. */
  readonly end: number;
}

/**
 * Reads the front matter that opens at `start`. The values of text keys are leaves, each whole; keys and quotation marks on
 * their lines are marks; everything else is copied, and all of it where the front matter does not parse. Never throws.
 * @param textKeys as in `DocumentSyntax`
 */
export function readFrontMatter(text: string, start: number, textKeys?: readonly string[]): FrontMatter {
  const block = frontMatterAt(text, start);
  if (block === undefined) return { leaves: [], tokens: [], end: start };
  const isTextKey = textKeyTest(textKeys);
  const values = (stringsOf(text, block) ?? []).filter(({ path }) => isTextKey(path));
  const leaves = values.flatMap((value) => leafOf(text, value) ?? []);
  const whole = { start, end: skipBlanksBack(text, start, block.end) };
  return { leaves, tokens: tokensAround(text, whole, leaves), end: block.end };
}

/** All strings of a front matter; undefined when it does not parse. */
function stringsOf(text: string, { format, content }: FrontMatterBlock): readonly TextValue[] | undefined {
  if (format === undefined) return undefined;
  try {
    return readers[format](text, content);
  } catch {
    // The parsers are recursive: a nesting too deep for them overflows the stack.
    return undefined;
  }
}

const readers: Readonly<Record<FrontMatterFormat, (text: string, content: TextRange) => readonly TextValue[] | undefined>> = {
  yaml: yamlValues,
  toml: tomlValues,
  json: jsonValues,
};

/** JSON is YAML as far as places go. */
function jsonValues(text: string, range: TextRange): readonly TextValue[] | undefined {
  const json = jsonContentOf(text, range);
  return json && yamlValues(json.text, { start: 0, end: json.text.length })?.map(({ path, range: { start, end } }) => ({
    path,
    range: { start: start + json.offset, end: end + json.offset },
    encoding: "json",
  }));
}

const url = /^(?:[a-z][a-z\d+.-]*:\/\/|\/|\.{1,2}\/|#|mailto:)\S*$/i;
const template = /\{\{.*?\}\}|\{%.*?%\}/gs;

function leafOf(text: string, { range, encoding }: TextValue): Leaf | undefined {
  const content = text.slice(range.start, range.end);
  if (url.test(content.trim())) return undefined;
  const silent = [...content.matchAll(template)].map(({ index, 0: { length } }) => {
    const start = range.start + index;
    return { start, end: start + length };
  });
  const leaf = makeLeaf(text, { kind: "paragraph", range, marks: [], atoms: [], syntax: [], silent, encoding });
  return leaf && { ...leaf, atoms: [leaf.range] };
}

/** What stands between the leaves, each line that leads to a leaf cut into its marks. */
function tokensAround(text: string, whole: TextRange, leaves: readonly Leaf[]): VerbatimToken[] {
  const tokens: VerbatimToken[] = [];
  let position = whole.start;
  for (const { range } of leaves) {
    const lineStart = Math.max(position, lineStartOf(text, range.start));
    tokens.push(...copied(text, position, lineStart), ...marks(text, lineStart, range.start));
    position = range.end;
    const quotes = /^["']*/.exec(text.slice(position, position + 3))?.[0].length ?? 0;
    if (quotes > 0) tokens.push({ kind: "mark", start: position, end: position + quotes });
    position += quotes;
  }
  return [...tokens, ...copied(text, position, whole.end)];
}

function copied(text: string, start: number, end: number): VerbatimToken[] {
  const from = skipBlanks(text, start, end);
  return from === end ? [] : [{ kind: "copied", start: from, end: skipBlanksBack(text, from, end) }];
}

/** The words before a value, and apart from them the quotation marks that open it. */
function marks(text: string, start: number, end: number): VerbatimToken[] {
  const quotes = /["']*$/.exec(text.slice(start, end))?.index ?? 0;
  const words = [...text.slice(start, start + quotes).matchAll(/\S+/g)].map(({ index, 0: { length } }) => ({ start: start + index, end: start + index + length }));
  const opening = { start: start + quotes, end };
  return [...words, ...(opening.start < end ? [opening] : [])].map((range) => ({ kind: "mark", ...range }));
}
