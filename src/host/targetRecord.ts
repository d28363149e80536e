import type { SessionEvent } from "../agent/events.ts";
import type { Session } from "../agent/session.ts";
import type { Placement, PlacedUnit, TargetState } from "./targetState.ts";

/** The units whose translation should stand in the target now. */
export function decidedUnits(session: Session): Map<string, PlacedUnit> {
  const units = new Map<string, PlacedUnit>();
  for (const callId of session.fold.units.keys()) {
    const unit = decidedUnit(session, callId);
    if (unit) {
      units.set(callId, unit);
    }
  }
  return units;
}

/**
 * The units whose translation stands in the target, after the record: decided and then written.
 * @param foundHash of the target's text as it was found. Where the record knows it, what was written after
 * that text is not in the target: it was never saved.
 */
export function writtenUnits(session: Session, foundHash: string | undefined): PlacedUnit[] {
  const decided = new Map<string, string>();
  const written = new Map<string, string>();
  for (const event of recordUpTo(session.record, foundHash)) {
    noteDecision(event, decided);
    if (event.type === "target.written") {
      const { callId } = event.data;
      const translation = decided.get(callId);
      if (translation === undefined) {
        written.delete(callId);
      } else {
        written.set(callId, translation);
      }
    }
  }
  return [...written].flatMap(([callId, translation]) => {
    const unit = session.fold.units.get(callId);
    return unit && unit.status !== "withdrawn" ? [{ callId, range: unit.range, translation }] : [];
  });
}

/** The record up to the last time the target had the text of this hash; all of it when it never had. */
function recordUpTo(record: readonly SessionEvent[], hash: string | undefined): readonly SessionEvent[] {
  const last = record.findLastIndex(
    (event) => (event.type === "target.written" || event.type === "target.edited") && event.data.hash === hash,
  );
  return last < 0 ? record : record.slice(0, last + 1);
}

function noteDecision(event: SessionEvent, decided: Map<string, string>): void {
  if (event.type === "copilot.completed" || event.type === "unit.revised") {
    const { callId, status, translated_string } = event.data;
    if (status === "approve" || status === "refined") {
      decided.set(callId, translated_string);
    } else {
      decided.delete(callId);
    }
  } else if (event.type === "copilot.withdrawn") {
    decided.delete(event.data.callId);
  }
}

/** Every translation a unit was ever given by a decision; an undo in the target may bring any of them back. */
export function pastTranslations(session: Session): Map<string, Set<string>> {
  const past = new Map<string, Set<string>>();
  for (const event of session.record) {
    if (event.type === "copilot.completed" || event.type === "unit.revised") {
      const { callId, translated_string } = event.data;
      if (translated_string !== "") {
        past.set(callId, (past.get(callId) ?? new Set<string>()).add(translated_string));
      }
    }
  }
  return past;
}

/**
 * Which units of a target may not be as they are decided. It looks at those alone that something happened to, so that
 * a decision costs the same in a long document as in a short one.
 */
export class TargetBacklog {
  readonly #session: Session;
  readonly #callIds: Set<string>;
  readonly #unsubscribe: () => void;

  /** Until they are compared, all units may differ. */
  constructor(session: Session) {
    this.#session = session;
    this.#callIds = new Set(session.fold.units.keys());
    this.#unsubscribe = session.on("*", (event) => this.#note(event));
  }

  /** The target has lost or regained this unit without a decision. */
  add(callId: string): void {
    this.#callIds.add(callId);
  }

  dispose(): void {
    this.#unsubscribe();
  }

  /**
   * The first difference between what should stand in the target and what does; what goes comes before what is added.
   * @param placed the units that stand in it.
   * @param except units that are left as they are for now.
   */
  next(placed: Pick<TargetState["units"], "get">, except: ReadonlySet<string>): Placement | undefined {
    let added: Placement | undefined;
    for (const callId of this.#callIds) {
      const standing = placed.get(callId);
      const decided = decidedUnit(this.#session, callId);
      if (standing?.translation === decided?.translation) {
        this.#callIds.delete(callId);
      } else if (standing && !except.has(callId)) {
        return { ...standing, translation: decided?.translation };
      } else if (!except.has(callId)) {
        added ??= decided;
      }
    }
    return added;
  }

  /** A difference that `next` found, with those that came about at the same stroke. */
  batchOf(first: Placement, placed: Pick<TargetState["units"], "get">, except: ReadonlySet<string>): readonly Placement[] {
    const { units } = this.#session.fold;
    const batch = units.get(first.callId)?.batch;
    if (batch === undefined) {
      return [first];
    }
    return [...this.#callIds].flatMap((callId): Placement[] => {
      const unit = units.get(callId);
      const translation = decidedUnit(this.#session, callId)?.translation;
      const isDue = unit?.batch === batch && !except.has(callId) && placed.get(callId)?.translation !== translation;
      return isDue ? [{ callId, range: placed.get(callId)?.range ?? unit.range, translation }] : [];
    });
  }

  #note(event: SessionEvent): void {
    switch (event.type) {
      case "copilot.completed":
      case "unit.revised":
      case "copilot.withdrawn":
        this.add(event.data.callId);
        return;
      case "source.changed":
        for (const callId of this.#session.fold.units.keys()) {
          this.add(callId);
        }
        return;
      default:
        return;
    }
  }
}

function decidedUnit({ fold }: Session, callId: string): PlacedUnit | undefined {
  const unit = fold.units.get(callId);
  return unit && (unit.status === "approve" || unit.status === "refined")
    ? { callId, range: unit.range, translation: unit.translated_string }
    : undefined;
}

/** The hash that the target file had when this session last saw it; undefined when it never wrote it. */
export function lastTargetHash(record: readonly SessionEvent[]): string | undefined {
  const last = record.findLast((event) => event.type === "target.written" || event.type === "target.edited");
  return last?.data.hash;
}
