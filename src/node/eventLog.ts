import { constants } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { parseEvent, type SessionEvent } from "../agent/events.ts";
import { told } from "../document/told.ts";

/** A log as far as it can be read. */
export interface EventLog {
  /** Without lines of types this version does not know. */
  readonly events: readonly SessionEvent[];
  /** Numbers, from 1, of the lines that are no events. */
  readonly damagedLines: readonly number[];
  /** The version that the first line names, whatever else it says; undefined when it names none. */
  readonly version: number | undefined;
}

const LINE_FEED = 0x0a;

/** Reads JSON lines. A last line without its line end was cut while it was written and counts as not there. */
export function parseEventLog(bytes: Buffer): EventLog {
  const events: SessionEvent[] = [];
  const damagedLines: number[] = [];
  let start = 0;
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end < 0) {
      return { events, damagedLines, version: versionIn(bytes) };
    }
    try {
      const event = parseEvent(JSON.parse(bytes.toString("utf8", start, end)));
      if (event) {
        events.push(event);
      }
    } catch {
      damagedLines.push(line);
    }
    start = end + 1;
  }
}

/** Read with no schema: a newer version may have another one. */
function versionIn(bytes: Buffer): number | undefined {
  try {
    const first: unknown = JSON.parse(bytes.toString("utf8", 0, Math.max(0, bytes.indexOf(LINE_FEED))));
    const data = memberOf(first, "data");
    const version = memberOf(data, "version");
    return typeof version === "number" ? version : undefined;
  } catch {
    return undefined;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
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
    throw new Error(told`no space is left on the disk`);
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
