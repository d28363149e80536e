import { told } from "../document/told.ts";
import { hookOutcomes, type Hook, type HookContext, type HookInput, type HookOutcome, type SessionHooks } from "./hooks.ts";
import type { HookType } from "./hookTypes.ts";
import { isSchemaError, schemaProblems } from "./schemaProblem.ts";
import type { Fact, Session } from "./session.ts";

/** Milliseconds that a hook may take. */
export const HOOK_TIME_LIMIT = 10_000;

export interface HookAnswer<T extends HookType> {
  readonly hook: string;
  /** Undefined: it has nothing to say, or it failed. */
  readonly outcome: HookOutcome<T> | undefined;
  /** Why it failed. */
  readonly error: string | undefined;
}

/** What a hook's word concerns, in the record. */
export interface HookPlace {
  readonly callId?: string;
  readonly turnId?: string;
}

export function hookContext({ meta, source }: Session): HookContext {
  return { sessionId: meta.sessionId, fileId: source.fileId, targetLanguage: meta.targetLanguage };
}

/** The hooks from outside that listen to `type`. */
export function hooksFor<T extends HookType>({ ports }: Session, type: T): readonly SessionHooks[] {
  return (ports.hooks?.() ?? []).filter((hooks) => hooks[type] !== undefined);
}

/** Asks one hook. Never throws; a failure is reported. */
export async function askHook<T extends HookType>(
  session: Session,
  hooks: SessionHooks,
  type: T,
  input: HookInput<T>,
): Promise<HookAnswer<T>> {
  const hook = hooks[type] as Hook<T> | undefined; // the property of that very type
  try {
    const returned = await inTime(session, hook?.call(hooks, input));
    const outcome = returned === undefined || returned === null ? undefined : asRecorded(hookOutcomes[type].parse(returned));
    return { hook: hooks.name, outcome: outcome as HookOutcome<T> | undefined, error: undefined }; // parsed by the type's own schema
  } catch (error) {
    session.ports.report(error);
    return { hook: hooks.name, outcome: undefined, error: messageOf(error) };
  }
}

/** The fact of what a hook said; undefined when it said nothing. */
export function hookFact<T extends HookType>(type: T, { hook, outcome, error }: HookAnswer<T>, place: HookPlace = {}): Fact | undefined {
  if (outcome === undefined && error === undefined) {
    return undefined;
  }
  const told = { ...(outcome === undefined ? {} : { output: outcome }), ...(error === undefined ? {} : { error }) };
  return { type: "hook.end", data: { hook, hookType: type, ...place, ...told } };
}

/** A copy that the log can hold; what JSON cannot say is left out. @throws TypeError when it cannot be written at all. */
function asRecorded(outcome: unknown): unknown {
  return JSON.parse(JSON.stringify(outcome));
}

function messageOf(error: unknown): string {
  if (isSchemaError(error)) {
    return told`It answered what no such hook may: ${schemaProblems(error)}`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** @throws Error when a promise takes longer than the limit. What it does later is lost. */
async function inTime<R>({ ports }: Session, value: R | PromiseLike<R>): Promise<R> {
  if (!isThenable(value)) {
    return value;
  }
  const limit = new AbortController();
  const late = ports.clock.sleep(HOOK_TIME_LIMIT, limit.signal).then(
    () => Promise.reject(new Error(told`It took longer than ${String(HOOK_TIME_LIMIT / 1000)} s.`)),
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([value, late]);
  } finally {
    limit.abort();
  }
}

/** Other extensions may bring promises of their own kind. */
function isThenable<R>(value: R | PromiseLike<R>): value is PromiseLike<R> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
