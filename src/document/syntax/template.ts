/** A tag of a template language. */
export interface TemplateTag {
  readonly end: number;
  /** `{{<`, `{{%`, `{{`, `{{{`, `{%`, `{#`. */
  readonly opener: string;
  /** The first word; `""` when there is none. */
  readonly name: string;
}

const closers: readonly (readonly [opener: string, closer: string])[] = [
  ["{{<", ">}}"],
  ["{{%", "%}}"],
  ["{{{", "}}}"],
  ["{{", "}}"],
  ["{%", "%}"],
  ["{# ", "#}"],
];
/** UTF-16 units within which a tag must end. */
const longest = 2_000;
/** How far behind its beginning a tag is searched for its end. */
export const templateReach = longest + 10;

/** The tag that begins at `position` and ends before `limit`: a shortcode of Hugo, Liquid, Jinja, a macro, an interpolation. */
export function templateAt(text: string, position: number, limit: number): TemplateTag | undefined {
  const found = closers.find(([opener]) => text.startsWith(opener, position));
  if (found === undefined) return undefined;
  const [opener, closer] = found;
  const from = position + opener.length;
  const within = text.slice(from, Math.min(limit, from + longest));
  const at = within.indexOf(closer);
  if (at < 0 || /\n[ \t]*\n/.test(within.slice(0, at))) return undefined;
  const name = /^[-~!/*#\s]*([\w.-]*)/.exec(within.slice(0, at))?.[1] ?? "";
  return { end: from + at + closer.length, opener: opener.trim(), name };
}

/** The tag as one of a pair: in braces, the name that both have, and which of the two it is. */
export function pairNameOf(text: string, position: number, tag: TemplateTag): { readonly name: string; readonly isClosing: boolean } {
  const isClosing = tag.opener === "{%" ? tag.name.startsWith("end") : /^\{\{[<%]?\s*\//.test(text.slice(position, position + 20));
  const name = tag.opener === "{%" ? tag.name.replace(/^end/, "").replace(/^ifversion$/, "if") : tag.name;
  return { name: `{${name}`, isClosing };
}

/** Tags between which stands no prose, but code, a formula, a diagram. */
const verbatimNames =
  /^(?:code|code-(?!tabs?\b|group).*|codeblock|highlight|mermaid|math|katex|latex|chem|rawhtml|raw-html|html|svg|chart|plantuml|graphviz|dot|gist|script|style|jsfiddle|comment|prism|command|schema|javascript|css)$/;

/** What closes the text between a pair of tags that is copied; undefined for other tags and closing ones. */
export function closerOf(text: string, position: number, tag: TemplateTag): RegExp | undefined {
  const isSelfClosing = /\/\s*[>%]\}\}$/.test(text.slice(position, tag.end));
  if (isSelfClosing || !verbatimNames.test(tag.name)) return undefined;
  if (tag.opener === "{%") return new RegExp(`\\{%-?\\s*end${tag.name}\\b[^%]*%\\}`, "g");
  const isOpening = /^\{\{[<%]-?\s*[\w]/.test(text.slice(position, position + 20));
  return isOpening ? new RegExp(`\\{\\{[<%]\\s*/\\s*${tag.name}\\s*[>%]\\}\\}`, "g") : undefined;
}
