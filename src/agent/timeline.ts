import { languageName } from "../document/language.ts";
import { assertNever } from "./assertNever.ts";
import type { Decider, EventData, SessionEvent } from "./events.ts";
import { shortened, priceText, quoted, tokensText } from "./timelineText.ts";
import { timelineTotals } from "./timelineTotals.ts";
import { priceOf, type TokenPrices } from "./usage.ts";

export interface TimelineOptions {
  /** IANA name, such as `Europe/Madrid`, in which times are told. */
  readonly timeZone: string;
  /** Left out: nothing is said of what the tokens cost. */
  readonly prices?: TokenPrices | undefined;
}

/**
 * A session's record as text for people: totals, then what happened, an event a line. A call's result is told only
 * where no other event tells it: as a rejection, or as the answer of a tool that asks no person.
 */
export function timelineOf(record: readonly SessionEvent[], { timeZone, prices }: TimelineOptions): string {
  const times = timeFormats(timeZone);
  const teller = new Teller(prices);
  const lines: string[] = [];
  let day = "";
  for (const event of record) {
    const date = new Date(event.timestamp);
    const text = teller.tell(event);
    if (text !== undefined && times.day.format(date) !== day) {
      day = times.day.format(date);
      lines.push("", `${day} (${timeZone})`);
    }
    if (text !== undefined) {
      lines.push(`${times.time.format(date)}  ${text}`);
    }
  }
  return [...heading(record), "", ...timelineTotals(record, prices), ...lines, ""].join("\n");
}

function timeFormats(timeZone: string): { readonly day: Intl.DateTimeFormat; readonly time: Intl.DateTimeFormat } {
  // Of all locales, Swedish writes dates as ISO 8601 does.
  return {
    day: new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" }),
    time: new Intl.DateTimeFormat("sv", { timeZone, timeStyle: "medium" }),
  };
}

function heading([first]: readonly SessionEvent[]): string[] {
  if (first?.type !== "session.start") {
    return ["A session without a beginning"];
  }
  const { fileId, sessionId, targetLanguage, tone } = first.data;
  const language = `${languageName(targetLanguage)} (${targetLanguage})`;
  return [`${fileId} into ${language}${tone === "" ? "" : `, tone: ${tone}`}`, `Session ${sessionId}`];
}

/** Puts events into words; remembers what later events refer to. */
class Teller {
  private readonly toolNames = new Map<string, string>();
  /** Source texts by call id. */
  private readonly sources = new Map<string, string>();
  private turns = 0;
  private turnStart = NaN;

  constructor(private readonly prices: TokenPrices | undefined) {}

  /** @returns undefined for an event that says nothing new. */
  tell(event: SessionEvent): string | undefined {
    switch (event.type) {
      case "session.start":
        return `Session begins with ${event.data.model.label}`;
      case "session.resume":
        return `Session goes on with ${event.data.model.label}`;
      case "user.message":
        return `${speaker(event.data)}: ${quoted(event.data.content)}`;
      case "assistant.turn_start":
        return this.turnBegins(event.data, event.timestamp);
      case "assistant.message":
        return modelText(event.data);
      case "assistant.usage":
        return `  ${this.usageText(event.data)}`;
      case "assistant.turn_end":
        return this.turnEnds(event.data, event.timestamp);
      case "tool.execution_start":
        return this.callBegins(event.data);
      case "tool.execution_complete":
        return this.callEnds(event.data);
      case "copilot.requested":
        this.sources.set(event.data.callId, event.data.src_string);
        return `  ${event.data.previous ? "Redraft" : "Draft"} awaits review: ${draftText(event.data)}`;
      case "copilot.completed":
        return `${decisionWords[event.data.status]} by ${whoOf(event.data.by)}: ${this.decisionText(event.data)}`;
      case "copilot.withdrawn":
        return `Draft withdrawn: ${this.source(event.data.callId)}: ${event.data.reason}`;
      case "unit.held":
        this.sources.set(event.data.callId, event.data.src_string);
        return `  Draft held until the text before it is drafted: ${draftText(event.data)}`;
      case "unit.proposed":
        this.sources.set(event.data.callId, event.data.src_string);
        return `Proposed without a call (${event.data.origin}): ${draftText(event.data)}`;
      case "unit.revised":
        return `Changed to ${event.data.status} by ${whoOf(event.data.by)}: ${this.decisionText(event.data)}`;
      case "source.changed":
        return `Source edited: ${editsText(event.data)}`;
      case "target.written":
        return `Target written after ${this.source(event.data.callId)}`;
      case "target.edited":
        return "Target holds edits that are no decisions";
      case "session.compaction_start":
        return `Context of ${String(event.data.inputTokens)} tokens is folded`;
      case "session.compaction_complete":
        return `Context folded: ${tokensText(event.data)}`;
      case "view.page":
        return `Page of characters ${String(event.data.offset)} to ${String(event.data.end)} shown`;
      case "session.mode_changed":
        return event.data.mode === "autopilot" ? "Autopilot is on" : "Autopilot is off";
      case "hook.end":
        return hookText(event.data);
      case "session.idle":
        return "Waiting";
      case "session.task_complete":
        return `Complete: ${completionText(event.data)}`;
      case "session.error":
        return `Error (${event.data.errorType}): ${shortened(`${event.data.message} ${event.data.hint}`)}`;
      case "abort":
        return event.data.reason;
      default:
        return assertNever(event);
    }
  }

  private usageText(usage: EventData<"assistant.usage">): string {
    const tokens = tokensText({ ...usage, isEstimated: usage.estimated });
    const { inputTokens, outputTokens, cachedTokens = 0 } = usage;
    const price = this.prices && priceOf({ inputTokens, outputTokens, cachedTokens }, this.prices);
    return price === undefined ? tokens : `${tokens}; price: ${priceText(price, usage.estimated)}`;
  }

  private turnBegins({ attempt, model }: EventData<"assistant.turn_start">, timestamp: string): string {
    this.turns++;
    this.turnStart = Date.parse(timestamp);
    return `Turn ${String(this.turns)} begins, ${model}${attempt > 1 ? `, attempt ${String(attempt)}` : ""}`;
  }

  private turnEnds({ outcome, error, next }: EventData<"assistant.turn_end">, timestamp: string): string {
    const turn = `Turn ${String(this.turns)}`;
    const milliseconds = Date.parse(timestamp) - this.turnStart;
    // A clock may have been set in between.
    const after = milliseconds >= 0 ? ` after ${(milliseconds / 1000).toFixed(1)} s` : "";
    switch (outcome) {
      case "complete":
        return `${turn} ends${after}; ${next === "" ? "no text is open" : `next is ${quoted(next)}`}`;
      case "aborted":
        return `${turn} is stopped${after}`;
      case "error":
        return `${turn} fails${after}: ${error === undefined ? "unknown" : `${error.kind}: ${shortened(error.message)}`}`;
      default:
        return assertNever(outcome);
    }
  }

  private callBegins({ callId, toolName, arguments: text }: EventData<"tool.execution_start">): string {
    this.toolNames.set(callId, toolName);
    const pair = toolName === "Translate" ? translateArguments(text) : undefined;
    if (!pair) {
      return `  ${toolName} ${shortened(text)}`;
    }
    this.sources.set(callId, pair.source);
    return `  Translate ${quoted(pair.source)} → ${quoted(pair.draft)}`;
  }

  private callEnds({ callId, result, rejected }: EventData<"tool.execution_complete">): string | undefined {
    const toolName = this.toolNames.get(callId) ?? "Call";
    if (rejected) {
      const reason = typeof result["reason"] === "string" ? result["reason"] : rejected.reason;
      const what = this.sources.has(callId) ? this.source(callId) : toolName;
      return `  Machine rejects ${what}: ${shortened(reason)}`;
    }
    return toolName === "Translate" ? undefined : `  ${toolName} answers ${shortened(JSON.stringify(result))}`;
  }

  private decisionText({ callId, translated_string, reason }: EventData<"copilot.completed"> | EventData<"unit.revised">): string {
    const translation = translated_string === "" ? "" : ` → ${quoted(translated_string)}`;
    return `${this.source(callId)}${translation}${reason === "" ? "" : `, since ${quoted(reason)}`}`;
  }

  private source(callId: string): string {
    return quoted(this.sources.get(callId) ?? callId);
  }
}

const decisionWords = { approve: "Approved", refined: "Refined", skipped: "Skipped", reject: "Rejected" } as const;

function speaker({ kind, source = "a hook" }: EventData<"user.message">): string {
  switch (kind) {
    case "person":
      return "Person";
    case "question":
      return "Person asks";
    case "task":
      return "Task";
    case "nudge":
      return "Nudge";
    case "completion":
      return "Nothing left";
    case "context":
      return `Word of ${source}`;
    case "standing":
      return `Standing instructions of ${source}`;
    default:
      return assertNever(kind);
  }
}

function hookText({ hook, hookType, output, error }: EventData<"hook.end">): string {
  const what = error === undefined ? `says ${shortened(JSON.stringify(output))}` : `fails: ${shortened(error)}`;
  return `  Hook “${hook}” (${hookType}) ${what}`;
}

function whoOf(by: Decider): string {
  switch (by.kind) {
    case "person":
      return "a person";
    case "rule":
      return `the rule ${by.rule}`;
    case "editor-undo":
      return "an undo in the target";
    default:
      return assertNever(by);
  }
}

function modelText({ content, finishReason }: EventData<"assistant.message">): string | undefined {
  const isWhole = finishReason === "stop" || finishReason === "tool-calls";
  const ending = isWhole ? "" : ` (reply ended: ${finishReason})`;
  return content === "" && isWhole ? undefined : `  Model: ${quoted(content)}${ending}`;
}

type Draft = Pick<EventData<"copilot.requested">, "src_string" | "translate_string" | "findings" | "repairs">;

function draftText({ src_string, translate_string, findings, repairs = [] }: Draft): string {
  const notes = [...findings.map(({ severity, kind }) => `${severity} ${kind}`), ...repairs.map((name) => `repaired ${name}`)];
  return `${quoted(src_string)} → ${quoted(translate_string)}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`;
}

function editsText({ edits }: EventData<"source.changed">): string {
  const texts = edits.slice(0, 3).map(({ start, end, text }) => `${String(start)} to ${String(end)} is now ${quoted(text)}`);
  return [...texts, ...(edits.length > 3 ? [`and ${String(edits.length - 3)} more`] : [])].join("; ");
}

function completionText({ units, refined, byRule, skipped, summary }: EventData<"session.task_complete">): string {
  const counts = `${String(units)} units, ${String(refined)} refined, ${String(byRule)} by rule, ${String(skipped)} skipped`;
  return summary === "" ? counts : `${counts}; ${quoted(summary)}`;
}

/** @returns undefined when the model wrote no such thing. */
function translateArguments(text: string): { readonly source: string; readonly draft: string } | undefined {
  try {
    const { src_string, translate_string } = JSON.parse(text) as { src_string?: unknown; translate_string?: unknown }; // tested below
    const isPair = typeof src_string === "string" && typeof translate_string === "string";
    return isPair ? { source: src_string, draft: translate_string } : undefined;
  } catch {
    return undefined;
  }
}
