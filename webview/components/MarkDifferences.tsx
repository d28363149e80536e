import type { PairedMark } from "../../src/document/marks.ts";
import { strings } from "../strings.ts";
import type { PairedMarks } from "../textDecorations.ts";

interface MarkDifferencesProps {
  readonly marks: PairedMarks;
  readonly source: string;
  /** The translation as it stands. */
  readonly text: string;
}

/** Says in words what the marks show: pieces without a counterpart in the other text. */
export function MarkDifferences({ marks, source, text }: MarkDifferencesProps) {
  return (
    <>
      <Unpaired title={strings.unit.missing} marks={marks.source} text={source} />
      <Unpaired title={strings.unit.surplus} marks={marks.draft} text={text} />
    </>
  );
}

interface UnpairedProps {
  readonly title: string;
  readonly marks: readonly PairedMark[];
  readonly text: string;
}

function Unpaired({ title, marks, text }: UnpairedProps) {
  const unpaired = marks.filter((mark) => !mark.paired);
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
