import type { Analysis } from "../document/analysis.ts";
import type { Ledger } from "../document/ledger.ts";
import type { TextRange } from "../document/range.ts";
import type { EventData, ModelInfo, PreviousDraft, SessionEvent } from "./events.ts";
import { ProgressFold } from "./foldProgress.ts";
import { TurnsFold } from "./foldTurns.ts";
import { UnitsFold } from "./foldUnits.ts";
import { ViewFold } from "./foldView.ts";
import type { UnitFold } from "./unitFold.ts";
import { addUsage, noUsage } from "./usage.ts";

/**
 * Everything the loop knows, folded from the record. Each part has every event and takes what concerns it. One event is
 * applied in O(log n), but for `source.changed`, which moves every range.
 */
export class SessionFold {
  start: EventData<"session.start"> | undefined;
  /** The model that drafts now: that of the start, or of the last resume. */
  model: ModelInfo | undefined;
  readonly usage = noUsage();
  /** What the person said beside their decisions, in order. */
  readonly instructions: string[] = [];
  /** What hooks have the model know throughout, by hook. */
  readonly standing = new Map<string, string>();
  private readonly turnsFold = new TurnsFold();
  private readonly unitsFold = new UnitsFold();
  private readonly progress = new ProgressFold(this.turnsFold);
  private readonly view = new ViewFold(this.turnsFold);
  private length = 0;

  apply(event: SessionEvent): void {
    this.turnsFold.apply(event);
    this.unitsFold.apply(event);
    this.progress.apply(event);
    this.view.apply(event, this.length);
    this.take(event);
    this.length++;
  }

  private take(event: SessionEvent): void {
    switch (event.type) {
      case "session.start":
        this.start = event.data;
        this.model = event.data.model;
        return;
      case "session.resume":
        this.model = event.data.model;
        return;
      case "assistant.usage":
        addUsage(this.usage, event.data);
        return;
      case "user.message":
        this.hearUser(event.data);
        return;
      default:
        return;
    }
  }

  private hearUser({ kind, content, source = "" }: EventData<"user.message">): void {
    if (kind === "person") {
      this.instructions.push(content);
    } else if (kind === "standing") {
      this.standing.set(source, content);
    }
  }

  get units(): UnitsFold["all"] {
    return this.unitsFold.all;
  }

  get calls(): TurnsFold["calls"] {
    return this.turnsFold.calls;
  }

  /** Calls that have no result yet, in order of the model's calls. */
  get unsettled(): TurnsFold["unsettled"] {
    return this.turnsFold.unsettled;
  }

  /** What the last turn's rejected calls leave open before its later calls; undefined: nothing. */
  get gap(): TurnsFold["gap"] {
    return this.turnsFold.gap;
  }

  /** How many there were, attempts included. */
  get turns(): number {
    return this.turnsFold.count;
  }

  /** Undefined before the first, and once someone said to go on. */
  get lastTurn(): TurnsFold["last"] {
    return this.turnsFold.last;
  }

  /** Requests to this model that were too long for it. */
  get overflows(): number {
    return this.turnsFold.overflows;
  }

  /** The hooks know that the session has begun, or goes on. */
  get isBegun(): boolean {
    return this.turnsFold.isBegun;
  }

  /** A question of the person that no turn has been shown. */
  get question(): string | undefined {
    return this.turnsFold.question;
  }

  /** What the person asked, and the model's answers; `""` where it gave none, undefined while it is to come. */
  get answers(): TurnsFold["answers"] {
    return this.turnsFold.answers;
  }

  get refusals(): TurnsFold["refusals"] {
    return this.turnsFold.refusals;
  }

  /** Turns, and nudges to go on, since the last draft, decision or word of the person. */
  get barrenTurns(): number {
    return this.progress.barrenTurns;
  }

  get nudges(): number {
    return this.progress.nudges;
  }

  /** Calls that the host refused since the model's last draft, or someone's word to go on. */
  get rejectionsInARow(): number {
    return this.progress.rejectionsInARow;
  }

  /** When someone last said to go on, in milliseconds since 1970. */
  get since(): number {
    return this.progress.since;
  }

  get mode(): ProgressFold["mode"] {
    return this.progress.mode;
  }

  /** The person stopped the session and has not said to go on. */
  get isStopped(): boolean {
    return this.progress.isStopped;
  }

  /** True when something happened since the last turn that the model has not answered. */
  get hasNews(): boolean {
    return this.progress.hasNews;
  }

  /** Once nothing is open: was the model told so, and did it, or the host, declare the end? */
  get completion(): ProgressFold["completion"] {
    return this.progress.completion;
  }

  get sourceVersion(): number {
    return this.view.sourceVersion;
  }

  /** Where in the record the view begins: at the last compaction, else at the start. */
  get viewStart(): number {
    return this.view.start;
  }

  /** The last page that the host showed the model: its range in the source of that version. */
  get page(): ViewFold["page"] {
    return this.view.page;
  }

  /** Text of the last page the model read, and the source version it was read at. */
  get lastRead(): ViewFold["lastRead"] {
    return this.view.lastRead;
  }

  get settled(): UnitsFold["settled"] {
    return this.unitsFold.settled;
  }

  /** The ledger over the source as `analysis` has it; kept up to date by later events. */
  ledgerOf(analysis: Analysis): Ledger {
    return this.unitsFold.ledgerOf(analysis);
  }

  /** In document order. */
  pendingUnits(): UnitFold[] {
    return this.unitsFold.pendingUnits();
  }

  /** In document order. */
  heldUnits(): UnitFold[] {
    return this.unitsFold.heldUnits();
  }

  /** Units that a person rejected, or gave a hint for, and that no redraft covers yet, in that order. */
  openRejections(): readonly UnitFold[] {
    return this.unitsFold.openRejections();
  }

  /** True for one of `openRejections`. */
  awaitsRedraft(callId: string): boolean {
    return this.unitsFold.awaitsRedraft(callId);
  }

  /** The latest draft of this text that a person sent back, for the redraft to be compared with. */
  previousDraft(range: TextRange): PreviousDraft | undefined {
    return this.unitsFold.previousDraft(range);
  }

  /** @throws Error when there is none of this id. */
  unit(callId: string): UnitFold {
    return this.unitsFold.get(callId);
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
