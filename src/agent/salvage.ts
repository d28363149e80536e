import { analyse, type Analysis } from "../document/analysis.ts";
import type { DocumentSyntax } from "../document/documentSyntax.ts";
import type { TextRange } from "../document/range.ts";
import { applyEdits } from "../document/rangeMap.ts";
import { reanalyse } from "../document/reanalysis.ts";
import type { EventData, EventOf, SessionEvent } from "./events.ts";
import { SessionFold } from "./fold.ts";
import type { HashText } from "./ports.ts";
import { recordedSyntax } from "./recordedSyntax.ts";

/**
 * What of a record with lines missing can still be used: all that is consistent with what comes before it. Left out are
 * - what is said of a call or a draft whose beginning is missing;
 * - a draft whose text does not stand at its place, and a change of the source that does not lead to the recorded text:
 *   an earlier change of the source is missing;
 * - a draft whose place a later one has taken: how it ended is missing.
 * Applied again, also after the record has grown, it leaves out the same events.
 * @param firstSource the text the session began with.
 * @returns nothing when the record's beginning is missing.
 */
export function salvageRecord(firstSource: string, events: readonly SessionEvent[], hash: HashText): SessionEvent[] {
  if (events[0]?.type !== "session.start") {
    return [];
  }
  const salvage = new Salvage(firstSource, hash, recordedSyntax(events));
  events.forEach((event) => salvage.take(event));
  return salvage.kept();
}

type AboutDraft = EventOf<
  "unit.held" | "copilot.requested" | "unit.proposed" | "copilot.completed" | "unit.revised" | "copilot.withdrawn"
>;

class Salvage {
  private readonly events: SessionEvent[] = [];
  private readonly fold = new SessionFold();
  private readonly displaced = new Set<string>();
  private analysis: Analysis;

  constructor(
    firstSource: string,
    private readonly hash: HashText,
    syntax: DocumentSyntax,
  ) {
    this.analysis = analyse(firstSource, syntax);
  }

  take(event: SessionEvent): void {
    if (this.isConsistent(event)) {
      this.fold.apply(event);
      this.events.push(event);
    }
  }

  kept(): SessionEvent[] {
    return this.events.filter((event) => !isAboutDraft(event) || !this.displaced.has(event.data.callId));
  }

  private isConsistent(event: SessionEvent): boolean {
    if (isAboutDraft(event)) {
      return !this.displaced.has(event.data.callId) && this.fits(event);
    }
    switch (event.type) {
      case "tool.execution_complete":
        return this.fold.calls.has(event.data.callId);
      case "source.changed":
        return this.follow(event.data);
      default:
        return true;
    }
  }

  private fits(event: AboutDraft): boolean {
    switch (event.type) {
      case "unit.held":
        return this.stands(event.data);
      case "copilot.requested":
      case "unit.proposed":
        return this.stands(event.data) && this.makeRoom(event.data.callId, event.data.range);
      case "copilot.completed":
      case "unit.revised": {
        const unit = this.fold.units.get(event.data.callId);
        return unit !== undefined && (event.data.status === "reject" || this.makeRoom(unit.callId, unit.range));
      }
      case "copilot.withdrawn":
        return this.fold.units.has(event.data.callId);
    }
  }

  private stands({ range, src_string }: EventData<"unit.held">): boolean {
    return this.analysis.text.slice(range.start, range.end) === src_string;
  }

  /** Takes away whatever else is done or pending in a unit's place. */
  private makeRoom(callId: string, range: TextRange): true {
    for (const other of this.fold.ledgerOf(this.analysis).decidedWithin(range)) {
      if (other.callId !== callId) {
        this.displaced.add(other.callId);
        this.fold.apply(withdrawal(other.callId));
      }
    }
    return true;
  }

  private follow({ edits, hash }: EventData<"source.changed">): boolean {
    const text = applyEdits(this.analysis.text, edits);
    if (this.hash(text) !== hash) {
      return false;
    }
    this.analysis = reanalyse(this.analysis, edits, text);
    return true;
  }
}

/** For the fold alone; it is part of no record. */
function withdrawal(callId: string): EventOf<"copilot.withdrawn"> {
  return { id: "", timestamp: "", parentId: null, type: "copilot.withdrawn", data: { callId, reason: "" } };
}

function isAboutDraft(event: SessionEvent): event is AboutDraft {
  return event.type.startsWith("unit.") || event.type.startsWith("copilot.");
}
