import { useState } from "react";
import { hasFindings, type FinishedFilter } from "../../src/review/finishedUnits.ts";
import type { FinishedUnit, ReviewState } from "../../src/review/state.ts";
import { strings } from "../strings.ts";
import { FinishedRow } from "./FinishedRow.tsx";

const words = strings.finished;

/** Rows shown before someone asks for all. */
const SHOWN = 50;

interface FinishedRowsProps {
  /** In the order in which they are listed. */
  readonly units: readonly FinishedUnit[];
  readonly target: ReviewState["target"];
  readonly filter: FinishedFilter;
}

/** Of a long list, what a person looks for first: the end of the document, or what needs a look. */
export function FinishedRows({ units, target, filter }: FinishedRowsProps) {
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(units.length - SHOWN, 0);
  const fromStart = filter === "rule";
  const shown = fromStart ? units.slice(0, units.length - hidden) : units.slice(hidden);
  const more = hidden > 0 && (
    <p className="hidden-rows muted">
      {fromStart ? words.hiddenLater(hidden) : words.hidden(hidden)}{" "}
      <button type="button" className="button-link" onClick={() => { setAll(true); }}>
        {words.showAll(units.length)}
      </button>
    </p>
  );
  return (
    <>
      {fromStart ? <FindingsNote units={units} /> : more}
      <ol className={shown.length > SHOWN ? "rows-many" : undefined}>
        {shown.map((unit) => (
          <FinishedRow key={unit.callId} unit={unit} target={target} />
        ))}
      </ol>
      {fromStart && more}
    </>
  );
}

function FindingsNote({ units }: Pick<FinishedRowsProps, "units">) {
  const number = units.filter(hasFindings).length;
  return <p className="hidden-rows muted">{number > 0 ? words.withFindings(number) : words.withoutFindings}</p>;
}
