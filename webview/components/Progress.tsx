import { progressShares } from "../../src/review/progressShares.ts";
import type { ReviewState } from "../../src/review/state.ts";
import { strings } from "../strings.ts";

const words = strings.header;

/** The bar, and the same numbers in words. */
export function Progress({ progress }: { readonly progress: ReviewState["progress"] }) {
  const { done, pending, open } = progressShares(progress);
  const { doneCharacters, totalCharacters, doneUnits, pendingUnits } = progress;
  return (
    <div className="progress">
      <div
        className="progress-bar"
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done}
        aria-valuetext={words.progressText(done, pending, open, doneCharacters, totalCharacters)}
      >
        <div className="progress-done" style={{ width: `${done}%` }} />
        <div className="progress-pending" style={{ width: `${pending}%` }} />
      </div>
      <ul className="legend" aria-hidden="true" title={words.progressText(done, pending, open, doneCharacters, totalCharacters)}>
        <Share kind="done" label={words.done} percent={done} detail={words.units(doneUnits)} />
        <Share kind="pending" label={words.pending} percent={pending} detail={words.units(pendingUnits)} />
        <Share kind="open" label={words.open} percent={open} />
      </ul>
    </div>
  );
}

interface ShareProps {
  readonly kind: "done" | "pending" | "open";
  readonly label: string;
  readonly percent: number;
  readonly detail?: string;
}

function Share({ kind, label, percent, detail }: ShareProps) {
  return (
    <li>
      <span className={`legend-key progress-${kind}`} />
      {label} <strong>{strings.header.share(percent)}</strong>
      {detail !== undefined && <span className="legend-detail">{detail}</span>}
    </li>
  );
}
