import type { SessionEvent } from "./events.ts";

const MOST = 5;

/** As far as a record was read, and what was found so far, newest first. */
interface Read {
  readonly events: number;
  readonly reasons: readonly string[];
}

const known = new WeakMap<readonly SessionEvent[], Read>();

/** The reasons that a person gave lately for rejecting, newest first, none twice. Each call reads what the record has gained. */
export function recentReasons(record: readonly SessionEvent[]): readonly string[] {
  const read = known.get(record) ?? { events: 0, reasons: [] };
  let { reasons } = read;
  for (const event of record.slice(read.events)) {
    const reason = reasonOf(event);
    if (reason !== "") {
      reasons = [reason, ...reasons.filter((other) => other !== reason)].slice(0, MOST);
    }
  }
  known.set(record, { events: record.length, reasons });
  return reasons;
}

function reasonOf(event: SessionEvent): string {
  if (event.type !== "copilot.completed" && event.type !== "unit.revised") {
    return "";
  }
  const { status, by, reason } = event.data;
  return status === "reject" && by.kind === "person" ? (reason ?? "").trim() : "";
}
