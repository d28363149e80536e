import type { Analysis } from "../document/analysis.ts";
import { defaultSyntax } from "../document/documentSyntax.ts";
import type { Ledger } from "../document/ledger.ts";
import type { TextEdit } from "../document/rangeMap.ts";
import { told } from "../document/told.ts";
import type { CopilotRequest } from "./copilot.ts";
import {
  ephemeralEvents,
  EVENT_LOG_VERSION,
  type EventData,
  type EventOf,
  type EventType,
  type ModelInfo,
  type SessionEvent,
} from "./events.ts";
import { foldOf, type SessionFold } from "./fold.ts";
import type { EventListener, SessionMeta, SessionPorts, StoredSession } from "./ports.ts";
import { taskMessage, type Batch } from "./prompts.ts";
import { recordedSource } from "./recordedSource.ts";
import { syntaxOf } from "./recordedSyntax.ts";
import { analysisOf, editedSource, type SourceText } from "./source.ts";
import type { UnitFold } from "./unitFold.ts";

export interface NewSession {
  readonly meta: SessionMeta;
  readonly source: SourceText;
  readonly tone: string;
  readonly maxUnitLength: number;
  readonly batch?: Batch;
  readonly model: ModelInfo;
}

/** An event's type and data, before it has its place in the log. */
export type Fact = { [T in EventType]: { readonly type: T; readonly data: EventData<T> } }[EventType];

/**
 * One document and one target language: the record, its writer and its listeners.
 * All else is a fold of the record. Facts are durable before anyone sees them.
 */
export class Session {
  private readonly events: SessionEvent[];
  private current: SourceText;
  private readonly listeners = new Set<{ readonly type: EventType | "*"; readonly handle: EventListener }>();
  private writing: Promise<unknown> = Promise.resolve();
  private busy: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly meta: SessionMeta,
    source: SourceText,
    events: readonly SessionEvent[],
    readonly ports: SessionPorts,
  ) {
    this.events = [...events];
    this.current = source;
  }

  static async create(options: NewSession, ports: SessionPorts): Promise<Session> {
    const { meta, source, tone, maxUnitLength, model } = options;
    const { flavour, textKeys, codeComments } = source.syntax ?? defaultSyntax;
    await ports.store.create(meta, source.text);
    const session = new Session(meta, source, [], ports);
    const start: EventData<"session.start"> = {
      version: EVENT_LOG_VERSION,
      sessionId: meta.sessionId,
      fileId: source.fileId,
      sourceHash: ports.hash(source.text),
      targetLanguage: meta.targetLanguage,
      tone,
      maxUnitLength,
      ...(options.batch ? { batch: options.batch } : {}),
      syntax: { flavour, ...(textKeys && { textKeys: [...textKeys] }), ...(codeComments && { codeComments }) },
      model,
    };
    const task: EventData<"user.message"> = { content: taskMessage(source.fileId), kind: "task" };
    await session.append({ type: "session.start", data: start }, { type: "user.message", data: task });
    return session;
  }

  /**
   * The session over a stored record, as its last facts have it.
   * @returns undefined when the record does not even begin.
   */
  static restore({ meta, firstSource, events }: StoredSession, ports: SessionPorts): Session | undefined {
    const [start] = events;
    if (start?.type !== "session.start" || ports.hash(firstSource) !== start.data.sourceHash) {
      return undefined;
    }
    const source = { fileId: start.data.fileId, text: recordedSource(firstSource, events), syntax: syntaxOf(start.data) };
    return new Session(meta, source, events, ports);
  }

  get record(): readonly SessionEvent[] {
    return this.events;
  }

  get source(): SourceText {
    return this.current;
  }

  get fold(): SessionFold {
    return foldOf(this.events);
  }

  get analysis(): Analysis {
    return analysisOf(this.current);
  }

  get ledger(): Ledger {
    return this.fold.ledgerOf(this.analysis);
  }

  get start(): EventData<"session.start"> {
    const { start } = this.fold;
    if (!start) {
      throw new Error(told`The session's record does not begin with session.start.`);
    }
    return start;
  }

  /** @returns a function that ends the subscription. Listeners are called once the event is durable. */
  on<T extends EventType>(type: T, handle: EventListener<T>): () => void;
  on(type: "*", handle: EventListener): () => void;
  on(type: EventType | "*", handle: EventListener<never>): () => void {
    const listener = { type, handle: handle as unknown as EventListener }; // emit() calls it with events of `type` only
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Appends facts, in this order and in one write; resolves when they are durable.
   * @throws what the store throws; then none of them is in the record.
   */
  append(...facts: readonly Fact[]): Promise<void> {
    const write = this.writing.then(async () => {
      const added = this.envelop(facts);
      const durable = added.filter((event) => !ephemeralEvents.has(event.type));
      if (durable.length > 0) {
        await this.ports.store.update(this.meta.sessionId, durable);
        this.events.push(...durable);
        foldOf(this.events); // units that a caller holds are up to date once the append resolves
      }
      added.forEach((event) => this.emit(event));
    });
    this.writing = write.catch(() => undefined);
    return write;
  }

  /** Runs `change` when no other change is under way, so that what it reads stays true while it writes. */
  exclusive<R>(change: () => Promise<R>): Promise<R> {
    const run = this.busy.then(change);
    this.busy = run.catch(() => undefined);
    return run;
  }

  /** Drafts that await a decision, in document order. */
  requests(): CopilotRequest[] {
    return this.fold.pendingUnits().map((unit) => this.requestOf(unit));
  }

  requestOf(unit: UnitFold): CopilotRequest {
    const { callId, src_string, translate_string, range, findings, repairs, origin, previous, outdated } = unit;
    const request = { src_string, translate_string, range, findings, origin, ...(repairs.length === 0 ? {} : { repairs }) };
    const file_id = this.current.fileId;
    const history = { ...(previous ? { previous } : {}), ...(outdated ? { outdated } : {}) };
    return { tool: { name: "Translate", callId }, file_id, ...request, ...history };
  }

  /**
   * Records that the source text is now another, and holds to it. Call it inside `exclusive`.
   * @param edits ascending, without overlap, in the coordinates of the text before.
   */
  async replaceSource(edits: readonly TextEdit[]): Promise<void> {
    const before = this.current;
    this.current = editedSource(before, edits);
    try {
      await this.append({ type: "source.changed", data: { hash: this.ports.hash(this.current.text), edits: [...edits] } });
    } catch (error) {
      this.current = before;
      throw error;
    }
  }

  private envelop(facts: readonly Fact[]): SessionEvent[] {
    let parentId = this.events.at(-1)?.id ?? null;
    return facts.map((fact) => {
      const id = this.ports.makeId();
      const timestamp = new Date(this.ports.clock.now()).toISOString();
      const event = { id, timestamp, parentId, ...fact } as EventOf<EventType>; // a fact keeps type and data together
      parentId = id;
      return event;
    });
  }

  private emit(event: SessionEvent): void {
    for (const { type, handle } of [...this.listeners]) {
      if (type === "*" || type === event.type) {
        this.handOver(event, handle);
      }
    }
  }

  private handOver(event: SessionEvent, handle: EventListener): void {
    try {
      handle(event);
    } catch (error) {
      this.ports.report(error);
    }
  }
}
