import type { CheckContext } from "./check.ts";
import { sameCall } from "./call.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { CodeBlock } from "./scan/tree.ts";

const KIND = "code-fence";

/** Code blocks are copied: code, info string, fences and place in lists. Comments inside may differ at the price of a warning. */
export function checkCodeFences({ source, target }: CheckContext): Finding[] {
  if (source.codeBlocks.length !== target.codeBlocks.length) {
    const message = `The source has ${source.codeBlocks.length} code block(s), the draft ${target.codeBlocks.length}. Copy each code block with its fences, on lines of their own.`;
    return [finding(KIND, "error", message, placeOf(source.codeBlocks, target.codeBlocks))];
  }
  return source.codeBlocks.flatMap((block, index) => {
    const other = target.codeBlocks[index];
    return other === undefined ? [] : blockFindings(block, other);
  });
}

function placeOf(source: readonly CodeBlock[], target: readonly CodeBlock[]): { source?: CodeBlock; target?: CodeBlock } {
  const missing = source[target.length];
  const added = target[source.length];
  return { ...(missing && { source: missing }), ...(added && { target: added }) };
}

function blockFindings(source: CodeBlock, target: CodeBlock): Finding[] {
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
    findings.push(finding(KIND, source.info.startsWith(target.info) ? "warning" : "error", message, at));
  }
  return [...findings, ...codeFindings(source, target)];
}

function codeFindings(source: CodeBlock, target: CodeBlock): Finding[] {
  const expected = linesOf(source);
  const found = linesOf(target);
  if (expected.join("\n") === found.join("\n")) {
    return [];
  }
  const line = expected.findIndex((text, index) => withoutComment(text) !== withoutComment(found[index] ?? ""));
  if (line === -1 && expected.length === found.length) {
    return [finding(KIND, "warning", "A comment inside the code block was changed.", { source, target })];
  }
  const changed = line === -1 ? expected.length : line;
  const message = `Line ${changed + 1} of the code block changed from ${quote(expected[changed] ?? "")} to ${quote(found[changed] ?? "")}. Copy code as it is.`;
  return [finding(KIND, "error", message, { source, target })];
}

function linesOf({ content }: CodeBlock): string[] {
  return content.trimEnd().split("\n").map((line) => line.trimEnd());
}

/** The line up to a comment mark that stands at its start or behind a blank. */
function withoutComment(line: string): string {
  return line.replace(/(?:^|\s)(?:#|\/\/|\/\*|\*|--|;;|%|<!--|\{\/\*)(?:\s.*)?$/, "").trim();
}
