import type { SessionEvent } from "../../src/agent/events.ts";
import type { Fact } from "../../src/agent/session.ts";

const model = { id: "gpt-x", label: "GPT X", provider: "test", rehearsal: false };
const person = { kind: "person" } as const;
const draft = (callId: string, src_string: string, translate_string: string, start: number) => ({
  callId,
  range: { start, end: start + src_string.length },
  src_string,
  translate_string,
  findings: [],
});
const call = (callId: string, turnId: string, src_string: string, translate_string: string): Fact => ({
  type: "tool.execution_start",
  data: { callId, turnId, toolName: "Translate", arguments: JSON.stringify({ file_id: "guide.md", src_string, translate_string }) },
});

/** One fact of every type, in an order that makes sense. */
const facts: readonly Fact[] = [
  {
    type: "session.start",
    data: { version: 1, sessionId: "s1", fileId: "guide.md", sourceHash: "h", targetLanguage: "es", tone: "formal", maxUnitLength: 300, model },
  },
  { type: "user.message", data: { content: "Translate this document.\nfile_id: guide.md", kind: "task" } },
  { type: "assistant.turn_start", data: { turnId: "t1", attempt: 1, model: "gpt-x" } },
  { type: "assistant.turn_end", data: { turnId: "t1", outcome: "error", next: "One", error: { kind: "network", message: "No server answers.", hint: "Start it.", retryable: true } } },
  { type: "assistant.turn_start", data: { turnId: "t2", attempt: 2, model: "gpt-x" } },
  { type: "tool.execution_start", data: { callId: "c0", turnId: "t2", toolName: "Read", arguments: '{"file_id":"guide.md"}' } },
  { type: "tool.execution_complete", data: { callId: "c0", result: { content: "One\n\nTwo\n\nThree", offset: 0, total: 16, version: 1 } } },
  call("c1", "t2", "Nowhere", "En ninguna parte"),
  { type: "tool.execution_complete", data: { callId: "c1", result: { status: "reject", reason: "not-found: the text goes on with One" }, rejected: { reason: "not-found", position: 0, gap: { resumeAt: null } } } },
  call("c2", "t2", "Two", "Dos"),
  { type: "unit.held", data: draft("c2", "Two", "Dos", 5) },
  { type: "assistant.message", data: { turnId: "t2", content: "Let me see.", callIds: ["c0", "c1", "c2"], finishReason: "tool-calls" } },
  { type: "assistant.usage", data: { turnId: "t2", inputTokens: 12_300, outputTokens: 450, cachedTokens: 4000, reasoningTokens: 30, estimated: false } },
  { type: "assistant.turn_end", data: { turnId: "t2", outcome: "complete", next: "One" } },
  { type: "unit.proposed", data: { ...draft("c3", "One", "Uno", 0), origin: "repetition" } },
  { type: "copilot.completed", data: { callId: "c3", status: "approve", translated_string: "Uno", reason: "", by: { kind: "rule", rule: "no-errors" } } },
  { type: "target.written", data: { callId: "c3", uri: "file:///home/ada/work/docs/guide.es.md", hash: "h1" } },
  { type: "copilot.requested", data: { ...draft("c2", "Two", "Dos", 5), findings: [{ kind: "length", severity: "warning", message: "Long." }] } },
  { type: "copilot.completed", data: { callId: "c2", status: "reject", translated_string: "", reason: "Too short", by: person } },
  { type: "tool.execution_complete", data: { callId: "c2", result: { status: "reject", translated_string: "", reason: "Too short", next: "Two" } } },
  { type: "unit.revised", data: { callId: "c3", status: "pending", translated_string: "", reason: "", by: { kind: "editor-undo" } } },
  { type: "unit.revised", data: { callId: "c3", status: "refined", translated_string: "Un", reason: "", by: person } },
  { type: "target.edited", data: { uri: "file:///home/ada/notes.md", hash: "h2" } },
  { type: "abort", data: { reason: "Stopped." } },
  { type: "session.resume", data: { model, sourceHash: "h" } },
  { type: "session.compaction_start", data: { inputTokens: 9000 } },
  { type: "session.compaction_complete", data: { inputTokens: 9000, outputTokens: 100, note: "" } },
  { type: "session.mode_changed", data: { mode: "autopilot" } },
  { type: "user.message", data: { content: "Keep product names.", kind: "standing", source: "workspace instructions" } },
  { type: "user.message", data: { content: "Why so?", kind: "question" } },
  { type: "hook.end", data: { hook: "house rules", hookType: "onErrorOccurred", turnId: "t2", output: { errorHandling: "retry" } } },
  { type: "hook.end", data: { hook: "house rules", hookType: "onPreToolUse", callId: "c2", error: "/home/ada/work/rules.json: no network" } },
  { type: "user.message", data: { content: "The document is not finished.", kind: "nudge" } },
  { type: "session.error", data: { errorType: "token-limit", message: "The session has used 99 tokens, of at most 90.", hint: "Raise it." } },
  { type: "source.changed", data: { hash: "h3", edits: [{ start: 10, end: 15, text: "Third" }] } },
  { type: "copilot.withdrawn", data: { callId: "c2", reason: "The source text changed here." } },
  { type: "session.error", data: { errorType: "server", message: "/home/ada/work/docs/guide.es.md cannot be written.", hint: "See /home/ada/help." } },
  { type: "session.idle", data: { aborted: false } },
  { type: "session.task_complete", data: { summary: "Done.", units: 3, refined: 1, byRule: 1, skipped: 0 } },
];

/** A record with an event of every type, one a second. */
export function sampleRecord(): SessionEvent[] {
  return facts.map((fact, index) => eventAt(fact, index));
}

function eventAt(fact: Fact, index: number): SessionEvent {
  const timestamp = new Date(Date.UTC(2026, 0, 31, 23, 59, 50) + 1000 * index).toISOString();
  const parentId = index === 0 ? null : `e${index - 1}`;
  return { id: `e${index}`, timestamp, parentId, ...fact };
}
