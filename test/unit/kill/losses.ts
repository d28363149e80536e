import type { EventData, EventType, SessionEvent } from "../../../src/agent/events.ts";
import type { KilledSession } from "./killedSession.ts";

/** Units of the undisturbed session that this one has not, or has with another translation. */
export function lostUnits(session: KilledSession, undisturbed: KilledSession): readonly string[] {
  const units = new Set(unitsOf(session.last.events));
  return unitsOf(undisturbed.last.events).filter((unit) => !units.has(unit));
}

/** What was in the log when the process was killed, and is not in the end. */
export function lostEvents({ killed, last }: KilledSession): readonly string[] {
  const kept = new Set(last.events.map((event) => JSON.stringify(event)));
  return (killed?.events ?? []).map((event) => JSON.stringify(event)).filter((event) => !kept.has(event));
}

/** Source texts with more than one approval, and calls with any other number of results than one. */
export function doubledUnits({ last: { events } }: KilledSession): readonly string[] {
  const doubled = repeated(unitsOf(events).map((unit) => unit.split(" → ")[0] ?? ""));
  const results = ofType(events, "tool.execution_complete").map(({ callId }) => callId);
  const unanswered = ofType(events, "tool.execution_start").filter(({ callId }) => !results.includes(callId));
  return [
    ...doubled.map((unit) => `decided twice: ${unit}`),
    ...repeated(results).map((callId) => `two results: ${callId}`),
    ...unanswered.map(({ callId }) => `no result: ${callId}`),
  ];
}

/** Questions of the last run whose answer was in the log already. */
export function askedAgain({ killed, last }: KilledSession): readonly string[] {
  const events = killed?.events ?? [];
  const drafts = new Map(ofType(events, "copilot.requested").map((request) => [request.callId, request]));
  const answered = ofType(events, "copilot.completed").map(({ callId }) => drafts.get(callId));
  return last.questions
    .filter(({ source, draft }) => answered.some((request) => request?.src_string === source && request.translate_string === draft))
    .map(({ source }) => source);
}

/** Each approval with its source text and its place. */
function unitsOf(events: readonly SessionEvent[]): readonly string[] {
  const drafts = new Map(ofType(events, "copilot.requested").map((request) => [request.callId, request]));
  return ofType(events, "copilot.completed")
    .filter(({ status }) => status !== "reject")
    .map(({ callId, translated_string }) => {
      const { range, src_string } = drafts.get(callId) ?? { range: { start: -1, end: -1 }, src_string: "" };
      return `${range.start} ${src_string} → ${translated_string}`;
    });
}

function ofType<T extends EventType>(events: readonly SessionEvent[], type: T): EventData<T>[] {
  return events.filter((event) => event.type === type).map(({ data }) => data as EventData<T>); // data of that type
}

function repeated(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
