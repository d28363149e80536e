import { open, readFile, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { EVENT_LOG_VERSION, type SessionEvent } from "../agent/events.ts";
import type { SessionMeta, SessionStore, StoredSession } from "../agent/ports.ts";
import { salvageRecord } from "../agent/salvage.ts";
import { told } from "../document/told.ts";
import { atomicWrite } from "./atomicWrite.ts";
import { appendEvents, parseEventLog, type EventLog } from "./eventLog.ts";
import { fileErrorCode, fileErrorReason } from "./fileErrors.ts";
import { hashText } from "./ids.ts";
import { makeFolder } from "./makeFolder.ts";
import { parseSessionMeta } from "./sessionMeta.ts";

/** A file of a session that cannot be read to its end. */
export interface LogDamage {
  readonly sessionId: string;
  readonly path: string;
  /** For a person: what is wrong, and what is still used. */
  readonly message: string;
}

export interface FileSessionStoreOptions {
  readonly folder: string;
  readonly fsync: boolean;
  readonly onDamage: (damage: LogDamage) => void;
}

const META = ".meta.json";
const EVENTS = ".events.jsonl";
const SOURCE = ".source.txt";
/** Records hold the text of documents, so no other user may read them. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Sessions as files of one folder: `ID.meta.json`, `ID.events.jsonl`, which only grows, and `ID.source.txt`,
 * the source text at the session's start.
 */
export class FileSessionStore implements SessionStore {
  constructor(private readonly options: FileSessionStoreOptions) {}

  /** The description comes last: without it there is no session. */
  create(meta: SessionMeta, firstSource: string): Promise<void> {
    return this.explain((reason) => told`The session cannot be saved in ${this.options.folder}: ${reason}`, async () => {
      await makeFolder(this.options.folder, FOLDER_MODE);
      await Promise.all([
        createEmpty(this.path(meta.sessionId, EVENTS)),
        atomicWrite(this.path(meta.sessionId, SOURCE), firstSource, { mode: FILE_MODE }),
      ]);
      await atomicWrite(this.path(meta.sessionId, META), JSON.stringify(meta), { mode: FILE_MODE });
    });
  }

  /** Damaged lines of a log are left out with what depends on them, and `onDamage` is told. The log stays as it is. */
  get(sessionId: string): Promise<StoredSession | undefined> {
    return this.explain((reason) => told`Session ${sessionId} cannot be read from ${this.options.folder}: ${reason}`, async () => {
      const meta = await this.readMeta(sessionId);
      const bytes = meta && (await readIfThere(this.path(sessionId, EVENTS)));
      const firstSource = (await readIfThere(this.path(sessionId, SOURCE)))?.toString("utf8");
      if (!meta || !bytes || firstSource === undefined) {
        return undefined;
      }
      const log = parseEventLog(bytes);
      refuseNewerVersion(log);
      return { meta, firstSource, events: this.usableEvents(log, sessionId, firstSource) };
    });
  }

  update(sessionId: string, events: readonly SessionEvent[]): Promise<void> {
    return this.explain((reason) => told`The session cannot be saved in ${this.options.folder}: ${reason}`, () =>
      appendEvents(this.path(sessionId, EVENTS), events, this.options),
    );
  }

  /** Those that can be read, oldest first; `onDamage` is told of the others. */
  list(): Promise<SessionMeta[]> {
    return this.explain((reason) => told`The sessions in ${this.options.folder} cannot be listed: ${reason}`, async () => {
      const names = await namesIn(this.options.folder);
      const ids = names.filter((name) => name.endsWith(META)).map((name) => name.slice(0, -META.length));
      const metas = await Promise.all(ids.map((sessionId) => this.readMeta(sessionId)));
      return metas.filter((meta) => meta !== undefined).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    });
  }

  /** Another text after each change of the session's log; undefined when there is none. */
  stamp(sessionId: string): Promise<string | undefined> {
    return this.explain((reason) => told`Session ${sessionId} cannot be found in ${this.options.folder}: ${reason}`, async () => {
      try {
        const { size, mtimeMs } = await stat(this.path(sessionId, EVENTS));
        return `${String(size)} bytes at ${String(mtimeMs)}`;
      } catch (error) {
        if (fileErrorCode(error) === "ENOENT") {
          return undefined;
        }
        throw error;
      }
    });
  }

  /** An unknown id changes nothing. */
  delete(sessionId: string): Promise<void> {
    return this.explain((reason) => told`Session ${sessionId} cannot be deleted from ${this.options.folder}: ${reason}`, async () => {
      const names = (await namesIn(this.options.folder)).filter((name) => name.startsWith(`${sessionId}.`));
      await Promise.all(names.map((name) => rm(join(this.options.folder, name), { force: true })));
    });
  }

  private usableEvents({ events, damagedLines }: EventLog, sessionId: string, firstSource: string): SessionEvent[] {
    if (damagedLines.length === 0) {
      return [...events];
    }
    const usable = salvageRecord(firstSource, events, hashText);
    const message = damageMessage(damagedLines, events.length - usable.length, usable.length > 0);
    this.options.onDamage({ sessionId, path: this.path(sessionId, EVENTS), message });
    return usable;
  }

  private path(sessionId: string, extension: string): string {
    if (!/^[\w-]+$/.test(sessionId)) {
      throw new Error(told`"${sessionId}" is no session id.`);
    }
    return join(this.options.folder, sessionId + extension);
  }

  /** Undefined when there is none, or none that can be read. */
  private async readMeta(sessionId: string): Promise<SessionMeta | undefined> {
    const path = this.path(sessionId, META);
    const bytes = await readIfThere(path);
    const meta = bytes && parseSessionMeta(bytes.toString("utf8"));
    if (bytes && !meta) {
      this.options.onDamage({ sessionId, path, message: "The session's description is damaged, so it is left out." });
    }
    return meta;
  }

  private async explain<T>(what: (reason: string) => string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw new Error(what(fileErrorReason(error)), { cause: error });
    }
  }
}

function refuseNewerVersion({ version }: EventLog): void {
  if (version !== undefined && version > EVENT_LOG_VERSION) {
    throw new Error(told`a newer version of the program wrote it; update this one to go on with it`);
  }
}

/** @param dependents how many events are left out besides. */
function damageMessage(lines: readonly number[], dependents: number, isUsable: boolean): string {
  const [first] = lines;
  const what = lines.length === 1 ? `Line ${String(first)} of the session's record is` : `${lines.length} lines of the session's record, from line ${String(first)} on, are`;
  if (!isUsable) {
    return `${what} damaged, its beginning among it, so the session cannot be gone on with. The record is kept.`;
  }
  const rest = dependents === 0 ? "The rest is used" : `${dependents} more that build on it are left out, the rest is used`;
  return `${what} damaged. ${rest}, and the record is kept.`;
}

async function createEmpty(path: string): Promise<void> {
  const file = await open(path, "wx", FILE_MODE);
  await file.close();
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (fileErrorCode(error) === "ENOENT") {
      return undefined;
    }
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (fileErrorCode(error) === "ENOENT") {
      return [];
    }
    throw error;
  }
}
