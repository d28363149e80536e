import type { PairedMark } from "../src/document/marks.ts";
import type { TextRange } from "../src/document/range.ts";
import type { ShownFindings } from "../src/review/panelState.ts";
import type { Decoration } from "../src/review/segments.ts";
import { strings } from "./strings.ts";

/** How a stretch of text is drawn. */
interface Look {
  readonly className: string;
  readonly title?: string;
}

export type TextDecoration = Decoration<Look>;

export interface PairedMarks {
  readonly source: readonly PairedMark[];
  readonly draft: readonly PairedMark[];
}

/** The marks and findings of a unit, to be drawn in its source and in its translation. */
export function textDecorations(
  marks: PairedMarks,
  shown: ShownFindings,
): { readonly source: readonly TextDecoration[]; readonly draft: readonly TextDecoration[] } {
  const inSource = (mark: PairedMark) => markDecoration(mark, strings.unit.missingHere(mark.kind));
  const inDraft = (mark: PairedMark) => markDecoration(mark, strings.unit.surplusHere(mark.kind));
  return {
    source: [...marks.source.map(inSource), ...findingDecorations(shown, "source")],
    draft: [...marks.draft.map(inDraft), ...(shown.stale ? [] : findingDecorations(shown, "target"))],
  };
}

function markDecoration(mark: PairedMark, unpairedTitle: string): TextDecoration {
  const look = `mark mark-${mark.kind}`;
  const value = mark.paired ? { className: look } : { className: `${look} mark-unpaired`, title: unpairedTitle };
  return { range: mark.range, value };
}

function findingDecorations(shown: ShownFindings, side: "source" | "target"): TextDecoration[] {
  return shown.findings.flatMap((finding) => {
    const range: TextRange | undefined = finding[side];
    return range === undefined
      ? []
      : [{ range, value: { className: `found found-${finding.severity}`, title: finding.message } }];
  });
}
