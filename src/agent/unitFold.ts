import type { Finding } from "../document/finding.ts";
import type { UnitState } from "../document/ledger.ts";
import type { TextRange } from "../document/range.ts";
import { assertNever } from "./assertNever.ts";
import type { CopilotRequest } from "./copilot.ts";
import type { EarlierVersion } from "./earlierVersions.ts";
import type { Decider, EventData, PreviousDraft } from "./events.ts";

/** A tool call of the model. `result` is undefined until the call is settled. */
export interface CallFold {
  readonly callId: string;
  readonly turnId: string;
  readonly toolName: string;
  readonly arguments: string;
  result: EventData<"tool.execution_complete"> | undefined;
}

/** What the person did after a draft was asked for: gave an instruction, or corrected another draft of the same text. */
export type OutdatedBy = "instruction" | "correction";

export type UnitStatus = "held" | "pending" | "approve" | "refined" | "skipped" | "reject" | "withdrawn";

/** A unit as it stands: its draft and, once decided, the decision. */
export interface UnitFold {
  readonly callId: string;
  /** In the source as it is now. */
  range: TextRange;
  readonly src_string: string;
  readonly translate_string: string;
  readonly findings: readonly Finding[];
  /** What was mended in the model's draft. */
  readonly repairs: readonly string[];
  readonly origin: CopilotRequest["origin"];
  readonly previous: PreviousDraft | undefined;
  /** What its text was, and its translation, before the source was edited; undefined: it was not translated. */
  readonly earlierVersion: EarlierVersion | undefined;
  status: UnitStatus;
  /** What stands in the target; `""` unless approved, refined or skipped. */
  translated_string: string;
  /** Decided with the source text as its translation. */
  isCopied: boolean;
  /** What happened to it at the same stroke happened to the units that share this; undefined: it was alone. */
  batch: string | undefined;
  /** Withdrawn, to be drafted again as this says; undefined: it is not. */
  hint: string | undefined;
  /** Of a unit withdrawn with a hint: what the person had made of its draft. */
  text: string | undefined;
  /** Withdrawn, since these units cover its text. */
  replacedBy: readonly string[];
  reason: string;
  by: Decider | undefined;
  /** Why the draft would be another one now; undefined: it would not, as far as is known. */
  outdated: OutdatedBy | undefined;
  /** True once a `copilot.completed` is recorded: later decisions are revisions. */
  answered: boolean;
}

export type TurnError = NonNullable<EventData<"assistant.turn_end">["error"]>;

export interface TurnFold {
  readonly turnId: string;
  readonly attempt: number;
  /** Undefined while the turn runs, or when it was cut off. */
  end: EventData<"assistant.turn_end"> | undefined;
  /** What the model wrote beside its calls. */
  text: string;
  hasCalls: boolean;
  /** The model has read a page that it has not used yet. */
  hasRead: boolean;
  /** Attempts at this reply, this one included, for which the request was too long. */
  overflows: number;
  /** The person's question that it was to answer. */
  readonly answers: string | undefined;
  /** What a hook said of its failure, as recorded. */
  handling: Readonly<Record<string, unknown>> | undefined;
}

/** What the ledger knows of a unit; undefined: nothing, its text is open. */
export function ledgerState(status: UnitStatus): UnitState | undefined {
  switch (status) {
    case "held":
    case "pending":
      return status;
    case "approve":
    case "refined":
    case "skipped":
      return "done";
    case "reject":
    case "withdrawn":
      return undefined;
    default:
      return assertNever(status);
  }
}
