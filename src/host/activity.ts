import type { ReachedCap } from "../agent/caps.ts";
import type { EventData } from "../agent/events.ts";
import type { ModelErrorKind } from "../agent/ports.ts";
import type { Session } from "../agent/session.ts";
import { told } from "../document/told.ts";
import type { PhaseAction } from "../review/state.ts";

/** What a session's run is doing, as far as the record does not say it. */
export type Activity =
  | { readonly kind: "idle" }
  /** Restored from its record, or changed after its end: nobody has said to go on yet. */
  | { readonly kind: "paused" }
  | { readonly kind: "drafting" }
  /** `reason` in a word or two; `until`: milliseconds since 1970. */
  | { readonly kind: "retrying"; readonly reason: string; readonly message: string; readonly until: number }
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

/** What helps against each kind, the likeliest first. */
const modelActions: Readonly<Record<ModelErrorKind, readonly PhaseAction[]>> = {
  auth: ["enterKey", "chooseModel", "retry"],
  quota: ["chooseModel", "retry"],
  "rate-limit": ["retry", "chooseModel"],
  "model-not-found": ["chooseModel", "retry"],
  "context-overflow": ["chooseModel", "openSettings", "retry"],
  "content-filter": ["translateByHand", "chooseModel", "retry"],
  truncated: ["retry", "openSettings", "chooseModel"],
  network: ["retry", "chooseModel"],
  timeout: ["retry", "openSettings", "chooseModel"],
  protocol: ["retry", "chooseModel"],
  server: ["retry", "chooseModel"],
  "refused-request": ["chooseModel", "retry"],
};

const capActions: Readonly<Record<ReachedCap["errorType"] | "calls-as-text", readonly PhaseAction[]>> = {
  "no-progress": ["chooseModel", "translateByHand", "retry"],
  "calls-as-text": ["chooseModel", "retry"],
  "rejection-limit": ["chooseModel", "translateByHand", "retry"],
  "turn-limit": ["openSettings", "retry"],
  "token-limit": ["openSettings", "retry"],
  "price-limit": ["openSettings", "retry"],
  "time-limit": ["openSettings", "retry"],
};

const actions = new Map<string, readonly PhaseAction[]>(Object.entries({ ...modelActions, ...capActions }));

function actionsFor(errorType: string): readonly PhaseAction[] {
  return actions.get(errorType) ?? ["retry", "chooseModel"];
}

/** An error of this program or of the file system, which the record does not hold. */
export function unexpectedFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: "failed", message, hint: told`Nothing that was decided is lost. Try again.`, actions: ["retry"] };
}
