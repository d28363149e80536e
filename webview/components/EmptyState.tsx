import { startActions } from "../../src/review/state.ts";
import { useController } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

const words = strings.empty;

/** Without a session: what to begin with. */
export function EmptyState() {
  const controller = useController();
  return (
    <section className="empty" aria-labelledby="empty-title">
      <Icon name="book" className="empty-icon" />
      <h1 id="empty-title">{words.title}</h1>
      <p>{words.text}</p>
      <div className="buttons">
        {startActions.map((action, index) => (
          <button
            key={action}
            type="button"
            className={index === 0 ? "vscode-button" : "vscode-button secondary"}
            onClick={() => { controller.begin(action); }}
          >
            {words.actions[action]}
          </button>
        ))}
      </div>
      <p className="muted">{words.hint}</p>
    </section>
  );
}
