import { assertNever } from "../agent/assertNever.ts";
import { noBatch, reduceBatch, type BatchEvent, type BatchState } from "./batch.ts";
import type { FixableFinding } from "../document/finding.ts";
import { initialListView, reduceListView, type ListEvent, type ListView, type SavedListView } from "./listView.ts";
import type { ClosedNotice, HostMessage, Preview, SnapshotMessage } from "./protocol.ts";
import { reuse, reuseUnits } from "./reuse.ts";
import { shownPending } from "./shownLists.ts";
import type { PendingUnit, ReviewState, WritingUnit } from "./state.ts";
import { initialSteering, reduceSteering, type Steering, type SteeringEvent } from "./steering.ts";

/** By call id. */
type ByCall<T> = Readonly<Record<string, T>>;

/**
 * What the panel knows: the host's last snapshot, and what the person is typing.
 * Everything by call id belongs to a unit of the snapshot and goes with it.
 */
export interface PanelState {
  /** Of the last snapshot; -1 before the first. */
  readonly revision: number;
  /** Undefined: no session, or no snapshot yet. */
  readonly review: ReviewState | undefined;
  /** The draft that is being written, newer than the snapshot's; none that is pending. */
  readonly writing: WritingUnit | undefined;
  /** Why there is no session, when there should be one. */
  readonly closed: ClosedNotice | undefined;
  /** The session that the typed texts belong to. */
  readonly sessionId: string | undefined;
  /** The unit the person is at; always one that is pending. */
  readonly currentCallId: string | undefined;
  /** A selection the host has not confirmed yet; until then its own idea of the current unit is late. */
  readonly unconfirmedCallId: string | undefined;
  /** Drafts that were edited here, also those that are back at the draft again. */
  readonly edits: ByCall<string>;
  /** Reasons being typed; a unit whose reason box is open has one. */
  readonly reasons: ByCall<string>;
  /** Hints being typed; a unit whose hint box is open has one. */
  readonly hints: ByCall<string>;
  readonly batch: BatchState;
  /** What was asked of the host and not answered. */
  readonly inFlight: ByCall<"decide" | "reopen">;
  /** Why the host did not take the last decision. */
  readonly refusals: ByCall<string>;
  /** Findings of typed text, as far as the host has sent them. */
  readonly typedFindings: ByCall<{ readonly text: string; readonly findings: readonly FixableFinding[] }>;
  /** Of the units whose rendered texts are shown; undefined until the host has rendered them. */
  readonly previews: ByCall<Preview | undefined>;
  readonly list: ListView;
  readonly steering: Steering;
  /** Numbers of the answers that the person has put away. */
  readonly dismissedAnswers: readonly number[];
}

/** What the panel keeps across a reload of its page. */
export interface SavedTexts {
  readonly sessionId: string | undefined;
  readonly edits: ByCall<string>;
  readonly reasons: ByCall<string>;
  /** Absent in what earlier versions kept. */
  readonly hints?: ByCall<string>;
  /** What was typed for the model; absent in what earlier versions kept, as are the next. */
  readonly steering?: string;
  readonly list?: SavedListView;
  readonly dismissedAnswers?: readonly number[];
}

export type PanelEvent =
  | Exclude<HostMessage, { readonly type: "command" | "patch" | "undone" | "revealUnit" }>
  | SteeringEvent
  | ListEvent
  | BatchEvent
  | { readonly type: "dismissAnswer"; readonly number: number }
  | { readonly type: "showPreview"; readonly callId: string; readonly isShown: boolean }
  | { readonly type: "edit"; readonly callId: string; readonly text: string }
  | { readonly type: "select"; readonly callId: string }
  /** Undefined closes the reason box. */
  | { readonly type: "reason"; readonly callId: string; readonly text: string | undefined }
  /** Undefined closes the hint box. */
  | { readonly type: "hint"; readonly callId: string; readonly text: string | undefined }
  | { readonly type: "sent"; readonly callId: string; readonly request: "decide" | "reopen" };

export function initialPanelState(saved?: SavedTexts): PanelState {
  return {
    revision: -1,
    review: undefined,
    writing: undefined,
    closed: undefined,
    sessionId: saved?.sessionId,
    currentCallId: undefined,
    unconfirmedCallId: undefined,
    edits: saved?.edits ?? {},
    reasons: saved?.reasons ?? {},
    hints: saved?.hints ?? {},
    batch: noBatch,
    inFlight: {},
    refusals: {},
    typedFindings: {},
    previews: {},
    list: initialListView(saved?.list),
    steering: initialSteering(saved?.steering),
    dismissedAnswers: saved?.dismissedAnswers ?? [],
  };
}

/** The state after an event; the same object when the event changes nothing. */
export function reducePanel(state: PanelState, event: PanelEvent): PanelState {
  switch (event.type) {
    case "snapshot":
      return event.revision < state.revision ? state : takeSnapshot(state, event);
    case "streaming":
      return state.review === undefined || findPending(state, event.writing.callId) ? state : { ...state, writing: event.writing };
    case "typedFindings": {
      const { callId, text, findings } = event;
      return { ...state, typedFindings: { ...state.typedFindings, [callId]: { text, findings } } };
    }
    case "showPreview":
      return { ...state, previews: event.isShown ? { ...state.previews, [event.callId]: undefined } : without(state.previews, event.callId) };
    case "previewed":
      return event.callId in state.previews ? { ...state, previews: { ...state.previews, [event.callId]: event.preview } } : state;
    case "refused": {
      const refusals = { ...state.refusals, [event.callId]: event.message };
      return { ...state, refusals, inFlight: without(state.inFlight, event.callId) };
    }
    case "edit":
      return {
        ...state,
        edits: { ...state.edits, [event.callId]: event.text },
        refusals: without(state.refusals, event.callId),
      };
    case "select":
      return event.callId === state.currentCallId || findPending(state, event.callId) === undefined
        ? state
        : { ...state, currentCallId: event.callId, unconfirmedCallId: event.callId };
    case "reason":
      return { ...state, reasons: withText(state.reasons, event) };
    case "hint":
      return { ...state, hints: withText(state.hints, event) };
    case "batch":
    case "batchDone":
    case "askRejectAll":
      return { ...state, batch: reduceBatch(state.batch, event) };
    case "sent":
      return {
        ...state,
        inFlight: { ...state.inFlight, [event.callId]: event.request },
        refusals: without(state.refusals, event.callId),
      };
    case "steer":
    case "say":
    case "said":
      return { ...state, steering: reduceSteering(state.steering, event) };
    case "filter":
    case "outline":
    case "help":
    case "tell":
    case "showRow":
      return { ...state, list: reduceListView(state.list, event) };
    case "dismissAnswer":
      return { ...state, dismissedAnswers: [...state.dismissedAnswers, event.number] };
    default:
      return assertNever(event);
  }
}

function takeSnapshot(state: PanelState, { revision, state: incoming, closed }: SnapshotMessage): PanelState {
  if (incoming === undefined) {
    return { ...state, revision, review: undefined, writing: undefined, closed, currentCallId: undefined, unconfirmedCallId: undefined, inFlight: {} };
  }
  const other = state.sessionId !== undefined && state.sessionId !== incoming.sessionId;
  const base = other ? initialPanelState() : state;
  const review = reuseReview(base.review, incoming);
  const pending = new Set(review.pending.map((unit) => unit.callId));
  const finished = new Set(review.finished.map((unit) => unit.callId));
  const settled = review.phase.kind === "failed";
  return {
    revision,
    review,
    writing: review.writing && !pending.has(review.writing.callId) ? review.writing : undefined,
    closed: undefined,
    sessionId: review.sessionId,
    ...currentAfter(base, review, pending),
    edits: keepOnly(base.edits, (callId) => pending.has(callId)),
    reasons: keepOnly(base.reasons, (callId) => pending.has(callId)),
    hints: keepOnly(base.hints, (callId) => pending.has(callId)),
    batch: base.batch,
    inFlight: keepOnly(
      base.inFlight,
      (callId, request) => !settled && (request === "decide" ? pending : finished).has(callId),
    ),
    refusals: keepOnly(base.refusals, (callId) => pending.has(callId) || finished.has(callId)),
    typedFindings: keepOnly(base.typedFindings, (callId) => pending.has(callId)),
    previews: keepOnly(base.previews, (callId) => pending.has(callId)),
    list: base.list,
    steering: base.steering,
    dismissedAnswers: base.dismissedAnswers,
  };
}

/**
 * The person's own choice counts until the host has caught up with it; then the host's, which follows
 * what happens in the editor; without either the first pending unit.
 */
function currentAfter(
  state: PanelState,
  review: ReviewState,
  pending: ReadonlySet<string>,
): Pick<PanelState, "currentCallId" | "unconfirmedCallId"> {
  const { unconfirmedCallId } = state;
  if (unconfirmedCallId !== undefined && pending.has(unconfirmedCallId) && review.currentCallId !== unconfirmedCallId) {
    return { currentCallId: unconfirmedCallId, unconfirmedCallId };
  }
  const candidates = [review.currentCallId, state.currentCallId, review.pending[0]?.callId];
  const currentCallId = candidates.find((callId) => callId !== undefined && pending.has(callId));
  return { currentCallId, unconfirmedCallId: undefined };
}

function reuseReview(previous: ReviewState | undefined, next: ReviewState): ReviewState {
  if (previous === undefined) {
    return next;
  }
  return {
    ...next,
    target: reuse(previous.target, next.target),
    model: reuse(previous.model, next.model),
    phase: reuse(previous.phase, next.phase),
    progress: reuse(previous.progress, next.progress),
    usage: reuse(previous.usage, next.usage),
    answers: reuse(previous.answers, next.answers),
    notices: reuse(previous.notices, next.notices),
    ...(next.recentReasons ? { recentReasons: reuse(previous.recentReasons, next.recentReasons) } : {}),
    pending: reuseUnits(previous.pending, next.pending),
    finished: reuseUnits(previous.finished, next.finished),
    outline: reuse(previous.outline, next.outline),
  };
}

function keepOnly<T>(record: ByCall<T>, keeps: (callId: string, value: T) => boolean): ByCall<T> {
  const kept = Object.entries(record).filter(([callId, value]) => keeps(callId, value));
  return kept.length === Object.keys(record).length ? record : Object.fromEntries(kept);
}

function withText(texts: ByCall<string>, { callId, text }: { readonly callId: string; readonly text: string | undefined }): ByCall<string> {
  return text === undefined ? without(texts, callId) : { ...texts, [callId]: text };
}

function without<T>(record: ByCall<T>, callId: string): ByCall<T> {
  return callId in record ? keepOnly(record, (other) => other !== callId) : record;
}

export function findPending(state: PanelState, callId: string): PendingUnit | undefined {
  return state.review?.pending.find((unit) => unit.callId === callId);
}

/** The translation as it stands: typed here, else typed before a reload, else the draft. */
export function textOf(unit: PendingUnit, edit: string | undefined): string {
  return edit ?? unit.typed ?? unit.draft;
}

export interface ShownFindings {
  readonly findings: readonly FixableFinding[];
  /** True while the host has not judged the text as it stands: ranges in the draft may be off. */
  readonly stale: boolean;
}

/** What is known about the text as it stands, or about its last judged version. */
export function findingsOf(unit: PendingUnit, text: string, typed: PanelState["typedFindings"][string] | undefined): ShownFindings {
  if (typed?.text === text) {
    return { findings: typed.findings, stale: false };
  }
  if (text === unit.draft) {
    return { findings: unit.findings, stale: false };
  }
  if (unit.typed === text && unit.typedFindings !== undefined) {
    return { findings: unit.typedFindings, stale: false };
  }
  return { findings: typed?.findings ?? unit.typedFindings ?? unit.findings, stale: true };
}

/** The unit to go to when the one at `callId` is decided: the next that is not in flight, else the first such. */
export function nextUndecided(state: PanelState, callId: string): string | undefined {
  return unitsAfter(state, callId).find((unit) => !(unit.callId in state.inFlight))?.callId;
}

/** The next listed unit after the current one whose text, as it stands, has findings; from the end on from the start. */
export function nextWithFindings(state: PanelState): string | undefined {
  const { currentCallId, edits, typedFindings } = state;
  return unitsAfter(state, currentCallId).find((unit) => {
    const { callId } = unit;
    return findingsOf(unit, textOf(unit, edits[callId]), typedFindings[callId]).findings.length > 0;
  })?.callId;
}

/** The listed pending units behind a unit, then those before it. */
function unitsAfter(state: PanelState, callId: string | undefined): readonly PendingUnit[] {
  const listed = shownPending(state);
  const place = callId === undefined ? undefined : findPending(state, callId)?.range.start;
  const isLater = ({ range }: PendingUnit): boolean => place === undefined || range.start > place;
  return [...listed.filter(isLater), ...listed.filter((unit) => !isLater(unit) && unit.callId !== callId)];
}

/** The listed pending unit `step` places from the current one, at most the first or last; the current one itself included. */
export function neighbour(state: PanelState, step: 1 | -1): string | undefined {
  const listed = shownPending(state);
  const index = listed.findIndex((unit) => unit.callId === state.currentCallId);
  if (index < 0 && state.currentCallId !== undefined) {
    const after = unitsAfter(state, state.currentCallId);
    return (step > 0 ? after[0] : after.at(-1))?.callId;
  }
  return listed[Math.min(Math.max(index + step, 0), listed.length - 1)]?.callId;
}
