import type { SessionEvent } from "./events.ts";
import type { SessionMeta, SessionStore, StoredSession } from "./ports.ts";

/** Keeps sessions as long as the process lives: for tests, and where nothing is to be left behind. */
export class MemoryStore implements SessionStore {
  private readonly sessions = new Map<string, StoredSession>();

  create(meta: SessionMeta, firstSource: string): Promise<void> {
    this.sessions.set(meta.sessionId, { meta, firstSource, events: [] });
    return Promise.resolve();
  }

  get(sessionId: string): Promise<StoredSession | undefined> {
    return Promise.resolve(structuredClone(this.sessions.get(sessionId)));
  }

  update(sessionId: string, events: readonly SessionEvent[]): Promise<void> {
    const session = this.sessions.get(sessionId);
    if (!session) {
      return Promise.reject(new Error(`There is no session ${sessionId}.`));
    }
    session.events.push(...structuredClone([...events]));
    return Promise.resolve();
  }

  list(): Promise<SessionMeta[]> {
    return Promise.resolve([...this.sessions.values()].map(({ meta }) => meta));
  }

  delete(sessionId: string): Promise<void> {
    this.sessions.delete(sessionId);
    return Promise.resolve();
  }
}
