import type { PairedMark } from "../../src/document/marks.ts";
import { overlaps } from "../../src/document/range.ts";
import type { TextRange } from "../../src/document/range.ts";
import type { ShownFindings } from "../../src/review/panelState.ts";
import { strings } from "../strings.ts";
import type { PairedMarks } from "../textDecorations.ts";

interface MarkDifferencesProps {
  readonly marks: PairedMarks;
  readonly shown: ShownFindings;
  readonly source: string;
  /** The translation as it stands. */
  readonly text: string;
}

/** Says in words what the marks show: pieces without a counterpart in the other text, where no finding says it. */
export function MarkDifferences({ marks, shown, source, text }: MarkDifferencesProps) {
  const found = (side: "source" | "target") => shown.findings.flatMap((finding) => finding[side] ?? []);
  return (
    <>
      <Unpaired title={strings.unit.missing} marks={marks.source} found={found("source")} text={source} />
      <Unpaired title={strings.unit.surplus} marks={marks.draft} found={found("target")} text={text} />
    </>
  );
}

interface UnpairedProps {
  readonly title: string;
  readonly marks: readonly PairedMark[];
  readonly found: readonly TextRange[];
  readonly text: string;
}

function Unpaired({ title, marks, found, text }: UnpairedProps) {
  const unpaired = marks.filter((mark) => !mark.paired && !found.some((range) => overlaps(range, mark.range)));
  if (unpaired.length === 0) {
    return null;
  }
  return (
    <div className="difference">
      <span className="difference-title">{title}:</span>
      <ul>
        {unpaired.map(({ kind, range }) => (
          <li key={range.start}>
            <span className="muted">{strings.unit.markKind(kind)}</span>{" "}
            <code>{text.slice(range.start, range.end)}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
