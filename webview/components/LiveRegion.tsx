import { useEffect, useRef, useState } from "react";
import type { ReviewState } from "../../src/review/state.ts";
import { announcement } from "../announcement.ts";
import { usePanelState } from "../PanelContext.tsx";

/** Milliseconds in which changes are gathered into one sentence: drafts come in bursts. */
const GATHER = 800;

/** Tells screen readers of new drafts and results, when they are done with what they are reading. */
export function LiveRegion() {
  const text = useAnnouncement(usePanelState((state) => state.review));
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}

function useAnnouncement(review: ReviewState | undefined): string {
  const [text, setText] = useState("");
  const announced = useRef<ReviewState | undefined>(undefined);
  const latest = useRef<ReviewState | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    latest.current = review;
    if (announced.current?.sessionId !== review?.sessionId) {
      announced.current = review; // another session's first state is no news
      return;
    }
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const before = announced.current;
      announced.current = latest.current;
      const news = before && latest.current ? announcement(before, latest.current) : "";
      setText((last) => news || last);
    }, GATHER);
  }, [review]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return text;
}
