import type { Step } from "./loop.ts";
import type { TurnFold } from "./unitFold.ts";

/** How a step leaves the loop. */
export type Ending = Pick<Step, "actor" | "finishReason" | "retryIn">;

/** Attempts at one reply, the first included. */
const MAX_ATTEMPTS = 4;
const FIRST_RETRY_DELAY = 1000;
const LONGEST_RETRY_DELAY = 60_000;

/** How a turn without calls leaves the loop. A hook's word on an error goes before the error's own nature. */
export function endingOf(turn: TurnFold): Ending {
  switch (turn.end?.outcome) {
    case "aborted":
      return { actor: "user", finishReason: "aborted" };
    case "error":
      return endingOfError(turn);
    default:
      return turn.answers === undefined ? { actor: "user", finishReason: "stop" } : { actor: "agent", finishReason: "tool-calls" };
  }
}

function endingOfError(turn: TurnFold): Ending {
  switch (handlingOf(turn)) {
    case "skip":
      return { actor: "agent", finishReason: "tool-calls" };
    case "retry":
      return turn.attempt < MAX_ATTEMPTS
        ? { actor: "agent", finishReason: "retry", retryIn: retryDelay(turn) }
        : { actor: "user", finishReason: "failed" };
    default:
      return { actor: "user", finishReason: "failed" };
  }
}

/** True when the model is to see the results of the turn's calls: also of a turn that failed, unless a hook ended the run. */
export function isTakenFurther({ hasCalls, handling }: TurnFold): boolean {
  return hasCalls && handling?.["errorHandling"] !== "abort";
}

/** What is to be done about a turn that failed. A request that was too long is made once more, shorter. */
export function handlingOf(turn: TurnFold): unknown {
  return turn.handling?.["errorHandling"] ?? (turn.end?.error?.retryable === true || isFirstOverflow(turn) ? "retry" : "abort");
}

function isFirstOverflow({ end, overflows }: TurnFold): boolean {
  return end?.error?.kind === "context-overflow" && overflows === 1;
}

/** A hook's word, or the server's own, on when to come back; else one second, doubled with each attempt. */
function retryDelay(turn: TurnFold): number {
  const { attempt, end, handling } = turn;
  const wanted = handling?.["retryIn"];
  const asked = typeof wanted === "number" ? wanted : isFirstOverflow(turn) ? 0 : end?.error?.retryAfter;
  return Math.min(asked ?? FIRST_RETRY_DELAY * 2 ** (attempt - 1), LONGEST_RETRY_DELAY);
}
