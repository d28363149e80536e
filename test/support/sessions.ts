import assert from "node:assert/strict";
import { toolkit, type Toolkit } from "../../src/agent/calls.ts";
import type { CopilotRequest, CopilotResponse } from "../../src/agent/copilot.ts";
import type { EventType, SessionEvent } from "../../src/agent/events.ts";
import { AgentLoop, type LoopOptions } from "../../src/agent/loop.ts";
import { MemoryStore } from "../../src/agent/memoryStore.ts";
import type { ChatModel, Clock, SessionPorts, StoredSession } from "../../src/agent/ports.ts";
import { Session } from "../../src/agent/session.ts";
import { readTool } from "../../src/agent/tools/read.ts";
import { taskCompleteTool } from "../../src/agent/tools/taskComplete.ts";
import { translateTool } from "../../src/agent/tools/translate.ts";
import { compose } from "../../src/document/compose.ts";
import { FILE_ID } from "./scriptedModel.ts";

/** Time that passes only when someone sleeps. */
export function testClock(): Clock & { readonly slept: number[] } {
  let now = Date.UTC(2026, 0, 1);
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    sleep: (milliseconds, signal) => {
      slept.push(milliseconds);
      now += milliseconds;
      return signal.aborted ? Promise.reject(new Error("aborted")) : Promise.resolve();
    },
  };
}

export function testPorts(overrides: Partial<SessionPorts> = {}): SessionPorts {
  let ids = 0;
  return {
    store: new MemoryStore(),
    clock: testClock(),
    makeId: () => `id${String(++ids).padStart(7, "0")}`,
    hash: (text) => `hash:${String(text.length)}`,
    report: (error) => {
      throw error;
    },
    ...overrides,
  };
}

export function newSession(text: string, overrides: Partial<SessionPorts> = {}, targetLanguage = "fr"): Promise<Session> {
  return Session.create(
    {
      meta: {
        sessionId: "s1",
        sourceUri: `file:///${FILE_ID}`,
        targetUri: "file:///guide.fr.md",
        targetLanguage,
        createdAt: "2026-01-01T00:00:00.000Z",
      },
      source: { fileId: FILE_ID, text },
      tone: "",
      maxUnitLength: 300,
      model: { id: "scripted", label: "Scripted", provider: "test", rehearsal: false },
    },
    testPorts(overrides),
  );
}

/** The session as another process would have it: from plain JSON alone. */
export async function rebuilt(session: Session): Promise<Session> {
  const stored = await session.ports.store.get(session.meta.sessionId);
  assert.ok(stored);
  return restored({ ...stored, events: JSON.parse(JSON.stringify(session.record)) as SessionEvent[] }, session.ports);
}

export function restored(stored: StoredSession, ports: SessionPorts): Session {
  const session = Session.restore(stored, ports);
  assert.ok(session, "The stored session cannot be restored.");
  return session;
}

/** The tools without any check: what a draft says does not matter. */
export function plainToolkit(hooks: Toolkit["hooks"] = []): Toolkit {
  return toolkit([readTool, translateTool, taskCompleteTool], hooks);
}

export function loopOf(session: Session, model: ChatModel, options: Partial<LoopOptions> & { toolkit?: Toolkit } = {}): AgentLoop {
  const { toolkit: kit = plainToolkit(), draftAhead = 0, maxTurns = 100, folding = false, ...others } = options;
  return new AgentLoop(session, { model, toolkit: kit }, { ...others, draftAhead, maxTurns, folding });
}

export function approve({ tool }: Pick<CopilotRequest, "tool">): CopilotResponse {
  return { tool, status: "approve", translated_string: "", reason: "" };
}

export function refine({ tool }: Pick<CopilotRequest, "tool">, translated_string: string): CopilotResponse {
  return { tool, status: "refined", translated_string, reason: "" };
}

export function reject({ tool }: Pick<CopilotRequest, "tool">, reason: string): CopilotResponse {
  return { tool, status: "reject", translated_string: "", reason };
}

/** The target file's text as the record has it. */
export function targetOf(session: Session): string {
  const done = session.ledger.units().filter((unit) => unit.state === "done");
  const units = done.map(({ callId, range }) => ({ range, translation: session.fold.unit(callId).translated_string }));
  return compose(session.analysis, units, { targetLanguage: session.start.targetLanguage });
}

export function eventsOf<T extends EventType>(session: Session, type: T): Extract<SessionEvent, { type: T }>[] {
  return session.record.filter((event): event is Extract<SessionEvent, { type: T }> => event.type === type);
}
