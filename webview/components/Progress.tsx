import { progressShares } from "../../src/review/progressShares.ts";
import type { ReviewState } from "../../src/review/state.ts";
import { strings } from "../strings.ts";

const words = strings.header;

interface ProgressProps {
  readonly progress: ReviewState["progress"];
}

export function ProgressBar({ progress }: ProgressProps) {
  const { done, pending } = progressShares(progress);
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={words.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={done}
      aria-valuetext={inWords(progress)}
    >
      <div className="progress-done" style={{ width: `${done}%` }} />
      <div className="progress-pending" style={{ width: `${pending}%` }} />
    </div>
  );
}

/** The bar's numbers, and what its colours mean. */
export function ProgressLegend({ progress }: ProgressProps) {
  const { done, pending, open } = progressShares(progress);
  return (
    <ul className="legend" aria-hidden="true" title={inWords(progress)}>
      <Share kind="done" label={words.done} percent={done} detail={words.units(progress.doneUnits)} />
      <Share kind="pending" label={words.pending} percent={pending} detail={words.units(progress.pendingUnits)} />
      <Share kind="open" label={words.open} percent={open} />
    </ul>
  );
}

function inWords(progress: ReviewState["progress"]): string {
  const { done, pending, open } = progressShares(progress);
  return words.progressText(done, pending, open, progress.doneCharacters, progress.totalCharacters);
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
      {label} <strong>{words.share(percent)}</strong>
      {detail !== undefined && <span className="legend-detail">{detail}</span>}
    </li>
  );
}
