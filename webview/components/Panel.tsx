import { useLayoutEffect, useRef } from "react";
import type { ReviewState } from "../../src/review/state.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { bringIntoView, restorePlace, type ReadersPlace } from "../readersPlace.ts";
import { strings } from "../strings.ts";
import { ClosedState } from "./ClosedState.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { FinishedList } from "./FinishedList.tsx";
import { Header } from "./Header.tsx";
import { HelpSheet } from "./HelpSheet.tsx";
import { LiveRegion } from "./LiveRegion.tsx";
import { Notices } from "./Notices.tsx";
import { Outline } from "./Outline.tsx";
import { PendingList } from "./PendingList.tsx";
import { PhaseBanner } from "./PhaseBanner.tsx";
import { SteeringBox } from "./SteeringBox.tsx";

interface PanelProps {
  /** Where the reader was before the page was reloaded. */
  readonly savedPlace: ReadersPlace | undefined;
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
      <HelpSheet />
      <LiveRegion />
    </>
  );
}

function Review({ review, saved }: { readonly review: ReviewState; readonly saved: PanelProps }) {
  useFirstPlace(saved.savedSessionId === review.sessionId ? saved.savedPlace : undefined, review.currentCallId);
  return (
    <>
      <Header review={review} />
      <main data-layout={review.layout}>
        <Notices notices={review.notices} />
        <PhaseBanner review={review} />
        <Outline sections={review.outline} />
        <FinishedList units={review.finished} target={review.target} />
        <PendingList units={review.pending} target={review.target} phase={review.phase.kind} />
      </main>
      <SteeringBox answers={review.answers} isComplete={review.phase.kind === "complete"} />
    </>
  );
}

/** Once, when a session is first drawn: back to where the reader was, or to the unit that waits. */
function useFirstPlace(saved: ReadersPlace | undefined, currentCallId: string | undefined): void {
  const { list } = useController();
  const first = useRef({ saved, currentCallId });
  useLayoutEffect(() => {
    const place = first.current;
    if (place.saved !== undefined) {
      restorePlace(place.saved, (callId) => { list.showRow(callId); });
    } else if (place.currentCallId !== undefined) {
      bringIntoView(place.currentCallId);
    }
  }, [list]);
}
