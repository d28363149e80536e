import assert from "node:assert/strict";
import {
  findingsOf,
  initialPanelState,
  neighbour,
  nextUndecided,
  reducePanel,
  textOf,
} from "../../../src/review/panelState.ts";
import type { PanelEvent, PanelState } from "../../../src/review/panelState.ts";
import type { FinishedUnit, PendingUnit, ReviewState } from "../../../src/review/state.ts";

function pending(callId: string, more: Partial<PendingUnit> = {}): PendingUnit {
  return { callId, source: "s", draft: "draft", range: { start: 0, end: 1 }, line: 1, findings: [], origin: "model", ...more };
}

function finished(callId: string): FinishedUnit {
  return { callId, source: "s", translation: "t", status: "approve", by: "person", range: { start: 0, end: 1 }, line: 1 };
}

function review(ids: readonly string[], more: Partial<ReviewState> = {}): ReviewState {
  return {
    sessionId: "s1",
    fileId: "a.md",
    target: { language: "es", languageName: "Spanish", direction: "ltr", path: undefined },
    model: { label: "m", rehearsal: false },
    mode: "review",
    usage: { turns: 1, inputTokens: 10, cachedTokens: 0, outputTokens: 5, reasoningTokens: 0, isEstimated: false },
    phase: { kind: "reviewing" },
    progress: { doneCharacters: 0, pendingCharacters: 0, totalCharacters: 0, doneUnits: 0, pendingUnits: 0 },
    pending: ids.map((id) => pending(id)),
    finished: [],
    outline: [],
    currentCallId: ids[0],
    answers: [],
    notices: [],
    ...more,
  };
}

/** The state after a first snapshot with these pending units, and then the events; snapshots count up. */
function after(ids: readonly string[], ...events: (PanelEvent | ReviewState | undefined)[]): PanelState {
  let revision = 0;
  return [review(ids), ...events].reduce<PanelState>((state, event) => {
    const isEvent = event !== undefined && "type" in event;
    return reducePanel(state, isEvent ? event : { type: "snapshot", revision: ++revision, state: event });
  }, initialPanelState());
}

const sent = (callId: string, request: "decide" | "reopen" = "decide"): PanelEvent => ({ type: "sent", callId, request });
const edit = (callId: string, text: string): PanelEvent => ({ type: "edit", callId, text });

describe("reducePanel", () => {
  it("keeps what is typed for the model, and the answers put away, across a reload, but not in another session", () => {
    const saved = { sessionId: "s1", edits: {}, reasons: {}, steering: "Be brief.", dismissedAnswers: [2] };
    const shown = reducePanel(initialPanelState(saved), { type: "snapshot", revision: 1, state: review(["a"]) });
    assert.equal(shown.steering.text, "Be brief.");
    const dismissed = reducePanel(shown, { type: "dismissAnswer", number: 3 });
    assert.deepEqual(dismissed.dismissedAnswers, [2, 3]);
    const other = reducePanel(dismissed, { type: "snapshot", revision: 2, state: review(["a"], { sessionId: "s2" }) });
    assert.deepEqual([other.steering.text, other.dismissedAnswers], ["", []]);
  });

  it("drops a snapshot older than the last, and takes one of the same revision", () => {
    const state = after(["a"]);
    assert.equal(reducePanel(state, { type: "snapshot", revision: 0, state: undefined }), state);
    assert.equal(reducePanel(state, { type: "snapshot", revision: 1, state: undefined }).review, undefined);
  });

  it("shows the draft that is being written until a snapshot has it as pending, or does not have it", () => {
    const writing = (callId: string, draft: string) => ({ callId, source: "s", draft, range: { start: 5, end: 6 }, line: 2 });
    const piece = (callId: string, draft: string): PanelEvent => ({ type: "streaming", writing: writing(callId, draft) });
    const grown = after(["a"], piece("b", "U"), piece("b", "Un"));
    assert.equal(grown.writing?.draft, "Un");
    assert.equal(reducePanel(grown, { type: "snapshot", revision: 2, state: review(["a"]) }).writing, undefined);
    const kept = review(["a"], { writing: writing("b", "Une") });
    assert.equal(reducePanel(grown, { type: "snapshot", revision: 2, state: kept }).writing?.draft, "Une");
    const pendingNow = reducePanel(grown, { type: "snapshot", revision: 2, state: review(["a", "b"], { writing: writing("b", "Un") }) });
    assert.equal(pendingNow.writing, undefined);
    assert.equal(reducePanel(pendingNow, piece("b", "Un")), pendingNow);
    assert.equal(reducePanel(initialPanelState(), piece("b", "Un")).writing, undefined);
  });

  it("keeps the objects of units that did not change", () => {
    const before = after(["a", "b"]);
    const state = reducePanel(before, { type: "snapshot", revision: 2, state: structuredClone(review(["a", "b"])) });
    assert.equal(state.review?.pending, before.review?.pending);
    assert.equal(state.review?.target, before.review?.target);
  });

  it("forgets what belongs to a unit together with the unit", () => {
    const events = [edit("a", "x"), { type: "reason", callId: "a", text: "why" } as const, sent("a"), review(["b"])];
    const state = after(["a", "b"], ...events);
    assert.deepEqual([state.edits, state.reasons, state.inFlight], [{}, {}, {}]);
  });

  it("knows why its session is closed until it is open again, and keeps what was typed meanwhile", () => {
    const closed = { message: "Elsewhere.", hint: "Close it there." };
    const state = reducePanel(after(["a"], edit("a", "x")), { type: "snapshot", revision: 5, state: undefined, closed });
    assert.deepEqual([state.review, state.closed, state.edits], [undefined, closed, { a: "x" }]);
    const open = reducePanel(state, { type: "snapshot", revision: 6, state: review(["a"]) });
    assert.deepEqual([open.closed, open.edits], [undefined, { a: "x" }]);
  });

  it("keeps edits while the host has no session to show, and drops them for another session", () => {
    assert.deepEqual(after(["a"], edit("a", "x"), undefined, review(["a"])).edits, { a: "x" });
    assert.deepEqual(after(["a"], edit("a", "x"), review(["a"], { sessionId: "s2" })).edits, {});
  });

  it("takes up texts saved for the session it is shown, and no others", () => {
    const saved = { sessionId: "s1", edits: { a: "x", gone: "y" }, reasons: { a: "why" } };
    const show = (sessionId: string) =>
      reducePanel(initialPanelState(saved), { type: "snapshot", revision: 1, state: review(["a"], { sessionId }) });
    assert.deepEqual(show("s1").edits, { a: "x" });
    assert.deepEqual(show("s1").reasons, { a: "why" });
    assert.deepEqual(show("s2").edits, {});
  });

  it("holds a decision in flight until its unit is no longer pending", () => {
    assert.deepEqual(after(["a", "b"], sent("a"), review(["a", "b"])).inFlight, { a: "decide" });
    assert.deepEqual(after(["a", "b"], sent("a"), review(["b"])).inFlight, {});
  });

  it("holds a reopening in flight until its unit is no longer finished", () => {
    const done = review([], { finished: [finished("f")] });
    assert.deepEqual(after([], done, sent("f", "reopen"), done).inFlight, { f: "reopen" });
    assert.deepEqual(after([], done, sent("f", "reopen"), review(["f"])).inFlight, {});
  });

  it("frees what is in flight when it is refused, keeping the text, or when the session fails", () => {
    const refused = after(["a"], edit("a", "x"), sent("a"), { type: "refused", callId: "a", message: "no" });
    assert.deepEqual([refused.inFlight, refused.edits, refused.refusals], [{}, { a: "x" }, { a: "no" }]);
    const failure = { kind: "failed", message: "m", hint: "", actions: [] } as const;
    assert.deepEqual(after(["a"], sent("a"), review(["a"], { phase: failure })).inFlight, {});
  });

  it("forgets a refusal at the next attempt or edit", () => {
    const refused: PanelEvent = { type: "refused", callId: "a", message: "no" };
    assert.deepEqual(after(["a"], refused, edit("a", "x")).refusals, {});
    assert.deepEqual(after(["a"], refused, sent("a")).refusals, {});
  });

  it("selects only pending units", () => {
    assert.equal(after(["a", "b"], { type: "select", callId: "b" }).currentCallId, "b");
    const state = after(["a"]);
    assert.equal(reducePanel(state, { type: "select", callId: "zzz" }), state);
  });

  it("lets the person's choice stand until the host confirms it or its unit goes", () => {
    const chosen: PanelEvent = { type: "select", callId: "c" };
    const late = review(["a", "b", "c"], { currentCallId: "a" });
    const confirmed = review(["a", "b", "c"], { currentCallId: "c" });
    const moved = review(["a", "b", "c"], { currentCallId: "b" });
    assert.equal(after(["a", "b", "c"], chosen, late, late).currentCallId, "c");
    assert.equal(after(["a", "b", "c"], chosen, confirmed, moved).currentCallId, "b");
    assert.equal(after(["a", "b", "c"], chosen, review(["a", "b"], { currentCallId: "b" })).currentCallId, "b");
  });

  it("falls back to the first pending unit when the host names none that is pending", () => {
    assert.equal(after(["a"], review(["x", "y"], { currentCallId: "gone" })).currentCallId, "x");
    assert.equal(after(["a"], review([], { currentCallId: undefined })).currentCallId, undefined);
  });
});

describe("textOf and findingsOf", () => {
  const ofDraft = [{ kind: "d", severity: "warning", message: "draft" }] as const;
  const ofTyped = [{ kind: "t", severity: "error", message: "typed" }] as const;
  const unit = pending("a", { typed: "typed", findings: ofDraft, typedFindings: ofTyped });

  it("prefers what is typed here to what the host kept, and that to the draft", () => {
    assert.equal(textOf(unit, "here"), "here");
    assert.equal(textOf(unit, ""), "");
    assert.equal(textOf(unit, undefined), "typed");
    assert.equal(textOf(pending("a"), undefined), "draft");
  });

  it("gives the findings of the very text, wherever they came from", () => {
    assert.deepEqual(findingsOf(unit, "draft", undefined), { findings: ofDraft, stale: false });
    assert.deepEqual(findingsOf(unit, "typed", undefined), { findings: ofTyped, stale: false });
    assert.deepEqual(findingsOf(unit, "here", { text: "here", findings: [] }), { findings: [], stale: false });
  });

  it("marks the last known findings as stale while the text is not judged", () => {
    assert.deepEqual(findingsOf(unit, "newer", { text: "here", findings: [] }), { findings: [], stale: true });
    assert.deepEqual(findingsOf(pending("a", { findings: ofDraft }), "newer", undefined), { findings: ofDraft, stale: true });
  });
});

describe("where to go", () => {
  it("is the next unit not in flight, then the first such, then nowhere", () => {
    assert.equal(nextUndecided(after(["a", "b", "c"], sent("a"), sent("b")), "a"), "c");
    assert.equal(nextUndecided(after(["a", "b", "c"], sent("c")), "c"), "a");
    assert.equal(nextUndecided(after(["a"], sent("a")), "a"), undefined);
  });

  it("is a neighbour, at the ends the last one itself", () => {
    const state = after(["a", "b", "c"], { type: "select", callId: "b" });
    assert.deepEqual([neighbour(state, 1), neighbour(state, -1)], ["c", "a"]);
    assert.equal(neighbour(after(["a", "b"]), -1), "a");
    assert.equal(neighbour(after([]), 1), undefined);
  });
});
