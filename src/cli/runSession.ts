import { autopilotOptions, setMode } from "../agent/autopilot.ts";
import type { Caps } from "../agent/caps.ts";
import type { CopilotRequest } from "../agent/copilot.ts";
import { drive, type DriveOptions } from "../agent/drive.ts";
import { count, priceText, tokensText } from "../agent/timelineText.ts";
import { priceOf } from "../agent/usage.ts";
import { retryText, type RetryNotice } from "../agent/retryWait.ts";
import type { SessionEvent } from "../agent/events.ts";
import type { FinishReason } from "../agent/loop.ts";
import type { ChatModel } from "../agent/ports.ts";
import type { Session } from "../agent/session.ts";
import { translationToolkit } from "../agent/toolbox.ts";
import { unitSyntaxOf, type UnitSyntax } from "../document/checks/unitSyntax.ts";
import { exitCodes, type ExitCode } from "./commandError.ts";
import { abortOnSignals } from "./interrupt.ts";
import type { OpenedSession } from "./openSession.ts";
import type { Output, Result } from "./output.ts";
import { describeUnit, progressOf } from "./progress.ts";
import { reviewer } from "./review.ts";
import { ConsoleReview } from "./reviewTerminal.ts";
import type { SourceFile } from "./sourceFile.ts";
import type { Surroundings } from "./surroundings.ts";
import { TargetFile } from "./targetFile.ts";

export interface SessionRun extends OpenedSession {
  readonly source: SourceFile;
  readonly targetPath: string;
  readonly model: ChatModel;
  readonly mode: "autopilot" | "review";
  readonly caps: Caps;
  readonly holdWarnings: boolean;
}

/** Runs a session to its end, or to where a person or a signal stops it, and tells the result. */
export async function runSession(run: SessionRun, surroundings: Surroundings, output: Output): Promise<ExitCode> {
  const { session } = run;
  const controller = new AbortController();
  const letSignalsGo = abortOnSignals(controller);
  const target = new TargetFile(session, {
    path: run.targetPath,
    hasByteOrderMark: run.source.hasByteOrderMark,
    hash: run.targetHash,
    onFailure: (error) => controller.abort(error),
  });
  const tell = (status: Result["status"]): void =>
    output.result({ status, ...countsOf(session), target: target.isWritten ? run.targetPath : null });
  session.record.slice(run.earlierEvents).forEach((event) => output.event(event));
  session.on("*", (event) => report(event, session, output));
  try {
    const reason = run.state === "complete" ? "complete" : await driveSession(run, surroundings, output, controller.signal);
    await target.finish();
    const { status, exitCode } = outcomeOf(reason, session);
    explain(reason, run, output);
    tellUsage(run, output);
    tell(status);
    return exitCode;
  } catch (error) {
    await target.finish().catch(() => undefined); // the first failure is the one to tell
    tell("failed");
    throw error;
  } finally {
    letSignalsGo();
  }
}

async function driveSession(
  { session, model, mode, caps, holdWarnings }: SessionRun,
  surroundings: Surroundings,
  output: Output,
  signal: AbortSignal,
): Promise<FinishReason> {
  const limits = {
    ...caps,
    draftAhead: 0,
    onRetry: (notice: RetryNotice) => output.say(`${retryText(notice)}: ${notice.message}`),
  };
  // Ctrl+C typed at a question reaches only the line editor.
  const terminal = new ConsoleReview(surroundings, output, () => process.kill(process.pid, "SIGINT"));
  const { targetLanguage } = session.meta;
  const { rehearsal } = model.info;
  const describe = describeUnit(session);
  const syntaxOf = ({ range }: CopilotRequest): UnitSyntax => unitSyntaxOf(session.analysis, range);
  const options: DriveOptions =
    mode === "autopilot"
      ? autopilotOptions(session, { ...limits, holdWarnings })
      : { ...limits, maxDuration: undefined, copilotHandler: reviewer(terminal, { targetLanguage, rehearsal, describe, syntaxOf }) };
  try {
    await setMode(session, mode);
    const step = await drive(session, { model, toolkit: translationToolkit() }, options, signal);
    return step.finishReason;
  } finally {
    terminal.close();
  }
}

function report(event: SessionEvent, session: Session, output: Output): void {
  output.event(event);
  if (event.type === "assistant.turn_end" && event.data.outcome === "complete") {
    output.say(`Turn ${session.fold.turns}: ${progressOf(session)}.`);
  }
}

function countsOf(session: Session): Omit<Result, "status" | "target"> {
  const units = session.ledger.units().filter(({ state }) => state === "done").length;
  return { units, turns: session.fold.turns, ...session.fold.usage };
}

function outcomeOf(reason: FinishReason, session: Session): { status: Result["status"]; exitCode: ExitCode } {
  switch (reason) {
    case "complete":
      return { status: "complete", exitCode: exitCodes.complete };
    case "aborted":
      return { status: "incomplete", exitCode: exitCodes.interrupted };
    case "failed":
      return { status: "failed", exitCode: exitCodes.failed };
    case "limit":
      return lastError(session)?.errorType === "no-progress"
        ? { status: "failed", exitCode: exitCodes.failed }
        : { status: "incomplete", exitCode: exitCodes.incomplete };
    default:
      return { status: "incomplete", exitCode: exitCodes.incomplete };
  }
}

/** What the session took so far, its earlier runs included. */
function tellUsage({ session: { fold }, caps: { prices } }: SessionRun, output: Output): void {
  const { turns, usage } = fold;
  if (turns > 0) {
    const price = prices ? ` Price: ${priceText(priceOf(usage, prices), usage.isEstimated)}.` : "";
    output.say(`Calls of the model: ${count(turns)}. ${tokensText(usage)}.${price}`);
  }
}

function explain(reason: FinishReason, { session, targetPath, state, mode }: SessionRun, output: Output): void {
  const goOn = "The same command goes on from here.";
  const waiting = session.fold.pendingUnits().length;
  const error = lastError(session);
  if (reason === "complete") {
    output.say(`${state === "complete" ? "Already complete" : "Complete"}: ${progressOf(session)}. Translation: ${targetPath}`);
  } else if ((reason === "failed" || reason === "limit") && error) {
    output.failed(error);
    output.say(`${progressOf(session)}. ${goOn}`);
  } else if (reason === "aborted") {
    output.say(`Interrupted: ${progressOf(session)}. What is approved is kept. ${goOn}`);
  } else if (mode === "autopilot") {
    output.say(`Incomplete: ${waiting} drafts await a person's decision. Run the command with --review.`);
  } else {
    output.say(`Stopped: ${progressOf(session)}. ${goOn}`);
  }
}

function lastError(session: Session): { message: string; hint: string; errorType: string } | undefined {
  const event = session.record.findLast(({ type }) => type === "session.error");
  return event?.type === "session.error" ? event.data : undefined;
}
