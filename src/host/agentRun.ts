import { drive, type DriveOptions } from "../agent/drive.ts";
import type { LoopPorts, Step } from "../agent/loop.ts";
import type { Session } from "../agent/session.ts";

export interface AgentRunOptions {
  readonly session: Session;
  /** Asked at the beginning of each run, since the person may have chosen another model. */
  readonly prepare: () => Promise<{ readonly ports: LoopPorts; readonly options: DriveOptions }>;
  /** A run has ended; its last step, or what it threw. */
  readonly onEnd: (outcome: Step | Error) => void;
}

/** At most one run of the loop at a time. */
export class AgentRun {
  readonly #options: AgentRunOptions;
  #controller: AbortController | undefined;
  #running: Promise<void> = Promise.resolve();
  /** A start was asked for while a run was active. */
  #isWantedAgain = false;

  constructor(options: AgentRunOptions) {
    this.#options = options;
  }

  get isActive(): boolean {
    return this.#controller !== undefined;
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

  /** Resolves when no run is active any more. */
  async stop(): Promise<void> {
    this.#controller?.abort();
    await this.#running;
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
    } while (this.#isWantedAgain && !(outcome instanceof Error) && outcome.finishReason === "awaiting-review");
    this.#controller = undefined;
    this.#options.onEnd(outcome);
  }

  async #drive(signal: AbortSignal): Promise<Step | Error> {
    try {
      const { ports, options } = await this.#options.prepare();
      return await drive(this.#options.session, ports, options, signal);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}
