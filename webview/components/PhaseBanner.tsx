import type { FinishedUnit, Phase, ReviewState } from "../../src/review/state.ts";
import { useController } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";
import { WaitingBanner } from "./WaitingBanner.tsx";

/** Says more than the header's word where there is more to say. */
export function PhaseBanner({ review }: { readonly review: ReviewState }) {
  const { phase } = review;
  switch (phase.kind) {
    case "failed":
      return <FailedBanner phase={phase} />;
    case "retrying":
      return <WaitingBanner phase={phase} />;
    case "complete":
      return <CompleteBanner summary={phase.summary} finished={review.finished} />;
    default:
      return null;
  }
}

function FailedBanner({ phase }: { readonly phase: Extract<Phase, { kind: "failed" }> }) {
  const controller = useController();
  return (
    <div className="banner banner-error" role="alert">
      <Icon name="error" />
      <div className="banner-text">
        <p className="banner-title">{phase.message}</p>
        {phase.hint !== "" && <p>{phase.hint}</p>}
        <div className="buttons">
          {phase.actions.map((action, index) => (
            <button
              key={action}
              type="button"
              className={index === 0 ? "vscode-button" : "vscode-button secondary"}
              onClick={() => { controller.act(action); }}
            >
              {strings.action(action)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

interface CompleteBannerProps {
  readonly summary: string;
  readonly finished: readonly FinishedUnit[];
}

function CompleteBanner({ summary, finished }: CompleteBannerProps) {
  const number = (matches: (unit: FinishedUnit) => boolean): number => finished.filter(matches).length;
  const counts = {
    approved: number((unit) => unit.status === "approve" && unit.by === "person"),
    refined: number((unit) => unit.status === "refined"),
    byRule: number((unit) => unit.status === "approve" && unit.by === "rule"),
    skipped: number((unit) => unit.status === "skipped"),
  };
  return (
    <section className="banner banner-success" aria-labelledby="complete-title">
      <Icon name="pass-filled" />
      <div className="banner-text">
        <h2 className="banner-title" id="complete-title">
          {strings.complete.title}
        </h2>
        <p>{strings.complete.counts(counts)}</p>
        {summary !== "" && <p>{summary}</p>}
      </div>
    </section>
  );
}
