import type { CheckContext } from "./check.ts";
import { changeFinding, changesBetween, collapseBlanks, finding } from "./compare.ts";
import type { Change, Piece } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { Scan } from "./scan/scan.ts";

const KIND = "code-span";

/** Inline code is neither translated nor lost. Code that a draft marks beyond the source's is only odd. */
export function checkCodeSpans({ source, target }: CheckContext): Finding[] {
  const inDraft = codeSpans(target);
  const findings = changesBetween(codeSpans(source), inDraft).map((change) =>
    changeFinding(KIND, isSlight(change, inDraft) ? "warning" : "error", "inline code", change),
  );
  const stray = strayBackticks(target);
  if (stray.length > strayBackticks(source).length) {
    const at = { start: stray.at(-1) ?? 0, end: (stray.at(-1) ?? 0) + 1 };
    findings.push(finding(KIND, "error", "A backtick in the draft opens no inline code. Close it, or leave it out.", { target: at }));
  }
  return findings;
}

/** Code beyond the source's, or the same code said less often. */
function isSlight({ expected, found }: Change<Piece>, inDraft: readonly Piece[]): boolean {
  return expected === undefined || (found === undefined && inDraft.some(({ key }) => key === expected.key));
}

function codeSpans(scan: Scan): Piece[] {
  return scan.codeSpans.map(({ start, end, content }) => ({
    start,
    end,
    // In a table cell the pipe is escaped inside code as well.
    key: collapseBlanks(content.replaceAll("\\|", "|")),
    text: scan.text.slice(start, end),
  }));
}

function strayBackticks({ prose }: Scan): number[] {
  return [...prose.matchAll(/(?<!\\)`+/g)].map((match) => match.index);
}
