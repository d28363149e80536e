import { headerBottom, topmostUnit, unitElement } from "./pageView.ts";

/** Where the reader's eye is: a unit, and where its top stands in the window, in CSS pixels. */
export interface ReadersPlace {
  readonly callId: string;
  readonly top: number;
}

/** Frames in which what stands above may still find its height: rows are measured when they are drawn. */
const FRAMES = 6;

/** Undefined at the beginning of the page, or where no unit is. */
export function readersPlace(): ReadersPlace | undefined {
  const unit = window.scrollY > 0 ? topmostUnit() : undefined;
  const callId = unit?.dataset["callId"];
  return unit && callId !== undefined ? { callId, top: unit.getBoundingClientRect().top } : undefined;
}

/**
 * Brings a unit back to where it stood.
 * @param draw has it drawn, when it is not.
 */
export function restorePlace({ callId, top }: ReadersPlace, draw: (callId: string) => void): void {
  const bring = (): void => {
    const unit = unitElement(callId);
    window.scrollBy({ top: unit ? unit.getBoundingClientRect().top - top : 0, behavior: "instant" });
  };
  if (unitElement(callId) === undefined) {
    draw(callId);
  }
  inFrames(bring);
}

/** Brings a unit's card into view. */
export function bringIntoView(callId: string): void {
  inFrames(() => {
    const box = unitElement(callId)?.getBoundingClientRect();
    if (box && (box.top < headerBottom() || box.bottom > window.innerHeight)) {
      unitElement(callId)?.scrollIntoView({ block: "nearest" });
    }
  });
}

/** Events with which a person begins to scroll. */
const scrolling = ["wheel", "keydown", "pointerdown"] as const;

/** Now, and in the frames to come, unless the person scrolls. */
function inFrames(bring: () => void): void {
  let left = FRAMES;
  const stop = (): void => {
    left = 0;
  };
  const again = (): void => {
    if (left > 0) {
      left -= 1;
      bring();
      requestAnimationFrame(again);
    } else {
      scrolling.forEach((type) => { window.removeEventListener(type, stop); });
    }
  };
  scrolling.forEach((type) => { window.addEventListener(type, stop, { passive: true }); });
  again();
}
