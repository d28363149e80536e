import assert from "node:assert/strict";
import { HOOK_TIME_LIMIT } from "../../../src/agent/askHook.ts";
import { autopilotOptions, setMode } from "../../../src/agent/autopilot.ts";
import { drive, userExit, type DriveOptions } from "../../../src/agent/drive.ts";
import { decide } from "../../../src/agent/decisions.ts";
import type { SessionEnd, SessionHooks } from "../../../src/agent/hooks.ts";
import type { Step } from "../../../src/agent/loop.ts";
import { ModelError, type ChatModel, type Clock, type SessionPorts } from "../../../src/agent/ports.ts";
import { resumeSession } from "../../../src/agent/resume.ts";
import type { Session } from "../../../src/agent/session.ts";
import { sayToModel } from "../../../src/agent/userPrompt.ts";
import { read, ScriptedModel, taskComplete, translate, type ScriptedReply } from "../../support/scriptedModel.ts";
import { approve, eventsOf, loopOf, newSession, plainToolkit, rebuilt, testClock } from "../../support/sessions.ts";

const TWO = "One one.\n\nTwo two.\n";

function hooked(hooks: readonly SessionHooks[], more: Partial<SessionPorts> = {}): Promise<Session> {
  return newSession(TWO, { hooks: () => hooks, ...more });
}

function run(session: Session, model: ChatModel, options: Partial<DriveOptions> = {}, signal = new AbortController().signal): Promise<Step> {
  const all = { draftAhead: 40, maxTurns: 20, folding: false, ...options };
  return drive(session, { model, toolkit: plainToolkit() }, all, signal);
}

const messages = (model: ScriptedModel, request: number): string => JSON.stringify(model.requests[request]?.messages);

const both: ScriptedReply = { calls: [translate("One one."), translate("Two two.")] };
const overloaded = (): ModelError => new ModelError("server", "Overloaded.", { hint: "Wait.", retryable: true });
const forbidden = (): ModelError => new ModelError("auth", "No.", { hint: "Another key.", retryable: false });

describe("onSessionStart", () => {
  it("has the model know something for the whole session, and is not asked again by a replay", async () => {
    let asked = 0;
    const hooks: SessionHooks = {
      name: "house style",
      onSessionStart: ({ source, targetLanguage }) => ({ additionalContext: `${source} ${targetLanguage} ${String(++asked)}` }),
    };
    const session = await hooked([hooks]);
    const model = new ScriptedModel([{ calls: [read] }, { calls: [translate("One one.")] }, {}]);
    await loopOf(session, model).next();
    await loopOf(await rebuilt(session), model).next();
    assert.equal(asked, 1);
    assert.match(messages(model, 0), /Standing instructions:\\nnew fr 1/);
    assert.match(messages(model, 1), /Standing instructions:\\nnew fr 1/);
  });

  it("is asked again when the session goes on, and may take back what it said", async () => {
    let context: string | undefined = "Use tu.";
    const session = await hooked([{ name: "style", onSessionStart: () => (context === undefined ? {} : { additionalContext: context }) }]);
    const model = new ScriptedModel([{ calls: [read] }, { calls: [read] }, { calls: [read] }]);
    await loopOf(session, model).next();
    await resumeSession(session, model.info);
    await loopOf(session, model).next();
    assert.equal(eventsOf(session, "user.message").filter(({ data }) => data.kind === "standing").length, 1, "the same is not said twice");
    context = undefined;
    await resumeSession(session, model.info);
    await loopOf(session, model).next();
    assert.match(messages(model, 2), /no longer hold/);
    assert.equal(session.fold.standing.get("style"), "");
  });
});

describe("onUserPrompt", () => {
  it("rewords what the person says and adds to it, in order; the record has both", async () => {
    const session = await hooked([
      { name: "first", onUserPrompt: ({ prompt }) => ({ modifiedPrompt: prompt.toUpperCase(), additionalContext: "The team is small." }) },
      { name: "second", onUserPrompt: ({ prompt, kind }) => ({ modifiedPrompt: `${prompt} (${kind})` }) },
    ]);
    await sayToModel(session, "informal");
    const said = eventsOf(session, "user.message").map(({ data }) => [data.kind, data.content]);
    assert.deepEqual(said.slice(1), [["context", "The team is small."], ["person", "INFORMAL (person)"]]);
    assert.deepEqual(session.fold.instructions, ["INFORMAL (person)"]);
    assert.deepEqual(eventsOf(session, "hook.end").map(({ data }) => data.hook), ["first", "second"]);
  });
});

describe("onPreToolUse", () => {
  it("denies any tool, with a reason that reaches the model, and changes the arguments of others", async () => {
    const session = await hooked([
      {
        name: "guard",
        onPreToolUse: ({ toolName }) =>
          toolName === "task_complete" ? { decision: "deny", reason: "not before noon" } : { decision: "modify", arguments: { limit: 4 } },
      },
    ]);
    const model = new ScriptedModel([{ calls: [["Read", { file_id: "guide.md", offset: 0 }], taskComplete] }, {}]);
    await loopOf(session, model).next();
    const results = eventsOf(session, "tool.execution_complete").map(({ data }) => data);
    assert.equal(results[0]?.result["content"], "One ");
    assert.match(String(results[1]?.result["reason"]), /^denied: not before noon/);
    assert.equal(results[1]?.rejected?.reason, "denied");
  });

  it("asks for a person, autopilot or not", async () => {
    const session = await hooked([
      { name: "legal", onPreToolUse: ({ unit }) => (unit?.source === "Two two." ? { decision: "ask", reason: "legal text" } : undefined) },
    ]);
    await setMode(session, "autopilot");
    const step = await run(session, new ScriptedModel([both]), autopilotOptions(session, { draftAhead: 0, maxTurns: 9, holdWarnings: false }));
    assert.equal(step.finishReason, "awaiting-review");
    const [request, ...others] = session.requests();
    assert.deepEqual(others, []);
    assert.deepEqual(request?.findings, [{ kind: "ask", severity: "warning", message: "legal text" }]);
  });
});

describe("onPostToolUse", () => {
  it("changes a result and adds to it; the model is sent what is recorded", async () => {
    const session = await hooked([
      {
        name: "meter",
        onPostToolUse: ({ toolName, result }) => ({ modifiedResult: { ...result, seen: toolName }, additionalContext: `${toolName} was used.` }),
      },
    ]);
    const model = new ScriptedModel([{ calls: [translate("One one.")] }, {}]);
    await run(session, model, { draftAhead: 1 });
    await decide(session, approve(session.requests()[0] ?? assert.fail()), { kind: "person" });
    await run(session, model);
    assert.equal(eventsOf(session, "tool.execution_complete")[0]?.data.result["seen"], "Translate");
    assert.match(messages(model, 1), /Translate was used\./);
  });
});

describe("onErrorOccurred", () => {
  it("has an error retried that the loop would not, at most as often as any, after the time it says", async () => {
    const clock = testClock();
    const seen: number[] = [];
    const session = await hooked(
      [
        {
          name: "key ring",
          onErrorOccurred: ({ kind, retryable, attempt }) => {
            assert.deepEqual([kind, retryable], ["auth", false]);
            seen.push(attempt);
            return { errorHandling: "retry", retryIn: 7 };
          },
        },
      ],
      { clock },
    );
    const model = new ScriptedModel(Array.from({ length: 9 }, () => ({ error: forbidden() })));
    assert.equal((await run(session, model)).finishReason, "failed");
    assert.deepEqual(seen, [1, 2, 3, 4]);
    assert.deepEqual(clock.slept, [7, 7, 7]);
  });

  it("ends a run that the loop would go on with", async () => {
    const session = await hooked([{ name: "strict", onErrorOccurred: () => ({ errorHandling: "abort" }) }]);
    const model = new ScriptedModel([{ error: overloaded() }, both]);
    assert.equal((await run(session, model)).finishReason, "failed");
    assert.equal(model.requests.length, 1);
  });

  it("skips the text at which the model fails: the person gets it, and the run goes on", async () => {
    const session = await hooked([{ name: "patient", onErrorOccurred: () => ({ errorHandling: "skip" }) }]);
    const model = new ScriptedModel([{ error: forbidden() }, { calls: [translate("Two two.")] }]);
    assert.equal((await run(session, model)).finishReason, "awaiting-review");
    assert.deepEqual(session.requests().map(({ src_string, translate_string }) => [src_string, translate_string]), [
      ["One one.", ""],
      ["Two two.", "Two two. (zh)"],
    ]);
  });
});

describe("onSessionEnd", () => {
  async function ends(model: ScriptedModel, signal?: AbortSignal, options?: Partial<DriveOptions>): Promise<readonly SessionEnd["reason"][]> {
    const told: SessionEnd["reason"][] = [];
    const session = await hooked([{ name: "log", onSessionEnd: ({ reason }) => void told.push(reason) }]);
    await run(session, model, { copilotHandler: (requests) => Promise.resolve(requests.map(approve)), ...options }, signal);
    return told;
  }

  it("tells why the work ended", async () => {
    assert.deepEqual(await ends(new ScriptedModel([both, { calls: [taskComplete] }])), ["complete"]);
    assert.deepEqual(await ends(new ScriptedModel([{ error: forbidden() }])), ["error"]);
    assert.deepEqual(await ends(new ScriptedModel([both]), AbortSignal.abort()), ["abort"]);
    assert.deepEqual(await ends(new ScriptedModel([both]), AbortSignal.abort(userExit)), ["user_exit"]);
    assert.deepEqual(await ends(new ScriptedModel([both]), undefined, { maxDuration: 0 }), ["timeout"]);
  });

  it("is silent while a person is waited for", async () => {
    assert.deepEqual(await ends(new ScriptedModel([both]), undefined, { copilotHandler: () => Promise.resolve([]) }), []);
  });
});

describe("a hook that misbehaves", () => {
  it("is reported and recorded, and breaks nothing, whatever it does", async () => {
    const reported: string[] = [];
    const wrong = { errorHandling: "explode" } as unknown as { errorHandling: "skip" }; // as JavaScript may return it
    const hooks: SessionHooks = {
      name: "broken",
      onSessionStart: () => Promise.reject(new Error("no file")),
      onPreToolUse: () => {
        throw new Error("no network");
      },
      onPostToolUse: () => Promise.reject(new Error("no disk")),
      onErrorOccurred: () => wrong,
      onSessionEnd: () => Promise.reject(new Error("no end")),
    };
    const session = await hooked([hooks], { report: (error) => reported.push(String(error)) });
    const step = await run(session, new ScriptedModel([{ error: overloaded() }, both, { calls: [taskComplete] }]), {
      copilotHandler: (requests) => Promise.resolve(requests.map(approve)),
    });
    assert.equal(step.finishReason, "complete");
    const failures = eventsOf(session, "hook.end").filter(({ data }) => data.error !== undefined);
    assert.deepEqual(new Set(failures.map(({ data }) => data.hookType)), new Set(["onSessionStart", "onPreToolUse", "onPostToolUse", "onErrorOccurred", "onSessionEnd"]));
    assert.equal(reported.length, failures.length);
  });

  it("is not waited for longer than its time", async () => {
    const clock: Clock = { ...testClock(), sleep: () => new Promise((resolve) => setImmediate(resolve)) };
    const reported: string[] = [];
    const session = await hooked([{ name: "slow", onPreToolUse: () => new Promise(() => undefined) }], {
      clock,
      report: (error) => reported.push(String(error)),
    });
    await loopOf(session, new ScriptedModel([{ calls: [translate("One one.")] }])).next();
    assert.match(reported[0] ?? "", new RegExp(`longer than ${String(HOOK_TIME_LIMIT / 1000)} s`));
    assert.deepEqual(session.requests()[0]?.findings.map(({ kind }) => kind), ["hook-failed"]);
  });
});
