import { useEffect, useState } from "react";
import type { Phase } from "../../src/review/state.ts";
import { useController } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

const words = strings.waiting;

/** The agent waits to try again: why, for how long, and what can be done meanwhile. */
export function WaitingBanner({ phase }: { readonly phase: Extract<Phase, { kind: "retrying" }> }) {
  const controller = useController();
  return (
    <section className="banner banner-warning" aria-labelledby="waiting-title">
      <Icon name="watch" />
      <div className="banner-text">
        <p className="banner-title" id="waiting-title">
          <Countdown key={`${phase.message} ${phase.seconds}`} {...phase} />
        </p>
        <p>{phase.message}</p>
        <div className="buttons">
          <button type="button" className="vscode-button" onClick={() => { controller.retryNow(); }}>
            {words.retryNow}
          </button>
          <button type="button" className="vscode-button secondary" onClick={() => { controller.stop(); }}>
            {words.stop}
          </button>
        </div>
      </div>
    </section>
  );
}

/** Counts down from a snapshot to the next one. */
function Countdown({ seconds, reason }: { readonly seconds: number; readonly reason: string }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft((before) => Math.max(before - 1, 0));
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return <span className="countdown">{words.title(left, reason)}</span>;
}
