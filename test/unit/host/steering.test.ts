import assert from "node:assert/strict";
import { AgentRun } from "../../../src/agent/agentRun.ts";
import { ModelError, type ChatModel } from "../../../src/agent/ports.ts";
import type { Session } from "../../../src/agent/session.ts";
import { Steering, type SteeringOptions } from "../../../src/host/steering.ts";
import { ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { eventsOf, newSession, plainToolkit } from "../../support/sessions.ts";

const options = { draftAhead: 10, maxTurns: 20, folding: false };

interface Steered {
  readonly session: Session;
  readonly run: AgentRun;
  readonly steering: Steering;
}

async function steered(model: ChatModel, failure?: ReturnType<SteeringOptions["failure"]>): Promise<Steered> {
  const text = "One one.\n\nTwo two.\n";
  const session = await newSession(text);
  const prepare = (): ReturnType<ConstructorParameters<typeof AgentRun>[0]["prepare"]> =>
    Promise.resolve({ ports: { model, toolkit: plainToolkit() }, options });
  const run = new AgentRun({ session, prepare, onEnd: () => undefined });
  const goOn = (): void => run.start();
  const steering = new Steering({
    session,
    run,
    isHalted: () => session.fold.isStopped,
    failure: () => failure,
    noteSign: () => undefined,
    goOn,
    resume: () => Promise.resolve(goOn()),
  });
  return { session, run, steering };
}

/** Never answers, until it is stopped. */
const silent: ChatModel = {
  info: { id: "silent", label: "Silent", provider: "test", rehearsal: false },
  // eslint-disable-next-line require-yield -- it says nothing
  async *stream(_request, signal) {
    signal.throwIfAborted();
    await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
  },
};

describe("sendAndWait", () => {
  it("resolves when the agent is idle, with what the model wrote last", async () => {
    const both = [translate("One one."), translate("Two two.")];
    const { session, steering } = await steered(new ScriptedModel([{ text: "Gladly.", calls: both }]));
    const idle: boolean[] = [];
    session.on("session.idle", ({ data }) => idle.push(data.aborted));
    assert.equal(await steering.sendAndWait("Informal address.", 5000), "Gladly.");
    assert.deepEqual(idle, [false]);
    assert.deepEqual(session.fold.instructions, ["Informal address."]);
    assert.equal(session.requests().length, 2);
  });

  it("waits for a run that is under way, and for what it sees of the prompt", async () => {
    const { session, run, steering } = await steered(
      new ScriptedModel([
        { calls: [translate("One one.")] },
        { calls: [translate("One one.", "Un."), translate("Two two.")] },
      ]),
    );
    const said = new Promise<string>((resolve, reject) => {
      session.on("copilot.requested", () => void (session.fold.instructions.length === 0 && steering.sendAndWait("Short.", 5000).then(resolve, reject)));
    });
    run.start();
    assert.equal(await said, "");
    assert.deepEqual(session.requests().map(({ translate_string }) => translate_string), ["Un.", "Two two. (zh)"]);
  });

  it("rejects with what failed", async () => {
    const error = new ModelError("auth", "The key is not taken.", { hint: "Enter another.", retryable: false });
    const { steering } = await steered(new ScriptedModel([{ error }]));
    await assert.rejects(steering.sendAndWait("Short.", 5000), /The key is not taken\. Enter another\./);
  });

  it("rejects with what keeps a run from beginning, of which the record says nothing", async () => {
    const { session, run, steering } = await steered(silent, { message: "No model is chosen.", hint: "Choose one." });
    const waiting = steering.sendAndWait("Short.", 5000);
    await new Promise<void>((resolve) => session.on("assistant.turn_start", () => resolve()));
    await run.stop();
    await assert.rejects(waiting, /No model is chosen\. Choose one\./);
  });

  it("rejects when the time is over, and leaves the agent at work", async () => {
    const { run, steering } = await steered(silent);
    await assert.rejects(steering.sendAndWait("Short.", 30), /still at work after 0\.03 s/);
    assert.equal(run.isActive, true);
    await run.stop();
  });
});

describe("stopping and asking", () => {
  it("keeps the calls that were complete when the stream was stopped", async () => {
    const model: ChatModel = {
      ...silent,
      async *stream(request, signal) {
        yield { type: "call", name: "Translate", arguments: JSON.stringify(translate("One one.")[1]) };
        yield { type: "call-progress", index: 1, name: "Translate", arguments: '{"file_id": "gui' };
        yield* silent.stream(request, signal);
      },
    };
    const { session, run } = await steered(model);
    run.start();
    await new Promise<void>((resolve) => session.on("copilot.requested", () => resolve()));
    await run.stop();
    assert.deepEqual(session.requests().map(({ src_string }) => src_string), ["One one."]);
    assert.equal(session.fold.isStopped, true);
    assert.equal(eventsOf(session, "assistant.turn_end").at(-1)?.data.outcome, "aborted");
  });

  it("answers a question in a session that has failed, which does not go on by itself", async () => {
    const model = new ScriptedModel([{ text: "Since it is shorter." }]);
    const { session, run, steering } = await steered(model, { message: "The limit is reached.", hint: "Raise it." });
    await steering.ask("Why so?");
    await run.idle();
    assert.deepEqual(session.fold.answers.map(({ answer }) => answer), ["Since it is shorter."]);
    assert.equal(model.requests.length, 1);
    assert.equal(session.fold.isStopped, true);
  });

  it("says that it is stopping until it has stopped", async () => {
    const { run } = await steered(silent);
    run.start();
    assert.equal(run.isStopping, false);
    const stopped = run.stop();
    assert.equal(run.isStopping, true);
    await stopped;
    assert.equal(run.isStopping, false);
  });

  it("answers a question in a stopped session, which stays stopped", async () => {
    const { session, run, steering } = await steered(new ScriptedModel([{ text: "Since it is shorter." }]));
    await session.append({ type: "abort", data: { reason: "Stopped." } });
    await steering.ask("Why so?");
    await run.idle();
    assert.deepEqual(session.fold.answers, [{ question: "Why so?", answer: "Since it is shorter." }]);
    assert.equal(session.fold.isStopped, true);
  });
});
