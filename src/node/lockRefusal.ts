import { hostname } from "node:os";
import { assertNever } from "../agent/assertNever.ts";
import type { LockRecord } from "./lockRecord.ts";

/** For a person whose session is somebody else's now. */
export interface LockRefusal {
  /** Who has it, and since when. */
  readonly message: string;
  /** What to do. */
  readonly hint: string;
}

/** @param name of the target file, as the person knows it. */
export function lockRefusal(name: string, holder: LockRecord): LockRefusal {
  const where = holder.hostName === hostname() ? "" : ` on ${holder.hostName}`;
  const since = new Date(holder.since).toLocaleString();
  return {
    message: `${name} is being translated in ${place(holder)}${where} since ${since} (process ${String(holder.pid)}).`,
    hint: where === "" ? adviceHere(holder) : `${adviceHere(holder)} If it runs no more, wait a minute: then it counts as ended.`,
  };
}

function place({ owner, pid }: LockRecord): string {
  switch (owner) {
    case "VS Code":
      return pid === process.pid ? "this VS Code window" : "another VS Code window";
    case "terminal":
      return "a terminal";
    default:
      return assertNever(owner);
  }
}

function adviceHere({ owner }: LockRecord): string {
  switch (owner) {
    case "VS Code":
      return "Go on there, or close that window first.";
    case "terminal":
      return "Wait until that run ends, or end it with Ctrl+C. Its decisions are kept.";
    default:
      return assertNever(owner);
  }
}
