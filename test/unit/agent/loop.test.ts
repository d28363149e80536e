import assert from "node:assert/strict";
import type { AgentLoop, Step } from "../../../src/agent/loop.ts";
import { ModelError } from "../../../src/agent/ports.ts";
import { DecisionRefused } from "../../../src/agent/decisions.ts";
import type { Session } from "../../../src/agent/session.ts";
import { read, ScriptedModel, taskComplete, translate, FILE_ID } from "../../support/scriptedModel.ts";
import { approve, eventsOf, loopOf, newSession, plainToolkit, rebuilt, refine, reject, restored, targetOf, testClock } from "../../support/sessions.ts";
import { defineTool } from "../../../src/agent/tools/tool.ts";
import { toolkit } from "../../../src/agent/calls.ts";
import * as z from "zod/mini";

const GUIDE = "# Guide\n\nInstall the app.\n\nOpen the app.\n";

const serverDown = (): ModelError =>
  new ModelError("network", "No server answers.", { hint: "Start it.", retryable: true });

function resultsOf(session: Session): Record<string, unknown>[] {
  return eventsOf(session, "tool.execution_complete").map((event) => event.data.result);
}

function only<T>(items: readonly T[]): T {
  assert.equal(items.length, 1);
  return items[0] as T; // one, just asserted
}

describe("AgentLoop.next", () => {
  it("waits for the user when there is no message", async () => {
    const session = await newSession(GUIDE);
    const bare = restored({ meta: session.meta, firstSource: GUIDE, events: session.record.slice(0, 1) }, session.ports);
    const model = new ScriptedModel([]);
    const step = await loopOf(bare, model).next();
    assert.equal(step.actor, "user");
    assert.equal(step.finishReason, "needs-input");
    assert.equal(model.requests.length, 0);
  });

  it("makes one call of the model, and gives tools that need no person their result at once", async () => {
    const session = await newSession(GUIDE);
    const step = await loopOf(session, new ScriptedModel([{ calls: [read] }])).next();
    assert.equal(step.actor, "agent");
    assert.deepEqual(step.copilotRequests, []);
    assert.deepEqual(only(resultsOf(session)), {
      content: GUIDE,
      offset: 0,
      end: GUIDE.length,
      total: GUIDE.length,
      version: 1,
      next: "Guide",
      section: "Guide",
    });
  });

  it("returns a Translate call as a copilot request with its place in the document", async () => {
    const session = await newSession(GUIDE);
    const step = await loopOf(session, new ScriptedModel([{ calls: [translate("Guide", "Guide (fr)")] }])).next();
    const request = only(step.copilotRequests);
    assert.deepEqual(request.range, { start: 2, end: 7 });
    assert.equal(request.file_id, FILE_ID);
    assert.equal(request.src_string, "Guide");
    assert.equal(request.translate_string, "Guide (fr)");
    assert.equal(request.tool.name, "Translate");
    assert.equal(only(step.unprocessedToolCalls).callId, request.tool.callId);
  });

  it("keeps waiting, without a call of the model, while requests are unanswered", async () => {
    const session = await newSession(GUIDE);
    const model = new ScriptedModel([{ calls: [translate("Guide")] }]);
    await loopOf(session, model).next();
    for (let i = 0; i < 3; i++) {
      const step = await loopOf(session, model).next();
      assert.equal(step.actor, "user");
      assert.equal(step.finishReason, "awaiting-review");
      assert.deepEqual(step.messages, []);
    }
  });

  it("takes partial answers: each answered call commits its result once, the others stay", async () => {
    const session = await newSession(GUIDE);
    const model = new ScriptedModel([{ calls: [translate("Guide"), translate("Install the app."), translate("Open the app.")] }]);
    const step = await loopOf(session, model).next();
    const [first, second, third] = step.copilotRequests;
    assert.ok(first && second && third);
    const after = await loopOf(session, model).next({ copilotResponses: [approve(second)] });
    assert.deepEqual(after.copilotRequests.map((request) => request.tool.callId), [first.tool.callId, third.tool.callId]);
    await loopOf(session, model).next();
    await loopOf(session, model).next();
    assert.equal(resultsOf(session).length, 1);
    assert.equal(only(resultsOf(session))["status"], "approve");
    assert.equal(targetOf(session), "# Guide\n\nInstall the app. (zh)\n\nOpen the app.\n");
  });

  it("refuses a response that fits no pending call, and changes nothing", async () => {
    const session = await newSession(GUIDE);
    const model = new ScriptedModel([{ calls: [translate("Guide")] }]);
    const { copilotRequests } = await loopOf(session, model).next();
    const request = only(copilotRequests);
    const before = session.record.length;
    const wrongId = approve({ tool: { name: "Translate", callId: "nobody" } });
    const wrongTool = approve({ tool: { name: "Read", callId: request.tool.callId } });
    const empty = refine(request, "  ");
    for (const response of [wrongId, wrongTool, empty]) {
      await assert.rejects(loopOf(session, model).next({ copilotResponses: [response] }), DecisionRefused);
    }
    assert.equal(session.record.length, before);
  });

  it("lets the first of two answers stand", async () => {
    const session = await newSession(GUIDE);
    const model = new ScriptedModel([{ calls: [translate("Guide")] }, { text: "?" }]);
    const { copilotRequests } = await loopOf(session, model).next();
    const request = only(copilotRequests);
    await loopOf(session, model).next({ copilotResponses: [approve(request)] });
    await assert.rejects(loopOf(session, model).next({ copilotResponses: [reject(request, "no")] }), DecisionRefused);
    assert.equal(targetOf(session), "# Guide (zh)\n\nInstall the app.\n\nOpen the app.\n");
  });

  it("puts a rejected text first: the reason reaches the model, and the redraft shows what it replaces", async () => {
    const session = await newSession(GUIDE);
    const model = new ScriptedModel([
      { calls: [translate("Guide"), translate("Install the app.")] },
      { calls: [translate("Guide", "Manuel")] },
    ]);
    const { copilotRequests } = await loopOf(session, model).next();
    const [heading, paragraph] = copilotRequests;
    assert.ok(heading && paragraph);
    const step = await loopOf(session, model).next({ copilotResponses: [reject(heading, "Say manual"), approve(paragraph)] });
    const results = model.requests[1]?.messages.filter((message) => message.role === "tool") ?? [];
    assert.deepEqual(
      results.map((message) => JSON.parse(message.content) as unknown),
      [
        { translated_string: "", status: "reject", reason: "Say manual", next: "Guide" },
        { status: "approve", reason: "", next: "Guide" },
      ],
    );
    const redraft = only(step.copilotRequests);
    assert.deepEqual(redraft.previous, { translate_string: "Guide (zh)", reason: "Say manual", attempt: 1 });
  });

  it("drafts ahead up to the limit of pending drafts, then waits", async () => {
    const session = await newSession(GUIDE);
    const model = new ScriptedModel([{ calls: [translate("Guide")] }, { calls: [translate("Install the app.")] }]);
    const options = { draftAhead: 2 };
    assert.equal((await loopOf(session, model, options).next()).actor, "agent");
    assert.equal((await loopOf(session, model, options).next()).actor, "agent");
    const step = await loopOf(session, model, options).next();
    assert.equal(step.finishReason, "awaiting-review");
    assert.equal(model.requests.length, 2);
  });

  it("waits for the person when no open text is left, however far it may draft ahead", async () => {
    const session = await newSession("Only this.\n");
    const model = new ScriptedModel([{ calls: [translate("Only this.")] }]);
    await loopOf(session, model, { draftAhead: 40 }).next();
    const step = await loopOf(session, model, { draftAhead: 40 }).next();
    assert.equal(step.finishReason, "awaiting-review");
  });

  it("hands over to the user after a reply in text, once", async () => {
    const session = await newSession(GUIDE);
    const model = new ScriptedModel([{ text: "Shall I?" }, { text: "Fine." }]);
    assert.equal((await loopOf(session, model).next()).finishReason, "stop");
    assert.equal((await loopOf(session, model).next()).finishReason, "stop");
    assert.equal(model.requests.length, 1);
    await loopOf(session, model).next({ userInput: "Yes." });
    assert.equal(model.requests.length, 2);
    assert.deepEqual(model.requests[1]?.messages.at(-1), { role: "user", content: "Yes." });
  });

  it("turns unknown tools, broken arguments and throwing tools into results the model can act on", async () => {
    const session = await newSession(GUIDE);
    const broken = defineTool("Broken", "", z.strictObject({}), () => Promise.reject(new Error("disk on fire")));
    const kit = toolkit([...plainToolkit().tools, broken], []);
    const model = new ScriptedModel([
      {
        calls: [
          ["Search", {}],
          ["Translate", '{"file_id": "gui'],
          ["Translate", { file_id: FILE_ID, src_string: 7 }],
          ["Translate", { file_id: "other.md", src_string: "Guide", translate_string: "x" }],
          ["Read", { file_id: "other.md" }],
          ["Broken", {}],
        ],
      },
    ]);
    const step = await loopOf(session, model, { toolkit: kit }).next();
    assert.equal(step.actor, "agent");
    const told = resultsOf(session).map((result) => String(result["reason"] ?? result["error"]).split(":")[0]);
    assert.deepEqual(told, ["unknown-tool", "invalid-arguments", "invalid-arguments", "unknown-file", "unknown-file", "tool-failed"]);
    assert.deepEqual(step.unprocessedToolCalls, []);
  });

  it("keeps the complete calls of a reply that was cut, and does not ask again for them", async () => {
    const session = await newSession(GUIDE);
    const model = new ScriptedModel([
      { calls: [translate("Guide"), translate("Install the app.")], error: serverDown() },
      { calls: [translate("Open the app.")] },
    ]);
    const step = await loopOf(session, model, { draftAhead: 40 }).next();
    assert.equal(step.actor, "agent");
    assert.equal(step.copilotRequests.length, 2);
    await loopOf(session, model, { draftAhead: 40 }).next();
    assert.equal(session.requests().length, 3);
  });

  it("gives back a wait before it repeats a reply that brought nothing, each attempt a turn of its own", async () => {
    const session = await newSession(GUIDE);
    const model = new ScriptedModel([{ error: serverDown() }, { error: serverDown() }, { calls: [read] }]);
    const first = await loopOf(session, model).next();
    assert.deepEqual([first.actor, first.finishReason, first.retryIn], ["agent", "retry", 1000]);
    const second = await loopOf(session, model).next();
    assert.deepEqual([second.finishReason, second.retryIn], ["retry", 2000]);
    assert.equal((await loopOf(session, model).next()).finishReason, "tool-calls");
    assert.deepEqual(eventsOf(session, "assistant.turn_start").map((event) => event.data.attempt), [1, 2, 3]);
    assert.equal(eventsOf(session, "assistant.turn_end").length, 3);
    assert.deepEqual(model.requests[2]?.messages, model.requests[0]?.messages);
  });

  it("waits as long as the server asks", async () => {
    const session = await newSession(GUIDE);
    const error = new ModelError("rate-limit", "Too many.", { hint: "", retryable: true, retryAfter: 7000 });
    assert.equal((await loopOf(session, new ScriptedModel([{ error }])).next()).retryIn, 7000);
  });

  it("fails after four attempts, says why in the record, and tries anew when told to go on", async () => {
    const session = await newSession(GUIDE);
    const replies = Array.from({ length: 4 }, () => ({ error: serverDown() }));
    const model = new ScriptedModel([...replies, { calls: [read] }]);
    const step = await run(() => loopOf(session, model));
    assert.equal(step.finishReason, "failed");
    assert.equal(only(eventsOf(session, "session.error")).data.errorType, "network");
    assert.equal((await loopOf(session, model).next()).finishReason, "failed");
    assert.equal(model.requests.length, 4);
    await session.append({ type: "session.resume", data: { model: model.info, sourceHash: "" } });
    assert.equal((await loopOf(session, model).next()).finishReason, "tool-calls");
  });

  it("does not repeat what cannot succeed", async () => {
    const session = await newSession(GUIDE);
    const error = new ModelError("auth", "The key was refused.", { hint: "Set another key.", retryable: false });
    const step = await loopOf(session, new ScriptedModel([{ error }])).next();
    assert.equal(step.finishReason, "failed");
    assert.deepEqual(only(eventsOf(session, "session.error")).data, {
      errorType: "auth",
      message: "The key was refused.",
      hint: "Set another key.",
    });
  });

  it("grants task_complete only to a complete ledger, and then ends for good", async () => {
    const session = await newSession("One.\n\nTwo.\n");
    const model = new ScriptedModel([
      { calls: [taskComplete, translate("One."), translate("Two."), taskComplete] },
      { calls: [taskComplete] },
    ]);
    const { copilotRequests } = await loopOf(session, model).next();
    assert.deepEqual(resultsOf(session).map((result) => [result["accepted"], result["next"]]), [
      [false, "One."],
      [false, ""],
    ]);
    const end = await loopOf(session, model).next({ copilotResponses: copilotRequests.map(approve) });
    assert.equal(end.finishReason, "complete");
    assert.deepEqual(only(eventsOf(session, "session.task_complete")).data, {
      summary: "Done.",
      units: 2,
      refined: 0,
      byRule: 0,
      skipped: 0,
    });
    assert.equal((await loopOf(session, model).next()).finishReason, "complete");
    assert.equal(model.requests.length, 2);
  });

  it("declares the end itself when a complete ledger was told of and the model did not say so", async () => {
    for (const reply of [{ text: "All good." }, { error: serverDown() }]) {
      const session = await newSession("One.\n");
      const model = new ScriptedModel([{ calls: [translate("One.")] }, reply]);
      const { copilotRequests } = await loopOf(session, model).next();
      const end = await loopOf(session, model).next({ copilotResponses: copilotRequests.map(approve) });
      assert.equal(end.finishReason, "complete");
      assert.equal(eventsOf(session, "session.task_complete").length, 1);
    }
  });

  it("stops at the limit of turns before the call, and goes on with a higher one", async () => {
    const session = await newSession(GUIDE);
    const model = new ScriptedModel([{ calls: [read] }, { calls: [read] }, { calls: [read] }]);
    const step = await run(() => loopOf(session, model, { maxTurns: 2 }));
    assert.equal(step.finishReason, "limit");
    assert.equal(model.requests.length, 2);
    await loopOf(session, model, { maxTurns: 2 }).next();
    assert.equal(only(eventsOf(session, "session.error")).data.errorType, "turn-limit");
    assert.equal((await loopOf(session, model, { maxTurns: 3 }).next()).finishReason, "tool-calls");
  });

  it("gives up a model that drafts nothing", async () => {
    const session = await newSession(GUIDE);
    const model = new ScriptedModel(Array.from({ length: 8 }, () => ({ calls: [read] })));
    assert.equal((await run(() => loopOf(session, model))).finishReason, "limit");
    assert.equal(only(eventsOf(session, "session.error")).data.errorType, "no-progress");
  });

  it("is the same loop when it is rebuilt from JSON between every step", async () => {
    const document = "# Guide\n\nInstall the app. Then open it.\n\n- First\n- Second\n\n```sh\nmake\n```\n\nDone.\n";
    const replies = [
      { calls: [read] },
      { calls: [translate("Guide"), translate("Install the app."), translate("Then open it.")] },
      { calls: [translate("Install the app.", "Installer.")] },
      { calls: [translate("First"), translate("Second"), translate("Done.")] },
      { calls: [taskComplete] },
    ];
    const targets: string[] = [];
    for (const between of [(session: Session) => Promise.resolve(session), rebuilt]) {
      let session = await newSession(document);
      const model = new ScriptedModel(replies);
      let rejected = false;
      for (let responses: ReturnType<typeof approve>[] = []; ; ) {
        const step: Step = await loopOf(session, model).next({ copilotResponses: responses });
        session = await between(session);
        if (step.finishReason === "complete") {
          break;
        }
        const [request] = step.copilotRequests;
        const isSecond: boolean = request?.src_string === "Install the app." && !rejected;
        rejected ||= isSecond;
        responses = request ? [isSecond ? reject(request, "shorter") : approve(request)] : [];
      }
      targets.push(targetOf(session));
    }
    assert.equal(targets[0], targets[1]);
    assert.equal(targets[0], "# Guide (zh)\n\nInstaller. Then open it. (zh)\n\n- First (zh)\n- Second (zh)\n\n```sh\nmake\n```\n\nDone. (zh)\n");
  });

  it("can be aborted at every await, loses nothing recorded and goes on to the same end", async () => {
    const replies = [{ calls: [read] }, { calls: [translate("Guide"), translate("Install the app.")] }, { calls: [translate("Open the app.")] }];
    for (let stopAfter = 1; stopAfter < 20; stopAfter++) {
      const session = await newSession(GUIDE, { clock: testClock() });
      const controller = new AbortController();
      let seen = 0;
      session.on("*", () => {
        if (++seen === stopAfter) {
          controller.abort();
        }
      });
      const model = new ScriptedModel(replies);
      const options = { draftAhead: 40 };
      for (let step = await loopOf(session, model, options).next({}, controller.signal); step.actor === "agent"; ) {
        step = await loopOf(session, model, options).next({}, controller.signal);
      }
      const open = GUIDE.slice(session.ledger.expectedPosition() ?? GUIDE.length).trim();
      const rest = open === "" ? [] : open.split("\n\n").map((text) => translate(text));
      const helper = new ScriptedModel([{ calls: rest }, { calls: [taskComplete] }]);
      await session.append({ type: "session.resume", data: { model: model.info, sourceHash: "" } });
      await run(() => loopOf(session, helper, options));
      const requests = session.requests();
      const ended = new ScriptedModel([{ calls: [taskComplete] }]);
      await loopOf(session, ended, options).next({ copilotResponses: requests.map(approve) });
      assert.equal(targetOf(session), "# Guide (zh)\n\nInstall the app. (zh)\n\nOpen the app. (zh)\n", `stopped after event ${String(stopAfter)}`);
      const starts = eventsOf(session, "assistant.turn_start").length;
      assert.equal(eventsOf(session, "assistant.turn_end").length, starts);
    }
  });
});

/** Steps on until the user acts next. */
async function run(loop: () => AgentLoop): Promise<Step> {
  for (;;) {
    const step = await loop().next();
    if (step.actor === "user") {
      return step;
    }
  }
}
