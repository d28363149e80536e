import { useEffect, useState } from "react";
import type { Phase, ReviewState } from "../../src/review/state.ts";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

const icons: Record<Phase["kind"], string> = {
  drafting: "loading codicon-modifier-spin",
  retrying: "sync",
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
      {phase.kind === "retrying" && <Countdown key={`${phase.message} ${phase.seconds}`} seconds={phase.seconds} />}
    </p>
  );
}

function Countdown({ seconds }: { readonly seconds: number }) {
  const [left, setLeft] = useState(Math.ceil(seconds));
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft((before) => Math.max(before - 1, 0));
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return <span className="countdown">{strings.retryingIn(left)}</span>;
}
