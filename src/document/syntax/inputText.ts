import type { BlockContext, MarkdownConfig } from "@lezer/markdown";
import { BlockStarts } from "./blockStart.ts";

interface Search {
  readonly from: number;
  /** -1 when there is no match from `from` on. */
  readonly found: number;
  /** Behind the line on which the match ends. */
  readonly reach: number;
}

interface InputText {
  readonly text: string;
  readonly starts: BlockStarts;
  /** Of each pattern, the last search. */
  readonly searches: Map<string, Search>;
}

const inputs = new WeakMap<object, InputText>();

/** Lets block parsers see the text behind the current line, which the parser itself does not show. */
export const inputTextSyntax: MarkdownConfig = {
  wrap: (inner, input) => {
    inputs.set(inner, { text: input.read(0, input.length), starts: new BlockStarts(), searches: new Map() });
    return inner;
  },
};

/** The whole text that is parsed. Who reads behind the current line says so with `noteReach`. */
export function inputTextOf(context: BlockContext): string {
  return inputs.get(context)?.text ?? "";
}

/** The outermost blocks that a parse has met. */
export function blockStartsOf(parse: object): BlockStarts | undefined {
  return inputs.get(parse)?.starts;
}

/** Notes that how the current block is read depends on the text before `position`. */
export function noteReach(context: BlockContext, position: number): void {
  inputs.get(context)?.starts.noteReach(position);
}

/** The first match of a global `pattern` at or after `from`, -1 when there is none. Repeated searches cost O(text) a pattern in all. */
export function findAhead(context: BlockContext, pattern: RegExp, from: number): number {
  const input = inputs.get(context);
  if (input === undefined) return -1;
  const known = input.searches.get(pattern.source);
  const isKnown = known !== undefined && known.from <= from && (known.found < 0 || known.found >= from);
  const search = isKnown ? known : searchIn(input.text, pattern, from);
  if (!isKnown) input.searches.set(pattern.source, search);
  input.starts.noteReach(search.reach);
  return search.found;
}

function searchIn(text: string, pattern: RegExp, from: number): Search {
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  if (match === null) return { from, found: -1, reach: Infinity };
  const lineEnd = text.indexOf("\n", match.index + match[0].length);
  return { from, found: match.index, reach: lineEnd < 0 ? Infinity : lineEnd + 1 };
}
