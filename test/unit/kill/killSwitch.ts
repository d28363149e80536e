import { readFileSync, writeSync } from "node:fs";
import files, { type FileHandle } from "node:fs/promises";
import { killPointOf, type KillPoint } from "./killPoint.ts";

// Loaded before the command line (`node --require`): kills its process at one moment of its work on the disk.

type AtEvent = Extract<KillPoint, { what: "event" }>;
type AtTarget = Extract<KillPoint, { what: "target" }>;

const LINE_FEED = 0x0a;

/** More than the pause between two writes of the translation: each decision is followed by a write of its own. */
const STEP = 1000;

function hurryClock(): void {
  const now = Date.now.bind(Date);
  let ahead = 0;
  Date.now = () => now() + (ahead += STEP);
}

function die(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("SIGKILL was not delivered.");
}

/** Kills at an append to the log; lines of the same append behind the event never get there. */
function killAtEvent(point: AtEvent): void {
  const open = files.open.bind(files);
  files.open = async (path, ...rest) => {
    const file = await open(path, ...rest);
    if (String(path).endsWith(".events.jsonl")) {
      const write = file.write.bind(file) as (bytes: Buffer) => ReturnType<FileHandle["write"]>;
      const killingWrite = (bytes: Buffer): ReturnType<FileHandle["write"]> => {
        const surviving = survivingPart(point, linesIn(readFileSync(String(path))), bytes);
        if (surviving) {
          writeSync(file.fd, surviving);
          die();
        }
        return write(bytes);
      };
      file.write = killingWrite as FileHandle["write"]; // the log is appended to with this form of it alone
    }
    return file;
  };
}

/** What of an append reaches the disk when the event is one of its lines; undefined when it is none of them. */
function survivingPart({ number, when }: AtEvent, linesBefore: number, bytes: Buffer): Buffer | undefined {
  const line = number - linesBefore;
  if (line < 1 || line > linesIn(bytes)) {
    return undefined;
  }
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    start = bytes.indexOf(LINE_FEED, start) + 1;
  }
  const end = bytes.indexOf(LINE_FEED, start) + 1;
  const cuts = { before: start, torn: Math.floor((start + end) / 2), after: end };
  return bytes.subarray(0, cuts[when]);
}

function linesIn(bytes: Buffer): number {
  return bytes.filter((byte) => byte === LINE_FEED).length;
}

/** Kills at the moment in which a new translation takes the place of the old one. */
function killAtTarget({ number, when }: AtTarget): void {
  const rename = files.rename.bind(files);
  let writes = 0;
  files.rename = async (from, to) => {
    const isNow = String(to).endsWith(".md") && ++writes === number;
    if (isNow && when === "before") {
      die();
    }
    await rename(from, to);
    if (isNow) {
      die();
    }
  };
}

hurryClock();
const point = killPointOf(process.env);
if (point?.what === "event") {
  killAtEvent(point);
} else if (point) {
  killAtTarget(point);
}
