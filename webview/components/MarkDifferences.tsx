import type { PairedMark } from "../../src/document/marks.ts";
import { overlaps } from "../../src/document/range.ts";
import type { ShownFindings } from "../../src/review/panelState.ts";
import { useController } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import type { PairedMarks } from "../textDecorations.ts";

const words = strings.unit;

interface MarkDifferencesProps {
  readonly callId: string;
  readonly marks: PairedMarks;
  readonly shown: ShownFindings;
  readonly source: string;
  /** The translation as it stands. */
  readonly text: string;
  readonly readOnly: boolean;
}

/** Says in words what the marks show: pieces without a counterpart in the other text. What is missing is a click from being there. */
export function MarkDifferences({ callId, marks, shown, source, text, readOnly }: MarkDifferencesProps) {
  const found = shown.findings.flatMap((finding) => finding.target ?? []);
  const surplus = marks.draft.filter((mark) => !mark.paired && !found.some((range) => overlaps(range, mark.range)));
  return (
    <>
      {marks.missing.length > 0 && (
        <div className="difference">
          <span className="difference-title">{words.missing}:</span>
          <ul>
            {marks.missing.map(({ mark, number }) => (
              <li key={number}>
                <InsertButton callId={callId} number={number} mark={mark} source={source} readOnly={readOnly} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {surplus.length > 0 && (
        <div className="difference">
          <span className="difference-title">{words.surplus}:</span>
          <ul>
            {surplus.map(({ kind, range }) => (
              <li key={range.start}>
                <span className="muted">{words.markKind(kind)}</span> <code>{text.slice(range.start, range.end)}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface InsertButtonProps {
  readonly callId: string;
  readonly number: number;
  readonly mark: PairedMark;
  readonly source: string;
  readonly readOnly: boolean;
}

function InsertButton({ callId, number, mark: { kind, range }, source, readOnly }: InsertButtonProps) {
  const controller = useController();
  const piece = source.slice(range.start, range.end);
  return (
    <button
      type="button"
      className="insert"
      title={number > 9 ? words.insertAtCaret : words.insertHint(number)}
      disabled={readOnly}
      onClick={() => { controller.draft.insertMark(callId, number); }}
    >
      <span className="visually-hidden">{words.insertAtCaret}: </span>
      {number <= 9 && <span className="mark-badge">{number}</span>}
      <span className="muted">{words.markKind(kind)}</span> <code>{piece}</code>
    </button>
  );
}
