import { approveMany, rejectMany, type ApprovalScope, type BatchOutcome } from "../agent/batchDecisions.ts";
import { translateByHand } from "../agent/byHand.ts";
import { redraftWithHint } from "../agent/hint.ts";
import { joinWithNext } from "../agent/joinUnits.ts";
import { keepSource } from "../agent/keepSource.ts";
import type { Session } from "../agent/session.ts";
import { splitUnit, type MadeUnit } from "../agent/splitUnit.ts";
import type { UnitFold } from "../agent/unitFold.ts";
import { assertNever } from "../agent/assertNever.ts";
import type { BatchAction, UnitAction } from "../review/protocol.ts";
import { findingsOfTyped } from "./checkedText.ts";
import type { CurrentUnit } from "./currentUnit.ts";
import type { TypedDrafts } from "./typedDrafts.ts";

export interface UnitActionsOptions {
  readonly session: Session;
  readonly typed: Pick<TypedDrafts, "texts" | "set">;
  readonly current: CurrentUnit;
  /** The person is there, and the session knows the source as it is; before anything is done. */
  readonly prepare: () => Promise<void>;
  /** Lets the agent look at what has happened, and brings the target to it. */
  readonly finish: () => Promise<void>;
}

const person = { kind: "person" } as const;

/** What a person does with units beside deciding on one draft. Each resolves when record and target document have it. */
export class UnitActions {
  readonly #options: UnitActionsOptions;

  constructor(options: UnitActionsOptions) {
    this.#options = options;
  }

  /** @throws DecisionRefused that says why it cannot be done; then nothing has changed. */
  async act(callId: string, action: UnitAction): Promise<void> {
    const { prepare, finish } = this.#options;
    await prepare();
    await this.#do(callId, action);
    await finish();
  }

  /** @throws DecisionRefused that says why it cannot be done; then nothing has changed. */
  async decideMany(action: BatchAction): Promise<BatchOutcome> {
    const { prepare, finish, typed, current } = this.#options;
    await prepare();
    const outcome = await this.#decideMany(action);
    outcome.decided.forEach((callId) => typed.set(callId, undefined));
    this.#leave(outcome.decided.includes(current.callId ?? "") ? current.callId : outcome.decided.at(-1));
    await finish();
    return outcome;
  }

  async #do(callId: string, action: UnitAction): Promise<void> {
    const { session, typed } = this.#options;
    const text = typed.texts.get(callId);
    switch (action.kind) {
      case "skip":
      case "copySource":
        await keepSource(session, callId, action.kind === "skip" ? "skip" : "copy", person);
        return this.#forget(callId);
      case "hint":
        await redraftWithHint(session, callId, action.text, text);
        return this.#forget(callId);
      case "translateByHand":
        return this.#replace([callId], [{ callId: await translateByHand(session, callId), typed: text }]);
      case "split":
        return this.#replace([callId], await splitUnit(session, callId, action, text));
      case "joinWithNext": {
        const made = await joinWithNext(session, callId, typed.texts);
        return this.#replace([...typed.texts.keys()].filter((other) => !this.#isPending(other)), [made]);
      }
      default:
        return assertNever(action);
    }
  }

  #decideMany(action: BatchAction): Promise<BatchOutcome> {
    const { session } = this.#options;
    switch (action.kind) {
      case "approveClean":
        return this.#approve({ kind: "withoutFindings" });
      case "approveUpTo":
        return this.#approve({ kind: "upTo", callId: action.callId });
      case "rejectAll":
        return rejectMany(session, action.reason, (callId) => this.#options.typed.texts.has(callId));
      default:
        return assertNever(action);
    }
  }

  #approve(scope: ApprovalScope): Promise<BatchOutcome> {
    const { session, typed } = this.#options;
    return approveMany(session, scope, ({ callId, translate_string, findings }: UnitFold) => {
      const text = typed.texts.get(callId);
      return text === undefined ? { text: translate_string, findings } : { text, findings: findingsOfTyped(session, callId, text) };
    });
  }

  #isPending(callId: string): boolean {
    return this.#options.session.fold.units.get(callId)?.status === "pending";
  }

  /** The unit awaits no decision any more. */
  #forget(callId: string): void {
    this.#options.typed.set(callId, undefined);
    this.#leave(callId);
  }

  #leave(callId: string | undefined): void {
    const { session, current } = this.#options;
    if (callId !== undefined) {
      current.leave(callId, session.fold.unit(callId).range.start);
    }
  }

  /** What was typed goes on in the units that are there instead. */
  #replace(gone: readonly string[], made: readonly MadeUnit[]): void {
    const { typed, current } = this.#options;
    gone.forEach((callId) => typed.set(callId, undefined));
    made.forEach((unit) => typed.set(unit.callId, unit.typed));
    current.goTo(made[0]?.callId ?? "");
  }
}
