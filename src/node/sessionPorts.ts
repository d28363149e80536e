import type { SessionPorts } from "../agent/ports.ts";
import { systemClock } from "./clock.ts";
import { FileSessionStore, type LogDamage } from "./fileSessionStore.ts";
import { hashText, makeId } from "./ids.ts";

export interface FileSessionOptions {
  /** Where the session records are kept; made when it does not exist. */
  readonly folder: string;
  /** Whether each fact survives a power cut, not only the end of the process. */
  readonly fsync: boolean;
  readonly report: (error: unknown) => void;
  readonly onDamage: (damage: LogDamage) => void;
}

/** A session's surroundings on this machine: records in a folder, the system's clock, random ids. */
export function fileSessionPorts(options: FileSessionOptions): SessionPorts & { readonly store: FileSessionStore } {
  return {
    store: new FileSessionStore(options),
    clock: systemClock,
    makeId,
    hash: hashText,
    report: options.report,
  };
}
