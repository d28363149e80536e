import type { Analysis } from "../document/analysis.ts";
import { Ledger } from "../document/ledger.ts";
import { overlaps, type TextRange } from "../document/range.ts";
import { mapRange, type TextEdit } from "../document/rangeMap.ts";
import { EarlierVersions } from "./earlierVersions.ts";
import type { EventData, PreviousDraft, ProposalOrigin, SessionEvent } from "./events.ts";
import { SettledTexts } from "./settledTexts.ts";
import { ledgerState, type UnitFold } from "./unitFold.ts";

type Draft = Pick<UnitFold, "callId" | "range" | "src_string" | "translate_string" | "findings" | "previous" | "status"> & {
  readonly origin: "model" | ProposalOrigin;
  readonly repairs?: readonly string[] | undefined;
};

type Decision = Pick<EventData<"unit.revised">, "status" | "translated_string" | "reason" | "by" | "copied" | "batch">;

/** The session's units, folded from the record: their drafts, decisions and places. */
export class UnitsFold {
  readonly all = new Map<string, UnitFold>();
  readonly settled = new SettledTexts();
  /** Units that a person rejected, or gave a hint for, and that no redraft covers yet. */
  private readonly toRedraft = new Map<string, UnitFold>();
  private readonly pending = new Set<string>();
  /** Pending ones by their source text. */
  private readonly likes = new Map<string, Set<string>>();
  private readonly held = new Set<string>();
  /** The person has given an instruction since the last turn began: its drafts do not know it. */
  private isInstructed = false;
  private readonly earlierVersions = new EarlierVersions();
  private ledger: Ledger | undefined;

  apply(event: SessionEvent): void {
    switch (event.type) {
      case "copilot.requested":
        this.add({ ...event.data, previous: event.data.previous, origin: "model", status: "pending" });
        return;
      case "unit.held":
        this.add({ ...event.data, previous: undefined, origin: "model", status: "held" });
        return;
      case "unit.proposed":
        this.add({ ...event.data, previous: event.data.previous, status: "pending" });
        return;
      case "copilot.completed":
      case "unit.revised":
        this.decide(event.data.callId, event.data);
        return;
      case "copilot.withdrawn":
        this.withdraw(event.data.callId, event.data);
        return;
      case "tool.execution_complete":
        if (event.data.rejected && this.held.has(event.data.callId)) {
          this.withdraw(event.data.callId, {});
        }
        return;
      case "source.changed":
        this.moveRanges(event.data.edits);
        return;
      case "assistant.turn_start":
        this.isInstructed = false;
        return;
      case "user.message":
        if (event.data.kind === "person") {
          this.isInstructed = true;
          this.outdatePending();
        }
        return;
      default:
        return;
    }
  }

  /** The ledger over the source as `analysis` has it; kept up to date by later events. */
  ledgerOf(analysis: Analysis): Ledger {
    if (this.ledger?.analysis !== analysis) {
      this.ledger = new Ledger(analysis);
      for (const unit of this.all.values()) {
        const state = ledgerState(unit.status);
        if (state) {
          this.ledger.set({ callId: unit.callId, range: unit.range, state });
        }
      }
    }
    return this.ledger;
  }

  /** In document order. */
  pendingUnits(): UnitFold[] {
    return this.inOrder(this.pending);
  }

  /** In document order. */
  heldUnits(): UnitFold[] {
    return this.inOrder(this.held);
  }

  private inOrder(callIds: ReadonlySet<string>): UnitFold[] {
    return [...callIds].map((callId) => this.get(callId)).sort((a, b) => a.range.start - b.range.start);
  }

  /** In the order in which they were sent back. */
  openRejections(): readonly UnitFold[] {
    return [...this.toRedraft.values()];
  }

  awaitsRedraft(callId: string): boolean {
    return this.toRedraft.has(callId);
  }

  /** The latest draft of this text that a person sent back, for the redraft to be compared with. */
  previousDraft(range: TextRange): PreviousDraft | undefined {
    const unit = [...this.toRedraft.values()].filter((other) => overlaps(other.range, range)).at(-1);
    return unit && earlierDraft(unit);
  }

  /** @throws Error when there is none of this id. */
  get(callId: string): UnitFold {
    const unit = this.all.get(callId);
    if (!unit) {
      throw new Error(`No unit ${callId} in this session.`);
    }
    return unit;
  }

  private add({ callId, range, src_string, translate_string, findings, repairs = [], previous, origin, status }: Draft): void {
    const earlierVersion = this.earlierVersions.of(range);
    const draft = { callId, range, src_string, translate_string, findings, repairs, previous, earlierVersion, origin };
    const outdated = this.isInstructed && origin === "model" ? "instruction" : undefined;
    const withdrawal = { hint: undefined, text: undefined, replacedBy: [] };
    const decision = { translated_string: "", isCopied: false, batch: undefined, reason: "", by: undefined, answered: false };
    const unit: UnitFold = { ...draft, status, ...decision, ...withdrawal, outdated };
    this.all.set(callId, unit);
    if (status === "pending") {
      this.forgetSentBack(range);
    }
    this.enterInLedger(unit);
  }

  private forgetSentBack(range: TextRange): void {
    for (const [callId, unit] of this.toRedraft) {
      if (overlaps(unit.range, range)) {
        this.toRedraft.delete(callId);
      }
    }
  }

  private decide(callId: string, decision: Decision): void {
    const unit = this.all.get(callId);
    if (!unit) {
      return;
    }
    unit.status = decision.status;
    unit.translated_string = decision.translated_string;
    unit.batch = decision.batch;
    unit.isCopied = decision.copied === true;
    unit.hint = undefined;
    unit.reason = decision.reason;
    unit.by = decision.status === "pending" ? undefined : decision.by;
    unit.answered = true;
    this.noteSettled(unit);
    if (decision.status === "reject" || decision.status === "refined") {
      this.outdateLikes(unit);
    }
    this.noteSentBack(unit);
    if (ledgerState(unit.status) === "done") {
      this.earlierVersions.forget(unit.range);
    }
    this.enterInLedger(unit);
  }

  private noteSentBack(unit: UnitFold): void {
    if (unit.status === "reject" || unit.hint !== undefined) {
      this.toRedraft.set(unit.callId, unit);
    } else {
      this.toRedraft.delete(unit.callId);
    }
  }

  /** What the person writes themselves is no draft that an instruction could be for. */
  private outdatePending(): void {
    for (const callId of this.pending) {
      const unit = this.get(callId);
      unit.outdated = unit.origin === "hand" ? undefined : "instruction";
    }
  }

  /** Other drafts that say the same for the same text would be corrected likewise. */
  private outdateLikes({ callId, src_string, translate_string }: UnitFold): void {
    for (const like of this.likes.get(src_string) ?? []) {
      const other = this.get(like);
      if (like !== callId && other.translate_string === translate_string && other.origin !== "hand") {
        other.outdated ??= "correction";
      }
    }
  }

  private noteSettled({ callId, src_string, translate_string, translated_string, status }: UnitFold): void {
    if (status === "approve" || status === "refined") {
      const pair = { source: src_string, draft: translate_string, translation: translated_string };
      this.settled.add(callId, pair, status === "refined");
    } else {
      this.settled.remove(callId);
    }
  }

  private withdraw(callId: string, { reason = "", hint, text, replacedBy = [] }: Partial<EventData<"copilot.withdrawn">>): void {
    const unit = this.all.get(callId);
    if (unit) {
      unit.status = "withdrawn";
      unit.reason = reason;
      unit.hint = hint;
      unit.text = text;
      unit.replacedBy = replacedBy;
      this.noteSentBack(unit);
      this.enterInLedger(unit);
    }
  }

  private enterInLedger({ callId, range, status, src_string }: UnitFold): void {
    const state = ledgerState(status);
    const likes = this.likes.get(src_string) ?? new Set<string>();
    setMembership(likes, callId, state === "pending");
    this.likes.set(src_string, likes);
    setMembership(this.pending, callId, state === "pending");
    setMembership(this.held, callId, state === "held");
    if (state) {
      this.ledger?.set({ callId, range, state });
    } else {
      this.ledger?.remove(callId);
    }
  }

  private moveRanges(edits: readonly TextEdit[]): void {
    this.ledger = undefined;
    this.earlierVersions.move(edits);
    for (const unit of this.all.values()) {
      const moved = mapRange(unit.range, edits);
      if (moved) {
        unit.range = moved;
      } else if (ledgerState(unit.status) || this.toRedraft.delete(unit.callId)) {
        if (unit.status === "approve" || unit.status === "refined") {
          this.earlierVersions.add(unit.range, { source: unit.src_string, translation: unit.translated_string }, edits);
        }
        this.withdraw(unit.callId, {});
      }
    }
  }
}

/** A draft as the one before the next. */
export function earlierDraft(unit: UnitFold): PreviousDraft {
  const attempt = (unit.previous?.attempt ?? 0) + 1;
  return unit.hint === undefined
    ? { translate_string: unit.translate_string, reason: unit.reason, attempt }
    : { translate_string: unit.text ?? unit.translate_string, reason: unit.hint, attempt, cause: "hint" };
}

function setMembership(set: Set<string>, callId: string, isMember: boolean): void {
  if (isMember) {
    set.add(callId);
  } else {
    set.delete(callId);
  }
}
