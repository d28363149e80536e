import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SessionEvent } from "../../src/agent/events.ts";
import type { StoredSession } from "../../src/agent/ports.ts";
import { FileSessionStore, type LogDamage } from "../../src/node/fileSessionStore.ts";

/** A session of the first version of the log, as that version wrote it, with what it must be read as. */
const folder = "test/fixtures/logs/version1";
export const sessionId = "lamp";

/** The log's lines, without their ends. */
export const loggedLines: readonly string[] = readFileSync(join(folder, `${sessionId}.events.jsonl`), "utf8").trimEnd().split("\n");

/** What the session put into the target file. */
export const loggedTarget = readFileSync(join(folder, "target.md"), "utf8");

/** @returns the path of the log in `to`. */
export function copyLoggedSession(to: string): string {
  cpSync(folder, to, { recursive: true });
  return join(to, `${sessionId}.events.jsonl`);
}

export function storeIn(sessions: string, damages: LogDamage[] = []): FileSessionStore {
  return new FileSessionStore({ folder: sessions, fsync: false, onDamage: (damage) => damages.push(damage) });
}

/** @throws Error when it cannot be read. */
export async function storedIn(sessions: string, damages: LogDamage[] = []): Promise<StoredSession> {
  const stored = await storeIn(sessions, damages).get(sessionId);
  if (!stored) {
    throw new Error("The session is not there.");
  }
  return stored;
}

export function eventOn(line: string): SessionEvent {
  return JSON.parse(line) as SessionEvent; // a line of the fixture, which the schema accepts
}
