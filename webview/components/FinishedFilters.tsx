import { finishedFilters, type FinishedFilter } from "../../src/review/finishedUnits.ts";
import { strings } from "../strings.ts";

const words = strings.finished;

interface FinishedFiltersProps {
  readonly counts: Readonly<Record<FinishedFilter, number>>;
  readonly filter: FinishedFilter;
  readonly onChange: (filter: FinishedFilter) => void;
}

/** One choice of a few, moved by the arrow keys. */
export function FinishedFilters({ counts, filter, onChange }: FinishedFiltersProps) {
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">{words.filterLabel}</legend>
      {finishedFilters.map((each) => (
        <label key={each} className="choice">
          <input
            type="radio"
            name="finished-filter"
            className="choice-input"
            checked={each === filter}
            onChange={() => { onChange(each); }}
          />
          {words.filter(each, counts[each])}
        </label>
      ))}
    </fieldset>
  );
}
