import * as z from "zod/mini";
import type { Analysis } from "../document/analysis.ts";
import type { Finding } from "../document/finding.ts";
import type { TextRange } from "../document/range.ts";
import { finding } from "./findingSchema.ts";
import type { HookType } from "./hookTypes.ts";

/** What every hook is told. */
export interface HookContext {
  readonly sessionId: string;
  readonly fileId: string;
  /** BCP 47. */
  readonly targetLanguage: string;
}

/** A session begins, or goes on after a stop, an error or a reload. */
export interface SessionStart extends HookContext {
  readonly source: "new" | "resume";
}

/** What a person writes for the model, before it is recorded. */
export interface UserPrompt extends HookContext {
  readonly prompt: string;
  readonly kind: "person" | "question";
}

/** A tool call before it takes effect. */
export interface PreToolUse extends HookContext {
  readonly toolName: string;
  readonly callId: string;
  /** Of Translate: as matched, `src_string` being the document's own characters. Else as the model wrote them. */
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Of Translate alone: the text the call was matched to. */
  readonly unit?: { readonly analysis: Analysis; readonly range: TextRange; readonly source: string; readonly draft: string };
  readonly rehearsal: boolean;
}

/** A call that has its result, which is not recorded yet. */
export interface PostToolUse extends HookContext {
  readonly toolName: string;
  readonly callId: string;
  readonly result: Readonly<Record<string, unknown>>;
}

/** A call of the model, or of a tool, has failed. */
export interface ErrorOccurred extends HookContext {
  readonly context: "model" | "tool";
  readonly kind: string;
  readonly message: string;
  /** Whether the loop would try again by itself. */
  readonly retryable: boolean;
  /** Of how many tries this one was the last; from 1. */
  readonly attempt: number;
}

/** The agent has ended its work for good, or until someone says to go on. */
export interface SessionEnd extends HookContext {
  readonly reason: "complete" | "error" | "abort" | "timeout" | "user_exit";
  /** Of `error` and `timeout`. */
  readonly message?: string;
}

const record = z.record(z.string(), z.unknown());
const findings = z.optional(z.array(finding));

/** What the hooks may answer; anything else counts as a failure of the hook. Nothing at all: it has nothing to say. */
export const hookOutcomes = {
  /** Held against the model for the whole session, after the task. `""` or nothing takes an earlier one back. */
  onSessionStart: z.object({ additionalContext: z.optional(z.string()) }),
  onUserPrompt: z.object({ modifiedPrompt: z.optional(z.string()), additionalContext: z.optional(z.string()) }),
  /**
   * `allow`: findings go to the person with the draft. `deny`: the reason goes to the model, as a machine rejection.
   * `modify`: the arguments named are replaced, and judged on by the later hooks; of Translate `translate_string` alone
   * counts, `repairs` names what was mended, and the session's own hooks and the checks judge the text again.
   * `ask`: a person must decide on the draft, autopilot or not.
   */
  onPreToolUse: z.discriminatedUnion("decision", [
    z.object({ decision: z.literal("allow"), findings }),
    z.object({ decision: z.literal("deny"), reason: z.string(), findings }),
    z.object({ decision: z.literal("modify"), arguments: record, repairs: z.optional(z.array(z.string())) }),
    z.object({ decision: z.literal("ask"), reason: z.string(), findings }),
  ]),
  onPostToolUse: z.object({ modifiedResult: z.optional(record), additionalContext: z.optional(z.string()) }),
  /**
   * `retry`: at most as often as the loop tries anything. `skip`: of the model, the next text goes to the person undrafted,
   * or a question stays without an answer, and the run goes on; of a tool, the model is told of the failure. `abort`: the run ends.
   */
  onErrorOccurred: z.object({
    errorHandling: z.enum(["retry", "skip", "abort"]),
    /** Milliseconds; with `retry`. */
    retryIn: z.optional(z.number().check(z.minimum(0))),
  }),
  onSessionEnd: z.object({}),
} satisfies Readonly<Record<HookType, z.ZodMiniType>>;

export type HookOutcome<T extends HookType> = z.infer<(typeof hookOutcomes)[T]>;
export type PreToolUseOutcome = HookOutcome<"onPreToolUse">;

interface HookInputs {
  readonly onSessionStart: SessionStart;
  readonly onUserPrompt: UserPrompt;
  readonly onPreToolUse: PreToolUse;
  readonly onPostToolUse: PostToolUse;
  readonly onErrorOccurred: ErrorOccurred;
  readonly onSessionEnd: SessionEnd;
}
export type HookInput<T extends HookType> = HookInputs[T];

/** May throw, or take too long: that is recorded and shown, and the session goes on as if it had said nothing. */
export type Hook<T extends HookType> = (
  input: HookInput<T>,
) => HookOutcome<T> | undefined | void | Promise<HookOutcome<T> | undefined | void>;

/**
 * What is attached to the loop from outside: any of six moments. Hooks are asked in the order in which they were added,
 * each awaited before the next. What they say is a fact of the record: nobody is asked again when a session is resumed.
 */
export type SessionHooks = {
  /** Told in the event log and in errors. */
  readonly name: string;
} & { readonly [T in HookType]?: Hook<T> };

/** The hooks' joint word on a call. `arguments` are the last `modify`'s, or the model's. */
export interface PreToolUseVerdict {
  readonly denied: string | undefined;
  readonly findings: readonly Finding[];
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly repairs: readonly string[];
}
