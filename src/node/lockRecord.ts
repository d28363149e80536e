import { hostname } from "node:os";
import { makeId } from "./ids.ts";
import { isProcessRunning, processStartTime } from "./processes.ts";

/** Which of the program's hosts holds a lock. */
export type LockHolder = "VS Code" | "terminal";

/** What a lock's file says of who holds it. */
export interface LockRecord {
  /** Another one for each time a lock is taken. */
  readonly token: string;
  readonly pid: number;
  /** Of the process; undefined where the system does not tell it. */
  readonly startTime?: string;
  readonly hostName: string;
  readonly owner: LockHolder;
  /** What is locked, for a person. */
  readonly target: string;
  /** When the lock was taken; ISO 8601, UTC. */
  readonly since: string;
  /** When the holder last said that it is there; ISO 8601, UTC. */
  readonly heartbeat: string;
}

/** Milliseconds between two signs of life. */
export const HEARTBEAT_INTERVAL = 15_000;
/** Milliseconds without one after which a process of another machine counts as gone. */
export const HEARTBEAT_PATIENCE = 60_000;

export async function ownRecord(owner: LockHolder, target: string): Promise<LockRecord> {
  const startTime = await processStartTime(process.pid);
  const now = new Date().toISOString();
  const holder = { token: makeId(), pid: process.pid, hostName: hostname(), owner, target, since: now, heartbeat: now };
  return startTime === undefined ? holder : { ...holder, startTime };
}

/** The record with a new sign of life; its text is of the same length. */
export function renewed(record: LockRecord): LockRecord {
  return { ...record, heartbeat: new Date().toISOString() };
}

/**
 * True when nobody holds the lock any more: its process has ended, or one of another machine, which cannot be asked
 * for, has been silent for too long.
 */
export async function isAbandoned({ hostName, pid, startTime, heartbeat }: LockRecord): Promise<boolean> {
  if (hostName === hostname()) {
    return !(await isProcessRunning(pid, startTime));
  }
  return Date.now() - Date.parse(heartbeat) > HEARTBEAT_PATIENCE;
}

export function formatLockRecord(record: LockRecord): string {
  return `${JSON.stringify(record)}\n`;
}

/** @returns undefined when the text is no lock record. */
export function parseLockRecord(text: string): LockRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isLockRecord(value) ? value : undefined;
}

function isLockRecord(value: unknown): value is LockRecord {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  const member = (key: string): unknown => Object.getOwnPropertyDescriptor(value, key)?.value;
  const texts = ["hostName", "target"].every((key) => typeof member(key) === "string");
  const times = ["since", "heartbeat"].every((key) => !Number.isNaN(Date.parse(String(member(key)))));
  const [token, pid, owner, startTime] = [member("token"), member("pid"), member("owner"), member("startTime")];
  return (
    texts &&
    times &&
    typeof token === "string" &&
    /^[a-z0-9]+$/.test(token) && // it becomes a part of a file's name
    Number.isInteger(pid) &&
    Number(pid) > 0 &&
    (owner === "VS Code" || owner === "terminal") &&
    (startTime === undefined || typeof startTime === "string")
  );
}
