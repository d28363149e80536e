import type { TextRange } from "../range.ts";
import { isTitle } from "./directiveNames.ts";
import type { LineParts } from "./lineBlock.ts";

/** The first line of a container. */
export interface DirectiveLine extends LineParts {
  /** In braces or bare; `""` when it has attributes alone. */
  readonly name: string;
  /** How many characters its fence has. */
  readonly length: number;
}

const braced = /^([:`~]{3,})[ \t]*\{([\w:.-]+)\}[ \t]*(.*?)[ \t]*$/d;
const bare = /^(:{3,})[ \t]*(?:([A-Za-z][\w-]*)(?=[[\s{:]|$))?[ \t]*(.*?)[ \t]*$/d;
const trailing = /(?:^|[ \t]*)(?:\{[^{}\n]*\}|:{3,})$/;

/** Reads `:::note Title`, `:::note[Title]{id=a}`, `::: {.class}`, `:::{note} Title` and, with another fence, `{note} Title`. */
export function readDirectiveLine(content: string): DirectiveLine | undefined {
  const match = braced.exec(content) ?? (content.startsWith(":") ? bare.exec(content) : null);
  if (match === null) return undefined;
  const isBraced = content.slice(match[1]?.length).trimStart().startsWith(`{${match[2] ?? ""}}`) && match[2] !== undefined;
  const name = match[2] ?? "";
  const [start, end] = match.indices?.[3] ?? [0, 0];
  if (!isBraced && name === "" && start < end && !/^(?:\{[^{}]*\}|\.\w)/.test(content.slice(start, end))) return undefined;
  const title = titleIn(content, { start, end });
  const isProse = name !== "" && (!isBraced || isTitle(name, content.slice(title.start, title.end)));
  return { name, length: match[1]?.length ?? 0, texts: isProse ? [title] : [] };
}

function titleIn(content: string, { start, end }: TextRange): TextRange {
  if (content[start] === "[") {
    const close = closingBracket(content, start);
    if (close > 0) return { start: start + 1, end: close };
  }
  const rest = content.slice(start, end);
  const attributes = trailing.exec(rest);
  return { start, end: attributes === null ? end : start + attributes.index };
}

function closingBracket(content: string, open: number): number {
  let depth = 0;
  for (let at = open; at < content.length; at++) {
    if (content[at] === "\\") at++;
    else if (content[at] === "[") depth++;
    else if (content[at] === "]" && --depth === 0) return at;
  }
  return -1;
}
