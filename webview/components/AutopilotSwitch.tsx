import type { ReviewState } from "../../src/review/state.ts";
import { useController } from "../PanelContext.tsx";
import { strings } from "../strings.ts";

const words = strings.header;

export function AutopilotSwitch({ mode }: Pick<ReviewState, "mode">) {
  const controller = useController();
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={mode === "autopilot"}
      title={words.autopilotHint}
      onClick={() => { controller.toggleAutopilot(); }}
    >
      <span className="switch-track" aria-hidden="true" />
      {words.autopilot}
    </button>
  );
}
