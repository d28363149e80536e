import { codeCommentChoices, type CodeComments, isCodeComments } from "../document/documentSyntax.ts";
import { usageError } from "./commandError.ts";

/** The value of `--code-comments`. @throws CommandError for one that is none. */
export function codeCommentsIn(value: string | undefined): CodeComments | undefined {
  if (value === undefined || isCodeComments(value)) {
    return value;
  }
  throw usageError(`--code-comments has no value "${value}".`, `Use ${codeCommentChoices.join(" or ")}.`);
}
