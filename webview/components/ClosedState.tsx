import type { ClosedNotice } from "../../src/review/protocol.ts";
import { useController } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

/** The panel's session is kept, but cannot be shown here now. */
export function ClosedState({ message, hint }: ClosedNotice) {
  const controller = useController();
  return (
    <section className="empty" role="alert" aria-labelledby="closed-title">
      <Icon name="lock" className="empty-icon" />
      <h1 id="closed-title">{strings.closed.title}</h1>
      <p>{message}</p>
      <p className="muted">{hint}</p>
      <button type="button" className="vscode-button" onClick={() => { controller.goOn(); }}>
        {strings.closed.retry}
      </button>
    </section>
  );
}
