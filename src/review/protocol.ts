import type { BatchOutcome } from "../agent/batchDecisions.ts";
import type { SessionMode } from "../agent/events.ts";
import type { FixableFinding } from "../document/finding.ts";
import type { PanelCommand } from "./panelCommands.ts";
import type { ReviewLayout } from "./layout.ts";
import type { ReviewPatch } from "./patch.ts";
import type { PhaseAction, ReviewState, StartAction, WritingUnit } from "./state.ts";

/** The panel is loaded and wants a snapshot. */
export interface ReadyMessage {
  readonly type: "ready";
}

/** The person decided. The host answers with a new snapshot, or `refused` when it could not take it. */
export interface DecideMessage {
  readonly type: "decide";
  readonly callId: string;
  readonly status: "approve" | "refined" | "reject";
  readonly translation: string;
  readonly reason: string;
}

/** The text being typed for a unit; undefined when it is the draft again. Sent debounced. */
export interface TypedMessage {
  readonly type: "typed";
  readonly callId: string;
  readonly text: string | undefined;
}

/** What do the checks say of the text as it stands, and which of it can be mended? Asked for units that are drawn; answered with `typedFindings`. */
export interface CheckMessage {
  readonly type: "check";
  readonly callId: string;
  readonly text: string;
}

/** How do a unit's source and this text look when rendered? Answered with `previewed`. */
export interface PreviewMessage {
  readonly type: "preview";
  readonly callId: string;
  readonly text: string;
}

/** The person went to a unit: the editor shows its source range. `reveal`: also scroll there. */
export interface SelectMessage {
  readonly type: "select";
  readonly callId: string;
  readonly reveal: boolean;
}

/** Make a decided unit pending again. */
export interface ReopenMessage {
  readonly type: "reopen";
  readonly callId: string;
}

/** Take the person's last decision back. */
export interface UndoMessage {
  readonly type: "undo";
}

/** Show a place of the source in its editor. */
export interface RevealPlaceMessage {
  readonly type: "revealPlace";
  /** UTF-16. */
  readonly position: number;
}

export interface OpenKeyboardShortcutsMessage {
  readonly type: "openKeyboardShortcuts";
}

/**
 * What a person does with a pending unit beside deciding on its draft. `split` is at the caret, in UTF-16 units of the
 * original or of the translation as it is shown; `hint` has it drafted again.
 */
export type UnitAction =
  | { readonly kind: "skip" | "copySource" | "translateByHand" | "joinWithNext" }
  | { readonly kind: "split"; readonly source?: number | undefined; readonly draft?: number | undefined }
  | { readonly kind: "hint"; readonly text: string };

/** Answered as a decision is. What takes the unit's place is the host's current unit. */
export interface UnitActionMessage {
  readonly type: "unitAction";
  readonly callId: string;
  readonly action: UnitAction;
}

/** What a person does with many pending units at one stroke. */
export type BatchAction =
  | { readonly kind: "approveClean" }
  | { readonly kind: "approveUpTo"; readonly callId: string }
  | { readonly kind: "rejectAll"; readonly reason: string };

/** Answered with `batchDone`. */
export interface BatchMessage {
  readonly type: "batch";
  readonly action: BatchAction;
}

/** Make every unit pending again that a rule approved. */
export interface ReviewAllMessage {
  readonly type: "reviewAll";
}

/** Turn autopilot on or off. */
export interface SetModeMessage {
  readonly type: "setMode";
  readonly mode: SessionMode;
}

/** Say something to the model: an instruction for the rest of the document, or a question. */
export interface SayMessage {
  readonly type: "say";
  readonly kind: "instruction" | "question";
  readonly text: string;
}

/** How source and translation lie from now on, in every session. */
export interface SetLayoutMessage {
  readonly type: "setLayout";
  readonly layout: ReviewLayout;
}

export interface StopMessage {
  readonly type: "stop";
}

/** Make the next attempt at once, where the agent waits to try again. */
export interface RetryNowMessage {
  readonly type: "retryNow";
}

/** Go on after a stop, an error or a reload; or try again to open the session. */
export interface ContinueMessage {
  readonly type: "continue";
}

export interface ActionMessage {
  readonly type: "action";
  readonly action: PhaseAction;
}

/** Begin with something, where there is no session. */
export interface StartMessage {
  readonly type: "start";
  readonly action: StartAction;
}

export interface OpenTargetMessage {
  readonly type: "openTarget";
}

/** Open a diff editor of source and translation. */
export interface CompareMessage {
  readonly type: "compare";
}

export type PanelMessage =
  | ReadyMessage
  | DecideMessage
  | TypedMessage
  | CheckMessage
  | PreviewMessage
  | SelectMessage
  | ReopenMessage
  | UndoMessage
  | RevealPlaceMessage
  | OpenKeyboardShortcutsMessage
  | UnitActionMessage
  | BatchMessage
  | ReviewAllMessage
  | SetModeMessage
  | SayMessage
  | SetLayoutMessage
  | StopMessage
  | RetryNowMessage
  | ContinueMessage
  | ActionMessage
  | StartMessage
  | OpenTargetMessage
  | CompareMessage;

/** Why the panel's session cannot be shown now, though it is kept. `ContinueMessage` tries again. */
export interface ClosedNotice {
  readonly message: string;
  /** What to do. */
  readonly hint: string;
}

/** The whole state. `revision` grows; a smaller one than the last is stale and to be dropped. */
export interface SnapshotMessage {
  readonly type: "snapshot";
  readonly revision: number;
  /** Undefined: there is no session, or `closed` says why it is not here. */
  readonly state: ReviewState | undefined;
  readonly closed?: ClosedNotice | undefined;
}

/** What has changed since the state of revision `base`. A panel that has another one says `ready` again. */
export interface PatchMessage {
  readonly type: "patch";
  readonly base: number;
  readonly revision: number;
  readonly patch: ReviewPatch;
}

/**
 * The draft that is being written has begun, or grown; sent often, between two snapshots. Its end comes as a snapshot,
 * with the draft as a pending unit or without it.
 */
export interface StreamingMessage {
  readonly type: "streaming";
  readonly writing: WritingUnit;
}

/** Findings of the text being typed or asked for, with the fixes there are. `text` tells which text they belong to. */
export interface TypedFindingsMessage {
  readonly type: "typedFindings";
  readonly callId: string;
  readonly text: string;
  readonly findings: readonly FixableFinding[];
}

/** What VS Code's own renderer makes of a unit's texts: HTML that is not to be trusted, or why there is none. */
export type Preview =
  | { readonly kind: "rendered"; readonly source: string; readonly translation: string }
  | { readonly kind: "failed"; readonly problem: string };

export interface PreviewedMessage {
  readonly type: "previewed";
  readonly callId: string;
  readonly preview: Preview;
}

/** A decision the host could not take; the panel keeps what was typed and shows the message. */
export interface RefusedMessage {
  readonly type: "refused";
  readonly callId: string;
  readonly message: string;
}

/** What became of an `UndoMessage`: the unit that is pending again, or why there is none. */
export interface UndoneMessage {
  readonly type: "undone";
  readonly callId: string | undefined;
  readonly problem: string | undefined;
}

/** What became of a `BatchMessage`. */
export interface BatchDoneMessage {
  readonly type: "batchDone";
  readonly kind: BatchAction["kind"];
  /** How many units were decided. */
  readonly decided: number;
  /** How many were left as they were, and why. */
  readonly left: BatchOutcome["left"];
  /** Why nothing could be done; undefined: it was. */
  readonly problem?: string | undefined;
}

/** What became of a `SayMessage`; the panel keeps its text until it was taken. */
export interface SaidMessage {
  readonly type: "said";
  readonly kind: SayMessage["kind"];
  readonly text: string;
  /** Why it was not taken; undefined: the model will have it. */
  readonly problem: string | undefined;
}

/** A command ran in VS Code that the panel carries out. */
export interface CommandMessage {
  readonly type: "command";
  readonly command: PanelCommand;
  /** For a command that takes one, such as which of several. */
  readonly number?: number | undefined;
}

/** A unit is to be seen, wherever it is listed; nothing is focused or chosen. */
export interface RevealUnitMessage {
  readonly type: "revealUnit";
  readonly callId: string;
}

export type HostMessage = SnapshotMessage | PatchMessage | StreamingMessage | TypedFindingsMessage | PreviewedMessage | RefusedMessage | BatchDoneMessage | UndoneMessage | SaidMessage | CommandMessage | RevealUnitMessage;
