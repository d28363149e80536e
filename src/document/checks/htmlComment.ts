import type { CheckContext } from "./check.ts";
import { changeFinding, changesBetween, collapseBlanks, finding } from "./compare.ts";
import type { Piece } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { tokensOf } from "./scan/scan.ts";
import type { Scan } from "./scan/scan.ts";

const KIND = "html-comment";

/** A comment of so many words speaks to people, not to a tool. */
const NOTE = /(?:\p{L}[\p{L}\p{M}’',.]*\s+){4}\p{L}/u;

/** Comments are copied. Markers for tools are needed; notes to people may differ at the price of a warning. */
export function checkHtmlComments({ source, target }: CheckContext): Finding[] {
  const findings = changesBetween(comments(source), comments(target)).map((change) => {
    const isNote = change.expected === undefined || NOTE.test(change.expected.text);
    return changeFinding(KIND, isNote ? "warning" : "error", "comment", change);
  });
  const unclosed = target.prose.indexOf("<!--");
  if (unclosed !== -1 && !source.prose.includes("<!--")) {
    findings.push(finding(KIND, "error", "A comment is left open and hides the text behind it. Close it with “-->”.", { target: { start: unclosed, end: unclosed + 4 } }));
  }
  return findings;
}

function comments(scan: Scan): Piece[] {
  return tokensOf(scan, "comment").map(({ start, end, text }) => ({ start, end, text, key: collapseBlanks(text) }));
}
