import type { EventData, SessionEvent } from "./events.ts";
import type { SessionFold } from "./fold.ts";
import type { ChatMessage } from "./ports.ts";
import { questionMessage, standingMessage, systemPrompt, taskMessage } from "./prompts.ts";
import { syntaxOf } from "./recordedSyntax.ts";

/**
 * What is sent to the model: a pure function of the record. It begins at the start of the session or at its last
 * compaction, and between two requests from there it only grows: a call's answer is what was known when the next turn
 * began, and what happens to it later is appended as text.
 * @param events the record from `fold.viewStart` on, as far as it is to be seen.
 * @param fold of the record; what it knows of earlier units never changes.
 */
export function viewOf(events: readonly SessionEvent[], fold: SessionFold): ChatMessage[] {
  const view = new ViewBuilder(fold);
  for (const event of events) {
    view.add(event);
  }
  return view.finish();
}

/** The beginning that stays: the system prompt, then the task with the note of the last compaction. */
export function openingOf({ start }: SessionFold, note: string): ChatMessage[] {
  if (!start) {
    return [];
  }
  const task = taskMessage(start.fileId);
  return [
    { role: "system", content: systemPrompt({ ...start, syntax: syntaxOf(start) }) },
    { role: "user", content: note === "" ? task : `${task}\n\n${note}` },
  ];
}

/** A page that the host shows, in the form in which the model would have asked for it. */
export function pageMessages(callId: string, page: EventData<"view.page">): ChatMessage[] {
  const request = { callId, name: "Read", arguments: "{}" };
  return [
    { role: "assistant", content: "", calls: [request] },
    { role: "tool", callId, content: JSON.stringify(page) },
  ];
}

type ViewCall = EventData<"tool.execution_start">;

class ViewBuilder {
  private readonly messages: ChatMessage[] = [];
  /** The turn whose answers are still being gathered. */
  private turn: { readonly calls: ViewCall[]; text: string; reasoning?: string; next: string } | undefined;
  private readonly results = new Map<string, Record<string, unknown>>();
  private readonly held = new Set<string>();
  /** What was noted of withdrawn drafts; the result of a call, where one follows, says it instead. */
  private readonly withdrawals = new Map<string, string>();
  private notes: string[] = [];

  constructor(private readonly fold: SessionFold) {}

  add(event: SessionEvent): void {
    switch (event.type) {
      case "session.compaction_complete":
        this.messages.push(...openingOf(this.fold, event.data.note));
        return;
      case "view.page":
        this.flush();
        this.messages.push(...pageMessages(event.id, event.data));
        return;
      case "user.message":
        this.hear(event.data);
        return;
      case "assistant.turn_start":
        this.flush();
        this.turn = { calls: [], text: "", next: "" };
        return;
      case "tool.execution_start":
        this.turn?.calls.push(event.data);
        return;
      case "assistant.message":
        this.addMessage(event.data);
        return;
      case "assistant.turn_end":
        if (this.turn) {
          this.turn.next = event.data.next;
        }
        return;
      case "unit.held":
        this.held.add(event.data.callId);
        return;
      case "copilot.requested":
        this.held.delete(event.data.callId);
        return;
      case "unit.proposed":
        this.notes.push(`The host put this text before the reviewer itself; skip it: ${JSON.stringify(event.data.src_string)}`);
        return;
      case "copilot.withdrawn":
        this.withdraw(event.data);
        return;
      case "tool.execution_complete":
        this.complete(event.data);
        return;
      case "copilot.completed":
        this.decideProposal(event.data);
        return;
      case "unit.revised":
        this.revise(event.data);
        return;
      case "source.changed":
        this.notes.push("The reviewer edited the document. Read it again before you go on.");
        return;
      default:
        return;
    }
  }

  finish(): ChatMessage[] {
    this.flush();
    return this.messages;
  }

  /** The first task is part of the opening. */
  private hear({ kind, content }: EventData<"user.message">): void {
    if (kind === "task" && this.messages.length === 0) {
      this.messages.push(...openingOf(this.fold, ""));
    } else if (kind === "question") {
      this.notes.push(questionMessage(content));
    } else if (kind === "standing") {
      this.notes.push(standingMessage(content));
    } else {
      this.notes.push(content);
    }
  }

  private addMessage({ content, reasoning }: EventData<"assistant.message">): void {
    if (this.turn) {
      this.turn.text = content;
      if (reasoning !== undefined) {
        this.turn.reasoning = reasoning;
      }
    }
  }

  private withdraw({ callId, reason, replacedBy }: EventData<"copilot.withdrawn">): void {
    const status = replacedBy === undefined ? "reject" : "pending";
    const note = JSON.stringify({ src_string: this.fold.units.get(callId)?.src_string, status, reason });
    this.withdrawals.set(callId, note);
    this.notes.push(note);
  }

  private complete({ callId, result }: EventData<"tool.execution_complete">): void {
    const withdrawal = this.withdrawals.get(callId);
    this.notes = this.notes.filter((note) => note !== withdrawal);
    if (this.turn?.calls.some((call) => call.callId === callId) === true) {
      this.results.set(callId, result);
    } else {
      this.tell(callId, result);
    }
  }

  /** News of a unit that the model knows as pending. An approval changes nothing for it. */
  private tell(callId: string, result: Record<string, unknown>): void {
    if (result["status"] !== "approve") {
      this.notes.push(JSON.stringify({ src_string: this.fold.units.get(callId)?.src_string, ...result }));
    }
  }

  /** Proposals have no call, so their decisions have no result. */
  private decideProposal({ callId, status, translated_string, reason }: EventData<"copilot.completed">): void {
    if (this.fold.units.get(callId)?.origin !== "model") {
      this.tell(callId, { status, translated_string, reason });
    }
  }

  /** That a decision is taken back is news where there is a reason to tell: the model would draft the text again. */
  private revise({ callId, status, translated_string, reason }: EventData<"unit.revised">): void {
    if (status === "refined" || status === "skipped" || status === "reject" || (status === "pending" && reason !== "")) {
      this.tell(callId, { status, translated_string, reason });
    }
  }

  /** Ends the gathering of a turn: its message, the answers known by now, then what else happened. */
  private flush(): void {
    if (this.turn && (this.turn.calls.length > 0 || this.turn.text !== "")) {
      const { calls, text, reasoning } = this.turn;
      this.messages.push({
        role: "assistant",
        content: text,
        ...(reasoning === undefined ? {} : { reasoning }),
        calls: calls.map((call) => ({ callId: call.callId, name: call.toolName, arguments: call.arguments })),
      });
      calls.forEach((call, index) => this.answer(call.callId, index === calls.length - 1));
    }
    this.turn = undefined;
    if (this.notes.length > 0) {
      this.messages.push({ role: "user", content: this.notes.join("\n") });
      this.notes = [];
    }
  }

  private answer(callId: string, isLast: boolean): void {
    const result = this.results.get(callId);
    this.results.delete(callId);
    if (result) {
      this.messages.push({ role: "tool", callId, content: JSON.stringify(briefly(result)) });
      return;
    }
    const status = this.held.has(callId) ? "held" : "pending";
    const next = isLast ? { next: this.turn?.next ?? "" } : {};
    this.messages.push({ role: "tool", callId, content: JSON.stringify({ status, ...next }) });
  }
}

/** An approved draft is known to the model: it need not be sent back. */
function briefly(result: Record<string, unknown>): Record<string, unknown> {
  if (result["status"] !== "approve") {
    return result;
  }
  const { translated_string: _known, ...rest } = result;
  return rest;
}
