import { useMemo, useState } from "react";
import { countFinished, filterFinished, type FinishedFilter } from "../../src/review/finishedUnits.ts";
import type { FinishedUnit, ReviewState } from "../../src/review/state.ts";
import { strings } from "../strings.ts";
import { FinishedFilters } from "./FinishedFilters.tsx";
import { FinishedRows } from "./FinishedRows.tsx";
import { Icon } from "./Icon.tsx";
import { ReviewAll } from "./ReviewAll.tsx";

const words = strings.finished;

interface FinishedListProps {
  /** In document order. */
  readonly units: readonly FinishedUnit[];
  readonly target: ReviewState["target"];
}

export function FinishedList({ units, target }: FinishedListProps) {
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState<FinishedFilter>("all");
  const counts = useMemo(() => countFinished(units), [units]);
  // Without units by rule there is nothing to choose from.
  const filter = counts.rule === 0 ? "all" : chosen;
  const listed = useMemo(() => filterFinished(units, filter), [units, filter]);
  if (units.length === 0) {
    return null;
  }
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
        {counts.rule > 0 && (
          <div className="finished-tools">
            <FinishedFilters counts={counts} filter={filter} onChange={setChosen} />
            <ReviewAll number={counts.rule} />
          </div>
        )}
        {open && <FinishedRows key={filter} units={listed} target={target} filter={filter} />}
      </div>
    </section>
  );
}
