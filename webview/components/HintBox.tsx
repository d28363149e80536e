import { actionStrings } from "../actionStrings.ts";
import { elementIds } from "../pageView.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { AskBox } from "./AskBox.tsx";

interface HintBoxProps {
  readonly callId: string;
  readonly inFlight: boolean;
}

/** Asks what the next draft of this unit should heed. */
export function HintBox({ callId, inFlight }: HintBoxProps) {
  const { units } = useController();
  const hint = usePanelState((state) => state.hints[callId] ?? "");
  return (
    <div className="reject">
      <AskBox
        id={elementIds.hint(callId)}
        words={actionStrings.hint}
        text={hint}
        readOnly={inFlight}
        onType={(text) => { units.typeHint(callId, text); }}
        onSend={() => { units.sendHint(callId); }}
        onClose={() => { units.closeHint(callId); }}
      />
    </div>
  );
}
