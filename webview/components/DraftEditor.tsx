import { useEffect, useRef } from "react";
import type { ShownFindings } from "../../src/review/panelState.ts";
import type { PendingUnit, ReviewState } from "../../src/review/state.ts";
import { findingsAt, findingsAtPoint, type PointedFindings } from "../findingPlaces.ts";
import { messageText } from "../l10n.ts";
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
  readonly shown: ShownFindings;
  readonly places: PointedFindings;
  readonly readOnly: boolean;
}

/**
 * The translation, edited in place. A copy of the text lies behind the field in the same cell: it carries the
 * marks, which a field cannot, and its height is the field's.
 */
export function DraftEditor({ unit, target, text, decorations, shown, places, readOnly }: DraftEditorProps) {
  const controller = useController();
  const mirror = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { callId } = unit;
  const { findings, stale } = shown;
  const { active, pointed, point, pointAtCaret } = places;
  useEffect(() => {
    // React's `onSelect` misses what a script selects.
    const element = field.current;
    const follow = (): void => {
      if (element !== null && document.activeElement === element) {
        const { selectionStart, selectionEnd } = element;
        pointAtCaret(stale || selectionStart !== selectionEnd ? [] : findingsAt(findings, selectionStart));
      }
    };
    element?.addEventListener("selectionchange", follow);
    return () => { element?.removeEventListener("selectionchange", follow); };
  }, [findings, stale, pointAtCaret]);
  const described = active.length > 0 ? active.map((index) => elementIds.finding(callId, index)).join(" ") : elementIds.findings(callId);
  return (
    <div className="editor" lang={target.language} dir={target.direction}>
      <div className="editor-text editor-mirror" aria-hidden="true" ref={mirror}>
        <DecoratedText text={text} decorations={decorations} />
        {/* A last line break has no height of its own. */}
        {"\u200b"}
      </div>
      <textarea
        id={elementIds.draft(callId)}
        ref={field}
        className="editor-text editor-field"
        aria-label={strings.unit.translationOf(unit.line)}
        aria-describedby={described}
        title={pointed.flatMap((index) => findings[index] ?? []).map(messageText).join("\n") || undefined}
        placeholder={strings.unit.placeholder}
        rows={1}
        spellCheck
        readOnly={readOnly}
        value={text}
        onChange={(event) => { controller.edit(callId, event.target.value); }}
        onBlur={() => { pointAtCaret([]); }}
        onPointerMove={({ clientX, clientY }) => {
          if (mirror.current !== null && !stale && findings.length > 0) {
            point(findingsAtPoint(mirror.current, clientX, clientY));
          }
        }}
        onPointerLeave={() => { point([]); }}
        onFocus={() => { controller.units.noteCaret(callId, undefined); }}
      />
    </div>
  );
}
