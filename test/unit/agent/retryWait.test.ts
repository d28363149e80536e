import assert from "node:assert/strict";
import { AgentRun } from "../../../src/agent/agentRun.ts";
import { ModelError } from "../../../src/agent/ports.ts";
import { retryText, type RetryNotice } from "../../../src/agent/retryWait.ts";
import { systemClock } from "../../../src/node/clock.ts";
import { ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { eventsOf, newSession, plainToolkit } from "../../support/sessions.ts";

/** Longer than any test may take: whoever waits it out has failed. */
const HOUR = 3_600_000;

/** A run over a model that fails, then answers. */
async function failingRun(onRetry: (notice: RetryNotice, run: AgentRun) => void, failures = 1) {
  const session = await newSession("One\n", { clock: systemClock });
  const error = new ModelError("rate-limit", "Too many requests.", { hint: "", retryable: true, retryAfter: HOUR });
  const model = new ScriptedModel([...Array.from({ length: failures }, () => ({ error })), { calls: [translate("One")] }]);
  const options = { draftAhead: 5, maxTurns: 20, onRetry: (notice: RetryNotice) => onRetry(notice, run) };
  const run: AgentRun = new AgentRun({
    session,
    prepare: () => Promise.resolve({ ports: { model, toolkit: plainToolkit() }, options }),
    onEnd: () => undefined,
  });
  return { session, model, run };
}

describe("the wait before another attempt", () => {
  it("is cut short: the next request comes at once, and once", async () => {
    const { session, model, run } = await failingRun((_notice, self) => {
      setImmediate(() => {
        self.retryNow();
        self.retryNow();
      });
    });
    run.start();
    await run.idle();
    assert.equal(model.requests.length, 2);
    assert.deepEqual(eventsOf(session, "assistant.turn_start").map(({ data }) => data.attempt), [1, 2]);
    assert.equal(session.requests().length, 1);
  });

  it("is not cut by a word from before it began", async () => {
    const told: RetryNotice[] = [];
    const { model, run } = await failingRun((notice, self) => {
      told.push(notice);
      self.retryNow(); // the wait is about to begin
      setImmediate(() => setImmediate(() => void self.stop()));
    });
    run.retryNow();
    run.start();
    await run.idle();
    assert.equal(model.requests.length, 1);
    assert.equal(told.length, 1);
  });

  it("can be cut each time anew", async () => {
    const { model, run } = await failingRun((_notice, self) => setImmediate(() => self.retryNow()), 2);
    run.start();
    await run.idle();
    assert.equal(model.requests.length, 3);
  });

  it("is ended by a stop, without another request", async () => {
    const { session, model, run } = await failingRun((_notice, self) => setImmediate(() => void self.stop()));
    run.start();
    await run.idle();
    assert.equal(model.requests.length, 1);
    assert.equal(session.fold.isStopped, true);
  });

  it("is told in a line", () => {
    const notice = { reason: "rate limited", message: "", milliseconds: 7200 };
    assert.equal(retryText(notice), "Waiting 8 s, rate limited");
    assert.equal(retryText({ ...notice, milliseconds: 0 }), "Trying again, rate limited");
  });
});
