import { drive, type DriveOptions, type userExit } from "./drive.ts";
import type { LoopPorts, Step } from "./loop.ts";
import { RetryWait } from "./retryWait.ts";
import type { Session } from "./session.ts";

export interface AgentRunOptions {
  readonly session: Session;
  /** Asked at the beginning of each run, since the person may have chosen another model. */
  readonly prepare: () => Promise<{ readonly ports: LoopPorts; readonly options: DriveOptions }>;
  /** A run has ended; its last step, or what it threw. */
  readonly onEnd: (outcome: Step | Error) => void;
}

/** Ends of a run at which something may have happened that it did not see. */
const looksAgain: ReadonlySet<Step["finishReason"]> = new Set(["awaiting-review", "complete", "aborted"]);

/** At most one run of the loop at a time. */
export class AgentRun {
  readonly #options: AgentRunOptions;
  #controller: AbortController | undefined;
  #running: Promise<void> = Promise.resolve();
  readonly #wait = new RetryWait();
  /** A start was asked for while a run was active. */
  #isWantedAgain = false;

  constructor(options: AgentRunOptions) {
    this.#options = options;
  }

  get isActive(): boolean {
    return this.#controller !== undefined;
  }

  /** The active run has been told to stop, and is not over yet. */
  get isStopping(): boolean {
    return this.#controller?.signal.aborted === true;
  }

  /**
   * Starts a run. An active one most likely sees by itself what has happened; should it be about to wait for
   * a person, it looks again.
   */
  start(): void {
    if (this.#controller) {
      this.#isWantedAgain = true;
    } else {
      const controller = new AbortController();
      this.#controller = controller;
      this.#running = this.#run(controller.signal);
    }
  }

  /** Resolves when no run is active any more. @param reason `userExit` when the person leaves, rather than stops the work. */
  async stop(reason?: typeof userExit): Promise<void> {
    this.#controller?.abort(reason);
    await this.#running;
  }

  /** Makes the next attempt at once, where the run waits to try again. */
  retryNow(): void {
    this.#wait.cut();
  }

  /** Resolves when the present run has ended by itself. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(signal: AbortSignal): Promise<void> {
    let outcome: Step | Error;
    do {
      this.#isWantedAgain = false;
      outcome = await this.#drive(signal);
    } while (this.#isWantedAgain && !signal.aborted && !(outcome instanceof Error) && looksAgain.has(outcome.finishReason));
    this.#controller = undefined;
    this.#options.onEnd(outcome);
  }

  async #drive(signal: AbortSignal): Promise<Step | Error> {
    try {
      const { ports, options } = await this.#options.prepare();
      return await drive(this.#options.session, ports, options, signal, this.#wait);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}
