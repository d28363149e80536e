import type { TextRange } from "../../src/document/range.ts";
import { cardWindow } from "../../src/review/cardWindow.ts";
import { withWriting, type ListedUnit } from "../../src/review/listedUnits.ts";
import type { PendingUnit, Phase, ReviewState, WritingUnit } from "../../src/review/state.ts";
import { elementIds } from "../pageView.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";
import { UnitCard } from "./UnitCard.tsx";

const words = strings.pending;

/** On a Mac this moves the caret by paragraphs; the commands' chords move there. */
const ALT_ARROWS_MOVE = !/mac/i.test(navigator.userAgent);

interface PendingListProps {
  /** In document order. */
  readonly units: readonly PendingUnit[];
  readonly target: ReviewState["target"];
  readonly phase: Phase["kind"];
}

export function PendingList({ units, target, phase }: PendingListProps) {
  const drafting = phase === "drafting" || phase === "retrying";
  if (units.length === 0 && phase === "complete") {
    return null;
  }
  return (
    <section className="pending" id={elementIds.pendingList} tabIndex={-1} aria-labelledby="pending-title">
      <h2 id="pending-title" className="section-title">
        {words.title} <span className="section-count">{units.length}</span>
      </h2>
      <Cards units={units} target={target} />
      {phase === "drafting" && (
        <p className="waiting muted">
          <Icon name="loading codicon-modifier-spin" /> {words.waiting}
        </p>
      )}
      {units.length === 0 && !drafting && <p className="waiting muted">{words.none}</p>}
    </section>
  );
}

/** Of many cards those around the current one; the others are a click away. */
function Cards({ units, target }: Pick<PendingListProps, "units" | "target">) {
  const current = usePanelState((state) => state.currentCallId);
  const writing = usePanelState((state) => state.writing);
  const { start, end } = cardWindow(units.length, units.findIndex(({ callId }) => callId === current));
  return (
    <>
      <HiddenCards words={words.earlier} number={start} next={units[start - 1]} />
      <ShownCards units={withWriting(units.slice(start, end), isWithin(units, { start, end }, writing) ? writing : undefined)} target={target} />
      <HiddenCards words={words.later} number={units.length - end} next={units[end]} />
    </>
  );
}

/** True unless the draft has its place among those that are not drawn. */
function isWithin(units: readonly PendingUnit[], { start, end }: TextRange, writing: WritingUnit | undefined): boolean {
  const place = writing?.range.start ?? NaN;
  return place > (units[start - 1]?.range.start ?? -1) && place < (units[end]?.range.start ?? Infinity);
}

interface HiddenCardsProps {
  readonly words: (number: number) => string;
  readonly number: number;
  /** The nearest of them. */
  readonly next: PendingUnit | undefined;
}

function HiddenCards({ words: text, number, next }: HiddenCardsProps) {
  const controller = useController();
  return next === undefined ? null : (
    <p className="hidden-rows muted">
      <button type="button" className="button-link" onClick={() => { controller.goTo(next.callId); }}>
        {text(number)}
      </button>
    </p>
  );
}

interface ShownCardsProps {
  readonly units: readonly ListedUnit[];
  readonly target: ReviewState["target"];
}

function ShownCards({ units, target }: ShownCardsProps) {
  const controller = useController();
  return (
    <ol
      className="cards"
      onKeyDown={(event) => {
        const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
        if (step !== undefined && event.altKey && !event.ctrlKey && !event.shiftKey && ALT_ARROWS_MOVE) {
          event.preventDefault();
          controller.move(step);
        }
      }}
    >
      {units.map((unit) => (
        <UnitCard key={unit.callId} unit={unit} target={target} />
      ))}
    </ol>
  );
}
