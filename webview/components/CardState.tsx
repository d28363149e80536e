import type { PendingUnit } from "../../src/review/state.ts";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

const words = strings.unit;

interface CardStateProps {
  readonly unit: PendingUnit;
  readonly edited: boolean;
  readonly inFlight: boolean;
}

/** What stage the unit is at, in an icon and a word, and where its draft comes from. */
export function CardState({ unit, edited, inFlight }: CardStateProps) {
  const origin = words.origin(unit.origin);
  return (
    <p className="card-state">
      {inFlight ? (
        <State status="sending" icon="loading codicon-modifier-spin" word={words.sending} />
      ) : edited ? (
        <State status="edited" icon="edit" word={words.edited} />
      ) : (
        <State status="pending" icon="circle-large-outline" word={words.toReview} />
      )}
      {unit.previous !== undefined && (
        <State status="redraft" icon="history" word={words.redraft(unit.previous.attempt)} />
      )}
      {origin !== undefined && <State status="origin" icon="lightbulb" word={origin} />}
    </p>
  );
}

function State({ status, icon, word }: { readonly status: string; readonly icon: string; readonly word: string }) {
  return (
    <span className="state" data-status={status}>
      <Icon name={icon} />
      {word}
    </span>
  );
}
