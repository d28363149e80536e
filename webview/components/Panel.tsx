import { useLayoutEffect, useRef } from "react";
import type { ReviewState } from "../../src/review/state.ts";
import { usePanelState } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { ClosedState } from "./ClosedState.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { FinishedList } from "./FinishedList.tsx";
import { Header } from "./Header.tsx";
import { LiveRegion } from "./LiveRegion.tsx";
import { Notices } from "./Notices.tsx";
import { PendingList } from "./PendingList.tsx";
import { PhaseBanner } from "./PhaseBanner.tsx";
import { SteeringBox } from "./SteeringBox.tsx";

interface PanelProps {
  /** Where the page was scrolled to before it was reloaded. */
  readonly savedScrollTop: number | undefined;
  /** The session that place belongs to. */
  readonly savedSessionId: string | undefined;
}

export function Panel(saved: PanelProps) {
  const loaded = usePanelState((state) => state.revision >= 0);
  const review = usePanelState((state) => state.review);
  const closed = usePanelState((state) => state.closed);
  return (
    <>
      {review === undefined ? (
        <main>{closed ? <ClosedState {...closed} /> : loaded ? <EmptyState /> : <p className="loading">{strings.loading}</p>}</main>
      ) : (
        <Review key={review.sessionId} review={review} saved={saved} />
      )}
      <LiveRegion />
    </>
  );
}

function Review({ review, saved }: { readonly review: ReviewState; readonly saved: PanelProps }) {
  const scrollTop = saved.savedSessionId === review.sessionId ? saved.savedScrollTop : undefined;
  useFirstPlace(scrollTop, review.currentCallId);
  return (
    <>
      <Header review={review} />
      <main>
        <Notices notices={review.notices} />
        <PhaseBanner review={review} />
        <FinishedList units={review.finished} target={review.target} />
        <PendingList units={review.pending} target={review.target} phase={review.phase.kind} />
      </main>
      <SteeringBox answers={review.answers} isComplete={review.phase.kind === "complete"} />
    </>
  );
}

/** Once, when a session is first drawn: back to the saved place, or to the unit that waits. */
function useFirstPlace(scrollTop: number | undefined, currentCallId: string | undefined): void {
  const first = useRef({ scrollTop, currentCallId });
  useLayoutEffect(() => {
    const place = first.current;
    if (place.scrollTop !== undefined) {
      window.scrollTo({ top: place.scrollTop });
    } else if (place.currentCallId !== undefined) {
      document.querySelector(`[data-call-id="${CSS.escape(place.currentCallId)}"]`)?.scrollIntoView({ block: "nearest" });
    }
  }, []);
}
