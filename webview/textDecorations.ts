import type { MissingMark } from "../src/document/missingMarks.ts";
import type { PairedMark } from "../src/document/marks.ts";
import type { ShownFindings } from "../src/review/panelState.ts";
import type { Decoration } from "../src/review/segments.ts";
import { messageText } from "./l10n.ts";
import { strings } from "./strings.ts";

/** How a stretch of text is drawn. */
interface Look {
  readonly className: string;
  readonly title?: string;
  /** Index of the finding that it is. */
  readonly finding?: number;
  /** Number shown behind the stretch. */
  readonly badge?: number;
}

export type TextDecoration = Decoration<Look>;

export interface PairedMarks {
  readonly source: readonly PairedMark[];
  readonly draft: readonly PairedMark[];
  /** Those of the source that the draft lacks. */
  readonly missing: readonly MissingMark[];
}

/** Pieces beyond this have no number, since there is no key for it. */
const MOST_NUMBERS = 9;

/**
 * The marks and findings of a unit, to be drawn in its source and in its translation.
 * @param active indexes of the findings that stand out.
 */
export function textDecorations(
  marks: PairedMarks,
  shown: ShownFindings,
  active: readonly number[],
): { readonly source: readonly TextDecoration[]; readonly draft: readonly TextDecoration[] } {
  const numbers = new Map(marks.missing.map(({ mark, number }) => [mark, number]));
  const inSource = (mark: PairedMark) => markDecoration(mark, strings.unit.missingHere(mark.kind), numbers.get(mark));
  const inDraft = (mark: PairedMark) => markDecoration(mark, strings.unit.surplusHere(mark.kind), undefined);
  return {
    source: [...marks.source.map(inSource), ...findingDecorations(shown, "source", active)],
    draft: [...marks.draft.map(inDraft), ...(shown.stale ? [] : findingDecorations(shown, "target", active))],
  };
}

function markDecoration(mark: PairedMark, unpairedTitle: string, number: number | undefined): TextDecoration {
  const look = `mark mark-${mark.kind}`;
  if (mark.paired) {
    return { range: mark.range, value: { className: look } };
  }
  const badge = number === undefined || number > MOST_NUMBERS ? {} : { badge: number };
  return { range: mark.range, value: { className: `${look} mark-unpaired`, title: unpairedTitle, ...badge } };
}

function findingDecorations({ findings }: ShownFindings, side: "source" | "target", active: readonly number[]): TextDecoration[] {
  return findings.flatMap((finding, index) => {
    const range = finding[side];
    const className = `found found-${finding.severity}${active.includes(index) ? " found-active" : ""}`;
    return range === undefined ? [] : [{ range, value: { className, title: messageText(finding), finding: index } }];
  });
}
