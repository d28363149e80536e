import { strict as assert } from "node:assert";
import type { OutsideCheck } from "../../../src/agent/checksHook.ts";
import { changeSource, decide } from "../../../src/agent/decisions.ts";
import { modelErrorKinds } from "../../../src/agent/ports.ts";
import { retryReason } from "../../../src/agent/retryWait.ts";
import type { Session } from "../../../src/agent/session.ts";
import { failureOf } from "../../../src/host/activity.ts";
import { LineIndex } from "../../../src/host/lines.ts";
import { findingsOfTyped } from "../../../src/host/checkedText.ts";
import { reviewStateOf, type SessionFacts } from "../../../src/host/viewState.ts";
import { patchOf } from "../../../src/review/patch.ts";
import { read, ScriptedModel, taskComplete, translate } from "../../support/scriptedModel.ts";
import { approve, loopOf, newSession, refine, reject } from "../../support/sessions.ts";

const facts: SessionFacts = {
  activity: { kind: "idle" },
  model: { id: "m", label: "Model", provider: "test", rehearsal: false },
  targetPath: undefined,
  typed: new Map(),
  currentCallId: undefined,
  notices: [],
  layout: "auto",
};

async function drafted(): Promise<{ session: Session; model: ScriptedModel }> {
  const session = await newSession("# One\n\nTwo `x`\n\nThree\n", {}, "ar");
  const model = new ScriptedModel([
    { calls: [read, translate("One", "Un"), translate("Two `x`", "Deux `x`"), translate("Three", "Trois")] },
    { calls: [taskComplete] },
  ]);
  await loopOf(session, model).next();
  return { session, model };
}

describe("the review state", () => {
  it("lists drafts and decided units in document order, with their lines", async () => {
    const { session } = await drafted();
    const [one, two, three] = session.requests();
    assert(one && two && three);
    await decide(session, approve(three), { kind: "person" });
    await decide(session, refine(one, "Le premier"), { kind: "rule", rule: "test" });
    const state = reviewStateOf(session, facts);
    assert.deepEqual(state.pending.map(({ source, draft, line }) => ({ source, draft, line })), [
      { source: "Two `x`", draft: "Deux `x`", line: 3 },
    ]);
    assert.deepEqual(
      state.finished.map(({ source, translation, status, by, line }) => ({ source, translation, status, by, line })),
      [
        { source: "One", translation: "Le premier", status: "refined", by: "rule", line: 1 },
        { source: "Three", translation: "Trois", status: "approve", by: "person", line: 5 },
      ],
    );
    assert.equal(state.progress.doneUnits, 2);
    assert.equal(state.progress.doneCharacters + state.progress.pendingCharacters, state.progress.totalCharacters);
  });

  it("changes with a decision in that unit alone, however many there are", async () => {
    const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
    const session = await newSession(numbers.map((number) => `Line ${number}\n\n`).join(""));
    const calls = numbers.map((number) => translate(`Line ${number}`, `Ligne ${number}`));
    await loopOf(session, new ScriptedModel([{ calls: [read, ...calls] }, { calls: [taskComplete] }])).next();
    const before = reviewStateOf(session, facts);
    assert.equal(before.pending.length, 100);
    assert.equal(reviewStateOf(session, facts).pending[99], before.pending[99]);
    const fiftieth = session.requests()[49];
    assert(fiftieth);
    await decide(session, approve(fiftieth), { kind: "person" });
    const { pending, finished } = patchOf(before, reviewStateOf(session, facts));
    assert.deepEqual(pending, [{ start: 49, removed: 1, inserted: [] }]);
    assert.deepEqual(finished.map(({ inserted }) => inserted.map(({ callId }) => callId)), [[fiftieth.tool.callId]]);
    await changeSource(session, [{ start: 0, end: 0, text: "New\n\n" }]);
    const moved = reviewStateOf(session, facts);
    assert.deepEqual([moved.pending[0]?.line, moved.pending[0]?.range.start], [3, 5]);
    await changeSource(session, [{ start: session.source.text.length, end: session.source.text.length, text: "Last\n" }]);
    const { pending: further, finished: done } = patchOf(moved, reviewStateOf(session, facts));
    assert.deepEqual([further, done], [[], []], "an edit behind all units changes none of them");
  });

  it("names the language and its direction", async () => {
    const { session } = await drafted();
    const { target } = reviewStateOf(session, { ...facts, targetPath: "guide.ar.md" });
    assert.deepEqual(target, { language: "ar", languageName: "Arabic", direction: "rtl", path: "guide.ar.md" });
  });

  it("says what it says of itself in the person's language", async () => {
    const { session } = await drafted();
    const display = { tag: "zh-cn", translate: (message: string) => `[${message}]` };
    const failed = reviewStateOf(session, { ...facts, activity: failureOf({ errorType: "auth", message: "m", hint: "h" }), notices: ["n"], display });
    assert.deepEqual(failed.phase, { kind: "failed", message: "[m]", hint: "[h]", actions: ["enterKey", "chooseModel", "retry"] });
    assert.deepEqual([failed.notices, failed.model.label, failed.target.languageName], [["[n]"], "[Model]", "阿拉伯语"]);
    const until = session.ports.clock.now() + 1000;
    const retrying = reviewStateOf(session, { ...facts, activity: { kind: "retrying", reason: "server busy", message: "m", until }, display });
    assert.deepEqual(retrying.phase, { kind: "retrying", reason: "[server busy]", message: "[m]", seconds: 1 });
  });

  it("shows no finding of a check from outside that fails, or finds what is none", async () => {
    const odd = [() => ["bad"], () => undefined, () => [{ kind: "x", severity: "fatal", message: "" }], () => assert.fail("broken")];
    for (const check of odd) {
      const reported: unknown[] = [];
      const session = await newSession("One\n", {
        checks: () => [{ name: "odd", check: check as OutsideCheck["check"] }], // as JavaScript may have it
        report: (error) => reported.push(error),
      });
      await loopOf(session, new ScriptedModel([{ calls: [translate("One", "Un")] }])).next();
      assert.deepEqual(session.requests()[0]?.findings.map(({ kind }) => kind), ["hook-failed"]);
      assert.deepEqual(findingsOfTyped(session, session.requests()[0]?.tool.callId ?? "", "Un"), []);
      assert.equal(reported.length, 2);
    }
  });

  it("checks what is being typed", async () => {
    const { session } = await drafted();
    const callId = session.requests()[1]?.tool.callId ?? assert.fail();
    const { pending } = reviewStateOf(session, { ...facts, typed: new Map([[callId, "Deux"]]) });
    const unit = pending.find((each) => each.callId === callId);
    assert.equal(unit?.typed, "Deux");
    assert.equal(unit.typedFindings?.[0]?.kind, "code-span");
    assert(pending.filter((each) => each !== unit).every((each) => each.typed === undefined));
  });

  it("says of the phase what the run does, then what the record says", async () => {
    const { session, model } = await drafted();
    const phase = (activity: SessionFacts["activity"]): string => reviewStateOf(session, { ...facts, activity }).phase.kind;
    assert.equal(phase({ kind: "drafting" }), "drafting");
    const until = session.ports.clock.now() + 1900;
    const retrying = reviewStateOf(session, { ...facts, activity: { kind: "retrying", reason: "server busy", message: "m", until } });
    assert.deepEqual(retrying.phase, { kind: "retrying", reason: "server busy", message: "m", seconds: 2 });
    assert.equal(phase({ kind: "paused" }), "stopped");
    assert.equal(phase({ kind: "idle" }), "reviewing");
    await session.append({ type: "abort", data: { reason: "Stopped." } });
    assert.equal(phase({ kind: "idle" }), "stopped");
    for (const request of session.requests()) {
      await decide(session, approve(request), { kind: "person" });
    }
    await session.append({ type: "user.message", data: { content: "Go on", kind: "person" } });
    await loopOf(session, model).next();
    assert.deepEqual(reviewStateOf(session, facts).phase, { kind: "complete", summary: "Done." });
    assert.equal(phase(failureOf({ errorType: "auth", message: "m", hint: "h" })), "failed");
  });

  it("shows nothing of a rejected draft until its redraft comes", async () => {
    const { session } = await drafted();
    const [one] = session.requests();
    assert(one);
    await decide(session, reject(one, "No"), { kind: "person" });
    const { pending, finished } = reviewStateOf(session, facts);
    assert.equal(pending.length, 2);
    assert.equal(finished.length, 0);
  });
});

describe("the buttons beside an error", () => {
  const actionsFor = (errorType: string) => failureOf({ errorType, message: "", hint: "" }).actions;

  it("offer another model first where trying again does not help", () => {
    assert.deepEqual(actionsFor("auth"), ["enterKey", "chooseModel", "retry"]);
    assert.equal(actionsFor("model-not-found")[0], "chooseModel");
    assert.equal(actionsFor("content-filter")[0], "translateByHand");
    assert.deepEqual(actionsFor("network"), ["retry", "chooseModel"]);
    assert.deepEqual(actionsFor("turn-limit"), ["openSettings", "retry"]);
  });
});

describe("an error of each kind", () => {
  for (const kind of modelErrorKinds) {
    it(`has words for the wait, and buttons that help: ${kind}`, () => {
      assert.notEqual(retryReason(kind), retryReason("unexpected"));
      const { message, hint, actions } = failureOf({ errorType: kind, message: "What failed.", hint: "What to do." });
      assert.deepEqual([message, hint], ["What failed.", "What to do."]);
      assert(actions.length >= 2 && new Set(actions).size === actions.length);
      assert(actions.includes("retry"), "the session can always be gone on with");
    });
  }

  it("is told as unexpected where it is none of them", () => {
    assert.equal(retryReason("unexpected"), "unexpected error");
    assert.equal(retryReason("toString"), "unexpected error");
    assert.deepEqual(failureOf({ errorType: "toString", message: "", hint: "" }).actions, ["retry", "chooseModel"]);
  });
});

describe("the index of lines", () => {
  it("counts from one, and a line end belongs to its line", () => {
    const lines = new LineIndex("a\r\nbc\n\nd");
    assert.deepEqual([0, 2, 3, 5, 6, 7, 8].map((offset) => lines.lineOf(offset)), [1, 1, 2, 2, 3, 4, 4]);
  });
});
