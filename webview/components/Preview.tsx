import { useEffect, useMemo } from "react";
import type { PendingUnit } from "../../src/review/state.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { renderedMarkdown } from "../renderedMarkdown.ts";
import { strings } from "../strings.ts";

/** Milliseconds without a key before a text is rendered again. */
const PAUSE = 200;

/** Asks for a unit's texts as they look when rendered, again after each change. */
export function usePreview(unit: PendingUnit, text: string): boolean {
  const controller = useController();
  const { callId } = unit;
  const isOpen = usePanelState((state) => callId in state.previews);
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const timer = setTimeout(() => { controller.draft.renderPreview(callId, text); }, PAUSE);
    return () => { clearTimeout(timer); };
  }, [controller, callId, isOpen, text, unit.source]);
  return isOpen;
}

interface PreviewProps {
  readonly callId: string;
  readonly side: "source" | "translation";
  readonly language?: string;
  readonly direction?: "ltr" | "rtl";
}

/** One of a unit's texts as it looks when rendered: what came last stays until the next is there. */
export function Preview({ callId, side, language, direction }: PreviewProps) {
  const preview = usePanelState((state) => state.previews[callId]);
  const html = preview?.kind === "rendered" ? preview[side] : undefined;
  const nodes = useMemo(() => (html === undefined ? undefined : renderedMarkdown(html)), [html]);
  return (
    <div className="rendered" role="group" aria-label={strings.preview.label(side)} lang={language} dir={direction ?? "auto"}>
      {preview?.kind === "failed" ? <p className="muted">{preview.problem}</p> : (nodes ?? <p className="muted">{strings.preview.loading}</p>)}
    </div>
  );
}
