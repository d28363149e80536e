import type { SessionEvent } from "../../../src/agent/events.ts";
import type { KillPoint } from "./killPoint.ts";

const moments = ["before", "torn", "after"] as const;

/** Before and after every event of a session and every write of its translation, and in the middle of every fourth event. */
export function everyMoment(events: readonly SessionEvent[]): readonly KillPoint[] {
  const atEvents = events.flatMap((_, index): KillPoint[] =>
    moments.filter((when) => when !== "torn" || index % 4 === 0).map((when) => ({ what: "event", number: index + 1, when })),
  );
  const writes = events.filter(({ type }) => type === "target.written");
  const atWrites = writes.flatMap((_, index): KillPoint[] => [
    { what: "target", number: index + 1, when: "before" },
    { what: "target", number: index + 1, when: "after" },
  ]);
  return [...atEvents, ...atWrites, ...[1, 2, 3, 4].map(amongQuickDecisions)];
}

/** One moment for each type of event, and both sides of a decision and of a write of the translation. */
export function someMoments(events: readonly SessionEvent[]): readonly KillPoint[] {
  const types = [...new Set(events.map(({ type }) => type))];
  const inTurn = types.map((type, index): KillPoint => {
    return { what: "event", number: middleOf(events, type), when: moments[index % moments.length] ?? "before" };
  });
  const decision = middleOf(events, "copilot.completed");
  return [
    ...inTurn,
    { what: "event", number: decision, when: "before" },
    { what: "event", number: decision, when: "after" },
    { what: "target", number: 3, when: "before" },
    { what: "target", number: 6, when: "after" },
    amongQuickDecisions(2),
  ];
}

function amongQuickDecisions(number: number): KillPoint {
  return { what: "target", number, when: "after", reviewer: "quick" };
}

/** The number of the middle one of a session's events of a type. */
function middleOf(events: readonly SessionEvent[], type: SessionEvent["type"]): number {
  const numbers = events.flatMap((event, index) => (event.type === type ? [index + 1] : []));
  return numbers[Math.floor(numbers.length / 2)] ?? 1;
}
