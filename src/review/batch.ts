import { assertNever } from "../agent/assertNever.ts";
import type { BatchAction, BatchDoneMessage } from "./protocol.ts";
import type { PendingUnit } from "./state.ts";

/** What the person does with many units at one stroke. */
export interface BatchState {
  /** Asked of the host and not answered. */
  readonly sending: BatchAction["kind"] | undefined;
  /** What became of the last one. */
  readonly done: BatchDoneMessage | undefined;
  /** The reason for rejecting all is asked for. */
  readonly isAsking: boolean;
}

export type BatchEvent =
  | BatchDoneMessage
  | { readonly type: "batch"; readonly kind: BatchAction["kind"] }
  | { readonly type: "askRejectAll"; readonly isAsking: boolean };

export const noBatch: BatchState = { sending: undefined, done: undefined, isAsking: false };

export function reduceBatch(state: BatchState, event: BatchEvent): BatchState {
  switch (event.type) {
    case "batch":
      return { sending: event.kind, done: undefined, isAsking: false };
    case "batchDone":
      return { ...state, sending: undefined, done: event };
    case "askRejectAll":
      return { ...state, isAsking: event.isAsking };
    default:
      return assertNever(event);
  }
}

/** How many units are rejected with all: those that the person has not made theirs. */
export function rejectableUnits(units: readonly PendingUnit[]): number {
  return units.filter(({ origin, typed }) => origin !== "hand" && typed === undefined).length;
}

/** How many units can be approved without a look at each: there is a translation, nothing was found in it, and it is not outdated. */
export function approvableUnits(units: readonly PendingUnit[]): number {
  return units.filter((unit) => {
    const findings = unit.typed === undefined ? unit.findings : (unit.typedFindings ?? []);
    return findings.length === 0 && unit.outdated === undefined && (unit.typed ?? unit.draft).trim() !== "";
  }).length;
}
