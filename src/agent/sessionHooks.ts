import { askHook, hookContext, hookFact, hooksFor } from "./askHook.ts";
import type { ErrorOccurred, HookOutcome, SessionEnd } from "./hooks.ts";
import type { Session } from "./session.ts";
import { contextFact } from "./userPrompt.ts";

/** Tells the hooks that the session begins, or goes on, unless they know; records what they have the model know. */
export async function beginSession(session: Session): Promise<void> {
  const { fold } = session;
  const listening = hooksFor(session, "onSessionStart");
  if (fold.isBegun || listening.length === 0) {
    return;
  }
  const source = fold.turns === 0 ? "new" : "resume";
  for (const hooks of listening) {
    const answer = await askHook(session, hooks, "onSessionStart", { ...hookContext(session), source });
    const fact = hookFact("onSessionStart", answer);
    const known = fold.standing.get(hooks.name) ?? "";
    // A hook that failed has taken nothing back.
    const said = answer.error === undefined ? (answer.outcome?.additionalContext?.trim() ?? "") : known;
    await session.append(...(fact ? [fact] : []), ...(said === known ? [] : contextFact("standing", hooks.name, said)));
  }
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
