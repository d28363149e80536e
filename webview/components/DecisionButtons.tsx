import { elementIds } from "../pageView.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { CardMenu } from "./CardMenu.tsx";
import { Icon } from "./Icon.tsx";

const words = strings.unit;

interface DecisionButtonsProps {
  readonly callId: string;
  readonly edited: boolean;
  /** There is no translation to approve. */
  readonly blank: boolean;
  readonly inFlight: boolean;
}

export function DecisionButtons({ callId, edited, blank, inFlight }: DecisionButtonsProps) {
  const controller = useController();
  const isPreviewed = usePanelState((state) => callId in state.previews);
  const heading = elementIds.heading(callId);
  return (
    <div className="buttons">
      <button
        type="button"
        className="vscode-button secondary button-decide"
        aria-describedby={heading}
        title={edited ? words.refineHint : words.approveHint}
        disabled={inFlight || blank}
        onClick={() => { controller.approve(callId); }}
      >
        <Icon name={edited ? "edit" : "check"} />
        {edited ? words.refine : words.approve}
      </button>
      <button
        type="button"
        id={elementIds.reject(callId)}
        className="vscode-button secondary"
        aria-describedby={heading}
        title={words.rejectHint}
        disabled={inFlight}
        onClick={() => { controller.openReason(callId); }}
      >
        <Icon name="close" />
        {words.reject}
      </button>
      <CardMenu callId={callId} inFlight={inFlight} />
      {edited && (
        <button
          type="button"
          className="button-link"
          aria-describedby={heading}
          disabled={inFlight}
          onClick={() => { controller.undoEdits(callId); }}
        >
          {words.undoEdits}
        </button>
      )}
      <button
        type="button"
        className="vscode-action-button"
        aria-label={strings.preview.toggle}
        title={strings.preview.hint}
        aria-describedby={heading}
        aria-pressed={isPreviewed}
        onClick={() => { controller.draft.togglePreview(callId); }}
      >
        <Icon name="open-preview" />
      </button>
    </div>
  );
}
