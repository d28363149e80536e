import { closerOf } from "../../syntax/template.ts";
import type { CodeBlock } from "./outline.ts";
import type { Token } from "./token.ts";

const NONE: readonly CodeBlock[] = [];
const TAG = /^(\{%|\{\{[<%])-?\s*([\w.-]+)\s*([\w+#-]*)/;
const CLOSING_TAG = /^(?:\{%-?\s*end|\{\{[<%]\s*\/\s*)([\w.-]+)/;

/** Code between tags such as `{% highlight ruby %}` and `{% endhighlight %}`, from tag to tag, in order and disjoint. Linear time. */
export function templateCodeIn(text: string, tokens: readonly Token[]): readonly CodeBlock[] {
  if (!text.includes("{%") && !text.includes("{{")) {
    return NONE;
  }
  const found: CodeBlock[] = [];
  /** Where the last tag stands that closes one of a name. */
  const lastClosing = new Map(tokens.map((token, index) => [CLOSING_TAG.exec(token.text)?.[1], index]));
  let end = 0;
  for (const [index, { start, end: from, text: tag }] of tokens.entries()) {
    const [, opener = "", name = "", info = ""] = TAG.exec(tag) ?? [];
    const closer = start < end || index > (lastClosing.get(name) ?? -1) ? undefined : closerOf(text, start, { opener, name, end: from });
    if (closer === undefined) {
      continue;
    }
    const closing = firstBehind(tokens, index, closer);
    if (closing !== undefined) {
      end = closing.end;
      found.push({ start, end, fenced: false, closed: true, info, content: text.slice(from, closing.start).replace(/^\n/, ""), container: "" });
    }
  }
  return found;
}

function firstBehind(tokens: readonly Token[], index: number, closer: RegExp): Token | undefined {
  for (let at = index + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.text.search(closer) === 0) return token;
  }
  return undefined;
}
