import { withoutCommentTexts } from "../codeComments/codeComment.ts";
import type { CheckContext } from "./check.ts";
import { sameCall } from "./call.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { differOnlyInTexts, isMessage, isSampleText } from "./stringLiterals.ts";
import type { CodeBlock } from "./scan/outline.ts";

const KIND = "code-fence";

/** Code blocks are copied: code, info string, fences and place in lists. Comments inside may differ at the price of a warning, or freely where they are text. */
export function checkCodeFences({ unit, source, target }: CheckContext): Finding[] {
  if (source.codeBlocks.length !== target.codeBlocks.length) {
    const message = `The source has ${source.codeBlocks.length} code block(s), the draft ${target.codeBlocks.length}. Copy each code block with its fences, on lines of their own.`;
    return [finding(KIND, "error", message, placeOf(source.codeBlocks, target.codeBlocks))];
  }
  return source.codeBlocks.flatMap((block, index) => {
    const other = target.codeBlocks[index];
    return other === undefined ? [] : blockFindings(block, other, unit.codeComments === "offer");
  });
}

function placeOf(source: readonly CodeBlock[], target: readonly CodeBlock[]): { source?: CodeBlock; target?: CodeBlock } {
  const missing = source[target.length];
  const added = target[source.length];
  return { ...(missing && { source: missing }), ...(added && { target: added }) };
}

function blockFindings(source: CodeBlock, target: CodeBlock, hasTexts: boolean): Finding[] {
  const at = { source, target };
  const findings: Finding[] = [];
  if (source.container !== target.container) {
    findings.push(finding(KIND, "error", "The code block left its list item or quote. Keep its indent.", at));
  }
  if (source.closed && !target.closed) {
    findings.push(finding(KIND, "error", "The code block is left open. Close it with its fence on a line of its own.", at));
  }
  if (source.info !== target.info && !sameCall(`{${source.info}}`, `{${target.info}}`)) {
    const message = `The info string ${quote(source.info)} became ${quote(target.info)}. Keep it as it is.`;
    findings.push(finding(KIND, isSlightInfo(source.info, target.info) ? "warning" : "error", message, at));
  }
  const isSameCode = hasTexts && codeOf(source) === codeOf(target);
  return isSameCode ? findings : [...findings, ...codeFindings(source, target)];
}

/** The code with all that is no text of a comment. */
function codeOf(block: CodeBlock): string {
  return withoutCommentTexts(linesOf(block).join("\n"), block.info);
}

/** A language that was left out or added, other lines that are marked, or what is said to tools and no attribute left out. */
function isSlightInfo(source: string, target: string): boolean {
  const withoutLines = (info: string): string => info.replace(/\{[\d,\s-]+\}/g, "{}");
  const isWord = (info: string): boolean => /^[\w+#-]*$/.test(info);
  const isCut = source.startsWith(target) && target !== "" && !source.slice(target.length).includes("=");
  return isCut || (isWord(source) && isWord(target) && (source === "" || target === "")) || withoutLines(source) === withoutLines(target);
}

/** Languages in which a string is as a rule not a key. */
const PROGRAM = /^(?:[jt]sx?|javascript|typescript|mjs|cjs|py|python|rb|ruby|go|rust|rs|java|kotlin|kt|swift|php|c|cpp|c\+\+|cs|csharp|dart|scala|r|perl|lua|elixir)\b/i;

function codeFindings(source: CodeBlock, target: CodeBlock): Finding[] {
  const expected = linesOf(source);
  const found = linesOf(target);
  if (expected.join("\n") === found.join("\n")) {
    return [];
  }
  const at = { source, target };
  const code = [expected, found].map((lines) => withoutComments(lines.join("\n"), source.info));
  if (code[0] === code[1]) {
    return [finding(KIND, "warning", "A comment inside the code block was changed. Copy code as it is.", at)];
  }
  // In Markdown a backtick is no quotation mark.
  if (!/^(?:md|mdx|markdown)\b/i.test(source.info) && indentsOf(code[0] ?? "") === indentsOf(code[1] ?? "") && differOnlyInTexts(code[0] ?? "", code[1] ?? "", PROGRAM.test(source.info) ? isSampleText : isMessage)) {
    return [finding(KIND, "warning", "A message inside the code block was translated. Copy code as it is.", at)];
  }
  if (differOnlyInShownTexts(code[0] ?? "", code[1] ?? "", source.info)) {
    return [finding(KIND, "warning", "A message inside the code block was translated. Copy code as it is.", at)];
  }
  const changed = expected.findIndex((line, index) => line !== found[index]);
  const line = changed === -1 ? expected.length : changed;
  const message = `Line ${line + 1} of the code block changed from ${quote(expected[line] ?? "")} to ${quote(found[line] ?? "")}. Copy code as it is.`;
  return [finding(KIND, "error", message, at)];
}

function indentsOf(code: string): string {
  return code.split("\n").map((line) => line.length - line.trimStart().length).join();
}

/** By language, what a page made of the code shows: text between tags, and what front matter says of a page. */
const SHOWN: readonly (readonly [languages: RegExp, text: RegExp])[] = [
  [/^(?:html?|xml|astro|[jt]sx|vue|svelte|mdx|erb|liquid|hbs|handlebars)\b/i, /(?<=[^=-]>)[^<>{}\n]+(?=<)/g],
  [/^(?:mdx?|markdown|ya?ml)\b/i, /(?<=^(?:title|description|summary|tagline|label):[ \t]+).+/gm],
];

/** True when two pieces of code differ in nothing but several words, or one with a capital, that a page shows. */
function differOnlyInShownTexts(source: string, target: string, info: string): boolean {
  return SHOWN.some(([languages, text]) => {
    const [expected, found] = [source.match(text) ?? [], target.match(text) ?? []];
    return languages.test(info) && expected.length > 0 && expected.length === found.length
      && source.replace(text, "") === target.replace(text, "") && expected.every((each, index) => each === found[index] || isMessage(each.trim()));
  });
}

function linesOf({ content }: CodeBlock): string[] {
  return content.trimEnd().split("\n").map((line) => line.trimEnd());
}

/** Comments from a mark at the start of the line or behind a blank, by family of languages. */
const COMMENTS: readonly (readonly [languages: RegExp, comment: RegExp])[] = [
  [/^(?:md|mdx|markdown|html?|xml|svg|vue)\b/i, /(?:^|\s)(?:<!--|\/\/|\{\/\*)(?:\s.*)?$/],
  [/^(?:sql|lua|haskell|hs|elm|ada|vhdl|plsql)\b/i, /(?:^|\s)--(?:\s.*)?$/],
  [/^(?:tex|latex|matlab|octave|erlang|prolog)\b/i, /(?:^|\s)%(?:\s.*)?$/],
  [/^(?:lisp|elisp|clojure|clj|scheme|asm|ini)\b/i, /(?:^|\s);+(?:\s.*)?$/],
  [/^/, /(?:^|\s)(?:#|\/\/|\/\*|\*\/?|<!--|\{\s?\/\*)(?:\s.*)?$/],
];

/** A comment over several lines, where it is alone on them. */
const LONG_COMMENT = /^[ \t]*(?:\/\*[^]*?\*\/|<!--[^]*?-->)[ \t]*$/gm;

/** The code without comments, and without lines that hold nothing else. */
function withoutComments(code: string, info: string): string {
  const comment = COMMENTS.find(([languages]) => languages.test(info))?.[1] ?? /$^/;
  const lines = code.replace(LONG_COMMENT, "").split("\n");
  return lines.map((line) => line.replace(comment, "").trimEnd()).filter((line) => line !== "").join("\n");
}
