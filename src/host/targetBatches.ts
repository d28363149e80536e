import type { Placement, TargetState } from "./targetState.ts";

/** Several units that one edit of the target placed, or took out. */
interface Batch {
  /** What stood in their places before; undefined: the source text. */
  readonly before: readonly Placement[];
  readonly after: readonly Placement[];
  /** UTF-16 units of the target before and after. */
  readonly lengths: readonly [before: number, after: number];
}

/** An undo or redo in the target that did nothing but take a batch back or bring it again. */
export interface BatchUndo {
  readonly placements: readonly Placement[];
  readonly state: TargetState;
}

/** Batches that are remembered: an editor's own memory is not endless either. */
const MOST_BATCHES = 20;

/** The edits of the target that placed more than one unit, so that an undo of one is known as what it is. */
export class TargetBatches {
  readonly #batches: Batch[] = [];

  /** @param before the state that `placements` made `after` of. */
  note(before: TargetState, placements: readonly Placement[], after: TargetState): void {
    const stood = placements.map((placement) => ({ ...placement, translation: before.units.get(placement.callId)?.translation }));
    this.#batches.push({ before: stood, after: placements, lengths: [before.text.length, after.text.length] });
    this.#batches.splice(0, this.#batches.length - MOST_BATCHES);
  }

  /** Whether an undo or redo that turned the target into `text` is one of a batch; undefined: it is not. */
  recognise(state: TargetState, text: string): BatchUndo | undefined {
    for (const { before, after, lengths } of this.#batches.toReversed()) {
      const ways = [
        { placements: before, length: lengths[0] },
        { placements: after, length: lengths[1] },
      ];
      for (const { placements, length } of ways) {
        const next = length === text.length ? placed(state, placements) : undefined;
        if (next?.text === text) {
          return { placements, state: next };
        }
      }
    }
    return undefined;
  }
}

function placed(state: TargetState, placements: readonly Placement[]): TargetState {
  const next = state.clone();
  placements.forEach((placement) => next.place(placement));
  return next;
}
