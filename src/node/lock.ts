import { constants } from "node:fs";
import { copyFile, link, open, readFile, rename, rm, writeFile, type FileHandle } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { fileErrorCode } from "./fileErrors.ts";
import { makeId } from "./ids.ts";
import { formatLockRecord, HEARTBEAT_INTERVAL, isAbandoned, parseLockRecord, renewed, type LockRecord } from "./lockRecord.ts";

export type Lock =
  /** `release` never rejects: what it cannot remove counts as left behind once this process has ended. */
  | { readonly acquired: true; readonly release: () => Promise<void> }
  /** Somebody who is there has it. */
  | { readonly acquired: false; readonly holder: LockRecord };

/** What stands at a lock's place. A damaged file is none that this program wrote to its end. */
type Found = LockRecord | "none" | "damaged";

/** Milliseconds before a lock that is just changing hands is looked at again. */
const GLANCE = 20;
/** How often a file that is no lock record is read before it counts as damaged. */
const READINGS = 25;
/** What `link` says where the file system has no hard links. */
const withoutLinks = new Set(["EPERM", "EACCES", "ENOSYS", "ENOTSUP", "EOPNOTSUPP", "EMLINK"]);

/**
 * Takes a lock, now or not at all: a file at `path` that holds `record`. A lock that was left behind is taken over,
 * by one alone of those who try at the same moment.
 *
 * A lock's file is whole when it appears and has a token of its own. Who removes or replaces it must first hold a
 * second lock, named after that token (the *claim*), and then look whether the token still stands there: until the
 * claim ends it cannot change, and a token never comes back. A claim is a lock like any other, so one that a crash
 * left behind is taken over in the same way.
 * @param path in a folder that exists.
 * @param record of this process, with a new token.
 * @param onLost someone on another machine has taken the lock over, as this one slept for longer than they wait.
 * @throws what the file system says.
 */
export async function acquireLock(path: string, record: LockRecord, onLost: () => void = () => undefined): Promise<Lock> {
  for (;;) {
    const holder = await attempt(path, record);
    if (holder === record) {
      return hold(path, record, onLost);
    }
    if (holder !== "unsettled") {
      return { acquired: false, holder };
    }
    await pause(GLANCE);
  }
}

/** @returns who holds the lock now: `record` itself when it was taken. */
async function attempt(path: string, record: LockRecord): Promise<LockRecord | "unsettled"> {
  if (await create(path, record)) {
    return record;
  }
  const found = await read(path);
  if (found === "none") {
    return "unsettled";
  }
  if (found !== "damaged" && !(await isAbandoned(found))) {
    return found;
  }
  return (await withClaim(path, found, record, () => replace(path, record))) ? record : "unsettled";
}

/**
 * Does `work` while nobody else can remove or replace what was found.
 * @returns false when another is at that, or has done it.
 */
async function withClaim(path: string, found: LockRecord | "damaged", holder: LockRecord, work: () => Promise<void>): Promise<boolean> {
  const claim = `${path}.${tokenOf(found)}`;
  const record = { ...renewed(holder), token: makeId() };
  if ((await attempt(claim, record)) !== record) {
    return false;
  }
  try {
    const isSame = tokenOf(await read(path)) === tokenOf(found);
    if (isSame) {
      await work();
    }
    return isSame;
  } finally {
    await rm(claim, { force: true });
  }
}

function tokenOf(found: Found): string {
  return typeof found === "string" ? found : found.token;
}

/** @returns false when there is a file already. */
async function create(path: string, record: LockRecord): Promise<boolean> {
  const temporary = await writeTemporary(path, record);
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    const code = fileErrorCode(error) ?? "";
    if (code === "EEXIST") {
      return false;
    }
    if (withoutLinks.has(code)) {
      return await createCopy(temporary, path, record);
    }
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** A copy is there before it is whole, so a slow one may have been taken for damaged. */
async function createCopy(temporary: string, path: string, record: LockRecord): Promise<boolean> {
  try {
    await copyFile(temporary, path, constants.COPYFILE_EXCL);
  } catch (error) {
    if (fileErrorCode(error) === "EEXIST") {
      return false;
    }
    throw error;
  }
  return tokenOf(await read(path)) === record.token;
}

async function replace(path: string, record: LockRecord): Promise<void> {
  const temporary = await writeTemporary(path, record);
  try {
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeTemporary(path: string, record: LockRecord): Promise<string> {
  const temporary = `${path}.${makeId()}.tmp`;
  await writeFile(temporary, formatLockRecord(record), { mode: 0o600, flag: "wx" });
  return temporary;
}

async function read(path: string): Promise<Found> {
  for (let reading = 1; ; reading++) {
    let text: string;
    try {
      text = await readFile(path, "utf8");
    } catch (error) {
      if (fileErrorCode(error) === "ENOENT") {
        return "none";
      }
      throw error;
    }
    const record = parseLockRecord(text);
    if (record || reading === READINGS) {
      return record ?? "damaged";
    }
    await pause(GLANCE);
  }
}

function hold(path: string, record: LockRecord, onLost: () => void): Lock {
  let isHeld = true;
  const timer = setInterval(() => {
    void showLife(path, record).then((isOurs) => {
      if (!isOurs && isHeld) {
        isHeld = false;
        clearInterval(timer);
        onLost();
      }
    });
  }, HEARTBEAT_INTERVAL);
  timer.unref();
  const release = async (): Promise<void> => {
    isHeld = false;
    clearInterval(timer);
    await withClaim(path, record, record, () => rm(path, { force: true })).catch(() => undefined);
  };
  return { acquired: true, release };
}

/** @returns false when the lock is another's; true also when that cannot be told now. */
async function showLife(path: string, record: LockRecord): Promise<boolean> {
  try {
    const file = await open(path, "r+");
    try {
      return await renewIn(file, record);
    } finally {
      await file.close();
    }
  } catch (error) {
    return fileErrorCode(error) !== "ENOENT";
  }
}

/** Writes into the very file that was read: should another have taken its place meanwhile, that is not touched. */
async function renewIn(file: FileHandle, record: LockRecord): Promise<boolean> {
  const isOurs = parseLockRecord(await file.readFile("utf8"))?.token === record.token;
  if (isOurs) {
    await file.write(formatLockRecord(renewed(record)), 0);
  }
  return isOurs;
}
