import assert from "node:assert/strict";
import { changeSource, decide, DecisionRefused, reopen, restoreDecision } from "../../../src/agent/decisions.ts";
import type { Session } from "../../../src/agent/session.ts";
import { ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { approve, eventsOf, loopOf, newSession, rebuilt, refine, reject, targetOf } from "../../support/sessions.ts";

const TWO = "One one.\n\nTwo two.\n";
const person = { kind: "person" } as const;

async function drafted(text = TWO, units = ["One one.", "Two two."]): Promise<Session> {
  const session = await newSession(text);
  await loopOf(session, new ScriptedModel([{ calls: units.map((unit) => translate(unit)) }])).next();
  return session;
}

describe("changes of mind", () => {
  it("make an approved unit pending again with its draft, in any order, and calls no model", async () => {
    const session = await drafted();
    const [one, two] = session.requests();
    assert.ok(one && two);
    await decide(session, refine(one, "Un."), person);
    await decide(session, approve(two), person);
    await reopen(session, one.tool.callId, person);
    assert.deepEqual(session.requests().map((request) => request.translate_string), ["One one. (zh)"]);
    assert.equal(targetOf(session), "One one.\n\nTwo two. (zh)\n");
    await decide(session, refine(one, "Uno."), person);
    assert.equal(targetOf(session), "Uno.\n\nTwo two. (zh)\n");
    assert.equal(targetOf(await rebuilt(session)), targetOf(session));
    assert.equal(eventsOf(session, "assistant.turn_start").length, 1);
  });

  it("record the first decision as the response, later ones as revisions", async () => {
    const session = await drafted();
    const [one] = session.requests();
    assert.ok(one);
    await decide(session, approve(one), person);
    await reopen(session, one.tool.callId, person);
    await decide(session, reject(one, "no"), person);
    assert.equal(eventsOf(session, "copilot.completed").length, 1);
    assert.deepEqual(eventsOf(session, "unit.revised").map((event) => event.data.status), ["pending", "reject"]);
    assert.equal(eventsOf(session, "tool.execution_complete").length, 1);
  });

  it("take back a rejection until its redraft arrives, and not after", async () => {
    const session = await drafted();
    const [one] = session.requests();
    assert.ok(one);
    await decide(session, reject(one, "no"), person);
    await reopen(session, one.tool.callId, person);
    assert.equal(session.requests().length, 2);
    await decide(session, reject(one, "no"), person);
    const model = new ScriptedModel([{ calls: [translate("One one.", "Un.")] }]);
    await loopOf(session, model, { draftAhead: 40 }).next();
    await assert.rejects(reopen(session, one.tool.callId, person), DecisionRefused);
  });

  it("refuse to reopen what is not decided", async () => {
    const session = await drafted();
    const [one] = session.requests();
    assert.ok(one);
    await assert.rejects(reopen(session, one.tool.callId, person), DecisionRefused);
    await assert.rejects(reopen(session, "nobody", person), DecisionRefused);
  });

  it("decide a unit again as a redo in the target editor says", async () => {
    const session = await drafted();
    const [one] = session.requests();
    assert.ok(one);
    await decide(session, refine(one, "Un."), person);
    await reopen(session, one.tool.callId, { kind: "editor-undo" });
    await restoreDecision(session, one.tool.callId, "Un.");
    assert.equal(session.fold.unit(one.tool.callId).status, "refined");
    assert.equal(targetOf(session), "Un.\n\nTwo two.\n");
  });
});

describe("edits of the source", () => {
  it("move units behind them, withdraw drafts over changed text and open decided units there", async () => {
    const session = await drafted();
    const [one, two] = session.requests();
    assert.ok(one && two);
    await decide(session, approve(one), person);
    await changeSource(session, [{ start: 0, end: 3, text: "Just one" }]);
    assert.equal(session.source.text, "Just one one.\n\nTwo two.\n");
    assert.equal(session.ledger.expectedPosition(), 0);
    assert.deepEqual(session.requests().map((request) => session.source.text.slice(request.range.start, request.range.end)), ["Two two."]);
    await changeSource(session, [{ start: 15, end: 18, text: "2" }]);
    assert.deepEqual(session.requests(), []);
    assert.equal(eventsOf(session, "copilot.withdrawn").length, 1);
    assert.equal(eventsOf(session, "tool.execution_complete").at(-1)?.data.result["status"], "reject");
    assert.deepEqual((await rebuilt(session)).requests(), []);
  });
});

describe("an update of translated text", () => {
  it("has the new draft know what the text and its translation were, until it is decided", async () => {
    const session = await drafted();
    const [one, two] = session.requests();
    assert.ok(one && two);
    await decide(session, refine(one, "Un un."), person);
    await decide(session, approve(two), person);
    await changeSource(session, [{ start: 0, end: 3, text: "Just one" }]);
    await changeSource(session, [{ start: 0, end: 4, text: "Only" }]);
    await loopOf(session, new ScriptedModel([{ calls: [translate("Only one one.", "Seulement un.")] }])).next();
    const [redraft] = session.requests();
    assert.ok(redraft);
    const earlier = { source: "One one.", translation: "Un un." };
    assert.deepEqual(session.fold.unit(redraft.tool.callId).earlierVersion, earlier);
    assert.deepEqual((await rebuilt(session)).fold.unit(redraft.tool.callId).earlierVersion, earlier);
    await decide(session, approve(redraft), person);
    await changeSource(session, [{ start: 0, end: 4, text: "Just" }]);
    await loopOf(session, new ScriptedModel([{ calls: [translate("Just one one.", "Un.")] }])).next();
    const [again] = session.requests();
    assert.deepEqual(again && session.fold.unit(again.tool.callId).earlierVersion, { source: "Only one one.", translation: "Seulement un." });
  });

  it("is none of a text that is gone, nor of one beside it", async () => {
    const session = await drafted();
    const [one] = session.requests();
    assert.ok(one);
    await decide(session, approve(one), person);
    await changeSource(session, [{ start: 0, end: 10, text: "" }, { start: 19, end: 19, text: "\nNew.\n" }]);
    await loopOf(session, new ScriptedModel([{ calls: [translate("New.")] }]), { draftAhead: 40 }).next();
    assert.deepEqual(session.requests().map(({ tool }) => session.fold.unit(tool.callId).earlierVersion), [undefined, undefined]);
  });
});

describe("a store that fails", () => {
  it("leaves the record as it was, so that the decision can be made again", async () => {
    const session = await drafted();
    const [one] = session.requests();
    assert.ok(one);
    const update = session.ports.store.update.bind(session.ports.store);
    session.ports.store.update = () => Promise.reject(new Error("The disk is full."));
    await assert.rejects(decide(session, approve(one), person), /disk is full/);
    assert.equal(session.requests().length, 2);
    session.ports.store.update = update;
    await decide(session, approve(one), person);
    assert.equal(session.requests().length, 1);
    const stored = await session.ports.store.get("s1");
    assert.deepEqual(stored?.events, session.record);
  });
});
