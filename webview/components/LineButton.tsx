import { useController } from "../PanelContext.tsx";
import { strings } from "../strings.ts";

interface LineButtonProps {
  readonly callId: string;
  /** One-based, of the source document. */
  readonly line: number;
}

/** Where the unit stands; a click shows it in the editor. */
export function LineButton({ callId, line }: LineButtonProps) {
  const controller = useController();
  return (
    <button
      type="button"
      className="line-button"
      aria-label={strings.unit.line(line)}
      title={strings.unit.lineHint}
      onClick={() => { controller.select(callId, true); }}
    >
      {line}
    </button>
  );
}
