import { processCalls, type Toolkit } from "./calls.ts";
import { declareComplete } from "./completion.ts";
import { reachedCap, type Caps } from "./caps.ts";
import type { CopilotRequest, CopilotResponse } from "./copilot.ts";
import { decide, decideByRule, withdrawOutdated } from "./decisions.ts";
import { endingOf, handlingOf, isTakenFurther, type Ending } from "./endings.ts";
import type { Decider, SessionEvent } from "./events.ts";
import { undraftedFacts } from "./fallback.ts";
import { prepareView } from "./folding.ts";
import type { ChatModel } from "./ports.ts";
import { completionMessage } from "./prompts.ts";
import type { Session } from "./session.ts";
import { beginSession, handleError } from "./sessionHooks.ts";
import { runTurn } from "./turn.ts";
import type { CallFold, TurnError, TurnFold } from "./unitFold.ts";
import { sayToModel } from "./userPrompt.ts";
import type { CallInProgress } from "./writtenDraft.ts";

export interface LoopPorts {
  readonly model: ChatModel;
  readonly toolkit: Toolkit;
}

export interface LoopOptions extends Caps {
  /** How many drafts may await a decision while the model goes on; 0: it waits for every decision. */
  readonly draftAhead: number;
  /** False: the model is sent the whole history, and asks for pages itself. For comparison; it costs the square of the document. */
  readonly folding?: boolean;
  /** True while the person has been away too long to draft ahead for them; asked before each call of the model. */
  readonly isAway?: () => boolean;
  /** True for a draft that the person is at work on; it is not withdrawn when it is outdated. */
  readonly isTouched?: (callId: string) => boolean;
  /** Told of a call while the model writes it, and `undefined` once it writes none; see `writtenDraft`. Must not throw. */
  readonly onWriting?: (call: CallInProgress | undefined) => void;
}

export interface StepInput {
  readonly userInput?: string;
  readonly copilotResponses?: readonly CopilotResponse[];
  /** Who decided; a person where it is left out. */
  readonly by?: Decider;
}

/**
 * Why a step ended.
 * `needs-input`: there is no message yet. `tool-calls`: go on. `retry`: go on after `retryIn` milliseconds.
 * `awaiting-review`: drafts wait for a person. `stop`: the model answered in text though text is open.
 * `complete`: every unit is decided and the end is declared. `failed`, `limit`: the record's last
 * session.error says why. `aborted`: the signal was.
 */
export type FinishReason =
  | "needs-input"
  | "tool-calls"
  | "retry"
  | "awaiting-review"
  | "stop"
  | "complete"
  | "failed"
  | "limit"
  | "aborted";

export interface Step {
  /** Who acts next. */
  readonly actor: "agent" | "user";
  /** Calls that have no result yet. */
  readonly unprocessedToolCalls: readonly CallFold[];
  /** Drafts that await a person, in document order. */
  readonly copilotRequests: readonly CopilotRequest[];
  /** What this step added to the record. */
  readonly messages: readonly SessionEvent[];
  readonly finishReason: FinishReason;
  /** Milliseconds to wait before the next step; only with `retry`. */
  readonly retryIn?: number;
}

/**
 * The agent loop. It has no state: all it knows is the session's record, and asking it again changes
 * nothing that is settled. A wait is a returned step, never a blocked promise.
 */
export class AgentLoop {
  constructor(
    private readonly session: Session,
    private readonly ports: LoopPorts,
    private readonly options: LoopOptions,
  ) {}

  /** @throws DecisionRefused when a response fits no pending draft; what came before it is done. */
  async next(input: StepInput = {}, signal: AbortSignal = new AbortController().signal): Promise<Step> {
    const from = this.session.record.length;
    const ending = await this.advance(input, signal);
    return {
      ...ending,
      unprocessedToolCalls: [...this.session.fold.unsettled.values()],
      copilotRequests: this.session.requests(),
      messages: this.session.record.slice(from),
    };
  }

  private async advance(input: StepInput, signal: AbortSignal): Promise<Ending> {
    const { session, ports } = this;
    if (input.userInput !== undefined) {
      await sayToModel(session, input.userInput);
    }
    if (!session.record.some((event) => event.type === "user.message")) {
      return { actor: "user", finishReason: "needs-input" };
    }
    const { by = { kind: "person" } } = input;
    for (const response of input.copilotResponses ?? []) {
      await (by.kind === "rule" ? decideByRule : decide)(session, response, by);
    }
    await session.exclusive(async () => {
      await processCalls(session, ports.toolkit);
      if (!session.fold.isStopped) {
        await withdrawOutdated(session, this.options.isTouched ?? (() => false));
      }
    });
    const ending = this.endingBeforeCall(signal);
    if (ending) {
      return ending;
    }
    const cap = reachedCap(session.fold, this.options, session.ports.clock.now());
    if (cap) {
      await this.fail(cap);
      return { actor: "user", finishReason: "limit" };
    }
    await beginSession(session);
    return this.callModel(signal);
  }

  /** Why the model is not called now; undefined: call it. A question is answered whatever else waits. */
  private endingBeforeCall(signal: AbortSignal): Ending | undefined {
    const { fold, ledger } = this.session;
    if (signal.aborted || (fold.isStopped && fold.question === undefined)) {
      return { actor: "user", finishReason: "aborted" };
    }
    if (fold.question !== undefined) {
      return undefined;
    }
    if (fold.completion === "complete" && ledger.isComplete()) {
      return { actor: "user", finishReason: "complete" };
    }
    if (this.waitsForReview()) {
      return { actor: "user", finishReason: "awaiting-review" };
    }
    const turn = fold.lastTurn;
    if (!turn || fold.hasNews || isTakenFurther(turn) || turn.end === undefined || ledger.isComplete()) {
      return undefined;
    }
    const ending = endingOf(turn);
    return ending.actor === "agent" ? undefined : ending;
  }

  /** True when the drafts that wait are enough for now. A text before the last of them is drafted all the same: the person is near it. */
  private waitsForReview(): boolean {
    const pending = this.session.fold.pendingUnits();
    const last = pending.at(-1);
    const position = this.session.ledger.expectedPosition();
    if (!last || position === undefined) {
      return last !== undefined;
    }
    const { draftAhead, isAway } = this.options;
    if (isAway?.() === true) {
      return true;
    }
    const isRedraft = draftAhead > 0 && position < last.range.start;
    return pending.length >= draftAhead && !isRedraft;
  }

  private async callModel(signal: AbortSignal): Promise<Ending> {
    const { session } = this;
    const isDone = session.ledger.isComplete();
    if (isDone && session.fold.completion === "open" && session.fold.question === undefined) {
      await session.append({ type: "user.message", data: { content: completionMessage(), kind: "completion" } });
    }
    if (this.options.folding !== false) {
      await session.exclusive(() => prepareView(session));
    }
    await runTurn(session, this.ports.model, this.ports.toolkit, { attempt: this.nextAttempt(), onWriting: this.options.onWriting }, signal);
    if (isDone && session.fold.completion !== "open" && session.fold.question === undefined && !signal.aborted) {
      // The model was told that nothing is left. If it did not say so itself, the host does.
      await declareComplete(session);
      return { actor: "user", finishReason: "complete" };
    }
    return this.endingAfterCall();
  }

  private nextAttempt(): number {
    const failed = this.session.fold.lastTurn;
    return failed?.end?.outcome === "error" && !failed.hasCalls && handlingOf(failed) === "retry" ? failed.attempt + 1 : 1;
  }

  private async endingAfterCall(): Promise<Ending> {
    const turn = this.session.fold.lastTurn;
    if (!turn || turn.end?.outcome === "aborted") {
      return { actor: "user", finishReason: "aborted" };
    }
    const error = turn.end?.error;
    if (error) {
      await this.consultHooks(error, turn);
    }
    if (isTakenFurther(turn)) {
      return { actor: "agent", finishReason: "tool-calls" };
    }
    const ending = endingOf(turn);
    if (ending.finishReason === "failed" && error) {
      await this.fail({ errorType: error.kind, message: error.message, hint: error.hint });
    }
    return ending;
  }

  /** The hooks' word on a failed turn stands in the record; that a text is skipped takes effect here. */
  private async consultHooks({ kind, message, retryable }: TurnError, { turnId, attempt, answers }: TurnFold): Promise<void> {
    const { session } = this;
    const handling = await handleError(session, { context: "model", kind, message, retryable, attempt }, { turnId });
    if (handling?.errorHandling === "skip" && answers === undefined) {
      await session.exclusive(() => session.append(...undraftedFacts(session, { kind, severity: "warning", message })));
    }
  }

  private async fail(error: { errorType: string; message: string; hint: string }): Promise<void> {
    const last = this.session.record.at(-1);
    if (last?.type !== "session.error" || last.data.errorType !== error.errorType) {
      await this.session.append({ type: "session.error", data: { ...error } });
    }
  }
}
