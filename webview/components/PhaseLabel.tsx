import type { Phase, ReviewState } from "../../src/review/state.ts";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

const icons: Record<Phase["kind"], string> = {
  drafting: "loading codicon-modifier-spin",
  retrying: "watch",
  reviewing: "comment-discussion",
  stopped: "debug-pause",
  complete: "pass-filled",
  failed: "error",
};

export function PhaseLabel({ phase, mode }: Pick<ReviewState, "phase" | "mode">) {
  return (
    <p className="phase" data-phase={phase.kind}>
      <Icon name={icons[phase.kind]} />
      {strings.phase(phase.kind, mode)}
    </p>
  );
}
