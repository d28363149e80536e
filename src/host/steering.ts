import type { AgentRun } from "../agent/agentRun.ts";
import { setMode } from "../agent/autopilot.ts";
import { reopenByRule } from "../agent/decisions.ts";
import type { SessionMode } from "../agent/events.ts";
import type { Session } from "../agent/session.ts";
import { sayToModel } from "../agent/userPrompt.ts";
import type { Failure } from "./activity.ts";

export interface SteeringOptions {
  readonly session: Session;
  readonly run: AgentRun;
  /** The agent does nothing until the person says so. */
  readonly isHalted: () => boolean;
  /** What keeps the agent from working; undefined: nothing. */
  readonly failure: () => Pick<Failure, "message" | "hint"> | undefined;
  /** The person is there. */
  readonly noteSign: () => void;
  /** Lets the agent look at what has happened. */
  readonly goOn: () => void;
  /** Goes on after a stop or an error. */
  readonly resume: () => Promise<void>;
}

/** What a person has the agent do beside deciding on drafts. */
export class Steering {
  readonly #options: SteeringOptions;

  constructor(options: SteeringOptions) {
    this.#options = options;
  }

  /** Takes a word for the whole document: the next call has it, and drafts that wait are made anew. */
  async instruct(instruction: string): Promise<void> {
    const { session, noteSign, isHalted, failure, goOn, resume } = this.#options;
    noteSign();
    await sayToModel(session, instruction);
    await (isHalted() || failure() ? resume() : goOn());
  }

  /** Has the model answer in text; the drafts stay as they are, and a session that is halted or has failed does not go on. */
  async ask(question: string): Promise<void> {
    const { session, run, noteSign, isHalted, failure } = this.#options;
    noteSign();
    const waits = isHalted() || failure() !== undefined;
    if (waits && !session.fold.isStopped) {
      await session.append({ type: "abort", data: { reason: "Waits to be continued." } });
    }
    await sayToModel(session, question, "question");
    run.start();
  }

  /** On autopilot, what waits is decided by the rule where it can be; off, the next draft waits for the person. */
  async setMode(mode: SessionMode): Promise<void> {
    const { session, noteSign, goOn } = this.#options;
    noteSign();
    await setMode(session, mode);
    goOn();
  }

  /** Puts all that the rule approved before the person again. They are theirs now, autopilot or not. */
  async reviewAll(): Promise<void> {
    await reopenByRule(this.#options.session);
  }

  /**
   * Says something to the model and waits until it has done what it can.
   * @param timeout milliseconds; when they are over the agent goes on, unawaited.
   * @returns what the model wrote last, `""` when it wrote nothing.
   * @throws Error that says what failed, or that the time is over.
   */
  async sendAndWait(prompt: string, timeout: number): Promise<string> {
    const { session, run, failure } = this.#options;
    const from = session.record.length;
    await this.instruct(prompt);
    await within(run.idle(), timeout);
    const since = session.record.slice(from);
    // A model that cannot be used begins no run, so the record does not tell of it.
    const error = since.findLast((event) => event.type === "session.error")?.data ?? failure();
    if (error) {
      throw new Error(`${error.message} ${error.hint}`);
    }
    return since.findLast((event) => event.type === "assistant.message")?.data.content ?? "";
  }
}

async function within(work: Promise<void>, timeout: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The agent is still at work after ${String(timeout / 1000)} s.`)), timeout);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
