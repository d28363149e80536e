import * as z from "zod/mini";
import { lineEdits } from "../document/lineEdits.ts";
import { changeSource, DecisionRefused } from "./decisions.ts";
import type { Decider, SessionEvent } from "./events.ts";
import { AgentLoop, type LoopOptions, type LoopPorts, type Step } from "./loop.ts";
import type { SessionMeta, SessionPorts, StoredSession } from "./ports.ts";
import { schemaProblems } from "./schemaProblem.ts";
import { Session, type NewSession } from "./session.ts";

/** A decision as a client sends it. */
export const copilotResponse = z.object({
  tool: z.object({ name: z.string(), callId: z.string() }),
  status: z.enum(["approve", "refined", "reject"]),
  translated_string: z._default(z.string(), ""),
  reason: z._default(z.string(), ""),
});

const nextInput = z.object({
  /** Left out: a session begins, for the document that `userInput` names. */
  sessionId: z.optional(z.string()),
  userInput: z.optional(z.string()),
  copilotResponses: z.optional(z.array(copilotResponse)),
});

/** What a client sends: plain JSON. Answers may be partial, and come in any order. */
export type NextInput = z.input<typeof nextInput>;

/** What it gets: the step, with only what is new in `messages`. */
export interface NextOutput {
  readonly sessionId: string;
  readonly agentResponse: Step;
}

export type ServiceErrorKind = "invalid-input" | "unknown-session" | "unmatched-response" | "busy-session";

/** A request that cannot be taken. Nothing of it has taken effect, but for the responses before an unmatched one. */
export class ServiceError extends Error {
  constructor(
    readonly kind: ServiceErrorKind,
    message: string,
  ) {
    super(message);
    this.name = "ServiceError";
  }
}

export interface ServiceOptions {
  readonly sessions: SessionPorts;
  /** What the next step of a session runs with. */
  readonly prepare: (session: Session) => Promise<LoopPorts & LoopOptions>;
  /**
   * The session to begin for a first `userInput`; left out where clients may not begin one.
   * @throws Error worded for the client, when that names no document.
   */
  readonly begin?: (userInput: string) => Promise<NewSession>;
  /** The document as it is now: what changed since the last step is recorded first. Left out: it does not change. */
  readonly readSource?: (meta: SessionMeta) => Promise<string>;
}

/**
 * The loop as JSON in and JSON out: one step a request, the state in the session store alone. Clients may be in
 * another process for each step; panel and terminal, which hold their session, use it through `over`.
 */
export class AgentService {
  private readonly adopted = new Map<string, Session>();
  private readonly busy = new Set<string>();

  constructor(private readonly options: ServiceOptions) {}

  /** A service for the one session that its owner holds, and whose source the owner keeps up to date. */
  static over(session: Session, ports: LoopPorts, limits: LoopOptions): AgentService {
    const prepare = (): Promise<LoopPorts & LoopOptions> => Promise.resolve({ ...ports, ...limits });
    const service = new AgentService({ sessions: session.ports, prepare });
    service.adopted.set(session.meta.sessionId, session);
    return service;
  }

  /**
   * Takes what the person said and runs one step of the loop.
   * @param input.copilotResponses decided by a person, or by `by` where a rule speaks.
   * @throws ServiceError
   */
  async handleNext(input: NextInput, signal?: AbortSignal, by?: Decider): Promise<NextOutput> {
    const parsed = nextInput.safeParse(input);
    if (!parsed.success) {
      throw new ServiceError("invalid-input", schemaProblems(parsed.error));
    }
    const { sessionId, userInput, copilotResponses = [] } = parsed.data;
    if (sessionId === undefined) {
      return this.begin(userInput, signal);
    }
    const said = userInput === undefined ? {} : { userInput };
    const step = { ...said, copilotResponses, ...(by ? { by } : {}) };
    return this.alone(sessionId, async () => this.step(await this.open(sessionId), step, signal));
  }

  /** The whole record of a session. */
  async getMessages(sessionId: string): Promise<readonly SessionEvent[]> {
    const adopted = this.adopted.get(sessionId);
    return adopted ? adopted.record : (await this.stored(sessionId)).events;
  }

  private async begin(userInput: string | undefined, signal: AbortSignal | undefined): Promise<NextOutput> {
    if (userInput === undefined || !this.options.begin) {
      throw new ServiceError("invalid-input", "Name a session with sessionId, or a document to translate with userInput.");
    }
    const session = await Session.create(await this.options.begin(userInput), this.options.sessions);
    return this.alone(session.meta.sessionId, () => this.step(session, {}, signal));
  }

  private async step(session: Session, input: Parameters<AgentLoop["next"]>[0], signal?: AbortSignal): Promise<NextOutput> {
    const { model, toolkit, ...limits } = await this.options.prepare(session);
    try {
      const agentResponse = await new AgentLoop(session, { model, toolkit }, limits).next(input, signal);
      return { sessionId: session.meta.sessionId, agentResponse };
    } catch (error) {
      throw error instanceof DecisionRefused ? new ServiceError("unmatched-response", error.message) : error;
    }
  }

  private async open(sessionId: string): Promise<Session> {
    const adopted = this.adopted.get(sessionId);
    if (adopted) {
      return adopted;
    }
    const stored = await this.stored(sessionId);
    const session = Session.restore(stored, this.options.sessions);
    if (!session) {
      throw new ServiceError("unknown-session", `The record of session ${sessionId} does not begin as it should.`);
    }
    const text = (await this.options.readSource?.(stored.meta)) ?? session.source.text;
    const edits = lineEdits(session.source.text, text);
    if (edits.length > 0) {
      await changeSource(session, edits);
    }
    return session;
  }

  private async stored(sessionId: string): Promise<StoredSession> {
    const stored = await this.options.sessions.store.get(sessionId);
    if (!stored) {
      throw new ServiceError("unknown-session", `There is no session ${sessionId}.`);
    }
    return stored;
  }

  /** One step of a session at a time: a second one would call the model for the same text. */
  private async alone(sessionId: string, work: () => Promise<NextOutput>): Promise<NextOutput> {
    if (this.busy.has(sessionId)) {
      throw new ServiceError("busy-session", `Session ${sessionId} is in the middle of a step. Ask again when it has ended.`);
    }
    this.busy.add(sessionId);
    try {
      return await work();
    } finally {
      this.busy.delete(sessionId);
    }
  }
}
