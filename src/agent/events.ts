import * as z from "zod/mini";
import { codeCommentChoices, flavours } from "../document/documentSyntax.ts";
import { finding, range } from "./findingSchema.ts";
import { hookTypes } from "./hookTypes.ts";

/**
 * The event log: the only state a session has. Facts, appended once and never changed;
 * calls, units, ledger, messages and progress are folds of it.
 *
 * Version history
 * 1  first version
 */
export const EVENT_LOG_VERSION = 1;

/** Why the host's own judgement of a Translate call refused it; see design of the match. */
export const machineReasons = [
  "not-found",
  "not-unique",
  "already-translated",
  "skips-text",
  "too-long",
  "empty",
  "stale-read",
  "findings",
  "superseded",
  "invalid-arguments",
  "unknown-tool",
  "unknown-file",
  "tool-failed",
  "incomplete",
  "denied",
] as const;

/** Who decided: a person, a named rule of the host, or an undo in the target editor. */
const decider = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("person") }),
  z.object({ kind: z.literal("rule"), rule: z.string() }),
  z.object({ kind: z.literal("editor-undo") }),
]);

/**
 * The earlier attempt at the same text, shown beside a redraft. `reason` is the person's: of the rejection, or their hint.
 * `cause` says why there is another one; absent: a rejection.
 */
const previous = z.object({
  translate_string: z.string(),
  reason: z.string(),
  attempt: z.int(),
  cause: z.optional(z.enum(["hint", "hand"])),
});

/** The translation is the source text, since the person wanted that; absent: it is not. */
const copied = z.optional(z.literal(true));

/** Of decisions that were taken at one stroke, and are taken back so; absent: it was taken alone. */
const batch = z.optional(z.string());

/** What was mended in the model's draft before it was judged; absent: nothing. */
const repairs = z.optional(z.array(z.string()));

const model = z.object({ id: z.string(), label: z.string(), provider: z.string(), rehearsal: z.boolean() });

const payloads = {
  "session.start": z.object({
    version: z.int(),
    sessionId: z.string(),
    fileId: z.string(),
    /** SHA-256 of the source text, hex. */
    sourceHash: z.string(),
    targetLanguage: z.string(),
    tone: z.string(),
    maxUnitLength: z.int(),
    /** What the model is asked to draft in one turn; absent: `defaultBatch`. */
    batch: z.optional(z.object({ units: z.int(), characters: z.int() })),
    /** How the document is read. Absent in records from before front matter had text: see recordedSyntax. */
    syntax: z.optional(
      z.object({ flavour: z.enum(flavours), textKeys: z.optional(z.array(z.string())), codeComments: z.optional(z.enum(codeCommentChoices)) }),
    ),
    model,
  }),
  /** Someone said to go on: after a reload, a stop or an error. Patience with the model begins anew. */
  "session.resume": z.object({ model, sourceHash: z.string() }),
  /** Who decides from now on: a person, or the rule where it can; absent in the record: a person. */
  "session.mode_changed": z.object({ mode: z.enum(["review", "autopilot"]) }),
  /**
   * `person`: an instruction for the rest of the document; `question`: a person's, to be answered in text. The host wrote
   * the others: the task, a nudge to go on, word that nothing is left, and what the hook `source` has the model know, once
   * (`context`) or as long as the session lasts (`standing`; `""` takes it back).
   */
  "user.message": z.object({
    content: z.string(),
    kind: z.enum(["person", "question", "task", "nudge", "completion", "context", "standing"]),
    source: z.optional(z.string()),
  }),
  "assistant.turn_start": z.object({ turnId: z.string(), attempt: z.int(), model: z.string() }),
  "assistant.message": z.object({
    turnId: z.string(),
    content: z.string(),
    callIds: z.array(z.string()),
    finishReason: z.string(),
    /** Kept to be replayed to servers that ask for it. */
    reasoning: z.optional(z.string()),
  }),
  "assistant.usage": z.object({
    turnId: z.string(),
    inputTokens: z.number(),
    outputTokens: z.number(),
    cachedTokens: z.optional(z.number()),
    reasoningTokens: z.optional(z.number()),
    /** True when the server gave no figures and they are estimated, from characters or by a count of one's own. */
    estimated: z.boolean(),
  }),
  "assistant.turn_end": z.object({
    turnId: z.string(),
    outcome: z.enum(["complete", "error", "aborted"]),
    /** Beginning of the text to translate next, as the model is told; `""` when none is open. */
    next: z.string(),
    error: z.optional(
      z.object({
        kind: z.string(),
        message: z.string(),
        hint: z.string(),
        retryable: z.boolean(),
        /** Milliseconds the server asked to wait. */
        retryAfter: z.optional(z.number()),
      }),
    ),
  }),
  /** `arguments` is the text as the model wrote it, so that it can be sent back unchanged. */
  "tool.execution_start": z.object({
    callId: z.string(),
    turnId: z.string(),
    toolName: z.string(),
    arguments: z.string(),
  }),
  /**
   * The call's one result. `rejected` is present when the host, not a person, refused the call;
   * `position` is then the expected position it was judged at, and `gap` what it leaves for the later
   * calls of its turn: contiguous text goes on at `resumeAt`, null when that is not known.
   */
  "tool.execution_complete": z.object({
    callId: z.string(),
    result: z.record(z.string(), z.unknown()),
    rejected: z.optional(
      z.object({
        reason: z.enum(machineReasons),
        position: z.optional(z.int()),
        gap: z.optional(z.object({ resumeAt: z.nullable(z.int()) })),
      }),
    ),
  }),
  "copilot.requested": z.object({
    callId: z.string(),
    range,
    src_string: z.string(),
    translate_string: z.string(),
    findings: z.array(finding),
    repairs,
    previous: z.optional(previous),
  }),
  "copilot.completed": z.object({
    callId: z.string(),
    status: z.enum(["approve", "refined", "skipped", "reject"]),
    /** What stands in the target: the source text where it is skipped, `""` for a rejection. */
    translated_string: z.string(),
    reason: z.string(),
    by: decider,
    copied,
    batch,
  }),
  /**
   * A draft that awaits no decision any more. With `hint`, the person wants another one, and `text` is what they had
   * made of this one; with `replacedBy`, units that are proposed next cover its text.
   */
  "copilot.withdrawn": z.object({
    callId: z.string(),
    reason: z.string(),
    hint: z.optional(z.string()),
    text: z.optional(z.string()),
    replacedBy: z.optional(z.array(z.string())),
  }),
  /** A draft that waits, unseen, until the text before it is drafted. */
  "unit.held": z.object({
    callId: z.string(),
    range,
    src_string: z.string(),
    translate_string: z.string(),
    findings: z.array(finding),
    repairs,
  }),
  /** A unit the host puts before the person without a model call. */
  "unit.proposed": z.object({
    callId: z.string(),
    range,
    src_string: z.string(),
    translate_string: z.string(),
    findings: z.array(finding),
    origin: z.enum(["fallback", "memory", "repetition", "hand", "split", "join"]),
    previous: z.optional(previous),
  }),
  /** A change of mind about a decided unit: pending again, or a new decision in place of the first. */
  "unit.revised": z.object({
    callId: z.string(),
    status: z.enum(["pending", "approve", "refined", "skipped", "reject"]),
    translated_string: z.string(),
    reason: z.string(),
    by: decider,
    copied,
    batch,
  }),
  /** Edits in ascending order, each in the coordinates of the text before all of them. */
  "source.changed": z.object({
    hash: z.string(),
    edits: z.array(z.object({ start: z.int(), end: z.int(), text: z.string() })),
  }),
  "target.written": z.object({ callId: z.string(), uri: z.string(), hash: z.string() }),
  "target.edited": z.object({ uri: z.string(), hash: z.string() }),
  "session.compaction_start": z.object({ inputTokens: z.number() }),
  /** `note` stands for all that was sent before, but for the system prompt and the task. */
  "session.compaction_complete": z.object({ inputTokens: z.number(), outputTokens: z.number(), note: z._default(z.string(), "") }),
  /** The host showed the model a page of the document, as a result of Read; `end` and `offset` are those of its text. */
  "view.page": z.object({
    content: z.string(),
    offset: z.int(),
    end: z.int(),
    total: z.int(),
    version: z.int(),
    next: z.string(),
    /** The headings above the page's first text to translate; and those near it, where the document has more pages. */
    section: z.string(),
    outline: z.optional(z.string()),
  }),
  /** What a hook from outside said, or how it failed. */
  "hook.end": z.object({
    hook: z.string(),
    hookType: z.enum(hookTypes),
    callId: z.optional(z.string()),
    turnId: z.optional(z.string()),
    output: z.optional(z.record(z.string(), z.unknown())),
    error: z.optional(z.string()),
  }),
  "session.idle": z.object({ aborted: z.boolean() }),
  "session.task_complete": z.object({
    summary: z.string(),
    units: z.int(),
    refined: z.int(),
    byRule: z.int(),
    skipped: z.int(),
  }),
  "session.error": z.object({ errorType: z.string(), message: z.string(), hint: z.string() }),
  abort: z.object({ reason: z.string() }),
};

export type EventType = keyof typeof payloads;
export type EventData<T extends EventType> = z.infer<(typeof payloads)[T]>;

/** One line of the log. `parentId` is the id of the event before it, null for the first. */
export type EventOf<T extends EventType> = {
  readonly [K in T]: {
    readonly id: string;
    /** ISO 8601, UTC. For people: order is the log's own, clocks may jump. */
    readonly timestamp: string;
    readonly parentId: string | null;
    readonly type: K;
    readonly data: EventData<K>;
  };
}[T];
export type SessionEvent = EventOf<EventType>;

/** Never persisted: says that the loop stopped, to whoever listens now. */
export const ephemeralEvents: ReadonlySet<EventType> = new Set(["session.idle"]);

const envelope = z.object({
  id: z.string(),
  timestamp: z.string(),
  parentId: z.nullable(z.string()),
  type: z.string(),
  data: z.unknown(),
});

/**
 * Reads one parsed line of a log.
 * @returns the event; `undefined` for a type that this version does not know.
 * @throws ZodError when the line is no event, or its data do not fit its type.
 */
export function parseEvent(value: unknown): SessionEvent | undefined {
  const line = envelope.parse(value);
  if (!Object.hasOwn(payloads, line.type)) {
    return undefined;
  }
  const type = line.type as EventType; // an own key of payloads, just tested
  return { ...line, type, data: payloads[type].parse(line.data) } as SessionEvent; // data checked by the type's own schema
}

export type Decider = z.infer<typeof decider>;
export type ModelInfo = z.infer<typeof model>;
export type MachineReason = (typeof machineReasons)[number];
export type PreviousDraft = z.infer<typeof previous>;
export type ProposalOrigin = EventData<"unit.proposed">["origin"];
export type SessionMode = EventData<"session.mode_changed">["mode"];
