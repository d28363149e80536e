import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { Scan } from "./scan/scan.ts";
import type { Block } from "./scan/outline.ts";

const KIND = "heading-level";

/** Headings stay headings of their level, and no text becomes one. */
export function checkHeadingLevels({ source, target }: CheckContext): Finding[] {
  const expected = headings(source);
  const found = headings(target);
  for (let index = 0; index < Math.max(expected.length, found.length); index++) {
    const inSource = expected[index];
    const inDraft = found[index];
    if (inSource?.level !== inDraft?.level) {
      return [finding(KIND, "error", headingMessage(source, inSource, target, inDraft), {
        ...(inSource && { source: inSource }),
        ...(inDraft && { target: inDraft }),
      })];
    }
  }
  return doubledMarks(source, target);
}

/** `### ### Text` shows the second mark. */
function doubledMarks(source: Scan, target: Scan): Finding[] {
  const isDoubled = (scan: Scan) => ({ start, end }: Block): boolean => /^#{1,6}\s+[#＃]{1,6}\s/.test(scan.text.slice(start, end));
  const doubled = headings(source).some(isDoubled(source)) ? undefined : headings(target).find(isDoubled(target));
  return doubled === undefined ? [] : [finding(KIND, "error", `The heading ${textOf(target, doubled)} has its mark twice. Write it once.`, { target: doubled })];
}

function headings(scan: Scan): Block[] {
  return scan.blocks.filter(({ kind }) => kind === "heading");
}

function headingMessage(source: Scan, expected: Block | undefined, target: Scan, found: Block | undefined): string {
  if (expected === undefined) {
    return `The draft makes a heading of ${textOf(target, found)}, the source has none there. Leave out the heading mark.`;
  }
  const mark = "#".repeat(expected.level);
  if (found === undefined) {
    return `The heading ${textOf(source, expected)} is no heading in the draft. Begin it with “${mark} ”.`;
  }
  return `The heading ${textOf(source, expected)} has level ${expected.level}, in the draft it has level ${found.level}. Begin it with “${mark} ”.`;
}

function textOf(scan: Scan, block: Block | undefined): string {
  return quote(scan.text.slice(block?.start, block?.end));
}
