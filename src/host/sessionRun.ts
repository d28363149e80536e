import type * as vscode from "vscode";
import { AgentRun } from "../agent/agentRun.ts";
import { autopilotOptions } from "../agent/autopilot.ts";
import { declareComplete } from "../agent/completion.ts";
import type { userExit } from "../agent/drive.ts";
import type { ModelInfo, SessionEvent } from "../agent/events.ts";
import type { Step } from "../agent/loop.ts";
import { resumeSession } from "../agent/resume.ts";
import type { RetryNotice } from "../agent/retryWait.ts";
import type { Session } from "../agent/session.ts";
import { endSession } from "../agent/sessionHooks.ts";
import { translationToolkit } from "../agent/toolbox.ts";
import type { TokenPrices } from "../agent/usage.ts";
import type { CallInProgress } from "../agent/writtenDraft.ts";
import { failureOf, isComplete, unexpectedFailure, type Activity, type Failure } from "./activity.ts";
import { DraftStream } from "./draftStream.ts";
import type { Engine } from "./engine.ts";
import type { Presence } from "./presence.ts";
import type { Settings } from "./settings.ts";

export interface SessionRunOptions {
  readonly session: Session;
  readonly presence: Presence;
  readonly log: vscode.LogOutputChannel;
  readonly readSettings: () => Settings;
  readonly chooseEngine: () => Promise<Engine>;
  /** Nobody has said to go on yet. */
  readonly isPaused: boolean;
  /** The person is at work on this draft. */
  readonly isTouched: (callId: string) => boolean;
  /** Something that the person should know. */
  readonly onNotice: (message: string) => void;
  /** `activity`, `model` or `prices` may be another now. */
  readonly onDidChange: () => void;
  /** `written` has begun or grown. */
  readonly onDidStream: () => void;
}

/** A model that cannot be used: no run begins. */
class EngineUnavailable extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** The agent's work at one session: with which model, what it is doing, and how it ended. */
export class SessionRun implements vscode.Disposable {
  readonly agent: AgentRun;
  readonly #options: SessionRunOptions;
  readonly #stream: DraftStream;
  #activity: Activity;
  #model: ModelInfo;
  #prices: TokenPrices | undefined;

  constructor(options: SessionRunOptions) {
    const { session } = options;
    this.#options = options;
    this.#activity = { kind: options.isPaused ? "paused" : "idle" };
    this.#model = session.start.model;
    this.#prices = options.readSettings().caps.prices;
    this.#stream = new DraftStream(session, options.onDidStream);
    this.agent = new AgentRun({ session, prepare: () => this.#prepare(), onEnd: (outcome) => this.#noteEnd(outcome) });
  }

  get activity(): Activity {
    return this.#activity;
  }

  get model(): ModelInfo {
    return this.#model;
  }

  /** Undefined: the person has set none. */
  get prices(): TokenPrices | undefined {
    return this.#prices;
  }

  /** The draft that the model is writing, as it is shown. */
  get written(): DraftStream["written"] {
    return this.#stream.written;
  }

  /** Why the last run ended, or none began; undefined when nothing was wrong. */
  get failure(): Failure | undefined {
    return this.#activity.kind === "failed" ? this.#activity : undefined;
  }

  /** The agent does nothing until the person says so. */
  get isHalted(): boolean {
    return this.#activity.kind === "paused" || this.#options.session.fold.isStopped;
  }

  /** Begins to work, whatever was before. */
  start(): void {
    this.#setActivity({ kind: "drafting" });
    this.agent.start();
  }

  /** Lets the agent look at what has happened, unless it was told to stop or cannot work. */
  goOn(): void {
    const cannot = this.failure !== undefined && !this.#options.session.ledger.isComplete();
    if (!cannot && !this.isHalted) {
      this.agent.start();
    }
  }

  /** Goes on after decisions. What was halted and lacks nothing any more is complete: the model need not be asked for what the ledger knows. */
  async afterDecisions(): Promise<void> {
    const { session } = this.#options;
    if (this.isHalted && session.ledger.isComplete() && (await declareComplete(session))) {
      await endSession(session, "complete");
    }
    this.goOn();
  }

  /** Goes on after a stop, an error or a reload, unless a run is active or nothing is left to do. */
  async resume(): Promise<void> {
    const { session, chooseEngine } = this.#options;
    if (this.agent.isStopping) {
      await this.agent.idle();
    }
    if (this.agent.isActive || isComplete(session)) {
      return;
    }
    const engine = await chooseEngine();
    if (engine.kind === "unavailable") {
      this.#setActivity(engine.failure);
      return;
    }
    await resumeSession(session, engine.model.info);
    this.start();
  }

  /** Nothing is begun again before the person says so. */
  pause(): void {
    this.#setActivity({ kind: "paused" });
  }

  /** Resolves when no run is active any more. @param reason `userExit` when the person leaves, rather than stops the work. */
  stop(reason?: typeof userExit): Promise<void> {
    return this.agent.stop(reason);
  }

  /** What the record says of the agent's work. */
  note(event: SessionEvent): void {
    if (event.type === "assistant.turn_start") {
      this.#setActivity({ kind: "drafting" });
    }
  }

  dispose(): void {
    this.#stream.dispose();
  }

  async #prepare() {
    const { session, chooseEngine, readSettings, presence, isTouched, onNotice } = this.#options;
    const engine = await chooseEngine();
    if (engine.kind === "unavailable") {
      throw new EngineUnavailable(engine.failure);
    }
    this.#model = engine.model.info;
    engine.notices.forEach(onNotice);
    const { draftAhead, caps, holdWarnings, pauseWhenAway } = readSettings();
    this.#prices = caps.prices;
    return {
      ports: { model: engine.model, toolkit: translationToolkit() },
      options: autopilotOptions(session, {
        ...caps,
        draftAhead,
        holdWarnings,
        isAway: () => presence.isAway(pauseWhenAway),
        isTouched,
        onWriting: (call: CallInProgress | undefined) => this.#stream.note(call),
        onRetry: (notice: RetryNotice) => this.#noteRetry(notice),
      }),
    };
  }

  #noteRetry({ reason, message, milliseconds }: RetryNotice): void {
    this.#setActivity({ kind: "retrying", reason, message, until: this.#options.session.ports.clock.now() + milliseconds });
  }

  #noteEnd(outcome: Step | Error): void {
    if (outcome instanceof EngineUnavailable) {
      this.#setActivity(outcome.failure);
    } else if (outcome instanceof Error) {
      this.#options.log.error(outcome);
      this.#setActivity(unexpectedFailure(outcome));
    } else {
      this.#setActivity(this.#activityAfter(outcome));
    }
  }

  #activityAfter({ finishReason }: Step): Activity {
    const error = this.#options.session.record.findLast((event) => event.type === "session.error");
    return (finishReason === "failed" || finishReason === "limit") && error ? failureOf(error.data) : { kind: "idle" };
  }

  #setActivity(activity: Activity): void {
    this.#activity = activity;
    this.#options.onDidChange();
  }
}
