import type { OutsideCheck } from "./checksHook.ts";
import type { EventType, ModelInfo, SessionEvent } from "./events.ts";
import type { SessionHooks } from "./hooks.ts";

/** A function of a tool as models are told of it; `parameters` is JSON Schema (draft 7). */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  readonly parameters: Record<string, unknown>;
}

/** A message as it is sent to a model. Call ids are the session's own. */
export type ChatMessage =
  | { readonly role: "system" | "user"; readonly content: string }
  | {
      readonly role: "assistant";
      readonly content: string;
      readonly reasoning?: string;
      readonly calls: readonly { readonly callId: string; readonly name: string; readonly arguments: string }[];
    }
  | { readonly role: "tool"; readonly callId: string; readonly content: string };

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ToolSpec[];
}

/**
 * What a model's reply consists of, in order of arrival. A `call` is given out once its arguments
 * are complete; `call-progress` shows its arguments growing and may be left out.
 * `finish` is the last chunk of a whole reply; a stream that ends without it was cut.
 */
export type ChatChunk =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "reasoning"; readonly text: string }
  | { readonly type: "call-progress"; readonly index: number; readonly name: string; readonly arguments: string }
  | { readonly type: "call"; readonly name: string; readonly arguments: string }
  | {
      readonly type: "usage";
      readonly inputTokens: number;
      readonly outputTokens: number;
      readonly cachedTokens?: number;
      readonly reasoningTokens?: number;
      /** The model gave no figures: the adapter counted itself. */
      readonly estimated?: true;
    }
  | { readonly type: "finish"; readonly reason: "stop" | "tool-calls" | "length" | "content-filter" | "other" };

export interface ChatModel {
  readonly info: ModelInfo;
  /**
   * One attempt: no retry inside, since every attempt is a turn of the log.
   * @throws ModelError; when `signal` is aborted, whatever the abort causes.
   */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatChunk>;
}

export const modelErrorKinds = [
  "auth",
  "quota",
  "rate-limit",
  "model-not-found",
  "context-overflow",
  "content-filter",
  "truncated",
  "network",
  "timeout",
  "protocol",
  "server",
  "refused-request",
] as const;

export type ModelErrorKind = (typeof modelErrorKinds)[number];

/** A failed attempt. `message` is for a person and free of keys; `retryAfter` is in milliseconds. */
export class ModelError extends Error {
  readonly kind: ModelErrorKind;
  /** What to do next, for a person. */
  readonly hint: string;
  readonly retryable: boolean;
  readonly retryAfter: number | undefined;

  constructor(
    kind: ModelErrorKind,
    message: string,
    options: { hint: string; retryable: boolean; retryAfter?: number; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.name = "ModelError";
    this.kind = kind;
    this.hint = options.hint;
    this.retryable = options.retryable;
    this.retryAfter = options.retryAfter;
  }
}

/** Told by its name: an adapter may be a bundle of its own, with a class of its own. */
export function isModelError(error: unknown): error is ModelError {
  return error instanceof Error && error.name === "ModelError";
}

/** What a list of sessions shows without reading their events. */
export interface SessionMeta {
  readonly sessionId: string;
  /** URI of the source document. */
  readonly sourceUri: string;
  readonly targetUri: string;
  readonly targetLanguage: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

export interface StoredSession {
  readonly meta: SessionMeta;
  /** The source text that the session began with; later texts follow from the events. */
  readonly firstSource: string;
  readonly events: SessionEvent[];
}

/** Where session records are kept. Every method rejects with an Error worded for a person. */
export interface SessionStore {
  create(meta: SessionMeta, firstSource: string): Promise<void>;
  /** @returns undefined when there is no such session, or not enough of it to go on. */
  get(sessionId: string): Promise<StoredSession | undefined>;
  /** Appends events; durable when the promise resolves. */
  update(sessionId: string, events: readonly SessionEvent[]): Promise<void>;
  list(): Promise<SessionMeta[]>;
  delete(sessionId: string): Promise<void>;
}

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Resolves after `milliseconds`; rejects with the signal's reason when it is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Makes ids that are unique in a session: nine letters and digits, which every server takes as a call id. */
export type MakeId = () => string;

/** SHA-256 of a text (UTF-8), hex. */
export type HashText = (text: string) => string;

/** What a session needs of its surroundings. */
export interface SessionPorts {
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly hash: HashText;
  /** Takes an error that must not disturb the session, such as a listener's. */
  readonly report: (error: unknown) => void;
  /** What is attached to the session from outside, as it stands now, in the order of asking; left out: nothing. */
  readonly hooks?: () => readonly SessionHooks[];
  /** Checks from outside, asked before the hooks. */
  readonly checks?: () => readonly OutsideCheck[];
}

export type EventListener<T extends EventType = EventType> = (event: Extract<SessionEvent, { type: T }>) => void;
