import type { Analysis } from "./analysis.ts";
import { leavesWithin } from "./prose.ts";
import type { TextRange } from "./range.ts";
import { renderUnit } from "./render.ts";
import { withRenderingEmphasis } from "./repairs/emphasis.ts";
import { withoutOuterFence, withoutQuotationMarks } from "./repairs/wrappers.ts";

export type RepairName = "outer-fence" | "quotation-marks" | "emphasis" | "line-ends" | "blanks" | "block-marks";

export interface Repaired {
  readonly draft: string;
  /** What was repaired, in order; empty when the draft is as it was. */
  readonly repairs: readonly RepairName[];
}

interface TextRepair {
  readonly name: RepairName;
  /** Returns the draft itself where nothing is to be repaired. */
  readonly repair: (draft: string, source: string) => string;
  /** Not of text that is no Markdown. */
  readonly isOfMarkdown?: boolean;
}

const textRepairs: readonly TextRepair[] = [
  { name: "outer-fence", repair: withoutOuterFence },
  { name: "quotation-marks", repair: withoutQuotationMarks },
  { name: "emphasis", repair: withRenderingEmphasis, isOfMarkdown: true },
];

/**
 * A draft with its mechanical faults repaired: a wrapper that the source does not have, emphasis that does not render, and
 * blanks, line ends and block marks that are not the source's. What is left to judge is what would be written. Words are
 * neither added nor lost. An empty draft is left as it is; so is the form of encoded text, which is a matter of writing it.
 */
export function repairDraft(analysis: Analysis, range: TextRange, draft: string): Repaired {
  const names = new Set<RepairName>();
  let text = draft;
  // One repair may uncover the next, such as a fence in quotation marks.
  for (let pass = 0; pass < mostPasses; pass++) {
    const repaired = repairOnce(analysis, range, text);
    if (repaired.draft === text) break;
    repaired.repairs.forEach((name) => names.add(name));
    text = repaired.draft;
  }
  return { draft: text, repairs: [...names] };
}

const mostPasses = 20;

function repairOnce(analysis: Analysis, range: TextRange, draft: string): Repaired {
  if (draft.trim() === "") return { draft, repairs: [] };
  const source = analysis.text.slice(range.start, range.end);
  const isMarkdown = leavesWithin(analysis, range).every(({ encoding }) => encoding === undefined);
  const repairs: RepairName[] = [];
  let text = draft;
  for (const { name, repair, isOfMarkdown } of textRepairs) {
    const repaired = isOfMarkdown === true && !isMarkdown ? text : repair(text, source);
    if (repaired !== text) repairs.push(name);
    text = repaired;
  }
  const framed = isMarkdown ? renderUnit(analysis, { range, translation: text }) : text.trim();
  return { draft: framed, repairs: [...repairs, ...frameRepairs(text, framed)] };
}

function frameRepairs(text: string, framed: string): RepairName[] {
  if (text === framed) return [];
  if (withLineFeeds(text) === withLineFeeds(framed)) return ["line-ends"];
  return withoutBlanks(text) === withoutBlanks(framed) ? ["blanks"] : ["block-marks"];
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** Line by line, since a lost line is more than a blank. */
function withoutBlanks(text: string): string {
  return withLineFeeds(text.trim()).replace(/[ \t]*\n[ \t]*/g, "\n");
}
