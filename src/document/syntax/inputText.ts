import type { BlockContext, MarkdownConfig } from "@lezer/markdown";

interface InputText {
  readonly text: string;
  /** Of each pattern, the last search: the place found from `from` on, or -1. */
  readonly searches: Map<string, { readonly from: number; readonly found: number }>;
}

const inputs = new WeakMap<object, InputText>();

/** Lets block parsers see the text behind the current line, which the parser itself does not show. */
export const inputTextSyntax: MarkdownConfig = {
  wrap: (inner, input) => {
    inputs.set(inner, { text: input.read(0, input.length), searches: new Map() });
    return inner;
  },
};

/** The whole text that is parsed. */
export function inputTextOf(context: BlockContext): string {
  return inputs.get(context)?.text ?? "";
}

/** The first match of a global `pattern` at or after `from`, -1 when there is none. Repeated searches cost O(text) a pattern in all. */
export function findAhead(context: BlockContext, pattern: RegExp, from: number): number {
  const input = inputs.get(context);
  if (input === undefined) return -1;
  const known = input.searches.get(pattern.source);
  if (known !== undefined && known.from <= from && (known.found < 0 || known.found >= from)) return known.found;
  pattern.lastIndex = from;
  const found = pattern.exec(input.text)?.index ?? -1;
  input.searches.set(pattern.source, { from, found });
  return found;
}
