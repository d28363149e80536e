import type { Gap } from "../document/match.ts";
import type { EventData, SessionEvent } from "./events.ts";
import { Refusals } from "./refusals.ts";
import type { CallFold, TurnFold } from "./unitFold.ts";

/** The model's turns, folded from the record: what it was asked, what it called and how that ended. */
export class TurnsFold {
  readonly calls = new Map<string, CallFold>();
  /** Calls that have no result yet, in order of the model's calls. */
  readonly unsettled = new Map<string, CallFold>();
  /** What the last turn's rejected calls leave open before its later calls; undefined: nothing. */
  gap: Gap | undefined;
  count = 0;
  last: TurnFold | undefined;
  /** Requests to this model that were too long for it. */
  overflows = 0;
  /** The hooks know that the session has begun, or goes on. */
  isBegun = false;
  /** A question of the person that no turn has been shown. */
  question: string | undefined;
  readonly answers: { readonly question: string; answer: string | undefined }[] = [];
  readonly refusals = new Refusals();

  apply(event: SessionEvent): void {
    switch (event.type) {
      case "user.message":
        if (event.data.kind === "question") {
          this.question = event.data.content;
          this.answers.push({ question: event.data.content, answer: undefined });
        }
        return;
      case "assistant.turn_start":
        this.startTurn(event.data);
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
      case "session.resume":
        this.last = undefined;
        this.overflows = 0;
        this.isBegun = false;
        return;
      case "tool.execution_start":
        this.startCall(event.data);
        return;
      case "tool.execution_complete":
        this.settleCall(event.data);
        return;
      case "unit.held":
        this.gap = { resumeAt: event.data.range.end };
        return;
      case "copilot.requested":
      case "unit.proposed":
        this.refusals.forget(event.data.range);
        return;
      case "source.changed":
        this.refusals.clear();
        return;
      default:
        return;
    }
  }

  private startTurn({ turnId, attempt }: EventData<"assistant.turn_start">): void {
    this.count++;
    this.gap = undefined;
    this.isBegun = true;
    const answers = this.question;
    this.question = undefined;
    const overflows = attempt > 1 ? (this.last?.overflows ?? 0) : 0;
    this.last = { turnId, attempt, end: undefined, text: "", hasCalls: false, hasRead: false, overflows, answers, handling: undefined };
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
    if (this.last?.turnId === turnId) {
      change(this.last);
    }
  }

  /** A hook's word on an error stands with the turn that failed; on the beginning, it has been heard. */
  private hearHook({ hookType, turnId = "", callId, output }: EventData<"hook.end">): void {
    this.isBegun ||= hookType === "onSessionStart";
    if (hookType === "onErrorOccurred" && callId === undefined && output !== undefined) {
      this.withTurn(turnId, (turn) => {
        turn.handling = output;
        if (output["errorHandling"] === "skip") {
          this.leaveUnanswered(turn);
        }
      });
    }
  }

  private leaveUnanswered({ answers }: TurnFold): void {
    this.question = this.question === answers ? undefined : this.question;
    this.answers.filter(({ question, answer }) => question === answers && answer === undefined).forEach((asked) => (asked.answer = ""));
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
    if (pageRead(call) !== undefined) {
      this.withTurn(call.turnId, (turn) => (turn.hasRead = true));
    }
    if (data.rejected?.position !== undefined) {
      this.refusals.count(data.rejected.position, call.turnId);
    }
    if (data.rejected?.gap) {
      this.gap = { resumeAt: data.rejected.gap.resumeAt ?? undefined };
    }
  }
}

/** The text that a settled call of Read gave the model; undefined when it is none, or gave none. */
export function pageRead({ toolName, result }: CallFold): string | undefined {
  const content = toolName === "Read" ? result?.result["content"] : undefined;
  return typeof content === "string" ? content : undefined;
}
