import type { EventData } from "../agent/events.ts";
import type { Session } from "../agent/session.ts";
import type { PhaseAction } from "../review/state.ts";

/** What a session's run is doing, as far as the record does not say it. */
export type Activity =
  | { readonly kind: "idle" }
  /** Restored from its record, or changed after its end: nobody has said to go on yet. */
  | { readonly kind: "paused" }
  | { readonly kind: "drafting" }
  | { readonly kind: "retrying"; readonly message: string; readonly seconds: number }
  | Failure;

export interface Failure {
  readonly kind: "failed";
  readonly message: string;
  readonly hint: string;
  readonly actions: readonly PhaseAction[];
}

/** True when every unit is decided, and the end was declared. */
export function isComplete({ fold, ledger }: Session): boolean {
  return fold.completion === "complete" && ledger.isComplete();
}

/** A recorded error with the buttons that help against it. */
export function failureOf({ errorType, message, hint }: EventData<"session.error">): Failure {
  return { kind: "failed", message, hint, actions: actionsFor(errorType) };
}

function actionsFor(errorType: string): readonly PhaseAction[] {
  switch (errorType) {
    case "auth":
    case "quota":
    case "model-not-found":
    case "context-overflow":
    case "refused-request":
    case "no-progress":
    case "calls-as-text":
    case "rejection-limit":
      return ["chooseModel", "retry"];
    case "turn-limit":
    case "token-limit":
    case "price-limit":
    case "time-limit":
      return ["openSettings", "retry"];
    default:
      return ["retry", "chooseModel"];
  }
}

/** An error of this program or of the file system, which the record does not hold. */
export function unexpectedFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: "failed", message, hint: "Nothing that was decided is lost. Try again.", actions: ["retry"] };
}
