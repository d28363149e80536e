import { nextText } from "../document/segment.ts";
import { told } from "../document/told.ts";
import type { CopilotRequest, CopilotResponse } from "./copilot.ts";
import type { Decider, SessionEvent } from "./events.ts";
import type { LoopOptions, LoopPorts, Step } from "./loop.ts";
import { nudgeMessage, writtenCallMessage } from "./prompts.ts";
import { RetryWait, retryReason, type RetryNotice } from "./retryWait.ts";
import { AgentService } from "./service.ts";
import type { Session } from "./session.ts";
import { endSession } from "./sessionHooks.ts";
import { hasWrittenCall } from "./writtenCalls.ts";

/**
 * Answers drafts; may take its time. An answer may be partial, and an empty one ends the run with the
 * drafts still pending.
 */
export type CopilotHandler = (
  requests: readonly CopilotRequest[],
  signal: AbortSignal,
) => Promise<readonly CopilotResponse[]>;

export interface DriveOptions extends LoopOptions {
  /** Without it the run ends where a person is needed. */
  readonly copilotHandler?: CopilotHandler;
  readonly by?: Decider;
  /** Told before each wait. */
  readonly onRetry?: (notice: RetryNotice) => void;
}

/** Nudges in a row without progress, after which the run ends. */
const MAX_NUDGES = 2;

/**
 * Runs the loop until a person or nobody acts next: the blocking form on top of `handleNext`, for
 * panel, terminal and autopilot alike. A model that stops while text is open is nudged.
 * However it ends, `session.idle` says so.
 * @param wait what a person may cut short to have the next attempt at once.
 * @returns the last step; its reason is never `tool-calls`, `retry` or `needs-input`.
 */
export async function drive(
  session: Session,
  ports: LoopPorts,
  options: DriveOptions,
  signal: AbortSignal,
  wait: RetryWait = new RetryWait(),
): Promise<Step> {
  const from = session.record.length;
  try {
    const step = await goOn(session, ports, options, signal, wait).catch((error: unknown) => tellFailure(session, error));
    if (signal.aborted && !session.fold.isStopped) {
      await session.append({ type: "abort", data: { reason: "Stopped." } });
    }
    const last = signal.aborted && step.finishReason !== "complete" ? { ...step, finishReason: "aborted" as const } : step;
    await tellEnd(session, last, session.record.slice(from), signal);
    return last;
  } finally {
    await session.append({ type: "session.idle", data: { aborted: signal.aborted } });
  }
}

async function goOn(session: Session, ports: LoopPorts, options: DriveOptions, signal: AbortSignal, wait: RetryWait): Promise<Step> {
  const service = AgentService.over(session, ports, options);
  const { sessionId } = session.meta;
  let responses: readonly CopilotResponse[] = [];
  for (;;) {
    const { agentResponse: step } = await service.handleNext({ sessionId, copilotResponses: [...responses] }, signal, options.by);
    responses = [];
    if (step.finishReason === "retry") {
      const milliseconds = step.retryIn ?? 0;
      options.onRetry?.({ ...failureOf(session), milliseconds });
      await wait.sleep(session.ports.clock, milliseconds, signal);
    } else if (step.finishReason === "awaiting-review" && options.copilotHandler) {
      responses = await options.copilotHandler(step.copilotRequests, signal);
      if (responses.length === 0) {
        return step;
      }
    } else if (step.finishReason === "stop") {
      if (!(await nudge(session))) {
        return { ...step, finishReason: "failed" };
      }
    } else if (step.actor === "user") {
      return step;
    }
  }
}

/** The abort's reason when the person leaves, rather than stops the work. */
export const userExit: unique symbol = Symbol("user exit");

/** Waiting for a person is no end; nor is a run that found the session ended and did nothing. */
async function tellEnd(
  session: Session,
  { finishReason }: Step,
  since: readonly SessionEvent[],
  signal: AbortSignal,
): Promise<void> {
  const error = since.findLast((event) => event.type === "session.error");
  if (finishReason === "complete" && since.some(({ type }) => type === "session.task_complete")) {
    await endSession(session, "complete");
  } else if (finishReason === "aborted" && since.some(({ type }) => type === "abort")) {
    await endSession(session, signal.reason === userExit ? "user_exit" : "abort");
  } else if ((finishReason === "limit" || finishReason === "failed") && error) {
    await endSession(session, error.data.errorType === "time-limit" ? "timeout" : "error", error.data.message);
  }
}

/** The hooks hear of what no record can tell, a full disk for one. @throws the error itself. */
async function tellFailure(session: Session, error: unknown): Promise<never> {
  const message = error instanceof Error ? error.message : String(error);
  await endSession(session, "error", message).catch(() => undefined); // the first failure is the one to tell
  throw error;
}

function failureOf({ fold }: Session): Pick<RetryNotice, "reason" | "message"> {
  const { kind = "", message = "" } = fold.lastTurn?.end?.error ?? {};
  return { reason: retryReason(kind), message };
}

/** @returns false when the model had its nudges and made nothing of them. */
async function nudge(session: Session): Promise<boolean> {
  const { fold, ledger } = session;
  const kind = hasWrittenCall(fold.lastTurn?.text ?? "") ? "calls-as-text" : "no-progress";
  const content = nudges[kind].message(nextText(ledger));
  const isTold = kind === "calls-as-text" && fold.nudges > 0 && lastNudge(session) === content;
  if (fold.nudges < MAX_NUDGES && !isTold) {
    await session.append({ type: "user.message", data: { content, kind: "nudge" } });
    return true;
  }
  const { error: message, hint } = nudges[kind];
  await session.append({ type: "session.error", data: { errorType: kind, message, hint } });
  return false;
}

function lastNudge({ record }: Session): string | undefined {
  const last = record.findLast((event) => event.type === "user.message" && event.data.kind === "nudge");
  return last?.type === "user.message" ? last.data.content : undefined;
}

/** What a model is told that stops though text is open, and what the person is told when that is of no use. */
const nudges = {
  "no-progress": {
    message: nudgeMessage,
    error: told`The model answers without translating, although text is open.`,
    hint: told`Choose a model that supports tool calls, or go on to let this one try again.`,
  },
  "calls-as-text": {
    message: writtenCallMessage,
    error: told`The model writes its tool calls into its text, so that nothing comes of them.`,
    hint: told`Choose a model that supports tool calls, or give the server the model's tool template (llama.cpp: --jinja; vLLM: --enable-auto-tool-choice).`,
  },
} as const;
