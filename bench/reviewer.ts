import { decide } from "../src/agent/decisions.ts";
import type { DriveOptions } from "../src/agent/drive.ts";
import type { ChatChunk } from "../src/agent/ports.ts";
import type { Session } from "../src/agent/session.ts";
import { AgentRun } from "../src/agent/agentRun.ts";
import type { LoopForm } from "./bill.ts";
import { BatchModel, promptedBatch } from "./batchModel.ts";
import { sessionOver, uncheckedToolkit, weightlessPorts } from "./benchSession.ts";
import { guideOf } from "./documents.ts";
import type { Figure } from "./figure.ts";
import { logNormal, randomFrom } from "./random.ts";
import { tokensOfCall } from "./tokenCount.ts";
import { VirtualClock } from "./virtualClock.ts";

/** The model's time to its first byte, in milliseconds, and its pace. */
const FIRST_BYTE = 1000;
const TOKENS_PER_SECOND = 40;
/** How long a decision takes, in milliseconds, and how it varies. */
const MEDIAN_DECISION = 8000;
const DECISION_SIGMA = 0.6;
const REJECTED_SHARE = 0.05;

/** A session with a person in it, on a simulated clock. */
export interface Review {
  readonly words: number;
  readonly decisions: number;
  readonly rejections: number;
  /** Milliseconds from the session's start until it is complete. */
  readonly time: number;
  /** The part of the time in which the person had nothing to decide. */
  readonly idleShare: number;
}

export async function reviewerFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const words of [1000, 10_000]) {
    const [folded, plain] = [await reviewOf(words, "folded"), await reviewOf(words, "plain")];
    const name = `reviewer without a draft, ${words} words`;
    figures.push({ name, value: 100 * folded.idleShare, unit: "%", most: 2, plain: 100 * plain.idleShare });
  }
  return figures;
}

/** Reviews a document of about `words` words, in order; each rejected draft is drafted again before the text behind it. */
export async function reviewOf(words: number, form: LoopForm): Promise<Review> {
  const clock = new VirtualClock();
  const pace = (chunk: ChatChunk | undefined): Promise<void> => clock.sleep(chunk ? writingTime(chunk) : FIRST_BYTE);
  const model = new BatchModel({ ...(form === "folded" ? promptedBatch : { units: 1, characters: 0 }), pace });
  const session = await sessionOver(guideOf(words), model, weightlessPorts(clock));
  model.session = session;
  const options = { draftAhead: form === "folded" ? 40 : 0, folding: form === "folded", maxTurns: Infinity };
  const reviewer = new Reviewer(session, clock, agentRunOf(session, model, options));
  await clock.run(reviewer.work());
  return { words, ...reviewer.counts, time: clock.now(), idleShare: reviewer.idleTime / clock.now() };
}

function writingTime(chunk: ChatChunk): number {
  return chunk.type === "call" ? (tokensOfCall(chunk.name, chunk.arguments) / TOKENS_PER_SECOND) * 1000 : 0;
}

function agentRunOf(session: Session, model: BatchModel, options: DriveOptions): AgentRun {
  const ports = { model, toolkit: uncheckedToolkit() };
  return new AgentRun({
    session,
    prepare: () => Promise.resolve({ ports, options }),
    onEnd: (outcome) => {
      if (outcome instanceof Error) {
        session.ports.report(outcome);
      }
    },
  });
}

/** Decides the first pending draft, then the next, as the panel leads a person. */
class Reviewer {
  readonly counts = { decisions: 0, rejections: 0 };
  /** Milliseconds without a draft to decide. */
  idleTime = 0;
  readonly #random = randomFrom(8);

  constructor(
    private readonly session: Session,
    private readonly clock: VirtualClock,
    private readonly run: AgentRun,
  ) {}

  async work(): Promise<void> {
    const { session, clock, run } = this;
    run.start();
    while (session.fold.completion !== "complete") {
      const [request] = session.requests();
      if (request) {
        await clock.sleep(logNormal(this.#random, MEDIAN_DECISION, DECISION_SIGMA));
        await this.#decide(request.tool);
        run.start();
      } else {
        await this.#wait();
      }
    }
    await run.idle();
  }

  async #decide(tool: { readonly name: string; readonly callId: string }): Promise<void> {
    const isRejected = this.#random() < REJECTED_SHARE;
    const status = isRejected ? "reject" : "approve";
    await decide(this.session, { tool, status, translated_string: "", reason: isRejected ? "Say it in other words." : "" }, { kind: "person" });
    this.counts.decisions++;
    this.counts.rejections += isRejected ? 1 : 0;
  }

  /** Until a draft comes, or the session is complete. */
  async #wait(): Promise<void> {
    const since = this.clock.now();
    await new Promise<void>((resolve) => {
      const stops = (["copilot.requested", "unit.proposed", "session.task_complete"] as const).map((type) =>
        this.session.on(type, () => {
          stops.forEach((stop) => stop());
          resolve();
        }),
      );
    });
    this.idleTime += this.clock.now() - since;
  }
}
