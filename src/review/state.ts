import type { CopilotRequest } from "../agent/copilot.ts";
import type { SessionMode } from "../agent/events.ts";
import type { Finding, FixableFinding } from "../document/finding.ts";
import type { TextRange } from "../document/range.ts";
import type { ReviewLayout } from "./layout.ts";

/** A draft that awaits a decision, in document order. */
export interface PendingUnit {
  readonly callId: string;
  readonly source: string;
  readonly draft: string;
  /** What the person has typed so far, kept by the host across reloads; undefined: nothing typed. */
  readonly typed?: string;
  readonly range: TextRange;
  /** One-based line of the source document. */
  readonly line: number;
  readonly findings: readonly FixableFinding[];
  /** Of `typed`, when there is any; computed by the host at each change. */
  readonly typedFindings?: readonly FixableFinding[];
  readonly origin: CopilotRequest["origin"];
  readonly outdated?: CopilotRequest["outdated"];
  readonly previous?: CopilotRequest["previous"];
  /** What stood here before the source was changed, and its translation then; left out: the text is new, or not known to be another. */
  readonly earlierVersion?: { readonly source: string; readonly translation: string };
}

/** A draft that the model is writing; nothing can be done with it yet. It keeps its id when it becomes a `PendingUnit`. */
export interface WritingUnit {
  readonly callId: string;
  readonly source: string;
  /** As far as it is written. */
  readonly draft: string;
  readonly range: TextRange;
  /** One-based line of the source document. */
  readonly line: number;
}

/** A decided unit, in document order. */
export interface FinishedUnit {
  readonly callId: string;
  readonly source: string;
  readonly translation: string;
  readonly status: "approve" | "refined" | "skipped";
  /** Left out: a draft of the model that is not the original's copy. */
  readonly made?: "copied" | "hand" | "split" | "join";
  readonly by: "person" | "rule";
  /** What the checks said of a draft that a rule approved. */
  readonly findings?: readonly Finding[];
  readonly range: TextRange;
  readonly line: number;
}

/** What the session is doing now. */
export type Phase =
  | { readonly kind: "drafting"; readonly turn: number }
  /** Waits to try again. `reason` in a word or two; `seconds` are left. */
  | { readonly kind: "retrying"; readonly reason: string; readonly message: string; readonly seconds: number }
  | { readonly kind: "reviewing" }
  | { readonly kind: "stopped" }
  | { readonly kind: "complete"; readonly summary: string }
  | { readonly kind: "failed"; readonly message: string; readonly hint: string; readonly actions: readonly PhaseAction[] };

/** What a session's calls of the model took. */
export interface ShownUsage {
  readonly turns: number;
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  /** Some of it was estimated, where a server gave no figures. */
  readonly isEstimated: boolean;
  /** In words, in the currency of the person's prices; left out where none are set. */
  readonly price?: string;
}

/** Buttons beside an error. */
export const phaseActions = ["retry", "enterKey", "chooseModel", "translateByHand", "chooseLanguage", "openSettings", "showSource"] as const;

export type PhaseAction = (typeof phaseActions)[number];

/** What a panel without a session offers. */
export const startActions = ["translateDocument", "openSample", "chooseModel", "openWalkthrough"] as const;

export type StartAction = (typeof startActions)[number];

/** What the person asked; `answer` is undefined while it is to come, `""` when the model gave none. */
export interface Answer {
  /** From 1, in the order in which the session's questions were asked. */
  readonly number: number;
  readonly question: string;
  readonly answer: string | undefined;
}

/** A heading and the text below it, up to the next heading of whatever level. */
export interface OutlineSection {
  /** 1 for the outermost. */
  readonly level: number;
  /** `""` for the text before the first heading. */
  readonly text: string;
  /** Of the source document. */
  readonly start: number;
  /** One-based line of the source document. */
  readonly line: number;
  /** Counted as the progress is. */
  readonly totalCharacters: number;
  readonly doneCharacters: number;
  readonly pendingCharacters: number;
  readonly pendingUnits: number;
}

export interface ReviewState {
  readonly sessionId: string;
  readonly fileId: string;
  readonly target: {
    readonly language: string;
    /** The language's name, for people. */
    readonly languageName: string;
    readonly direction: "ltr" | "rtl";
    /** Path shown to the person; undefined until the file exists. */
    readonly path: string | undefined;
  };
  readonly model: { readonly label: string; readonly rehearsal: boolean };
  readonly usage: ShownUsage;
  /** Who decides: a person, or a rule where it can. */
  readonly mode: SessionMode;
  readonly phase: Phase;
  readonly progress: {
    /** UTF-16 units of translatable source text. */
    readonly doneCharacters: number;
    readonly pendingCharacters: number;
    readonly totalCharacters: number;
    readonly doneUnits: number;
    readonly pendingUnits: number;
  };
  readonly pending: readonly PendingUnit[];
  /** Left out: none is being written, or it will be no draft to show. */
  readonly writing?: WritingUnit;
  readonly finished: readonly FinishedUnit[];
  /** In document order. */
  readonly outline: readonly OutlineSection[];
  /** The unit the person is at; undefined when nothing is pending. */
  readonly currentCallId: string | undefined;
  /** The person's last questions to the model, oldest first. */
  readonly answers: readonly Answer[];
  /** The person's last reasons for rejecting, newest first; left out: none yet. */
  readonly recentReasons?: readonly string[];
  /** Left out: `auto`. */
  readonly layout?: ReviewLayout;
  /** Things to know that stop nothing, such as "the key is kept in memory only". */
  readonly notices: readonly string[];
}
