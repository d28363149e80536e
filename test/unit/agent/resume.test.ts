import assert from "node:assert/strict";
import { resumeSession } from "../../../src/agent/resume.ts";
import { read, ScriptedModel } from "../../support/scriptedModel.ts";
import { eventsOf, loopOf, newSession, restored } from "../../support/sessions.ts";

describe("a session that is resumed", () => {
  it("records the model that goes on with it", async () => {
    const session = await newSession("One.\n");
    const model = { ...session.start.model, id: "other" };
    await resumeSession(session, model);
    assert.deepEqual(eventsOf(session, "session.resume").map(({ data }) => data), [{ model, sourceHash: session.start.sourceHash }]);
    assert.equal(eventsOf(session, "user.message").length, 1, "the task is not given twice");
  });

  it("has its task again when its first write was cut behind session.start", async () => {
    const whole = await newSession("One.\n");
    const stored = { meta: whole.meta, firstSource: "One.\n", events: whole.record.slice(0, 1) };
    await whole.ports.store.delete(whole.meta.sessionId);
    await whole.ports.store.create(whole.meta, "One.\n");
    const session = restored(stored, whole.ports);
    await resumeSession(session, session.start.model);
    const step = await loopOf(session, new ScriptedModel([{ calls: [read] }])).next();
    assert.equal(step.finishReason, "tool-calls");
    assert.deepEqual(eventsOf(session, "user.message").map(({ data }) => data), eventsOf(whole, "user.message").map(({ data }) => data));
  });
});
