import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

export function EmptyState() {
  return (
    <section className="empty" aria-labelledby="empty-title">
      <Icon name="book" className="empty-icon" />
      <h1 id="empty-title">{strings.empty.title}</h1>
      <ol>
        {strings.empty.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="muted">{strings.empty.hint}</p>
    </section>
  );
}
