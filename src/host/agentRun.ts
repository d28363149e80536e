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

  constructor(options: AgentRunOptions) {
    this.#options = options;
  }

  get isActive(): boolean {
    return this.#controller !== undefined;
  }

  /** Starts a run, unless one is active. A decision taken while it runs is seen by it. */
  start(): void {
    if (!this.#controller) {
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
    try {
      outcome = await this.#drive(signal);
    } catch (error) {
      outcome = error instanceof Error ? error : new Error(String(error));
    }
    this.#controller = undefined;
    this.#options.onEnd(outcome);
  }

  /** A decision that comes in the moment in which the loop decides to wait would start nothing: it looks again. */
  async #drive(signal: AbortSignal): Promise<Step> {
    const { session, prepare } = this.#options;
    const { ports, options } = await prepare();
    for (;;) {
      const seen = session.record.length;
      const step = await drive(session, ports, options, signal);
      if (step.finishReason !== "awaiting-review" || session.record.length === seen) {
        return step;
      }
    }
  }
}
