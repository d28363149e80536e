import type { EventData, EventOf, SessionEvent } from "./events.ts";
import type { ChatMessage } from "./ports.ts";
import { systemPrompt } from "./prompts.ts";
import { syntaxOf } from "./recordedSyntax.ts";

/**
 * What is sent to the model: a pure function of the record. Between two requests it only grows: a call's
 * answer is what was known when the next turn began, and what happens to it later is appended as text.
 */
export function viewOf(record: readonly SessionEvent[]): ChatMessage[] {
  const view = new ViewBuilder();
  for (const event of record) {
    view.add(event);
  }
  return view.finish();
}

type ViewCall = EventData<"tool.execution_start">;

class ViewBuilder {
  private readonly messages: ChatMessage[] = [];
  /** The turn whose answers are still being gathered. */
  private turn: { readonly calls: ViewCall[]; text: string; reasoning?: string; next: string } | undefined;
  private readonly results = new Map<string, Record<string, unknown>>();
  private readonly held = new Set<string>();
  private readonly sources = new Map<string, string>();
  private readonly proposals = new Set<string>();
  /** Calls answered with what was known then: later news of them are told as text. */
  private readonly answeredAsPending = new Set<string>();
  private notes: string[] = [];

  add(event: SessionEvent): void {
    switch (event.type) {
      case "session.start":
        this.messages.push({ role: "system", content: systemPrompt({ ...event.data, syntax: syntaxOf(event.data) }) });
        return;
      case "user.message":
        this.notes.push(event.data.content);
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
        this.sources.set(event.data.callId, event.data.src_string);
        return;
      case "unit.proposed":
        this.propose(event);
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

  private addMessage({ content, reasoning }: EventData<"assistant.message">): void {
    if (this.turn) {
      this.turn.text = content;
      if (reasoning !== undefined) {
        this.turn.reasoning = reasoning;
      }
    }
  }

  private complete({ callId, result }: EventData<"tool.execution_complete">): void {
    if (this.answeredAsPending.has(callId)) {
      this.tell(callId, result);
    } else {
      this.results.set(callId, result);
    }
  }

  /** News of a call that the model knows as pending. An approval changes nothing for it. */
  private tell(callId: string, result: Record<string, unknown>): void {
    if (result["status"] !== "approve") {
      this.notes.push(JSON.stringify({ src_string: this.sources.get(callId), ...result }));
    }
  }

  private propose({ data }: EventOf<"unit.proposed">): void {
    this.sources.set(data.callId, data.src_string);
    this.proposals.add(data.callId);
    this.notes.push(`The host put this text before the reviewer itself; skip it: ${JSON.stringify(data.src_string)}`);
  }

  /** Proposals have no call, so their decisions have no result. */
  private decideProposal({ callId, status, translated_string, reason }: EventData<"copilot.completed">): void {
    if (this.proposals.has(callId)) {
      this.tell(callId, { status, translated_string, reason });
    }
  }

  private revise({ callId, status, translated_string, reason }: EventData<"unit.revised">): void {
    if (status === "refined" || status === "reject") {
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
    this.answeredAsPending.add(callId);
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
