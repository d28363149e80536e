import { strict as assert } from "node:assert";
import { decide } from "../../../src/agent/decisions.ts";
import type { LoopPorts, Step } from "../../../src/agent/loop.ts";
import type { ChatModel } from "../../../src/agent/ports.ts";
import { AgentRun } from "../../../src/agent/agentRun.ts";
import { WorkQueue } from "../../../src/host/workQueue.ts";
import { read, ScriptedModel, taskComplete, translate } from "../../support/scriptedModel.ts";
import { approve, newSession, plainToolkit } from "../../support/sessions.ts";

function ports(model: ChatModel): LoopPorts {
  return { model, toolkit: plainToolkit() };
}

const options = { draftAhead: 10, maxTurns: 20 };

describe("a run of the agent", () => {
  it("ends where a person is needed, and the next goes on to the end", async () => {
    const session = await newSession("One\n");
    const model = new ScriptedModel([{ calls: [read, translate("One")] }, { calls: [taskComplete] }]);
    const outcomes: (Step | Error)[] = [];
    const run = new AgentRun({
      session,
      prepare: () => Promise.resolve({ ports: ports(model), options }),
      onEnd: (outcome) => outcomes.push(outcome),
    });
    run.start();
    run.start();
    assert.equal(run.isActive, true);
    await run.idle();
    await decide(session, approve(session.requests()[0] ?? assert.fail()), { kind: "person" });
    run.start();
    await run.idle();
    const reasons = outcomes.map((outcome) => (outcome instanceof Error ? outcome.message : outcome.finishReason));
    assert.deepEqual(reasons, ["awaiting-review", "complete"]);
    assert.equal(model.requests.length, 2);
  });

  it("looks again when a decision came while it was about to wait", async () => {
    const session = await newSession("One\n");
    const model = new ScriptedModel([{ calls: [read, translate("One")] }, { calls: [taskComplete] }]);
    const run = new AgentRun({ session, prepare: () => Promise.resolve({ ports: ports(model), options }), onEnd: () => undefined });
    let decided = Promise.resolve();
    session.on("session.idle", () => {
      const [request] = session.requests();
      if (request) {
        // The loop has looked for the last time; the run has not ended yet.
        decided = decide(session, approve(request), { kind: "person" }).then(() => run.start());
      }
    });
    run.start();
    await run.idle();
    await decided;
    await run.idle();
    assert.equal(session.fold.completion, "complete");
  });

  it("is aborted by stop, and hands on what it could not begin with", async () => {
    const session = await newSession("One\n");
    const outcomes: (Step | Error)[] = [];
    const failing = new AgentRun({
      session,
      prepare: () => Promise.reject(new Error("no model")),
      onEnd: (outcome) => outcomes.push(outcome),
    });
    failing.start();
    await failing.idle();
    assert(outcomes[0] instanceof Error && outcomes[0].message === "no model");
    assert.equal(failing.isActive, false);

    const endless: ChatModel = {
      info: { id: "endless", label: "Endless", provider: "test", rehearsal: false },
      // eslint-disable-next-line require-yield -- it never answers
      async *stream(_request, signal) {
        await new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new Error("aborted")));
        });
      },
    };
    const run = new AgentRun({
      session,
      prepare: () => Promise.resolve({ ports: ports(endless), options }),
      onEnd: (outcome) => outcomes.push(outcome),
    });
    run.start();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await run.stop();
    assert.equal(session.fold.isStopped, true);
    const last = outcomes.at(-1);
    assert(last && !(last instanceof Error) && last.finishReason === "aborted");
  });
});

describe("a queue of work", () => {
  it("runs one task at a time, in order, past one that fails", async () => {
    const queue = new WorkQueue();
    const log: string[] = [];
    const slow = queue.add(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      log.push("slow");
    });
    const failing = queue.add(() => Promise.reject(new Error("broken")));
    const last = queue.add(async () => {
      log.push("last");
    });
    await assert.rejects(failing, /broken/);
    await Promise.all([slow, last]);
    await queue.idle();
    assert.deepEqual(log, ["slow", "last"]);
  });
});
