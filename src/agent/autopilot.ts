import type { CopilotRequest } from "./copilot.ts";
import type { DriveOptions } from "./drive.ts";
import type { Decider, SessionMode } from "./events.ts";
import type { Session } from "./session.ts";
import { ASK } from "./toolHooks.ts";

export interface AutopilotOptions extends Omit<DriveOptions, "copilotHandler" | "by"> {
  /** Drafts with warnings wait for a person as well. */
  readonly holdWarnings: boolean;
}

/** Who decides from now on; in mid-run as well. */
export async function setMode(session: Session, mode: SessionMode): Promise<void> {
  if (session.fold.mode !== mode) {
    await session.append({ type: "session.mode_changed", data: { mode } });
  }
}

/**
 * How `drive` runs a session that may be on autopilot: drafts that the rule passes are approved by it before the next
 * turn; those that stay for a person do not keep the model from the text behind them. In review nothing is decided here.
 */
export function autopilotOptions(session: Session, options: AutopilotOptions): DriveOptions {
  const { holdWarnings, ...others } = options;
  const passes = (request: CopilotRequest): boolean =>
    isPassed(request, holdWarnings) &&
    // What a person is at work on, or has taken back from a decision, is theirs.
    options.isTouched?.(request.tool.callId) !== true &&
    !session.fold.unit(request.tool.callId).answered;
  return {
    ...others,
    get draftAhead() {
      const { mode } = session.fold;
      return mode === "review" ? options.draftAhead : session.requests().filter((request) => !passes(request)).length + 1;
    },
    /** A person who reviews takes the time they take. */
    get maxDuration() {
      return session.fold.mode === "review" ? undefined : options.maxDuration;
    },
    isAway: () => session.fold.mode === "review" && options.isAway?.() === true,
    copilotHandler: (requests) => {
      const passed = session.fold.mode === "review" ? [] : requests.filter(passes);
      return Promise.resolve(passed.map(({ tool }) => ({ tool, status: "approve", translated_string: "", reason: "" })));
    },
    by: autopilotRule(holdWarnings),
  };
}

/** Recorded with each approval. */
export function autopilotRule(holdWarnings: boolean): Decider {
  return { kind: "rule", rule: holdWarnings ? "no-findings" : "no-errors" };
}

/** Findings that are warnings to a person, and to the rule mean that a person is needed. */
const heldKinds: ReadonlySet<string> = new Set(["too-long", "denied", ASK]);

/** What a person has made of drafts is theirs to decide. */
const madeByPerson: ReadonlySet<CopilotRequest["origin"]> = new Set(["hand", "split", "join"]);

function isPassed({ translate_string, findings, origin }: CopilotRequest, holdWarnings: boolean): boolean {
  const holds = ({ severity, kind }: CopilotRequest["findings"][number]): boolean =>
    holdWarnings || severity === "error" || heldKinds.has(kind);
  return translate_string.trim() !== "" && !madeByPerson.has(origin) && !findings.some(holds);
}
