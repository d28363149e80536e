import type { Analysis } from "../document/analysis.ts";
import { Ledger } from "../document/ledger.ts";
import type { Gap } from "../document/match.ts";
import { overlaps, type TextRange } from "../document/range.ts";
import { mapRange } from "../document/rangeMap.ts";
import { assertNever } from "./assertNever.ts";
import type { EventData, EventOf, ModelInfo, PreviousDraft, ProposalOrigin, SessionEvent, SessionMode } from "./events.ts";
import { Refusals } from "./refusals.ts";
import { SettledTexts } from "./settledTexts.ts";
import { ledgerState, type CallFold, type TurnFold, type UnitFold } from "./unitFold.ts";
import { addUsage, noUsage } from "./usage.ts";

/**
 * Everything the loop knows, folded from the record. One event is applied in O(log n),
 * but for `source.changed`, which moves every range.
 */
export class SessionFold {
  start: EventData<"session.start"> | undefined;
  /** The model that drafts now: that of the start, or of the last resume. */
  model: ModelInfo | undefined;
  readonly calls = new Map<string, CallFold>();
  readonly units = new Map<string, UnitFold>();
  /** Calls that have no result yet, in order of the model's calls. */
  readonly unsettled = new Map<string, CallFold>();
  /** What the last turn's rejected calls leave open before its later calls; undefined: nothing. */
  gap: Gap | undefined;
  turns = 0;
  /** Turns, and nudges to go on, since the last draft, decision or word of the person. */
  barrenTurns = 0;
  nudges = 0;
  /** Calls that the host refused since the model's last draft, or someone's word to go on. */
  rejectionsInARow = 0;
  /** When someone last said to go on, in milliseconds since 1970. */
  since = 0;
  mode: SessionMode = "review";
  /** The hooks know that the session has begun, or goes on. */
  isBegun = false;
  /** A question of the person that no turn has been shown. */
  question: string | undefined;
  /** What the person asked, and the model's answers; `""` where it gave none, undefined while it is to come. */
  readonly answers: { readonly question: string; answer: string | undefined }[] = [];
  /** What hooks have the model know throughout, by hook. */
  readonly standing = new Map<string, string>();
  /** The person stopped the session and has not said to go on. */
  isStopped = false;
  lastTurn: TurnFold | undefined;
  /** True when something happened since the last turn that the model has not answered. */
  hasNews = false;
  /** Requests to this model that were too long for it. */
  overflows = 0;
  sourceVersion = 1;
  /** Where in the record the view begins: at the last compaction, else at the start. */
  viewStart = 0;
  /** The last page that the host showed the model: its range in the source of that version. */
  page: (TextRange & { readonly version: number }) | undefined;
  /** Text of the last page the model read, and the source version it was read at. */
  lastRead: { readonly content: string; readonly version: number } | undefined;
  /** Once nothing is open: was the model told so, and did it, or the host, declare the end? */
  completion: "open" | "nudged" | "complete" = "open";
  readonly usage = noUsage();
  readonly refusals = new Refusals();
  /** Units a person rejected that no redraft covers yet. */
  private readonly rejected = new Map<string, UnitFold>();
  private readonly pending = new Set<string>();
  private readonly held = new Set<string>();
  /** The person has given an instruction since the last turn began: its drafts do not know it. */
  private isInstructed = false;
  /** What the person said beside their decisions, in order. */
  readonly instructions: string[] = [];
  readonly settled = new SettledTexts();
  private ledger: Ledger | undefined;
  private length = 0;

  apply(event: SessionEvent): void {
    this.length++;
    this.take(event);
  }

  private take(event: SessionEvent): void {
    switch (event.type) {
      case "session.start":
        this.start = event.data;
        this.model = event.data.model;
        this.since = Date.parse(event.timestamp);
        return;
      case "user.message":
        this.hasNews = true;
        this.hearUser(event);
        return;
      case "assistant.turn_start":
        this.startTurn(event.data);
        return;
      case "assistant.usage":
        addUsage(this.usage, event.data);
        return;
      case "assistant.message":
        this.withTurn(event.data.turnId, (turn) => (turn.text = event.data.content));
        return;
      case "assistant.turn_end":
        this.withTurn(event.data.turnId, (turn) => this.endTurn(turn, event.data));
        return;
      case "hook.end":
        this.hearHook(event.data);
        return;
      case "session.mode_changed":
        this.mode = event.data.mode;
        this.since = Date.parse(event.timestamp);
        return;
      case "session.resume":
        this.model = event.data.model;
        this.lastTurn = undefined;
        this.overflows = 0;
        this.isStopped = false;
        this.isBegun = false;
        this.goOn(event.timestamp);
        return;
      case "abort":
        this.isStopped = true;
        return;
      case "tool.execution_start":
        this.startCall(event.data);
        return;
      case "tool.execution_complete":
        this.settleCall(event.data);
        return;
      case "copilot.requested":
        this.addUnit({ ...event.data, previous: event.data.previous, origin: "model", status: "pending" });
        return;
      case "unit.held":
        this.addUnit({ ...event.data, previous: undefined, origin: "model", status: "held" });
        this.gap = { resumeAt: event.data.range.end };
        return;
      case "unit.proposed":
        this.addUnit({ ...event.data, previous: event.data.previous, status: "pending" });
        return;
      case "copilot.completed":
      case "unit.revised":
        this.decide(event.data.callId, event.data);
        return;
      case "copilot.withdrawn":
        this.withdraw(event.data.callId, event.data.reason);
        return;
      case "source.changed":
        this.moveRanges(event);
        return;
      case "session.task_complete":
        this.completion = "complete";
        return;
      case "session.compaction_complete":
        this.viewStart = this.length - 1;
        this.page = undefined;
        return;
      case "view.page":
        this.page = { start: event.data.offset, end: event.data.end, version: event.data.version };
        this.lastRead = { content: event.data.content, version: event.data.version };
        return;
      case "target.written":
      case "target.edited":
      case "session.compaction_start":
      case "session.idle":
      case "session.error":
        return;
      default:
        assertNever(event);
    }
  }

  /** The ledger over the source as `analysis` has it; kept up to date by later events. */
  ledgerOf(analysis: Analysis): Ledger {
    if (this.ledger?.analysis !== analysis) {
      this.ledger = new Ledger(analysis);
      for (const unit of this.units.values()) {
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
    return [...callIds].map((callId) => this.unit(callId)).sort((a, b) => a.range.start - b.range.start);
  }

  /** Units that a person rejected and no redraft covers yet, in the order of their rejections. */
  openRejections(): readonly UnitFold[] {
    return [...this.rejected.values()];
  }

  /** The latest draft of this text that a person rejected, for the redraft to be compared with. */
  previousDraft(range: TextRange): PreviousDraft | undefined {
    const unit = [...this.rejected.values()].filter((other) => overlaps(other.range, range)).at(-1);
    const attempt = (unit?.previous?.attempt ?? 0) + 1;
    return unit && { translate_string: unit.translate_string, reason: unit.reason, attempt };
  }

  unit(callId: string): UnitFold {
    const unit = this.units.get(callId);
    if (!unit) {
      throw new Error(`No unit ${callId} in this session.`);
    }
    return unit;
  }

  private hearUser({ timestamp, data: { kind, content, source = "" } }: EventOf<"user.message">): void {
    switch (kind) {
      case "person":
        this.instructions.push(content);
        this.isInstructed = true;
        this.pending.forEach((callId) => (this.unit(callId).outdated = "instruction"));
        this.isStopped = false;
        this.goOn(timestamp);
        return;
      case "question":
        this.question = content;
        this.answers.push({ question: content, answer: undefined });
        return;
      case "task":
        this.isStopped = false;
        this.goOn(timestamp);
        return;
      case "nudge":
        this.nudges++;
        return;
      case "completion":
        this.completion = "nudged";
        return;
      case "standing":
        this.standing.set(source, content);
        return;
      case "context":
        return;
      default:
        assertNever(kind);
    }
  }

  /** A hook's word on an error stands with the turn that failed; on the beginning, it has been heard. */
  private hearHook({ hookType, turnId = "", callId, output }: EventData<"hook.end">): void {
    this.isBegun ||= hookType === "onSessionStart";
    if (hookType === "onErrorOccurred" && callId === undefined && output !== undefined) {
      this.withTurn(turnId, (turn) => this.handle(turn, output));
    }
  }

  private handle(turn: TurnFold, output: Record<string, unknown>): void {
    turn.handling = output;
    switch (output["errorHandling"]) {
      case "abort":
        // What the turn brought before it failed does not keep the run alive.
        this.hasNews = false;
        return;
      case "skip":
        this.leaveUnanswered(turn);
        return;
      default:
        return;
    }
  }

  private leaveUnanswered({ answers }: TurnFold): void {
    this.question = this.question === answers ? undefined : this.question;
    this.answers.filter(({ question, answer }) => question === answers && answer === undefined).forEach((asked) => (asked.answer = ""));
  }

  /** Someone says to go on. */
  private goOn(timestamp: string): void {
    this.since = Date.parse(timestamp);
    this.rejectionsInARow = 0;
    this.forgive();
  }

  private forgive(): void {
    this.barrenTurns = 0;
    this.nudges = 0;
  }

  private startTurn({ turnId, attempt }: EventData<"assistant.turn_start">): void {
    this.turns++;
    this.gap = undefined;
    this.hasNews = false;
    this.isInstructed = false;
    this.isBegun = true;
    const answers = this.question;
    this.question = undefined;
    const overflows = attempt > 1 ? (this.lastTurn?.overflows ?? 0) : 0;
    this.lastTurn = { turnId, attempt, end: undefined, text: "", hasCalls: false, hasRead: false, overflows, answers, handling: undefined };
    this.barrenTurns += answers === undefined ? 1 : 0;
  }

  /** A turn that was cut off has answered nothing: the question is put again. */
  private endTurn(turn: TurnFold, end: EventData<"assistant.turn_end">): void {
    turn.end = end;
    if (end.error?.kind === "context-overflow") {
      turn.overflows++;
      this.overflows++;
    }
    if (turn.answers === undefined) {
      return;
    }
    if (end.outcome === "complete" || turn.text !== "") {
      this.answers.filter(({ answer }) => answer === undefined).forEach((asked) => (asked.answer = turn.text));
    } else {
      this.question ??= turn.answers;
    }
  }

  private withTurn(turnId: string, change: (turn: TurnFold) => void): void {
    if (this.lastTurn?.turnId === turnId) {
      change(this.lastTurn);
    }
  }

  private startCall(data: EventData<"tool.execution_start">): void {
    const call: CallFold = { ...data, result: undefined };
    this.calls.set(call.callId, call);
    this.unsettled.set(call.callId, call);
    this.withTurn(call.turnId, (turn) => (turn.hasCalls = true));
  }

  private settleCall(data: EventData<"tool.execution_complete">): void {
    const call = this.calls.get(data.callId);
    if (!call) {
      return;
    }
    call.result = data;
    this.unsettled.delete(data.callId);
    this.hasNews = true;
    if (call.toolName === "Read" && typeof data.result["content"] === "string") {
      this.lastRead = { content: data.result["content"], version: this.sourceVersion };
      this.withTurn(call.turnId, (turn) => (turn.hasRead = true));
    }
    const unit = this.units.get(data.callId);
    if (data.rejected && unit?.status === "held") {
      this.withdraw(data.callId);
    }
    this.rejectionsInARow += data.rejected ? 1 : 0;
    if (data.rejected?.position !== undefined) {
      this.refusals.count(data.rejected.position, call.turnId);
    }
    if (data.rejected?.gap) {
      this.gap = { resumeAt: data.rejected.gap.resumeAt ?? undefined };
    }
  }

  private addUnit(
    unit: Pick<UnitFold, "callId" | "range" | "src_string" | "translate_string" | "findings" | "previous" | "status"> & {
      readonly origin: "model" | ProposalOrigin;
      readonly repairs?: readonly string[] | undefined;
    },
  ): void {
    const { callId, range, src_string, translate_string, findings, repairs = [], previous, origin, status } = unit;
    const draft = { callId, range, src_string, translate_string, findings, repairs, previous, origin };
    const outdated = this.isInstructed && origin === "model" ? "instruction" : undefined;
    const folded: UnitFold = { ...draft, status, translated_string: "", reason: "", by: undefined, answered: false, outdated };
    this.units.set(callId, folded);
    this.forgive();
    this.rejectionsInARow = origin === "model" ? 0 : this.rejectionsInARow;
    if (status === "pending") {
      this.refusals.forget(range);
      this.forgetRejected(range);
      if (origin !== "model") {
        this.hasNews = true;
      }
    }
    this.enterInLedger(folded);
  }

  private forgetRejected(range: TextRange): void {
    for (const [callId, unit] of this.rejected) {
      if (overlaps(unit.range, range)) {
        this.rejected.delete(callId);
      }
    }
  }

  private decide(
    callId: string,
    decision: Pick<EventData<"unit.revised">, "status" | "translated_string" | "reason" | "by">,
  ): void {
    const unit = this.units.get(callId);
    if (!unit) {
      return;
    }
    unit.status = decision.status;
    unit.translated_string = decision.translated_string;
    unit.reason = decision.reason;
    unit.by = decision.status === "pending" ? undefined : decision.by;
    unit.answered = true;
    this.forgive();
    this.hasNews = true;
    this.noteSettled(unit);
    if (decision.status === "reject" || decision.status === "refined") {
      this.outdateLikes(unit);
    }
    if (decision.status === "reject") {
      this.rejected.set(callId, unit);
    } else {
      this.rejected.delete(callId);
    }
    this.enterInLedger(unit);
  }

  /** Other drafts that say the same for the same text would be corrected likewise. */
  private outdateLikes({ src_string, translate_string }: UnitFold): void {
    for (const callId of this.pending) {
      const other = this.unit(callId);
      if (other.src_string === src_string && other.translate_string === translate_string) {
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

  private withdraw(callId: string, reason = ""): void {
    const unit = this.units.get(callId);
    if (unit) {
      unit.status = "withdrawn";
      unit.reason = reason;
      this.enterInLedger(unit);
    }
  }

  private enterInLedger(unit: UnitFold): void {
    const state = ledgerState(unit.status);
    if (state !== "done") {
      this.completion = "open";
    }
    setMembership(this.pending, unit.callId, state === "pending");
    setMembership(this.held, unit.callId, state === "held");
    if (state) {
      this.ledger?.set({ callId: unit.callId, range: unit.range, state });
    } else {
      this.ledger?.remove(unit.callId);
    }
  }

  private moveRanges(event: EventOf<"source.changed">): void {
    this.sourceVersion++;
    this.hasNews = true;
    this.ledger = undefined;
    this.refusals.clear();
    this.completion = "open";
    for (const unit of this.units.values()) {
      const moved = mapRange(unit.range, event.data.edits);
      if (moved) {
        unit.range = moved;
      } else if (ledgerState(unit.status)) {
        this.withdraw(unit.callId);
      }
    }
  }
}

function setMembership(set: Set<string>, callId: string, isMember: boolean): void {
  if (isMember) {
    set.add(callId);
  } else {
    set.delete(callId);
  }
}

const memo = new WeakMap<readonly SessionEvent[], { length: number; fold: SessionFold }>();

/**
 * The fold of a record. Memoised by the record's identity, since a record only grows:
 * asking again applies only what is new. The result must not be changed by its readers.
 */
export function foldOf(record: readonly SessionEvent[]): SessionFold {
  const known = memo.get(record);
  const state = known && known.length <= record.length ? known : { length: 0, fold: new SessionFold() };
  for (; state.length < record.length; state.length++) {
    const event = record[state.length];
    if (event) {
      state.fold.apply(event);
    }
  }
  memo.set(record, state);
  return state.fold;
}
