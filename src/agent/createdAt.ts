import type { SessionPorts } from "./ports.ts";

/**
 * When a session that begins now is said to have begun: later than every session that is kept, also when the clock was
 * set back, since the latest of a document's sessions is the one that goes on.
 * @returns ISO 8601, UTC.
 */
export async function createdNow({ store, clock }: Pick<SessionPorts, "store" | "clock">): Promise<string> {
  const kept = (await store.list()).map(({ createdAt }) => Date.parse(createdAt)).filter((time) => !Number.isNaN(time));
  const latest = kept.reduce((a, b) => Math.max(a, b), -Infinity);
  return new Date(Math.max(clock.now(), latest + 1)).toISOString();
}
