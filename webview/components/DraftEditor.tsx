import type { PendingUnit, ReviewState } from "../../src/review/state.ts";
import { elementIds } from "../pageView.ts";
import { useController } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import type { TextDecoration } from "../textDecorations.ts";
import { DecoratedText } from "./DecoratedText.tsx";

interface DraftEditorProps {
  readonly unit: PendingUnit;
  readonly target: ReviewState["target"];
  readonly text: string;
  readonly decorations: readonly TextDecoration[];
  readonly readOnly: boolean;
}

/**
 * The translation, edited in place. A copy of the text lies behind the field in the same cell: it carries the
 * marks, which a field cannot, and its height is the field's.
 */
export function DraftEditor({ unit, target, text, decorations, readOnly }: DraftEditorProps) {
  const controller = useController();
  const { callId } = unit;
  return (
    <div className="editor" lang={target.language} dir={target.direction}>
      <div className="editor-text editor-mirror" aria-hidden="true">
        <DecoratedText text={text} decorations={decorations} />
        {/* A last line break has no height of its own. */}
        {"\u200b"}
      </div>
      <textarea
        id={elementIds.draft(callId)}
        className="editor-text editor-field"
        aria-label={strings.unit.translationOf(unit.line)}
        aria-describedby={elementIds.findings(callId)}
        placeholder={strings.unit.placeholder}
        rows={1}
        spellCheck
        readOnly={readOnly}
        value={text}
        onChange={(event) => { controller.edit(callId, event.target.value); }}
      />
    </div>
  );
}
