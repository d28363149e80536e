import { processCalls, type Toolkit } from "./calls.ts";
import { declareComplete } from "./completion.ts";
import type { CopilotRequest, CopilotResponse } from "./copilot.ts";
import { decide, withdrawOutdated } from "./decisions.ts";
import type { Decider, SessionEvent } from "./events.ts";
import { prepareView } from "./folding.ts";
import type { ChatModel } from "./ports.ts";
import { completionMessage } from "./prompts.ts";
import type { Session } from "./session.ts";
import { runTurn } from "./turn.ts";
import type { CallFold, TurnFold } from "./unitFold.ts";

export interface LoopPorts {
  readonly model: ChatModel;
  readonly toolkit: Toolkit;
}

export interface LoopOptions {
  /** How many drafts may await a decision while the model goes on; 0: it waits for every decision. */
  readonly draftAhead: number;
  /** The most calls of the model in this session. */
  readonly maxTurns: number;
  /** False: the model is sent the whole history, and asks for pages itself. For comparison; it costs the square of the document. */
  readonly folding?: boolean;
  /** True while the person has been away too long to draft ahead for them; asked before each call of the model. */
  readonly isAway?: () => boolean;
  /** True for a draft that the person is at work on; it is not withdrawn when it is outdated. */
  readonly isTouched?: (callId: string) => boolean;
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

/** Attempts at one reply, the first included. */
const MAX_ATTEMPTS = 4;
/** Turns without a draft, a decision or a word of the person, after which the model is given up. */
const MAX_BARREN_TURNS = 8;
const FIRST_RETRY_DELAY = 1000;
const LONGEST_RETRY_DELAY = 60_000;

type Ending = Pick<Step, "actor" | "finishReason" | "retryIn">;

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
      await session.append({ type: "user.message", data: { content: input.userInput, kind: "person" } });
    }
    if (!session.record.some((event) => event.type === "user.message")) {
      return { actor: "user", finishReason: "needs-input" };
    }
    for (const response of input.copilotResponses ?? []) {
      await decide(session, response, input.by ?? { kind: "person" });
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
    if (await this.isBeyondLimit()) {
      return { actor: "user", finishReason: "limit" };
    }
    return this.callModel(signal);
  }

  /** Why the model is not called now; undefined: call it. */
  private endingBeforeCall(signal: AbortSignal): Ending | undefined {
    const { fold, ledger } = this.session;
    if (signal.aborted || fold.isStopped) {
      return { actor: "user", finishReason: "aborted" };
    }
    if (fold.completion === "complete" && ledger.isComplete()) {
      return { actor: "user", finishReason: "complete" };
    }
    if (this.waitsForReview()) {
      return { actor: "user", finishReason: "awaiting-review" };
    }
    const turn = fold.lastTurn;
    if (!turn || fold.hasNews || turn.hasCalls || turn.end === undefined || ledger.isComplete()) {
      return undefined;
    }
    const ending = endingOf(turn);
    return ending.finishReason === "retry" ? undefined : ending;
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

  private async isBeyondLimit(): Promise<boolean> {
    const { turns, barrenTurns } = this.session.fold;
    const { maxTurns } = this.options;
    if (turns >= maxTurns) {
      const message = `The session has made ${String(turns)} calls of the model, the most it may make.`;
      await this.fail("turn-limit", message, "Raise the limit of turns, then go on: nothing is lost.");
      return true;
    }
    if (barrenTurns >= MAX_BARREN_TURNS) {
      const message = `The model has made no draft in ${String(barrenTurns)} turns.`;
      await this.fail("no-progress", message, "Choose another model, or go on to let this one try again.");
      return true;
    }
    return false;
  }

  private async callModel(signal: AbortSignal): Promise<Ending> {
    const { session } = this;
    const isDone = session.ledger.isComplete();
    if (isDone && session.fold.completion === "open") {
      await session.append({ type: "user.message", data: { content: completionMessage(), kind: "completion" } });
    }
    if (this.options.folding !== false) {
      await session.exclusive(() => prepareView(session));
    }
    const failed = session.fold.lastTurn;
    const attempt = failed?.end?.outcome === "error" && !failed.hasCalls ? failed.attempt + 1 : 1;
    await runTurn(session, this.ports.model, this.ports.toolkit, attempt, signal);
    if (isDone && !signal.aborted) {
      // The model was told that nothing is left. If it did not say so itself, the host does.
      await declareComplete(session);
      return { actor: "user", finishReason: "complete" };
    }
    return this.endingAfterCall();
  }

  private async endingAfterCall(): Promise<Ending> {
    const turn = this.session.fold.lastTurn;
    if (!turn || turn.end?.outcome === "aborted") {
      return { actor: "user", finishReason: "aborted" };
    }
    if (turn.hasCalls) {
      return { actor: "agent", finishReason: "tool-calls" };
    }
    const ending = endingOf(turn);
    const error = turn.end?.error;
    if (ending.finishReason === "failed" && error) {
      await this.fail(error.kind, error.message, error.hint);
    }
    return ending;
  }

  private async fail(errorType: string, message: string, hint: string): Promise<void> {
    const last = this.session.record.at(-1);
    if (last?.type !== "session.error" || last.data.errorType !== errorType) {
      await this.session.append({ type: "session.error", data: { errorType, message, hint } });
    }
  }
}

/** How a turn without calls leaves the loop. */
function endingOf(turn: TurnFold): Ending {
  switch (turn.end?.outcome) {
    case "aborted":
      return { actor: "user", finishReason: "aborted" };
    case "error":
      return turn.end.error?.retryable === true && turn.attempt < MAX_ATTEMPTS
        ? { actor: "agent", finishReason: "retry", retryIn: retryDelay(turn) }
        : { actor: "user", finishReason: "failed" };
    default:
      return { actor: "user", finishReason: "stop" };
  }
}

/** The server's own word on when to come back, else one second, doubled with each attempt. */
function retryDelay({ attempt, end }: TurnFold): number {
  const asked = end?.error?.retryAfter;
  return Math.min(asked ?? FIRST_RETRY_DELAY * 2 ** (attempt - 1), LONGEST_RETRY_DELAY);
}
