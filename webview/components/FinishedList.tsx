import { useState } from "react";
import { shownFinished } from "../../src/review/shownLists.ts";
import type { FinishedUnit, ReviewState } from "../../src/review/state.ts";
import { hasFindings } from "../../src/review/unitFilter.ts";
import { usePanelState } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
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
  const listed = usePanelState(shownFinished);
  const kind = usePanelState((state) => state.list.filter.kind);
  const byRule = units.filter(({ by }) => by === "rule").length;
  if (listed.length === 0) {
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
          {words.title} <span className="vscode-badge counter">{strings.pending.count(listed.length, units.length)}</span>
        </button>
      </h2>
      <div id="finished-list" hidden={!open}>
        {byRule > 0 && (
          <div className="finished-tools">
            {kind === "rule" && <FindingsNote units={listed} />}
            <ReviewAll number={byRule} />
          </div>
        )}
        {open && <FinishedRows key={kind} units={listed} target={target} />}
      </div>
    </section>
  );
}

function FindingsNote({ units }: Pick<FinishedListProps, "units">) {
  const number = units.filter(hasFindings).length;
  return <p className="muted">{number > 0 ? words.withFindings(number) : words.withoutFindings}</p>;
}
