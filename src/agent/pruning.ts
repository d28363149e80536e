import type { Clock, SessionMeta, SessionStore } from "./ports.ts";
import type { PruningLimits } from "./pruningLimits.ts";
import { summaryOfStored, type SessionSummary } from "./sessionSummary.ts";

type Store = Pick<SessionStore, "get" | "list" | "delete">;

export interface PruningOptions {
  readonly store: Store;
  readonly limits: PruningLimits;
  readonly clock: Pick<Clock, "now">;
  /** Runs `work` while nobody else is at work on the session, or not at all. */
  readonly exclusively: (meta: SessionMeta, work: () => Promise<void>) => Promise<void>;
}

type Candidate = Pick<SessionSummary, "lastActivity" | "holdsWork">;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Which sessions are too old or too many, least recent first. One that holds work is never among them, though it
 * counts among the most recent ones.
 * @param now milliseconds since 1970.
 */
export function sessionsToPrune<C extends Candidate>(candidates: readonly C[], { keepDays, keepCount }: PruningLimits, now: number): C[] {
  const recentFirst = [...candidates].sort((a, b) => timeOf(b, now) - timeOf(a, now));
  return recentFirst
    .filter((candidate, rank) => {
      const isTooOld = keepDays > 0 && now - timeOf(candidate, now) > keepDays * DAY;
      const isTooMany = keepCount > 0 && rank >= keepCount;
      return !candidate.holdsWork && (isTooOld || isTooMany);
    })
    .reverse();
}

/** A session without a readable time counts as of now: it is kept. */
function timeOf({ lastActivity }: Candidate, now: number): number {
  const time = Date.parse(lastActivity);
  return Number.isNaN(time) ? now : time;
}

/**
 * Deletes what `sessionsToPrune` names. Sessions that cannot be read stay. Records are read only where the limits may
 * be exceeded.
 * @returns the ids of the deleted sessions.
 */
export async function pruneSessions({ store, limits, clock, exclusively }: PruningOptions): Promise<readonly string[]> {
  const metas = await store.list();
  const now = clock.now();
  const isTooMany = limits.keepCount > 0 && metas.length > limits.keepCount;
  const mayBeTooOld = ({ createdAt }: SessionMeta): boolean => limits.keepDays > 0 && now - Date.parse(createdAt) > limits.keepDays * DAY;
  const summaries = await summariesOf(store, isTooMany ? metas : metas.filter(mayBeTooOld));
  const pruned: string[] = [];
  for (const summary of sessionsToPrune(summaries, limits, now)) {
    const { meta } = summary;
    await exclusively(meta, async () => {
      if (await isAsJudged(store, summary)) {
        await store.delete(meta.sessionId);
        pruned.push(meta.sessionId);
      }
    });
  }
  return pruned;
}

/** One after the other: a record may be large, a summary is not. */
async function summariesOf(store: Store, metas: readonly SessionMeta[]): Promise<SessionSummary[]> {
  const summaries: SessionSummary[] = [];
  for (const { sessionId } of metas) {
    const summary = await summaryIn(store, sessionId);
    if (summary) {
      summaries.push(summary);
    }
  }
  return summaries;
}

/** False when someone has worked on it since. */
async function isAsJudged(store: Store, { meta, lastActivity }: SessionSummary): Promise<boolean> {
  const summary = await summaryIn(store, meta.sessionId);
  return summary?.lastActivity === lastActivity && !summary.holdsWork;
}

async function summaryIn(store: Store, sessionId: string): Promise<SessionSummary | undefined> {
  try {
    const stored = await store.get(sessionId);
    return stored && summaryOfStored(stored);
  } catch {
    return undefined; // what cannot be read is nobody's to delete
  }
}
