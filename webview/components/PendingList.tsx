import type { TextRange } from "../../src/document/range.ts";
import { cardWindow } from "../../src/review/cardWindow.ts";
import { withWriting, type ListedUnit } from "../../src/review/listedUnits.ts";
import { shownPending } from "../../src/review/shownLists.ts";
import type { PendingUnit, Phase, ReviewState, WritingUnit } from "../../src/review/state.ts";
import { elementIds } from "../pageView.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { isMac } from "../platform.ts";
import { strings } from "../strings.ts";
import { BatchActions, BatchOutcome } from "./BatchActions.tsx";
import { Icon } from "./Icon.tsx";
import { UnitCard } from "./UnitCard.tsx";

const words = strings.pending;

interface PendingListProps {
  /** In document order. */
  readonly units: readonly PendingUnit[];
  readonly target: ReviewState["target"];
  readonly phase: Phase["kind"];
}

export function PendingList({ units, target, phase }: PendingListProps) {
  const listed = usePanelState(shownPending);
  const drafting = phase === "drafting" || phase === "retrying";
  if (units.length === 0 && phase === "complete") {
    return null;
  }
  return (
    <section className="pending" id={elementIds.pendingList} tabIndex={-1} aria-labelledby="pending-title">
      <div className="pending-head">
        <h2 id="pending-title" className="section-title">
          {words.title} <span className="vscode-badge counter">{words.count(listed.length, units.length)}</span>
        </h2>
        {/* There from the beginning, so that nothing jumps when drafts come. */}
        {(units.length > 0 || drafting) && <BatchActions units={units} areAllListed={listed.length === units.length} />}
      </div>
      <BatchOutcome />
      <Cards units={listed} target={target} />
      {phase === "drafting" && (
        <p className="waiting muted">
          <Icon name="loading codicon-modifier-spin" /> {words.waiting}
        </p>
      )}
      {units.length === 0 && !drafting && <p className="waiting muted">{words.none}</p>}
      {units.length > 0 && listed.length === 0 && <p className="waiting muted">{words.noneListed}</p>}
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
        // On a Mac this moves the caret by paragraphs; the commands' chords move there.
        if (step !== undefined && event.altKey && !event.ctrlKey && !event.shiftKey && !isMac) {
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
