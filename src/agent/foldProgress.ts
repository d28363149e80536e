import type { EventData, SessionEvent, SessionMode } from "./events.ts";
import type { TurnsFold } from "./foldTurns.ts";

/** Whether the session goes on, folded from the record: who let it, what is new, and how much patience is left with the model. */
export class ProgressFold {
  /** Turns, and nudges to go on, since the last draft, decision or word of the person. */
  barrenTurns = 0;
  nudges = 0;
  /** Calls that the host refused since the model's last draft, or someone's word to go on. */
  rejectionsInARow = 0;
  /** When someone last said to go on, in milliseconds since 1970. */
  since = 0;
  mode: SessionMode = "review";
  /** The person stopped the session and has not said to go on. */
  isStopped = false;
  /** True when something happened since the last turn that the model has not answered. */
  hasNews = false;
  /** Once nothing is open: was the model told so, and did it, or the host, declare the end? */
  completion: "open" | "nudged" | "complete" = "open";

  /** @param turns which have each event before this. */
  constructor(private readonly turns: TurnsFold) {}

  apply(event: SessionEvent): void {
    switch (event.type) {
      case "session.start":
        this.since = Date.parse(event.timestamp);
        return;
      case "session.mode_changed":
        this.mode = event.data.mode;
        this.since = Date.parse(event.timestamp);
        return;
      case "session.resume":
        this.goOn(event.timestamp);
        return;
      case "abort":
        this.isStopped = true;
        return;
      case "user.message":
        this.hasNews = true;
        this.hearUser(event.data, event.timestamp);
        return;
      case "assistant.turn_start":
        this.hasNews = false;
        this.barrenTurns += this.turns.last?.answers === undefined ? 1 : 0;
        return;
      case "hook.end":
        this.hearHook(event.data);
        return;
      case "tool.execution_complete":
        this.noteResult(event.data);
        return;
      case "copilot.requested":
      case "unit.held":
        this.rejectionsInARow = 0;
        this.noteProgress("open");
        return;
      case "unit.proposed":
        this.hasNews = true;
        this.noteProgress("open");
        return;
      case "copilot.completed":
      case "unit.revised": {
        const { status } = event.data;
        this.hasNews = true;
        this.noteProgress(status === "pending" || status === "reject" ? "open" : this.completion);
        return;
      }
      case "copilot.withdrawn":
        this.completion = "open";
        return;
      case "source.changed":
        this.hasNews = true;
        this.completion = "open";
        return;
      case "session.task_complete":
        this.completion = "complete";
        return;
      default:
        return;
    }
  }

  private hearUser({ kind }: EventData<"user.message">, timestamp: string): void {
    switch (kind) {
      case "person":
      case "task":
        this.goOn(timestamp);
        return;
      case "nudge":
        this.nudges++;
        return;
      case "completion":
        this.completion = "nudged";
        return;
      default:
        return;
    }
  }

  /** What a turn brought before it failed does not keep the run alive when a hook ends it. */
  private hearHook({ hookType, turnId, callId, output }: EventData<"hook.end">): void {
    const isOfTurn = callId === undefined && turnId !== undefined && turnId === this.turns.last?.turnId;
    if (hookType === "onErrorOccurred" && isOfTurn && output?.["errorHandling"] === "abort") {
      this.hasNews = false;
    }
  }

  private noteResult({ callId, rejected }: EventData<"tool.execution_complete">): void {
    if (this.turns.calls.has(callId)) {
      this.hasNews = true;
      this.rejectionsInARow += rejected ? 1 : 0;
    }
  }

  /** A draft or a decision. */
  private noteProgress(completion: ProgressFold["completion"]): void {
    this.completion = completion;
    this.forgive();
  }

  /** Someone says to go on. */
  private goOn(timestamp: string): void {
    this.isStopped = false;
    this.since = Date.parse(timestamp);
    this.rejectionsInARow = 0;
    this.forgive();
  }

  private forgive(): void {
    this.barrenTurns = 0;
    this.nudges = 0;
  }
}
