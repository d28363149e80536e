import type { EventOf, EventType, SessionEvent } from "./events.ts";
import { SessionFold } from "./fold.ts";
import { count, priceText, tokensText } from "./timelineText.ts";
import { priceOf, type TokenPrices } from "./usage.ts";

/** A record in a few lines: each begins with what it counts. */
export function timelineTotals(record: readonly SessionEvent[], prices: TokenPrices | undefined): string[] {
  const fold = new SessionFold();
  record.forEach((event) => fold.apply(event));
  const turnEnds = eventsOf(record, "assistant.turn_end");
  const failed = turnEnds.filter(({ data }) => data.outcome === "error").length;
  const turns = eventsOf(record, "assistant.turn_start").length;
  return [
    `Units: ${unitsText(fold)}`,
    `Calls of the model: ${count(turns)}${failed > 0 ? `, ${count(failed)} of them failed` : ""}`,
    tokensText(fold.usage),
    ...(prices ? [`Price: ${priceText(priceOf(fold.usage, prices), fold.usage.isEstimated)}`] : []),
    `Decisions: ${decisionsText(record)}`,
    `Changes of mind: ${count(eventsOf(record, "unit.revised").length)}`,
    `Machine rejections: ${rejectionsText(record)}`,
    `Source edits: ${count(eventsOf(record, "source.changed").length)}`,
    `Target writes: ${count(eventsOf(record, "target.written").length)}`,
    `Errors: ${count(eventsOf(record, "session.error").length)}`,
  ];
}

function eventsOf<T extends EventType>(record: readonly SessionEvent[], type: T): readonly Extract<SessionEvent, EventOf<T>>[] {
  return record.filter((event): event is Extract<SessionEvent, EventOf<T>> => event.type === type);
}

/** As they stand at the end. */
function unitsText(fold: SessionFold): string {
  const tally = new Tally();
  for (const { status } of fold.units.values()) {
    if (status !== "reject" && status !== "withdrawn") {
      tally.add(unitWords[status]);
    }
  }
  return tally.text;
}

const unitWords = { approve: "approved", refined: "refined", skipped: "skipped", pending: "pending", held: "held" } as const;

const decisionWords = { approve: "approved", refined: "refined", skipped: "skipped", reject: "rejected" } as const;

function decisionsText(record: readonly SessionEvent[]): string {
  const tally = new Tally();
  for (const { data } of eventsOf(record, "copilot.completed")) {
    tally.add(`${decisionWords[data.status]} by ${data.by.kind === "rule" ? "rule" : "a person"}`);
  }
  return tally.text;
}

function rejectionsText(record: readonly SessionEvent[]): string {
  const tally = new Tally();
  for (const { data } of eventsOf(record, "tool.execution_complete")) {
    if (data.rejected) {
      tally.add(data.rejected.reason);
    }
  }
  return tally.text;
}

/** How often each of some words came up. */
class Tally {
  private readonly counts = new Map<string, number>();

  add(word: string): void {
    this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
  }

  /** `3 approved, 1 held`, in order of first appearance; `0` when there was none. */
  get text(): string {
    return [...this.counts].map(([word, number]) => `${count(number)} ${word}`).join(", ") || "0";
  }
}
