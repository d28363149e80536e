import type { CheckContext } from "./check.ts";
import { sameCall } from "./call.ts";
import { changeFinding, changesBetween } from "./compare.ts";
import type { Piece } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { tokensOf } from "./scan/scan.ts";
import type { Scan } from "./scan/scan.ts";

interface AttributesPiece extends Piece {
  /** True when nothing else stands on the line, so that they belong to the block and not to a heading or span. */
  readonly alone: boolean;
  /** True behind the bracket, mark or backtick of what they belong to. */
  readonly glued: boolean;
}

/** `{#id}` and other attribute lists stay on their lines. A translation may add some, to keep anchors alive. */
export function checkHeadingIds({ source, target }: CheckContext): Finding[] {
  const matches = (a: AttributesPiece, b: AttributesPiece): boolean => a.alone === b.alone && (b.glued || !a.glued) && sameCall(a.text, b.text);
  return changesBetween(attributeLists(source), attributeLists(target), { matches })
    .filter(({ expected }) => expected !== undefined)
    .map((change) => changeFinding("heading-id", "error", "attribute list at the end of its line", change));
}

function attributeLists(scan: Scan): AttributesPiece[] {
  return tokensOf(scan, "attributes").map(({ start, end, text }) => {
    const alone = isAlone(scan.text, start, end);
    const glued = /[\])`*_]/.test(scan.text[start - 1] ?? "");
    return { start, end, text, alone, glued, key: `${alone ? "alone " : ""}${glued ? "glued " : ""}${text}` };
  });
}

function isAlone(text: string, start: number, end: number): boolean {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", end);
  return text.slice(lineStart, start).trim() === "" && text.slice(end, lineEnd === -1 ? undefined : lineEnd).trim() === "";
}
