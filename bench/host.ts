import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decide } from "../src/agent/decisions.ts";
import { drive } from "../src/agent/drive.ts";
import type { Session } from "../src/agent/session.ts";
import { TargetBacklog } from "../src/host/targetRecord.ts";
import { TargetState } from "../src/host/targetState.ts";
import { fileSessionPorts } from "../src/node/sessionPorts.ts";
import { BatchModel, promptedBatch } from "./batchModel.ts";
import { sessionOver, uncheckedToolkit } from "./benchSession.ts";
import { guideOf } from "./documents.ts";
import type { Figure } from "./figure.ts";
import { bytesInUse } from "./memory.ts";

/** Words of a unit of a guide, about. */
const WORDS_PER_UNIT = 14.4;
/** Drafts that await a decision when a reply ends. */
const LEFT_PENDING = 20;
/** Samples of a session of any size: those at its end, where all that grows has grown. */
const LAST_GAPS = 30;
const LAST_DECISIONS = 500;

/** Medians, in milliseconds. */
interface HostTimes {
  /** From the end of a reply to the start of the next request. */
  readonly replyToRequest: number;
  /** From a decision to the edit of the target that is ready to be applied. */
  readonly decisionToEdit: number;
}

/** Reviews documents of about `units` units as the host does, with records in files and without an editor. */
async function hostTimesOf(units: number, sessions: number): Promise<HostTimes> {
  const runs: HostRun[] = [];
  for (let count = 0; count < sessions; count++) {
    runs.push(await inFolder((folder) => hostRunOf(units, folder)));
  }
  return timesOf(runs);
}

function timesOf(runs: readonly HostRun[]): HostTimes {
  return {
    replyToRequest: median(runs.flatMap(({ gaps }) => gaps.slice(-LAST_GAPS))),
    decisionToEdit: median(runs.flatMap(({ decisions }) => decisions.slice(-LAST_DECISIONS))),
  };
}

/** The host's times in a long document must be those in a short one. */
const SHORT = 100;
const LONG = 10_000;
const MEGABYTE = 1_000_000;

export async function hostFigures(): Promise<Figure[]> {
  await hostTimesOf(SHORT, 2); // until the code is compiled
  const short = await hostTimesOf(SHORT, 6);
  const before = bytesInUse();
  const run = await inFolder((folder) => hostRunOf(LONG, folder));
  const held = bytesInUse() - before;
  const long = timesOf([run]);
  return [
    ...timeFigures("reply's end to next request", short.replyToRequest, long.replyToRequest, 10),
    ...timeFigures("decision to the target's edit", short.decisionToEdit, long.decisionToEdit, 15),
    { name: `heap of a session of ${LONG} units`, value: held / MEGABYTE, unit: "MB", most: 120 },
  ];
}

function timeFigures(name: string, short: number, long: number, most: number): Figure[] {
  return [
    { name: `${name}, ${SHORT} units`, value: short, unit: "ms", most },
    { name: `${name}, ${LONG} units`, value: long, unit: "ms", most },
    { name: `${name}, growth`, value: long / short, unit: "×", most: 2 },
  ];
}

/** A session that was reviewed to its end, all that the host keeps of it, and how long its steps took. */
interface HostRun {
  readonly session: Session;
  readonly target: TargetState;
  readonly gaps: readonly number[];
  readonly decisions: readonly number[];
}

async function hostRunOf(units: number, folder: string): Promise<HostRun> {
  const gaps: number[] = [];
  let endOfReply: number | undefined;
  const model = new BatchModel({
    ...promptedBatch,
    onRequest: () => {
      if (endOfReply !== undefined) {
        gaps.push(performance.now() - endOfReply);
      }
    },
    beforeEnd: async () => {
      await desk.decideAllBut(LEFT_PENDING);
      endOfReply = performance.now();
    },
  });
  const ports = fileSessionPorts({ folder, fsync: false, report: console.error, onDamage: ({ message }) => console.error(message) });
  const session = await sessionOver(guideOf(units * WORDS_PER_UNIT), model, ports);
  const desk = new Desk(session);
  model.session = session;
  const loop = { model, toolkit: uncheckedToolkit() };
  const options = { draftAhead: 2 * LEFT_PENDING, maxTurns: Infinity };
  const signal = new AbortController().signal;
  while ((await drive(session, loop, options, signal)).finishReason !== "complete") {
    await desk.decideAllBut(0);
    endOfReply = undefined;
  }
  return { session, target: desk.target, gaps, decisions: desk.times };
}

/** Where a person decides and the target follows. */
class Desk {
  target: TargetState;
  readonly times: number[] = [];
  readonly #backlog: TargetBacklog;

  constructor(private readonly session: Session) {
    this.#backlog = new TargetBacklog(session);
    this.target = new TargetState(session.analysis, session.start.targetLanguage, []);
  }

  async decideAllBut(left: number): Promise<void> {
    const pending = this.session.requests();
    for (const { tool } of pending.slice(0, Math.max(0, pending.length - left))) {
      await this.#decide(tool);
    }
  }

  async #decide(tool: { readonly name: string; readonly callId: string }): Promise<void> {
    const { session } = this;
    const start = performance.now();
    await decide(session, { tool, status: "approve", translated_string: "", reason: "" }, { kind: "person" });
    const next = this.#targetWithDecision();
    this.times.push(performance.now() - start);
    this.target = next;
    const hash = session.ports.hash(next.text);
    await session.append({ type: "target.written", data: { callId: tool.callId, uri: session.meta.targetUri, hash } });
  }

  /** What the target's writer does before it gives the editor an edit. */
  #targetWithDecision(): TargetState {
    const placement = this.#backlog.next(this.target.units, new Set());
    if (!placement) {
      throw new Error("There is nothing to write.");
    }
    this.target.takeOver(this.target.text);
    const next = this.target.clone();
    next.place(placement);
    return next;
  }
}

async function inFolder<R>(work: (folder: string) => Promise<R>): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), "interlinear-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param numbers not empty. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) {
    throw new RangeError("There is nothing to take the median of.");
  }
  return middle;
}
