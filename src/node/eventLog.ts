import { constants } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { parseEvent, type SessionEvent } from "../agent/events.ts";

/** A log as far as it can be read. */
export interface EventLog {
  readonly events: readonly SessionEvent[];
  /** Bytes from the beginning that hold these events, and lines of types this version does not know. */
  readonly length: number;
  /** The first line that is no event, from 1; undefined when there is none. What follows it is not read. */
  readonly damagedLine: number | undefined;
}

const LINE_FEED = 0x0a;

/** Reads JSON lines. A last line without its line end was cut while it was written and counts as not there. */
export function parseEventLog(bytes: Buffer): EventLog {
  const events: SessionEvent[] = [];
  let start = 0;
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end < 0) {
      return { events, length: start, damagedLine: undefined };
    }
    try {
      const event = parseEvent(JSON.parse(bytes.toString("utf8", start, end)));
      if (event) {
        events.push(event);
      }
    } catch {
      return { events, length: start, damagedLine: line };
    }
    start = end + 1;
  }
}

/**
 * Appends events to an existing log, in one write, on a line of their own: a cut last line is removed first.
 * @param options.fsync whether they survive a power cut once this resolves.
 * @throws what the file system says; then none of them is in the log.
 */
export async function appendEvents(
  path: string,
  events: readonly SessionEvent[],
  options: { readonly fsync: boolean },
): Promise<void> {
  const lines = Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join(""), "utf8");
  const log = await open(path, constants.O_RDWR | constants.O_APPEND);
  try {
    const length = await removeCutLine(log);
    try {
      await writeWhole(log, lines);
      if (options.fsync) {
        await log.sync();
      }
    } catch (error) {
      await log.truncate(length);
      throw error;
    }
  } finally {
    await log.close();
  }
}

async function writeWhole(log: FileHandle, bytes: Buffer): Promise<void> {
  const { bytesWritten } = await log.write(bytes);
  if (bytesWritten < bytes.length) {
    throw new Error("no space is left on the disk");
  }
}

/** @returns the log's length in bytes, now that it ends with a whole line. */
async function removeCutLine(log: FileHandle): Promise<number> {
  const { size } = await log.stat();
  if (size === 0 || (await bytesAt(log, size - 1, 1))[0] === LINE_FEED) {
    return size;
  }
  const whole = (await bytesAt(log, 0, size)).lastIndexOf(LINE_FEED) + 1;
  await log.truncate(whole);
  return whole;
}

async function bytesAt(log: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await log.read(Buffer.alloc(length), 0, length, position);
  return buffer;
}
