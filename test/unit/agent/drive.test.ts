import assert from "node:assert/strict";
import { autopilotOptions, setMode } from "../../../src/agent/autopilot.ts";
import { drive, type CopilotHandler, type DriveOptions } from "../../../src/agent/drive.ts";
import type { Step } from "../../../src/agent/loop.ts";
import { ModelError } from "../../../src/agent/ports.ts";
import type { RetryNotice } from "../../../src/agent/retryWait.ts";
import type { Session } from "../../../src/agent/session.ts";
import { read, ScriptedModel, taskComplete, translate } from "../../support/scriptedModel.ts";
import { approve, eventsOf, newSession, plainToolkit, reject, targetOf, testClock } from "../../support/sessions.ts";

const TWO = "One one.\n\nTwo two.\n";

function driveWith(session: Session, model: ScriptedModel, options: Partial<DriveOptions> = {}, signal = new AbortController().signal): Promise<Step> {
  return drive(session, { model, toolkit: plainToolkit() }, { draftAhead: 0, maxTurns: 50, ...options }, signal);
}

describe("drive", () => {
  it("runs to completion with a handler that answers in parts, and rejections in between", async () => {
    const session = await newSession(TWO);
    const model = new ScriptedModel([
      { calls: [read] },
      { calls: [translate("One one."), translate("Two two.")] },
      { calls: [translate("Two two.", "Deux.")] },
      { calls: [taskComplete] },
    ]);
    const answers: CopilotHandler[] = [
      ([one]) => Promise.resolve(one ? [approve(one)] : []),
      ([two]) => Promise.resolve(two ? [reject(two, "shorter")] : []),
      ([two]) => Promise.resolve(two ? [approve(two)] : []),
    ];
    const step = await driveWith(session, model, { copilotHandler: (requests, signal) => answers.shift()?.(requests, signal) ?? Promise.resolve([]) });
    assert.equal(step.finishReason, "complete");
    assert.equal(targetOf(session), "One one. (zh)\n\nDeux.\n");
  });

  it("ends where a person is needed when there is no handler, and says that it is idle to who listens", async () => {
    const session = await newSession(TWO);
    const idle: boolean[] = [];
    session.on("session.idle", (event) => idle.push(event.data.aborted));
    const step = await driveWith(session, new ScriptedModel([{ calls: [translate("One one.")] }]));
    assert.equal(step.finishReason, "awaiting-review");
    assert.deepEqual(idle, [false]);
    assert.equal(eventsOf(session, "session.idle").length, 0);
  });

  it("approves by rule what has no errors, records the rule, and leaves the rest to a person", async () => {
    const session = await newSession(TWO);
    const bad = [translate("Nowhere.")];
    const model = new ScriptedModel([
      { calls: [translate("One one.")] },
      ...[bad, bad, bad].map((calls) => ({ calls })),
    ]);
    await setMode(session, "autopilot");
    const step = await driveWith(session, model, autopilotOptions(session, { draftAhead: 0, maxTurns: 50, holdWarnings: false }));
    assert.equal(step.finishReason, "awaiting-review");
    assert.deepEqual(eventsOf(session, "copilot.completed").map((event) => event.data.by), [{ kind: "rule", rule: "no-errors" }]);
    assert.deepEqual(step.copilotRequests.map((request) => request.src_string), ["Two two."]);
  });

  it("nudges a model that stops too early twice, then ends the run", async () => {
    const session = await newSession(TWO);
    const model = new ScriptedModel([{ text: "Done!" }, { text: "Really." }, { text: "Honestly." }]);
    const step = await driveWith(session, model);
    assert.equal(step.finishReason, "failed");
    assert.equal(eventsOf(session, "session.error").at(-1)?.data.errorType, "no-progress");
    assert.match(model.requests[1]?.messages.at(-1)?.content ?? "", /not finished.*"next": "One one\."/);
  });

  it("begins to count nudges anew after progress", async () => {
    const session = await newSession(TWO);
    const one = { calls: [translate("One one.")] };
    const model = new ScriptedModel([{ text: "Hm." }, { text: "Hm." }, one, { text: "Hm." }, { text: "Hm." }, { text: "Hm." }]);
    await driveWith(session, model, { draftAhead: 40 });
    assert.equal(model.requests.length, 6);
  });

  it("waits between attempts, tells how long, and goes on by itself", async () => {
    const clock = testClock();
    const session = await newSession(TWO, { clock });
    const error = new ModelError("rate-limit", "Too many requests.", { hint: "", retryable: true, retryAfter: 8000 });
    const told: RetryNotice[] = [];
    await driveWith(session, new ScriptedModel([{ error }, { calls: [translate("One one.")] }]), {
      onRetry: (notice) => told.push(notice),
    });
    assert.deepEqual(told, [{ reason: "rate limited", message: "Too many requests.", milliseconds: 8000 }]);
    assert.deepEqual(clock.slept, [8000]);
  });

  it("is stopped during a wait, records the stop and stays stopped until told to go on", async () => {
    const session = await newSession(TWO);
    const controller = new AbortController();
    const error = new ModelError("network", "Nobody answers.", { hint: "", retryable: true });
    const model = new ScriptedModel([{ error }, { calls: [translate("One one.")] }]);
    const stopped = await driveWith(session, model, { onRetry: () => controller.abort() }, controller.signal);
    assert.equal(stopped.finishReason, "aborted");
    assert.equal(eventsOf(session, "abort").length, 1);
    assert.equal((await driveWith(session, model)).finishReason, "aborted");
    await session.append({ type: "session.resume", data: { model: model.info, sourceHash: "" } });
    assert.equal((await driveWith(session, model)).finishReason, "awaiting-review");
  });
});
