import assert from "node:assert/strict";
import type { SessionHooks } from "../../../src/agent/hooks.ts";
import type { Session } from "../../../src/agent/session.ts";
import { changeSource, decide } from "../../../src/agent/decisions.ts";
import { ScriptedModel, read, translate, type ScriptedCall } from "../../support/scriptedModel.ts";
import { approve, eventsOf, loopOf, newSession, plainToolkit, refine, reject, targetOf } from "../../support/sessions.ts";

const FIVE = "One one.\n\nTwo two.\n\nThree three.\n\nFour four.\n\nFive five.\n";

/** Runs one turn for each list of calls. */
async function turns(session: Session, batches: readonly (readonly ScriptedCall[])[], hooks?: readonly SessionHooks[]): Promise<void> {
  const model = new ScriptedModel(batches.map((calls) => ({ calls })));
  for (let turn = 0; turn < batches.length; turn++) {
    await loopOf(session, model, { draftAhead: 40, toolkit: plainToolkit(hooks) }).next();
  }
}

const rejections = (session: Session): (string | undefined)[] =>
  eventsOf(session, "tool.execution_complete").map((event) => event.data.rejected?.reason);

const pending = (session: Session): string[] => session.requests().map((request) => request.src_string);

/** Denies drafts that contain `bad`. */
const noBad: readonly SessionHooks[] = [
  {
    name: "no bad",
    onPreToolUse: ({ unit }) =>
      unit?.draft.includes("bad") === true
        ? { decision: "deny", reason: "the draft is bad", findings: [{ kind: "bad", severity: "error", message: "bad" }] }
        : { decision: "allow" },
  },
];

describe("Translate's machine verdicts", () => {
  it("name what is wrong and where to go on, and never reach the person", async () => {
    const cases: [ScriptedCall, string][] = [
      [translate("Nothing like it."), "not-found"],
      [translate("Three three."), "skips-text"],
      [translate(""), "empty"],
      [translate(`${"A sentence. ".repeat(40)}`.trim()), "too-long"],
    ];
    for (const [call, reason] of cases) {
      const session = await newSession(FIVE);
      await turns(session, [[call]]);
      assert.deepEqual(rejections(session), [reason]);
      assert.deepEqual(pending(session), []);
      const [event] = eventsOf(session, "tool.execution_complete");
      assert.equal(event?.data.result["next"], "One one.");
      assert.ok(String(event?.data.result["reason"]).startsWith(`${reason}: `));
    }
  });

  it("refuse what is translated already, pending or done", async () => {
    const session = await newSession(FIVE);
    await turns(session, [[translate("One one."), translate("One one.")]]);
    assert.deepEqual(rejections(session), ["already-translated"]);
    assert.deepEqual(pending(session), ["One one."]);
  });

  it("call a text stale that stood in the version the model read, and only then", async () => {
    const session = await newSession(FIVE);
    await turns(session, [[read]]);
    await changeSource(session, [{ start: 0, end: 3, text: "Uno" }]);
    await turns(session, [[translate("One one.")], [translate("Uno one."), translate("Two two.")]]);
    assert.deepEqual(rejections(session), [undefined, "stale-read"]);
    assert.deepEqual(pending(session), ["Uno one.", "Two two."]);
  });
});

describe("held drafts", () => {
  it("wait behind a draft that the checks refused, and become requests when it is mended", async () => {
    const session = await newSession(FIVE);
    await turns(session, [[translate("One one.", "bad"), translate("Two two."), translate("Three three.")]], noBad);
    assert.deepEqual(pending(session), []);
    assert.deepEqual(session.fold.heldUnits().map((unit) => unit.src_string), ["Two two.", "Three three."]);
    await turns(session, [[translate("One one.")]], noBad);
    assert.deepEqual(pending(session), ["One one.", "Two two.", "Three three."]);
    assert.deepEqual(rejections(session), ["findings"]);
  });

  it("wait behind a text that was not found, when they stand at one open place only", async () => {
    const session = await newSession(FIVE);
    await turns(session, [[translate("One, paraphrased."), translate("Two two."), translate("Three three.")]]);
    assert.deepEqual(session.fold.heldUnits().map((unit) => unit.src_string), ["Two two.", "Three three."]);
    await turns(session, [[translate("One one."), translate("Four four.")]]);
    assert.deepEqual(pending(session), ["One one.", "Two two.", "Three three.", "Four four."]);
  });

  it("must be contiguous: a draft that skips text behind the gap is refused", async () => {
    const session = await newSession(FIVE);
    await turns(session, [[translate("One one.", "bad"), translate("Two two."), translate("Four four.")]], noBad);
    assert.deepEqual(rejections(session), ["findings", "skips-text"]);
    assert.deepEqual(session.fold.heldUnits().map((unit) => unit.src_string), ["Two two."]);
  });

  it("are dropped when the redraft of the gap overlaps them", async () => {
    const session = await newSession(FIVE);
    await turns(session, [[translate("One one.", "bad"), translate("Two two.")]], noBad);
    await turns(session, [[translate("One one.\n\nTwo two.")]], noBad);
    assert.deepEqual(pending(session), ["One one.\n\nTwo two."]);
    assert.deepEqual(rejections(session), ["findings", "superseded"]);
    assert.deepEqual(session.fold.heldUnits(), []);
  });

  it("are only of the turn that left the gap: the next turn is judged anew", async () => {
    const session = await newSession(FIVE);
    await turns(session, [[translate("One one.", "bad")], [translate("Two two.")]], noBad);
    assert.deepEqual(rejections(session), ["findings", "skips-text"]);
  });

  it("are told as held, and later turns hear what became of them", async () => {
    const session = await newSession(FIVE);
    const model = new ScriptedModel([
      { calls: [translate("One one.", "bad"), translate("Two two.")] },
      { calls: [translate("One one.")] },
    ]);
    const options = { draftAhead: 40, toolkit: plainToolkit(noBad) };
    await loopOf(session, model, options).next();
    await loopOf(session, model, options).next();
    const told = model.requests[1]?.messages.filter((message) => message.role === "tool") ?? [];
    assert.deepEqual(told.map((message) => (JSON.parse(message.content) as { status: string }).status), ["reject", "held"]);
  });
});

describe("three machine rejections in a row at one place", () => {
  it("put the third draft before the person, with its findings, when its text is known", async () => {
    const session = await newSession(FIVE);
    const batch = [translate("One one.", "bad")];
    await turns(session, [batch, batch, batch], noBad);
    assert.deepEqual(rejections(session), ["findings", "findings"]);
    const [request] = session.requests();
    assert.equal(request?.src_string, "One one.");
    assert.deepEqual(request?.findings.map((finding) => finding.kind), ["bad"]);
  });

  it("put the next text before the person, empty, when it is not", async () => {
    const session = await newSession(FIVE);
    const batch = [translate("Nothing like it.")];
    await turns(session, [batch, batch, batch]);
    assert.deepEqual(rejections(session), ["not-found", "not-found", "not-found"]);
    const [request] = session.requests();
    assert.deepEqual([request?.src_string, request?.translate_string, request?.origin], ["One one.", "", "fallback"]);
    assert.ok(request);
    await decide(session, refine(request, "Un."), { kind: "person" });
    assert.equal(targetOf(session), FIVE.replace("One one.", "Un."));
  });

  it("count turns, whatever the kind of rejection, and begin anew at the next place", async () => {
    const session = await newSession(FIVE);
    await turns(session, [[translate("")], [translate("Three three.")], [translate("One one.")], [translate("")], [translate("")]]);
    assert.deepEqual(rejections(session), ["empty", "skips-text", "empty", "empty"]);
    assert.deepEqual(pending(session), ["One one."]);
  });

  it("do not count a model's whole batch of repeats as more than one try", async () => {
    const session = await newSession(FIVE);
    const repeats = Array.from({ length: 10 }, () => translate("One one."));
    await turns(session, [repeats]);
    assert.deepEqual(pending(session), ["One one."]);
  });
});

describe("hooks before a tool", () => {
  it("modify the draft, warn about it, or fail without breaking the run", async () => {
    const reported: unknown[] = [];
    const session = await newSession(FIVE, { report: (error) => reported.push(error) });
    const louder: SessionHooks = {
      name: "louder",
      onPreToolUse: ({ unit }) => ({ decision: "modify", arguments: { translate_string: unit?.draft.toUpperCase() } }),
    };
    const broken: SessionHooks = { name: "broken", onPreToolUse: () => Promise.reject(new Error("out of order")) };
    const seeing: SessionHooks = {
      name: "seeing",
      onPreToolUse: ({ unit }) => ({ decision: "allow", findings: [{ kind: "seen", severity: "warning", message: unit?.draft ?? "" }] }),
    };
    await turns(session, [[translate("One one.", "un")]], [louder, broken, seeing]);
    const [request] = session.requests();
    assert.equal(request?.translate_string, "UN");
    assert.deepEqual(request?.findings.map((finding) => [finding.kind, finding.severity]), [
      ["hook-failed", "warning"],
      ["seen", "warning"],
    ]);
    assert.deepEqual(reported.map(String), ["Error: out of order"]);
  });
});

describe("a change of the model in mid-session", () => {
  it("has the drafts judged as those of the model that makes them", async () => {
    const session = await newSession(FIVE);
    const seen: boolean[] = [];
    const hooks: readonly SessionHooks[] = [{ name: "seeing", onPreToolUse: ({ rehearsal }) => void seen.push(rehearsal) }];
    await turns(session, [[translate("One one.")]], hooks);
    const rehearsal = { id: "offline", label: "Rehearsal", provider: "offline", rehearsal: true };
    await session.append({ type: "session.resume", data: { model: rehearsal, sourceHash: "" } });
    await turns(session, [[translate("Two two.")]], hooks);
    assert.deepEqual(seen, [false, true]);
  });
});

describe("a person's rejection behind later drafts", () => {
  it("opens the text again in its place, and the later drafts stay", async () => {
    const session = await newSession(FIVE);
    const model = new ScriptedModel([
      { calls: [translate("One one."), translate("Two two."), translate("Three three.")] },
      { calls: [translate("Four four."), translate("Two two.", "Deux.")] },
    ]);
    const { copilotRequests } = await loopOf(session, model, { draftAhead: 40 }).next();
    const two = copilotRequests[1];
    assert.ok(two);
    await loopOf(session, model, { draftAhead: 40 }).next({ copilotResponses: [reject(two, "again")] });
    assert.deepEqual(rejections(session).filter(Boolean), ["skips-text"]);
    assert.deepEqual(session.requests().map((request) => request.translate_string), ["One one. (zh)", "Deux.", "Three three. (zh)"]);
    await loopOf(session, model, {}).next({ copilotResponses: session.requests().map(approve) });
  });
});
