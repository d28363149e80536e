import type { BlockContext, Line, MarkdownConfig } from "@lezer/markdown";
import { contentOf } from "./lineBlock.ts";

const comment = /^<!--[^]*?-->[ \t]*(?=\S)/;

/** The rest of the line is read as if the comment was not there. */
function parseComment(context: BlockContext, line: Line): boolean | null {
  const content = line.next === 0x3c /* < */ ? contentOf(line) : undefined;
  const length = content === undefined ? undefined : comment.exec(content)?.[0].length;
  if (length === undefined) return false;
  const from = context.lineStart + line.pos;
  context.addElement(context.elt("CommentBlock", from, from + length));
  line.moveBase(line.pos + length);
  return null;
}

/** Comments with text behind them: CommonMark takes the line for HTML, but its text is read like any other. */
export const commentLineSyntax: MarkdownConfig = {
  parseBlock: [{ name: "CommentLine", before: "LinkReference", parse: parseComment }],
};
