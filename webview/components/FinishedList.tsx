import { useState } from "react";
import type { FinishedUnit, ReviewState } from "../../src/review/state.ts";
import { strings } from "../strings.ts";
import { FinishedRow } from "./FinishedRow.tsx";
import { Icon } from "./Icon.tsx";

const words = strings.finished;

/** Rows shown before someone asks for all. */
const SHOWN = 50;

interface FinishedListProps {
  /** In document order. */
  readonly units: readonly FinishedUnit[];
  readonly target: ReviewState["target"];
}

export function FinishedList({ units, target }: FinishedListProps) {
  const [open, setOpen] = useState(true);
  const [all, setAll] = useState(false);
  if (units.length === 0) {
    return null;
  }
  const hidden = all ? 0 : Math.max(units.length - SHOWN, 0);
  return (
    <section className="finished" aria-labelledby="finished-title">
      <h2 id="finished-title" className="section-title">
        <button
          type="button"
          className="section-toggle"
          aria-expanded={open}
          aria-controls="finished-list"
          onClick={() => { setOpen(!open); }}
        >
          <Icon name={open ? "chevron-down" : "chevron-right"} />
          {words.title} <span className="section-count">{units.length}</span>
        </button>
      </h2>
      <div id="finished-list" hidden={!open}>
        {hidden > 0 && (
          <p className="hidden-rows muted">
            {words.hidden(hidden)}{" "}
            <button type="button" className="button-link" onClick={() => { setAll(true); }}>
              {words.showAll(units.length)}
            </button>
          </p>
        )}
        <ol className={units.length - hidden > SHOWN ? "rows-many" : undefined}>
          {open && units.slice(hidden).map((unit) => <FinishedRow key={unit.callId} unit={unit} target={target} />)}
        </ol>
      </div>
    </section>
  );
}
