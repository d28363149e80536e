import { analyse, type Analysis } from "../document/analysis.ts";
import { foldOf, type SessionFold } from "./fold.ts";
import type { SessionMeta, StoredSession } from "./ports.ts";
import { recordedSource } from "./recordedSource.ts";
import { syntaxOf } from "./recordedSyntax.ts";
import type { Session } from "./session.ts";

/** What a list shows of a session. */
export interface SessionSummary {
  readonly meta: SessionMeta;
  readonly fileId: string;
  /** Characters of text to translate, without blanks, that are decided, and in all. */
  readonly doneCharacters: number;
  readonly totalCharacters: number;
  readonly doneUnits: number;
  readonly pendingUnits: number;
  /** When the last event was recorded; ISO 8601, UTC. */
  readonly lastActivity: string;
  readonly isComplete: boolean;
  /** The person said to stop, and not to go on yet. */
  readonly isStopped: boolean;
  /** Something was drafted or decided, and the translation is not complete: whoever deletes it loses work. */
  readonly holdsWork: boolean;
}

/**
 * Sums up a stored record. Costs a fold of it and an analysis of its source.
 * @returns undefined when the record does not even begin.
 */
export function summaryOfStored({ meta, firstSource, events }: StoredSession): SessionSummary | undefined {
  const lastActivity = events.at(-1)?.timestamp;
  const fold = foldOf(events);
  if (lastActivity === undefined || !fold.start) {
    return undefined;
  }
  const analysis = analyse(recordedSource(firstSource, events), syntaxOf(fold.start));
  return summaryOf(meta, fold.start.fileId, fold, analysis, lastActivity);
}

export function summaryOfSession({ meta, source, fold, analysis, record }: Session): SessionSummary {
  return summaryOf(meta, source.fileId, fold, analysis, record.at(-1)?.timestamp ?? meta.createdAt);
}

function summaryOf(meta: SessionMeta, fileId: string, fold: SessionFold, analysis: Analysis, lastActivity: string): SessionSummary {
  const ledger = fold.ledgerOf(analysis);
  const isComplete = fold.completion === "complete" && ledger.isComplete();
  return {
    meta,
    fileId,
    doneCharacters: ledger.doneCharacters(),
    totalCharacters: analysis.totalCharacters,
    doneUnits: ledger.units().filter(({ state }) => state === "done").length,
    pendingUnits: fold.pendingUnits().length,
    lastActivity,
    isComplete,
    isStopped: fold.isStopped,
    holdsWork: !isComplete && fold.units.size > 0,
  };
}

/** Share of the text that is decided, in whole per cent; 100 only when all is. */
export function percentDone({ doneCharacters, totalCharacters }: SessionSummary): number {
  return totalCharacters === 0 ? 100 : Math.floor((100 * doneCharacters) / totalCharacters);
}
