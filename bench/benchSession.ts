import type { ChatModel, Clock, SessionPorts, SessionStore } from "../src/agent/ports.ts";
import { toolkit, type Toolkit } from "../src/agent/calls.ts";
import { Session } from "../src/agent/session.ts";
import { readTool } from "../src/agent/tools/read.ts";
import { taskCompleteTool } from "../src/agent/tools/taskComplete.ts";
import { translateTool } from "../src/agent/tools/translate.ts";

/** The setting's default. */
export const MAX_UNIT_LENGTH = 300;

/** The tools of a session without the checks: drafts made of random words break no rule that matters here. */
export function uncheckedToolkit(): Toolkit {
  return toolkit([readTool, translateTool, taskCompleteTool], []);
}

/** A session over a text, from English into Spanish. */
export function sessionOver(text: string, model: ChatModel, ports: SessionPorts): Promise<Session> {
  const sessionId = "bench0001";
  const meta = { sessionId, sourceUri: "file:///guide.md", targetUri: "file:///guide.es.md", targetLanguage: "es", createdAt: "" };
  const source = { fileId: "docs/guide.md", text };
  return Session.create({ meta, source, tone: "", maxUnitLength: MAX_UNIT_LENGTH, model: model.info }, ports);
}

/** Surroundings that cost nothing: nothing is kept, and ids are counted. */
export function weightlessPorts(clock: Clock): SessionPorts {
  let ids = 0;
  return {
    store: forgetfulStore,
    clock,
    makeId: () => `b${String(++ids).padStart(8, "0")}`,
    hash: (text) => String(text.length),
    report: (error) => {
      throw error;
    },
  };
}

const forgetfulStore: SessionStore = {
  create: () => Promise.resolve(),
  get: () => Promise.resolve(undefined),
  update: () => Promise.resolve(),
  list: () => Promise.resolve([]),
  delete: () => Promise.resolve(),
};

/** Time does not pass, and nobody waits. */
export const stoppedClock: Clock = { now: () => 0, sleep: () => Promise.resolve() };
