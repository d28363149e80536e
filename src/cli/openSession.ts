import { pathToFileURL } from "node:url";
import { createdNow } from "../agent/createdAt.ts";
import { changeSource } from "../agent/decisions.ts";
import type { ModelInfo } from "../agent/events.ts";
import type { SessionMeta, SessionPorts, StoredSession } from "../agent/ports.ts";
import { resumeSession } from "../agent/resume.ts";
import { Session } from "../agent/session.ts";
import { lineEdits } from "../document/lineEdits.ts";
import type { FileSessionStore } from "../node/fileSessionStore.ts";
import { usageError } from "./commandError.ts";
import { hashOfFile, hasWritten } from "./ownTarget.ts";
import type { SourceFile } from "./sourceFile.ts";

/** As the extension has it, UTF-16 units of source. */
export const MAX_UNIT_LENGTH = 300;

export type Ports = SessionPorts & { readonly store: FileSessionStore };

/** What is to be translated, into what, and by which model. */
export interface Job {
  readonly source: SourceFile;
  readonly targetPath: string;
  readonly language: string;
  /** Undefined: that of the session, or of the original. */
  readonly tone: string | undefined;
  readonly model: ModelInfo;
  /** Begin anew, whatever there is. */
  readonly force: boolean;
}

export interface OpenedSession {
  readonly session: Session;
  /** `complete`: every unit of the source as it is now is decided; nothing was recorded. */
  readonly state: "new" | "resumed" | "complete";
  /** How many events the record had before; those from here on are of this run. */
  readonly earlierEvents: number;
  /** Hash of the target file's content; undefined: there is no file. */
  readonly targetHash: string | undefined;
}

/**
 * Goes on with the last session of this source, target and language, or begins one.
 * @throws CommandError when the target file holds what no session wrote, and `force` is not given.
 */
export async function openSession(job: Job, ports: Ports): Promise<OpenedSession> {
  const targetHash = await hashOfFile(job.targetPath, ports.hash);
  if (job.force) {
    return begin(job, ports, targetHash);
  }
  const stored = await storedSessions(job, ports);
  if (targetHash !== undefined && !stored.some(({ events, firstSource }) => hasWritten(targetHash, events, firstSource, ports.hash))) {
    throw foreignTarget(job, stored.some(({ events }) => events.some(({ type }) => type === "target.written")));
  }
  const known = stored.findLast((session) => canGoOn(session, job));
  const session = known && Session.restore(known, ports);
  if (!session) {
    return begin(job, ports, targetHash);
  }
  const earlierEvents = session.record.length;
  return { session, state: await resume(session, job), earlierEvents, targetHash };
}

async function begin(job: Job, ports: Ports, targetHash: string | undefined): Promise<OpenedSession> {
  return { session: await createSession(job, ports), state: "new", earlierEvents: 0, targetHash };
}

function foreignTarget({ targetPath }: Job, wasOurs: boolean): Error {
  const message = wasOurs
    ? `${targetPath} was changed since it was last written here.`
    : `${targetPath} exists already, and no session kept here wrote it.`;
  return usageError(message, "Name another file with --out, or begin anew and overwrite it with --force.");
}

/** The sessions that write to the job's target, oldest first. */
async function storedSessions({ targetPath }: Job, { store }: Ports): Promise<StoredSession[]> {
  const targetUri = pathToFileURL(targetPath).href;
  const sessions: StoredSession[] = [];
  for (const { sessionId } of (await store.list()).filter((meta) => meta.targetUri === targetUri)) {
    const session = await store.get(sessionId);
    if (session) {
      sessions.push(session);
    }
  }
  return sessions;
}

/** A rehearsal's drafts are no translations: a session never changes between a rehearsal and a real model. */
function canGoOn({ meta, events }: StoredSession, job: Job): boolean {
  const start = events[0];
  return (
    meta.sourceUri === pathToFileURL(job.source.path).href &&
    meta.targetLanguage === job.language &&
    start?.type === "session.start" &&
    start.data.model.rehearsal === job.model.rehearsal
  );
}

async function resume(session: Session, { source, model }: Job): Promise<OpenedSession["state"]> {
  const edits = lineEdits(session.source.text, source.text);
  if (edits.length === 0 && session.fold.completion === "complete" && session.ledger.isComplete()) {
    return "complete";
  }
  if (edits.length > 0) {
    await changeSource(session, edits);
  }
  await resumeSession(session, model);
  return "resumed";
}

async function createSession({ source, targetPath, language, tone = "", model }: Job, ports: Ports): Promise<Session> {
  const meta: SessionMeta = {
    sessionId: ports.makeId(),
    sourceUri: pathToFileURL(source.path).href,
    targetUri: pathToFileURL(targetPath).href,
    targetLanguage: language,
    createdAt: await createdNow(ports),
  };
  const { fileId, text, syntax } = source;
  return Session.create({ meta, source: { fileId, text, syntax }, tone, maxUnitLength: MAX_UNIT_LENGTH, model }, ports);
}
