import { hostname } from "node:os";
import { assertNever } from "../agent/assertNever.ts";
import { told } from "../document/told.ts";
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
  const since = new Date(holder.since).toLocaleString();
  const pid = String(holder.pid);
  return holder.hostName === hostname()
    ? { message: told`${name} is being translated in ${place(holder)} since ${since} (process ${pid}).`, hint: adviceHere(holder) }
    : {
        message: told`${name} is being translated in ${place(holder)} on ${holder.hostName} since ${since} (process ${pid}).`,
        hint: told`${adviceHere(holder)} If it runs no more, wait a minute: then it counts as ended.`,
      };
}

function place({ owner, pid }: LockRecord): string {
  switch (owner) {
    case "VS Code":
      return pid === process.pid ? told`this VS Code window` : told`another VS Code window`;
    case "terminal":
      return told`a terminal`;
    default:
      return assertNever(owner);
  }
}

function adviceHere({ owner }: LockRecord): string {
  switch (owner) {
    case "VS Code":
      return told`Go on there, or close that window first.`;
    case "terminal":
      return told`Wait until that run ends, or end it with Ctrl+C. Its decisions are kept.`;
    default:
      return assertNever(owner);
  }
}
