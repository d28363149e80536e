import { askHook, hookContext, hookFact, hooksFor } from "./askHook.ts";
import type { ErrorOccurred, HookOutcome, SessionEnd } from "./hooks.ts";
import type { Fact, Session } from "./session.ts";
import { contextFact } from "./userPrompt.ts";

/** Tells the hooks that the session begins, or goes on, unless they know; records what they have the model know. */
export async function beginSession(session: Session): Promise<void> {
  const { fold } = session;
  const listening = hooksFor(session, "onSessionStart");
  if (fold.isBegun || (listening.length === 0 && fold.standing.size === 0)) {
    return;
  }
  const source = fold.turns === 0 ? "new" : "resume";
  const heard: Fact[] = [];
  const said = new Map<string, string>();
  for (const hooks of listening) {
    const answer = await askHook(session, hooks, "onSessionStart", { ...hookContext(session), source });
    const fact = hookFact("onSessionStart", answer);
    heard.push(...(fact ? [fact] : []));
    const { outcome, error } = answer;
    // A hook that failed has taken nothing back.
    said.set(hooks.name, error === undefined ? (outcome?.additionalContext?.trim() ?? "") : (fold.standing.get(hooks.name) ?? ""));
  }
  await session.append(...heard, ...standingFacts(fold.standing, said));
}

/**
 * What the model is told of standing instructions. The word that takes one back names none: where one is gone, or another
 * now, all that hold are said anew.
 */
function standingFacts(known: ReadonlyMap<string, string>, said: ReadonlyMap<string, string>): readonly Fact[] {
  const gone = [...known].filter(([hook, content]) => content !== "" && said.get(hook) !== content);
  const told = [...said].filter(([hook, content]) => content !== "" && (gone.length > 0 || known.get(hook) !== content));
  return [...gone.map(([hook]) => [hook, ""] as const), ...told].flatMap(([hook, content]) => contextFact("standing", hook, content));
}

/** The first hook that has something to say about an error decides. Records it. */
export async function handleError(
  session: Session,
  error: Pick<ErrorOccurred, "context" | "kind" | "message" | "retryable" | "attempt">,
  place: { readonly turnId: string; readonly callId?: string },
): Promise<HookOutcome<"onErrorOccurred"> | undefined> {
  for (const hooks of hooksFor(session, "onErrorOccurred")) {
    const answer = await askHook(session, hooks, "onErrorOccurred", { ...hookContext(session), ...error });
    const fact = hookFact("onErrorOccurred", answer, place);
    await session.append(...(fact ? [fact] : []));
    if (answer.outcome) {
      return answer.outcome;
    }
  }
  return undefined;
}

/** Tells the hooks why the work has ended. */
export async function endSession(session: Session, reason: SessionEnd["reason"], message?: string): Promise<void> {
  for (const hooks of hooksFor(session, "onSessionEnd")) {
    const end = { ...hookContext(session), reason, ...(message === undefined ? {} : { message }) };
    const answer = await askHook(session, hooks, "onSessionEnd", end);
    const fact = hookFact("onSessionEnd", answer);
    await session.append(...(fact ? [fact] : []));
  }
}
