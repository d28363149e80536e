import type { PendingUnit } from "../../src/review/state.ts";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

const words = strings.unit;

const originIcons: Readonly<Partial<Record<PendingUnit["origin"], string>>> = { hand: "person", split: "split-vertical", join: "combine" };

interface CardStateProps {
  readonly unit: PendingUnit;
  readonly edited: boolean;
  readonly inFlight: boolean;
}

/** What sets this unit apart from others to review, in icons and words. */
export function CardState({ unit, edited, inFlight }: CardStateProps) {
  const origin = words.origin(unit.origin);
  return (
    <p className="card-state">
      {inFlight && <State status="sending" icon="loading codicon-modifier-spin" word={words.sending} />}
      {edited && !inFlight && <State status="edited" icon="edit" word={words.edited} />}
      {unit.previous !== undefined && unit.previous.cause !== "hand" && (
        <State status="redraft" icon="history" word={words.redraft(unit.previous.attempt)} />
      )}
      {unit.outdated !== undefined && <State status="outdated" icon="warning" word={words.outdated[unit.outdated]} />}
      {origin !== undefined && <State status="origin" icon={originIcons[unit.origin] ?? "lightbulb"} word={origin} />}
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
