import assert from "node:assert/strict";
import { translateByHand, translateNextByHand } from "../../../src/agent/byHand.ts";
import { changeSource, decide, DecisionRefused, reopen } from "../../../src/agent/decisions.ts";
import { redraftWithHint } from "../../../src/agent/hint.ts";
import { keepSource } from "../../../src/agent/keepSource.ts";
import type { Session } from "../../../src/agent/session.ts";
import { stateNote } from "../../../src/agent/stateNote.ts";
import { lastDecision, undoLastDecision } from "../../../src/agent/undoDecision.ts";
import { ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { approve, eventsOf, loopOf, newSession, rebuilt, refine, reject, targetOf } from "../../support/sessions.ts";

const TEXT = "# One\r\n\r\nTwo two.\r\n\r\n- Three three.\r\n";
const UNITS = ["One", "Two two.", "Three three."];
const person = { kind: "person" } as const;

async function drafted(text = TEXT, units = UNITS, targetLanguage = "fr"): Promise<Session> {
  const session = await newSession(text, {}, targetLanguage);
  await loopOf(session, new ScriptedModel([{ calls: units.map((unit) => translate(unit, `${unit} (fr)`)) }])).next();
  return session;
}

/** Ids of the drafts that await a decision, in document order. */
function ids(session: Session): string[] {
  return session.requests().map(({ tool }) => tool.callId);
}

function id(session: Session, index: number): string {
  const callId = ids(session)[index];
  assert.ok(callId !== undefined);
  return callId;
}

/** What the model is sent with its next call. */
async function told(session: Session): Promise<string> {
  const model = new ScriptedModel([{ text: "" }]);
  await loopOf(session, model, { draftAhead: 40 }).next({ userInput: "Go on." });
  return model.requests[0]?.messages.map(({ content }) => content).join("\n") ?? "";
}

function summary(session: Session): unknown {
  const { fold, ledger } = session;
  return structuredClone({
    units: [...fold.units.values()],
    ledger: ledger.units(),
    open: fold.openRejections().map(({ callId }) => callId),
    last: lastDecision(session),
    target: targetOf(session),
  });
}

async function holds(session: Session): Promise<void> {
  assert.deepEqual(summary(await rebuilt(session)), summary(session));
  const results = eventsOf(session, "tool.execution_complete").map(({ data }) => data.callId);
  assert.equal(new Set(results).size, results.length, "a call has one result");
}

describe("a unit that keeps its source text", () => {
  it("is skipped: decided, with the original's bytes in the target, and the model is told once", async () => {
    const session = await drafted();
    await keepSource(session, id(session, 1), "skip", person);
    assert.equal(targetOf(session), TEXT);
    assert.equal(session.ledger.pendingCharacters() > 0, true);
    assert.equal(eventsOf(session, "tool.execution_complete").at(-1)?.data.result["status"], "skipped");
    await holds(session);
    const sent = await told(session);
    assert.equal(sent.split('"status":"skipped"').length, 2);
    assert.match(sent, /leaves this text as it is in the original/);
  });

  it("is copied: its translation is the original, and stays apart from a refinement", async () => {
    const session = await drafted();
    const callId = id(session, 1);
    await keepSource(session, callId, "copy", person);
    const unit = session.fold.unit(callId);
    assert.deepEqual([unit.status, unit.isCopied, unit.translated_string], ["refined", true, "Two two."]);
    assert.equal(targetOf(session), TEXT);
    await holds(session);
    await reopen(session, callId, person);
    assert.deepEqual([unit.status, unit.isCopied], ["pending", false]);
    await decide(session, refine({ tool: { name: "Translate", callId } }, "Deux."), person);
    assert.equal(unit.isCopied, false);
  });

  for (const how of ["skip", "copy"] as const) {
    it(`can be decided otherwise when it is reopened (${how})`, async () => {
      const session = await drafted();
      const [one] = session.requests();
      assert.ok(one);
      await keepSource(session, one.tool.callId, how, person);
      await reopen(session, one.tool.callId, person);
      await decide(session, approve(one), person);
      assert.match(targetOf(session), /^# One \(fr\)\r\n/);
      await holds(session);
    });
  }

  it("completes a document, which says how many were skipped", async () => {
    const session = await drafted();
    for (const callId of ids(session)) {
      await keepSource(session, callId, "skip", person);
    }
    assert.equal(session.ledger.isComplete(), true);
    const model = new ScriptedModel([{ calls: [["task_complete", { summary: "Done." }]] }]);
    await loopOf(session, model).next();
    assert.equal(eventsOf(session, "session.task_complete").at(-1)?.data.skipped, 3);
  });

  it("is refused where nothing is pending", async () => {
    const session = await drafted();
    const callId = id(session, 0);
    await keepSource(session, callId, "skip", person);
    await assert.rejects(keepSource(session, callId, "copy", person), DecisionRefused);
    await assert.rejects(keepSource(session, "nobody", "skip", person), DecisionRefused);
  });
});

describe("undoing decisions", () => {
  it("takes back the latest that can be, one after the other, and passes over those of a rule", async () => {
    const session = await drafted();
    const [one, two, three] = session.requests();
    assert.ok(one && two && three);
    await decide(session, approve(two), person);
    await decide(session, reject(one, "no"), person);
    await decide(session, approve(three), { kind: "rule", rule: "no-errors" });
    assert.deepEqual(lastDecision(session), [one.tool.callId]);
    assert.equal(await undoLastDecision(session), one.tool.callId);
    assert.equal(await undoLastDecision(session), two.tool.callId);
    assert.equal(await undoLastDecision(session), undefined);
    assert.deepEqual(ids(session), [one.tool.callId, two.tool.callId]);
    await holds(session);
  });

  it("works in any order", async () => {
    const session = await drafted();
    const requests = session.requests();
    for (const request of requests) {
      await decide(session, approve(request), person);
    }
    const [one, two, three] = requests.map(({ tool }) => tool.callId);
    assert.ok(one !== undefined && two !== undefined && three !== undefined);
    await reopen(session, two, person);
    await reopen(session, one, person);
    await reopen(session, three, person);
    assert.equal(targetOf(session), TEXT);
    assert.deepEqual(lastDecision(session), []);
    await holds(session);
  });

  it("passes over a rejection once its redraft has arrived, also when that one is rejected too", async () => {
    const session = await drafted();
    const [one] = session.requests();
    assert.ok(one);
    await decide(session, reject(one, "no"), person);
    await loopOf(session, new ScriptedModel([{ calls: [translate("One", "Un")] }]), { draftAhead: 40 }).next();
    assert.deepEqual(lastDecision(session), []);
    await assert.rejects(reopen(session, one.tool.callId, person), /newer draft/);
    const [redraft] = session.requests();
    assert.ok(redraft);
    await decide(session, reject(redraft, "still no"), person);
    await assert.rejects(reopen(session, one.tool.callId, person), /newer draft/);
    assert.equal(await undoLastDecision(session), redraft.tool.callId);
    await holds(session);
  });

  it("tells the model that a text it was to translate again is not open any more", async () => {
    const session = await drafted();
    const [one] = session.requests();
    assert.ok(one);
    await decide(session, reject(one, "no"), person);
    await undoLastDecision(session);
    const sent = await told(session);
    assert.match(sent, /"src_string":"One","status":"pending".*Do not translate it again/);
  });

  it("does not bring back a rejected draft whose text has changed", async () => {
    const session = await drafted();
    const [one] = session.requests();
    assert.ok(one);
    await decide(session, reject(one, "no"), person);
    await changeSource(session, [{ start: 3, end: 4, text: "m" }]);
    await assert.rejects(reopen(session, one.tool.callId, person), DecisionRefused);
    assert.deepEqual(session.fold.openRejections(), []);
    await holds(session);
  });
});

describe("a unit that the person translates by hand", () => {
  it("awaits their words with nothing drafted, and keeps the draft as the earlier one", async () => {
    const session = await drafted();
    const before = id(session, 1);
    const byHand = await translateByHand(session, before);
    const [, request] = session.requests();
    assert.deepEqual([request?.tool.callId, request?.origin, request?.translate_string], [byHand, "hand", ""]);
    assert.deepEqual(request?.previous, { translate_string: "Two two. (fr)", reason: "", attempt: 1, cause: "hand" });
    assert.equal(await translateByHand(session, byHand), byHand);
    assert.equal(eventsOf(session, "tool.execution_complete").at(-1)?.data.result["status"], "pending");
    await assert.rejects(decide(session, approve({ tool: { name: "Translate", callId: byHand } }), person), /empty/);
    await decide(session, refine({ tool: { name: "Translate", callId: byHand } }, "Deux."), person);
    assert.equal(targetOf(session), TEXT.replace("Two two.", "Deux."));
    await holds(session);
    const sent = await told(session);
    assert.match(sent, /put this text before the reviewer itself; skip it: "Two two\."/);
    assert.match(sent, /"status":"refined","translated_string":"Deux\."/);
  });

  it("is the next open text where none is drafted", async () => {
    const session = await drafted(TEXT, ["One"]);
    const byHand = await translateNextByHand(session);
    assert.deepEqual(session.requests().map(({ tool, src_string, origin }) => [tool.callId === byHand, src_string, origin]), [
      [false, "One", "model"],
      [true, "Two two.", "hand"],
    ]);
    await translateNextByHand(session);
    assert.equal(await translateNextByHand(session), undefined);
    await holds(session);
  });

  it("is not outdated by an instruction", async () => {
    const session = await drafted();
    await translateByHand(session, id(session, 0));
    const model = new ScriptedModel([{ calls: [translate("Two two.", "Deux."), translate("Three three.", "Trois.")] }]);
    await loopOf(session, model, { draftAhead: 40 }).next({ userInput: "Be brief." });
    assert.deepEqual(session.requests().map(({ translate_string }) => translate_string), ["", "Deux.", "Trois."]);
    await holds(session);
  });
});

describe("a hint for one unit", () => {
  it("has it drafted again, with the earlier draft and the hint beside the redraft", async () => {
    const session = await drafted();
    await redraftWithHint(session, id(session, 0), " Shorter. ");
    assert.equal(eventsOf(session, "copilot.completed").length, 0, "a hint is no rejection");
    const model = new ScriptedModel([{ calls: [translate("One", "Un")] }]);
    await loopOf(session, model, { draftAhead: 40 }).next();
    assert.match(model.requests[0]?.messages.map(({ content }) => content).join("\n") ?? "", /hint: the reviewer wants another draft.*Shorter\./);
    const [redraft] = session.requests();
    assert.deepEqual(redraft?.previous, { translate_string: "One (fr)", reason: "Shorter.", attempt: 1, cause: "hint" });
    await holds(session);
  });

  it("keeps what the person had made of the draft", async () => {
    const session = await drafted();
    await redraftWithHint(session, id(session, 0), "Shorter.", "Une");
    const model = new ScriptedModel([{ calls: [translate("One", "Un")] }]);
    await loopOf(session, model, { draftAhead: 40 }).next();
    assert.equal(session.requests()[0]?.previous?.translate_string, "Une");
    assert.match(model.requests[0]?.messages.map(({ content }) => content).join("\n") ?? "", /version so far: .*Une/);
  });

  it("can be taken back until the redraft arrives, and stays in the note of a folded view", async () => {
    const session = await drafted();
    const callId = id(session, 0);
    await redraftWithHint(session, callId, "Shorter.");
    assert.deepEqual(lastDecision(session), [callId]);
    assert.match(stateNote(session, ""), /with a hint of the reviewer:\n.*"hint":"Shorter\."/);
    assert.doesNotMatch(stateNote(session, ""), /Rejected by the reviewer/);
    assert.equal(await undoLastDecision(session), callId);
    assert.equal(ids(session)[0], callId);
    await holds(session);
  });

  it("reaches the model also for a draft that was decided before", async () => {
    const session = await drafted();
    const [one] = session.requests();
    assert.ok(one);
    await decide(session, approve(one), person);
    await reopen(session, one.tool.callId, person);
    await redraftWithHint(session, one.tool.callId, "Shorter.");
    assert.match(await told(session), /"src_string":"One","status":"reject","reason":"hint:/);
    await holds(session);
  });

  it("is refused when it is blank", async () => {
    const session = await drafted();
    await assert.rejects(redraftWithHint(session, id(session, 0), "  "), DecisionRefused);
    assert.equal(ids(session).length, 3);
  });
});
