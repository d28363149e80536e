import { withRenderingEmphasis } from "../repairs/emphasis.ts";
import type { Fault } from "./fault.ts";

/** Emphasis that renders again: plain marks, no blanks inside, marks beside East Asian punctuation, or around the same words. */
export function* mendedEmphasis({ source, draft, expected }: Fault): Generator<string> {
  yield withRenderingEmphasis(draft, source);
  const plain = draft.replace(/[＊∗⁎﹡✱]/g, "*").replace(/＿/g, "_");
  yield plain;
  for (const mark of ["**", "__", "~~", "*", "_"]) {
    const escaped = mark.replace(/\*/g, "\\*");
    const spaced = new RegExp(`(?<![*_~])${escaped}(?![*_~])[ \\t]*([^*_~\\n]+?)[ \\t]*(?<![*_~])${escaped}(?![*_~])`, "g");
    yield plain.replace(spaced, (_, text: string) => mark + text + mark);
  }
  // Marks that open with two and close with one, or the other way round.
  yield plain.replace(/(?<!\*)(\*{1,2})(?![*\s])([^*\n]+?)(?<!\s)(\*{1,2})(?!\*)/g, (whole, open: string, text: string, close: string) => (open === close ? whole : `**${text}**`));
  const [, mark, text] = /^([*_~]+)([^]+)\1$/.exec(expected === undefined ? "" : expected.text) ?? [];
  if (mark !== undefined && text !== undefined && draft.split(text).length === 2) {
    yield draft.replace(text, () => mark + text + mark);
  }
}
