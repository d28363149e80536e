import fc from "fast-check";
import { applyEdits } from "../../../src/document/rangeMap.ts";
import type { TextEdit } from "../../../src/document/rangeMap.ts";

/** An edit before it is known which text it changes: `place` is taken modulo the length of the text. */
export interface RandomEdit {
  readonly place: number;
  /** Of the text removed; `line`: the whole line. */
  readonly removed: number | "line";
  readonly inserted: string;
}

const character = fc.constantFrom("a", " ", "\n", "\r\n", "\r", "\t", "*", "_", "`", "$", "<", ">", "{", "}", "[", "]", "(", "|", ":", "-", "#", "=", "\"", "\\", "%", "\u0301", "\uD83D", "你");
const marks = fc.constantFrom(
  ...["```\n", "```sh\ncode\n```\n", "~~~\n", "\n$$\n", "\n---\n", "\n===\n", "<!--", "-->", "<!-- interlinear:off -->\n", "<!-- interlinear:on -->\n", "\n\n"],
  ...[":::note\n", ":::\n", "```{note}\n", ":::{code}\n", "#|\n", "|#\n", "%%\n", "\n{: .notranslate}\n", "<div translate=no>\n\n", "</div>\n", "{{< highlight x >}}\n", "{{< /highlight >}}\n"],
  ...["> ", "- ", "1. ", "    ", "\n    ", "!!! note\n", "[^1]: ", "[a]: b\n", "| a | b |\n|---|---|\n", "<details>\n", "<pre>\n", "</pre>\n", "{/*", "*/}", "import a from 'b'\n", "export const a = {\n", "{\n", "}\n", "\n\n# Title\n\n"],
);

export const randomEdit: fc.Arbitrary<RandomEdit> = fc.record({
  place: fc.nat(),
  removed: fc.oneof({ weight: 6, arbitrary: fc.constant<number | "line">(0) }, { weight: 3, arbitrary: fc.constant<number | "line">(1) }, fc.nat(80), fc.constant<number | "line">("line")),
  inserted: fc.oneof({ weight: 3, arbitrary: character }, { weight: 1, arbitrary: fc.constant("") }, { weight: 4, arbitrary: marks }),
});

/** The edit as one of `text`. */
export function editOf(text: string, { place, removed, inserted }: RandomEdit): TextEdit {
  const start = place % (text.length + 1);
  if (removed !== "line") return { start, end: Math.min(text.length, start + removed), text: inserted };
  const end = text.indexOf("\n", start);
  return { start: text.lastIndexOf("\n", start - 1) + 1, end: end < 0 ? text.length : end + 1, text: inserted };
}

export function edited(text: string, edits: readonly RandomEdit[]): string {
  return edits.reduce((current, edit) => applyEdits(current, [editOf(current, edit)]), text);
}
