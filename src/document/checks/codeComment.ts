import type { CommentEncoding } from "../codeComments/codeComment.ts";
import { isPragma } from "../codeComments/pragma.ts";
import type { UnitComment } from "./unitSyntax.ts";
import type { Finding } from "../finding.ts";
import type { CheckContext, CheckUnit } from "./check.ts";
import { finding, quote } from "./compare.ts";

const KIND = "code-comment";

/** A comment in code stays a comment of one line, and the code between comments stays as it is. */
export function checkCodeComments({ unit }: CheckContext): Finding[] {
  const [only, ...others] = unit.comments ?? [];
  if (only === undefined) {
    return [];
  }
  if (others.length > 0) {
    return missingCode(unit, [only, ...others]);
  }
  const isWhole = only.start === 0 && only.end >= unit.source.trimEnd().length;
  return isWhole ? commentFindings(only.encoding, unit.source.trim(), unit.target.trim()) : [];
}

interface Fault {
  readonly of: readonly CommentEncoding[];
  readonly found: RegExp;
  readonly message: (text: string) => string;
}

const all: readonly CommentEncoding[] = ["comment-line", "comment-block", "comment-html"];

/** What would break the code around a comment. */
const faults: readonly Fault[] = [
  { of: all, found: /[\r\n\u2028\u2029]/, message: () => "A comment in code is one line, the draft has several. Write it on one line." },
  { of: ["comment-block"], found: /\*\//, message: (text) => `${text} would end the comment, and the code would break. Leave it out.` },
  { of: ["comment-html"], found: /--!?>|--/, message: (text) => `${text} would end the comment, and the code would break. Leave it out.` },
  { of: ["comment-line"], found: /\\$/, message: (text) => `A comment that ends with ${text} goes on in the line of code below. Leave it out.` },
  { of: all, found: /^(?:`{3,}|~{3,})/, message: (text) => `${text} at the beginning would close the code block. Leave it out.` },
];

function commentFindings(encoding: CommentEncoding, source: string, target: string): Finding[] {
  const broken = faults.flatMap(({ of, found, message }) => {
    const match = of.includes(encoding) && !found.test(source) ? found.exec(target) : null;
    return match === null ? [] : [finding(KIND, "error", message(quote(match[0])), { target: { start: match.index, end: match.index + match[0].length } })];
  });
  const isInstruction = isPragma(target) && !isPragma(source);
  return isInstruction ? [...broken, finding(KIND, "error", `A tool would read ${quote(target)} as an instruction. Word the comment otherwise.`)] : broken;
}

/** The code between two comments of one unit, which the draft must carry. */
function missingCode({ source, target }: CheckUnit, comments: readonly UnitComment[]): Finding[] {
  let position = 0;
  for (const [index, { end }] of comments.entries()) {
    const next = comments[index + 1];
    const code = next === undefined ? "" : source.slice(end, next.start);
    const words = code.split(/\s+/).filter((word) => word !== "");
    const expression = new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")).join("\\s+"), "g");
    expression.lastIndex = position;
    const match = expression.exec(target);
    if (match === null) {
      return [finding(KIND, "error", `The code ${quote(code.trim())} between two comments is missing or was changed. Translate each comment by itself.`)];
    }
    position = match.index + match[0].length;
  }
  return [];
}
