import assert from "node:assert/strict";
import { autopilotOptions, setMode } from "../../../src/agent/autopilot.ts";
import { decide } from "../../../src/agent/decisions.ts";
import { drive, type DriveOptions } from "../../../src/agent/drive.ts";
import type { HookOutcome, SessionEnd, SessionHooks } from "../../../src/agent/hooks.ts";
import type { Step } from "../../../src/agent/loop.ts";
import { ModelError, type ChatModel, type Clock, type SessionPorts } from "../../../src/agent/ports.ts";
import { resumeSession } from "../../../src/agent/resume.ts";
import type { Session } from "../../../src/agent/session.ts";
import { translationToolkit } from "../../../src/agent/toolbox.ts";
import { sayToModel } from "../../../src/agent/userPrompt.ts";
import type { Finding } from "../../../src/document/finding.ts";
import { read, ScriptedModel, taskComplete, translate, type ScriptedReply } from "../../support/scriptedModel.ts";
import { approve, eventsOf, newSession, plainToolkit, rebuilt, testClock } from "../../support/sessions.ts";

const TWO = "One one.\n\nTwo two.\n";
const both: ScriptedReply = { calls: [translate("One one."), translate("Two two.")] };
const forbidden = (): ModelError => new ModelError("auth", "No.", { hint: "Another key.", retryable: false });

/** A session on autopilot. */
async function hooked(hooks: readonly SessionHooks[], text = TWO, more: Partial<SessionPorts> = {}): Promise<Session> {
  const session = await newSession(text, { hooks: () => hooks, report: () => undefined, ...more });
  await setMode(session, "autopilot");
  return session;
}

function run(session: Session, model: ChatModel, more: Partial<DriveOptions> = {}, toolkit = plainToolkit()): Promise<Step> {
  const options = autopilotOptions(session, { draftAhead: 40, maxTurns: 20, folding: false, holdWarnings: false, ...more });
  return drive(session, { model, toolkit }, options, new AbortController().signal);
}

const always = (reply: ScriptedReply, times = 20): ScriptedModel => new ScriptedModel(Array.from({ length: times }, () => reply));
const standing = (session: Session): string[] =>
  eventsOf(session, "user.message").flatMap(({ data }) => (data.kind === "standing" ? [data.content] : []));

describe("a hook that denies", () => {
  it("for ever has its texts decided by a person, whatever the rule", async () => {
    for (const findings of [undefined, [{ kind: "odd", severity: "warning" as const, message: "Look." }]]) {
      const denial: HookOutcome<"onPreToolUse"> = { decision: "deny", reason: "not this week", findings };
      const session = await hooked([{ name: "no", onPreToolUse: ({ unit }) => unit && denial }]);
      assert.equal((await run(session, always(both))).finishReason, "awaiting-review");
      assert.deepEqual(eventsOf(session, "copilot.completed"), []);
      assert.match(JSON.stringify(session.requests()[0]?.findings), /not this week/);
    }
  });
});

describe("a hook that writes a draft of its own", () => {
  const source = "Run `x` now.";
  const writes = (draft: string): SessionHooks => ({
    name: "memory",
    onPreToolUse: ({ unit }) => unit && { decision: "modify", arguments: { translate_string: draft } },
  });

  it("has it checked like the model's: the rule approves none with errors", async () => {
    const session = await hooked([writes("Lancer maintenant.")], `${source}\n`);
    await run(session, always({ calls: [translate(source, "Lancer `x` maintenant.")] }), {}, translationToolkit());
    assert.deepEqual(eventsOf(session, "copilot.completed"), []);
    assert(session.requests()[0]?.findings.some(({ severity }) => severity === "error"));
  });

  it("leaves behind what was found in the model's", async () => {
    const check = ({ target }: { target: string }): readonly Finding[] =>
      target.includes("poor") ? [{ kind: "poor", severity: "warning", message: "Poor." }] : [];
    const ports: Partial<SessionPorts> = { checks: () => [{ name: "poor words", check }] };
    const session = await hooked([writes("Lancer `x` maintenant.")], `${source}\n`, ports);
    await run(session, new ScriptedModel([{ calls: [translate(source, "A poor `x`.")] }, { calls: [taskComplete] }]));
    assert.deepEqual(eventsOf(session, "copilot.requested").map(({ data }) => [data.translate_string, data.findings]), [["Lancer `x` maintenant.", []]]);
  });
});

describe("what a hook returns", () => {
  it("is recorded as JSON has it, or reported where JSON cannot", async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic["self"] = cyclic;
    for (const [modifiedResult, fails] of [
      [{ at: new Date(0), call: () => 1 }, false],
      [{ count: 1n }, true],
      [cyclic, true],
    ] as const) {
      const session = await hooked([{ name: "odd", onPostToolUse: ({ toolName }) => (toolName === "Read" ? { modifiedResult } : undefined) }]);
      assert.equal((await run(session, new ScriptedModel([{ calls: [read] }, both, { calls: [taskComplete] }]))).finishReason, "complete");
      assert.deepEqual(JSON.parse(JSON.stringify(session.record)), session.record);
      assert.equal(eventsOf(session, "hook.end")[0]?.data.error !== undefined, fails);
    }
  });

  it("may be a promise of any kind, and the function a method", async () => {
    class Style implements SessionHooks {
      readonly name = "style";
      private readonly suffix = "(tu)";

      onUserPrompt({ prompt }: { prompt: string }): Promise<{ modifiedPrompt: string }> {
        const modifiedPrompt = `${prompt} ${this.suffix}`;
        const thenable: PromiseLike<{ modifiedPrompt: string }> = { then: (...args) => Promise.resolve({ modifiedPrompt }).then(...args) };
        return thenable as Promise<{ modifiedPrompt: string }>; // as libraries of promises return it
      }
    }
    const session = await hooked([new Style()]);
    await sayToModel(session, "Short.");
    assert.deepEqual(session.fold.instructions, ["Short. (tu)"]);
  });
});

describe("standing instructions of several hooks", () => {
  it("end when their hook is gone, and those that still hold are said anew", async () => {
    const says = (name: string, text: string): SessionHooks => ({ name, onSessionStart: () => ({ additionalContext: text }) });
    let hooks = [says("style", "Use tu."), says("dates", "Dates: ISO.")];
    const session = await hooked([], TWO, { hooks: () => hooks });
    const model = always({ calls: [read] }, 3);
    await run(session, model, { maxTurns: 1 });
    hooks = [says("dates", "Dates: ISO.")];
    await resumeSession(session, model.info);
    await run(session, model, { maxTurns: 2 });
    assert.deepEqual(standing(session), ["Use tu.", "Dates: ISO.", "", "Dates: ISO."]);
    await resumeSession(session, model.info);
    await run(session, model, { maxTurns: 3 });
    assert.equal(standing(session).length, 4, "nothing has changed");
  });
});

describe("onErrorOccurred", () => {
  it("ends the run also when the reply had brought calls; asked again, it stays ended until someone acts", async () => {
    const session = await hooked([{ name: "strict", onErrorOccurred: () => ({ errorHandling: "abort" }) }]);
    await setMode(session, "review");
    const model = new ScriptedModel([{ ...both, calls: [translate("One one.")], error: forbidden() }, { calls: [translate("Two two.")] }]);
    assert.equal((await run(session, model)).finishReason, "failed");
    assert.equal((await run(session, model)).finishReason, "failed");
    assert.equal(session.requests().length, 1);
    assert.equal(eventsOf(session, "session.error").length, 1);
    await resumeSession(session, model.info);
    assert.equal((await run(session, model)).finishReason, "awaiting-review");
  });

  it("that skips a question leaves it unanswered, and no text undrafted", async () => {
    const session = await hooked([{ name: "skip", onErrorOccurred: ({ kind }) => (kind === "auth" ? { errorHandling: "skip" } : undefined) }]);
    await sayToModel(session, "Why?", "question");
    const model = new ScriptedModel([{ error: forbidden() }, both, { calls: [taskComplete] }]);
    assert.equal((await run(session, model)).finishReason, "complete");
    assert.deepEqual(session.fold.answers, [{ question: "Why?", answer: "" }]);
    assert.deepEqual(eventsOf(session, "unit.proposed"), []);
    assert.deepEqual((await rebuilt(session)).fold.answers, session.fold.answers);
  });
});

describe("onSessionEnd", () => {
  function listener(told: SessionEnd["reason"][]): SessionHooks {
    return { name: "log", onSessionEnd: ({ reason }) => void told.push(reason) };
  }

  it("tells an end once, however often the session is looked at and asked", async () => {
    const told: SessionEnd["reason"][] = [];
    const session = await hooked([listener(told)]);
    await run(session, new ScriptedModel([both, { calls: [taskComplete] }]));
    await setMode(session, "review");
    await run(session, new ScriptedModel([]));
    await sayToModel(session, "Why?", "question");
    await run(session, new ScriptedModel([{ text: "So." }]));
    assert.deepEqual(told, ["complete"]);
  });

  it("tells of a record that cannot be written, and the session is idle", async () => {
    const told: SessionEnd["reason"][] = [];
    const session = await hooked([listener(told)]);
    const idle: boolean[] = [];
    session.on("session.idle", ({ data }) => idle.push(data.aborted));
    session.ports.store.update = () => Promise.reject(new Error("disk full"));
    await assert.rejects(run(session, new ScriptedModel([both])), /disk full/);
    assert.deepEqual(told, ["error"]);
    assert.deepEqual(idle, [false]);
  });
});

describe("a hook that waits for what waits for it", () => {
  it("loses its time, and the session goes on; what it asked for happens afterwards", async () => {
    const clock: Clock = { ...testClock(), sleep: () => new Promise((resolve) => setTimeout(resolve, 20)) };
    let decided: Promise<unknown> = Promise.resolve();
    const decides: SessionHooks = {
      name: "eager",
      onPreToolUse: async () => {
        const [request] = session.requests();
        if (request) {
          decided = decide(session, approve(request), { kind: "person" });
          await decided;
        }
      },
    };
    const session: Session = await hooked([decides], TWO, { clock });
    await setMode(session, "review");
    assert.equal((await run(session, new ScriptedModel([both]))).finishReason, "awaiting-review");
    await decided;
    assert.match(eventsOf(session, "hook.end")[0]?.data.error ?? "", /longer than/);
    assert.deepEqual(session.requests().map(({ src_string }) => src_string), ["Two two."]);
  });
});
