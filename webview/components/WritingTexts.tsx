import type { ReviewState, WritingUnit } from "../../src/review/state.ts";
import { useController } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

interface WritingTextsProps {
  readonly unit: WritingUnit;
  readonly target: ReviewState["target"];
}

/** A draft while it is written: to be read, not to be answered. */
export function WritingTexts({ unit, target }: WritingTextsProps) {
  const controller = useController();
  return (
    <>
      <div className="card-source" dir="auto" onClick={() => { controller.select(unit.callId, true); }}>
        {unit.source}
      </div>
      <div className="card-target">
        <div className="editor" lang={target.language} dir={target.direction}>
          <div className="editor-text writing-text">{unit.draft}</div>
        </div>
        <div className="card-foot">
          <p className="state" data-status="writing">
            <Icon name="edit" />
            {strings.unit.writing}
          </p>
        </div>
      </div>
    </>
  );
}
