import assert from "node:assert/strict";
import { autopilotOptions, autopilotRule, setMode, type AutopilotOptions } from "../../../src/agent/autopilot.ts";
import type { Caps } from "../../../src/agent/caps.ts";
import { changeSource, decide, decideByRule, reopen, reopenByRule } from "../../../src/agent/decisions.ts";
import { drive } from "../../../src/agent/drive.ts";
import type { SessionHooks } from "../../../src/agent/hooks.ts";
import type { Step } from "../../../src/agent/loop.ts";
import { ModelError, type ChatChunk, type ChatModel, type ChatRequest, type SessionPorts } from "../../../src/agent/ports.ts";
import { resumeSession } from "../../../src/agent/resume.ts";
import type { Session } from "../../../src/agent/session.ts";
import { sayToModel } from "../../../src/agent/userPrompt.ts";
import { read, ScriptedModel, taskComplete, translate } from "../../support/scriptedModel.ts";
import { approve, eventsOf, loopOf, newSession, plainToolkit, rebuilt, targetOf, testClock } from "../../support/sessions.ts";

const THREE = "One one.\n\nTwo two.\n\nThree three.\n";

function run(session: Session, model: ChatModel, options: Partial<AutopilotOptions> = {}, signal = new AbortController().signal): Promise<Step> {
  const all = { draftAhead: 40, maxTurns: 50, holdWarnings: false, folding: false, ...options };
  return drive(session, { model, toolkit: plainToolkit() }, autopilotOptions(session, all), signal);
}

/** Warns of drafts of the second text. */
const warnsOfTwo: SessionHooks = {
  name: "two",
  onPreToolUse: ({ unit }) =>
    unit?.source === "Two two." ? { decision: "allow", findings: [{ kind: "two", severity: "warning", message: "Look." }] } : undefined,
};
const withWarning: Partial<SessionPorts> = { hooks: () => [warnsOfTwo] };
const rules = (session: Session): unknown[] => eventsOf(session, "copilot.completed").map(({ data }) => data.by);
const pending = (session: Session): string[] => session.requests().map(({ src_string }) => src_string);

describe("autopilot", () => {
  it("leaves drafts with warnings to a person when they hold, and goes on behind them", async () => {
    const session = await newSession(THREE, withWarning);
    await setMode(session, "autopilot");
    const model = new ScriptedModel([{ calls: [translate("One one."), translate("Two two.")] }, { calls: [translate("Three three.")] }]);
    assert.equal((await run(session, model, { holdWarnings: true })).finishReason, "awaiting-review");
    assert.deepEqual(pending(session), ["Two two."]);
    assert.deepEqual(rules(session), [{ kind: "rule", rule: "no-findings" }, { kind: "rule", rule: "no-findings" }]);
  });

  it("approves them when they do not, and names that rule", async () => {
    const session = await newSession(THREE, withWarning);
    await setMode(session, "autopilot");
    const all = [translate("One one."), translate("Two two."), translate("Three three.")];
    const step = await run(session, new ScriptedModel([{ calls: all }, { calls: [taskComplete] }]));
    assert.equal(step.finishReason, "complete");
    assert.deepEqual(rules(session)[0], { kind: "rule", rule: "no-errors" });
    assert.equal(eventsOf(session, "session.task_complete")[0]?.data.byRule, 3);
  });

  it("can be switched on and off while the agent works, and is remembered", async () => {
    const session = await newSession(THREE);
    const model = new ScriptedModel([
      { calls: [translate("One one.")] },
      () => ({ calls: [translate("Two two.")] }),
      () => {
        void setMode(session, "review");
        return { calls: [translate("Three three.")] };
      },
    ]);
    session.on("assistant.turn_end", () => void (session.fold.turns === 1 && setMode(session, "autopilot")));
    assert.equal((await run(session, model)).finishReason, "awaiting-review");
    assert.deepEqual(pending(session), ["Three three."]);
    assert.equal(rules(session).length, 2);
    assert.equal((await rebuilt(session)).fold.mode, "review");
  });

  it("leaves alone what a person is at work on", async () => {
    const session = await newSession(THREE);
    await setMode(session, "autopilot");
    const all = [translate("One one."), translate("Two two."), translate("Three three.")];
    await run(session, new ScriptedModel([{ calls: all }]), { isTouched: (callId) => session.fold.unit(callId).src_string === "Two two." });
    assert.deepEqual(pending(session), ["Two two."]);
  });

  it("gives way to a person who decides first", async () => {
    const session = await newSession("One one.\n");
    await setMode(session, "autopilot");
    const options = autopilotOptions(session, { draftAhead: 0, maxTurns: 9, holdWarnings: false });
    const quicker = {
      ...options,
      copilotHandler: async (...args: Parameters<NonNullable<typeof options.copilotHandler>>) => {
        const answers = await options.copilotHandler?.(...args);
        await decide(session, { ...approve(session.requests()[0] ?? assert.fail()), status: "refined", translated_string: "Mine." }, { kind: "person" });
        return answers ?? [];
      },
    };
    const model = new ScriptedModel([{ calls: [translate("One one.")] }, { calls: [taskComplete] }]);
    const step = await drive(session, { model, toolkit: plainToolkit() }, quicker, new AbortController().signal);
    assert.equal(step.finishReason, "complete");
    assert.equal(targetOf(session), "Mine.\n");
  });

  it("decides nothing more once it is switched off, nor what a person took back meanwhile", async () => {
    for (const meanwhile of [
      (session: Session) => setMode(session, "review"),
      async (session: Session): Promise<void> => {
        const request = session.requests()[0] ?? assert.fail();
        await decide(session, approve(request), { kind: "person" });
        await reopen(session, request.tool.callId, { kind: "person" });
      },
    ]) {
      const session = await newSession("One one.\n");
      await setMode(session, "autopilot");
      await loopOf(session, new ScriptedModel([{ calls: [translate("One one.")] }])).next();
      const request = session.requests()[0] ?? assert.fail();
      await meanwhile(session);
      await decideByRule(session, approve(request), autopilotRule(false));
      assert.deepEqual(pending(session), ["One one."]);
    }
  });

  it("has its approvals reviewed: all are pending again, and it does not approve them twice", async () => {
    const session = await newSession(THREE);
    await setMode(session, "autopilot");
    const all = [translate("One one."), translate("Two two."), translate("Three three.")];
    await run(session, new ScriptedModel([{ calls: all }, { calls: [taskComplete] }]));
    assert.equal(await reopenByRule(session), 3);
    assert.deepEqual(pending(session), ["One one.", "Two two.", "Three three."]);
    assert.equal(targetOf(session), THREE);
    assert.equal((await run(session, new ScriptedModel([]))).finishReason, "awaiting-review");
    assert.equal(pending(session).length, 3);
    assert.equal(await reopenByRule(session), 0);
  });

  it("has only those approvals reviewed whose source text is still there", async () => {
    const session = await newSession(THREE);
    await setMode(session, "autopilot");
    const all = [translate("One one."), translate("Two two."), translate("Three three.")];
    await run(session, new ScriptedModel([{ calls: all }, { calls: [taskComplete] }]));
    await changeSource(session, [{ start: 10, end: 18, text: "Other words." }]);
    assert.equal(await reopenByRule(session), 2);
    assert.deepEqual(pending(session), ["One one.", "Three three."]);
  });
});

describe("caps", () => {
  /** Uses 100 tokens of input and 10 of output a turn, and gets nowhere it should not. */
  class Reader implements ChatModel {
    readonly info = { id: "reader", label: "Reader", provider: "test", rehearsal: false };
    calls = 0;

    async *stream(_request: ChatRequest): AsyncIterable<ChatChunk> {
      this.calls++;
      await Promise.resolve();
      yield { type: "call", name: "Read", arguments: JSON.stringify(read[1]) };
      yield { type: "usage", inputTokens: 100, cachedTokens: 50, outputTokens: 10 };
      yield { type: "finish", reason: "tool-calls" };
    }
  }

  const prices = { input: 1000, cachedInput: 100, output: 10_000 };
  // A turn: 110 tokens; 50 × 0.001 + 50 × 0.0001 + 10 × 0.01 = 0.155.
  const cases: readonly (readonly [errorType: string, caps: Partial<Caps>, calls: number, higher: Partial<Caps>])[] = [
    ["turn-limit", { maxTurns: 3 }, 3, { maxTurns: 5 }],
    ["token-limit", { maxTokens: 220 }, 2, { maxTokens: 440 }],
    ["token-limit", { maxTokens: 221 }, 3, { maxTokens: 440 }],
    ["price-limit", { maxPrice: 0.31, prices }, 2, { maxPrice: 0.5, prices }],
    ["no-progress", { maxPrice: 0.01 }, 8, {}],
  ];

  for (const [errorType, caps, calls, higher] of cases) {
    it(`stop a run with ${errorType} before call ${String(calls + 1)} at ${JSON.stringify(caps)}, and it goes on with more`, async () => {
      const session = await newSession(THREE);
      const model = new Reader();
      assert.equal((await run(session, model, caps)).finishReason, "limit");
      assert.equal(model.calls, calls);
      assert.equal(eventsOf(session, "session.error").at(-1)?.data.errorType, errorType);
      await resumeSession(session, model.info);
      await run(session, model, higher);
      assert(model.calls > calls, "it did not go on");
    });
  }

  it("count the tokens of replies that break off before the server tells them", async () => {
    const error = new ModelError("network", "Cut.", { hint: "", retryable: true });
    const session = await newSession(THREE);
    const model = new ScriptedModel([{ calls: [translate("One one.", "Un ".repeat(4000))], error }]);
    assert.equal((await run(session, model, { maxTokens: 2000 })).finishReason, "limit");
    assert.equal(eventsOf(session, "session.error").at(-1)?.data.errorType, "token-limit");
  });

  it("stop a run when its time is over, counted from the last word to go on", async () => {
    const session = await newSession(THREE, { clock: tickingClock(60_000) });
    await setMode(session, "autopilot");
    const model = new Reader();
    await run(session, model, { maxDuration: 10 * 60_000, maxTurns: 100 });
    const first = model.calls;
    assert.equal(eventsOf(session, "session.error").at(-1)?.data.errorType, "time-limit");
    await resumeSession(session, model.info);
    await run(session, model, { maxDuration: 10 * 60_000, maxTurns: 100 });
    assert(model.calls > first);
  });

  it("stop a run of which the host refuses every call, whatever the person gets meanwhile", async () => {
    const session = await newSession(Array.from({ length: 30 }, (_, index) => `Text ${String(index)}.`).join("\n\n"));
    const wrong = Array.from({ length: 50 }, () => ({ calls: [translate("Nowhere.")] }));
    const model = new ScriptedModel(wrong);
    await setMode(session, "autopilot");
    assert.equal((await run(session, model, { maxRejections: 12 })).finishReason, "limit");
    assert.equal(eventsOf(session, "session.error").at(-1)?.data.errorType, "rejection-limit");
    assert.equal(model.requests.length, 12);
  });
});

/** Each look at the clock takes `step` milliseconds. */
function tickingClock(step: number): SessionPorts["clock"] {
  let now = Date.UTC(2026, 0, 1);
  return { ...testClock(), now: () => (now += step) };
}

describe("a question in mid-session", () => {
  const ask = (session: Session, question: string): Promise<void> => sayToModel(session, question, "question");

  it("is answered though enough drafts wait, and leaves the queue as it is", async () => {
    const session = await newSession(THREE);
    const model = new ScriptedModel([{ calls: [translate("One one.")] }, { text: "Since it is shorter." }]);
    await run(session, model, { draftAhead: 1 });
    const before = session.requests();
    await ask(session, "Why so?");
    assert.equal((await run(session, model, { draftAhead: 1 })).finishReason, "awaiting-review");
    assert.deepEqual(session.fold.answers, [{ question: "Why so?", answer: "Since it is shorter." }]);
    assert.deepEqual(session.requests(), before);
    assert.match(JSON.stringify(model.requests[1]?.messages.at(-1)), /The reviewer asks: Why so\?/);
    assert.equal(eventsOf(session, "user.message").filter(({ data }) => data.kind === "nudge").length, 0);
  });

  it("is answered once in a session that is stopped, and one that is complete; neither goes on", async () => {
    const session = await newSession("One one.\n");
    await session.append({ type: "abort", data: { reason: "Stopped." } });
    await ask(session, "Ready?");
    const model = new ScriptedModel([{ text: "Yes." }, { calls: [translate("One one.")] }, { calls: [taskComplete] }, { text: "Bye." }]);
    assert.equal((await run(session, model)).finishReason, "aborted");
    await resumeSession(session, model.info);
    await setMode(session, "autopilot");
    assert.equal((await run(session, model)).finishReason, "complete");
    await ask(session, "Done?");
    assert.equal((await run(session, model)).finishReason, "complete");
    assert.deepEqual(session.fold.answers.map(({ answer }) => answer), ["Yes.", "Bye."]);
    assert.equal(model.requests.length, 4);
  });

  it("fails aloud in a session that is complete, and is answered when it is tried again", async () => {
    const session = await newSession("One one.\n");
    await setMode(session, "autopilot");
    const error = new ModelError("auth", "No.", { hint: "", retryable: false });
    const model = new ScriptedModel([{ calls: [translate("One one.")] }, { calls: [taskComplete] }, { error }, { text: "So." }]);
    await run(session, model);
    await ask(session, "Why so?");
    assert.equal((await run(session, model)).finishReason, "failed");
    assert.equal((await run(session, model)).finishReason, "complete");
    assert.deepEqual(session.fold.answers, [{ question: "Why so?", answer: "So." }]);
  });

  it("survives folding, a failed call and a restart", async () => {
    const session = await newSession(THREE);
    const failing = new ScriptedModel([{ calls: [translate("One one.")] }, { error: new ModelError("auth", "No.", { hint: "", retryable: false }) }]);
    await run(session, failing, { draftAhead: 1, folding: true });
    await ask(session, "Why so?");
    assert.equal((await run(session, failing, { draftAhead: 1, folding: true })).finishReason, "failed");
    const again = await rebuilt(session);
    const model = new ScriptedModel([{ text: "So." }]);
    await resumeSession(again, model.info);
    await run(again, model, { draftAhead: 1, folding: true });
    assert.deepEqual(again.fold.answers, [{ question: "Why so?", answer: "So." }]);
    assert.match(JSON.stringify(model.requests[0]?.messages), /The reviewer asks: Why so\?/);
  });
});
