import { strict as assert } from "node:assert";
import { changeSource, decide, reopen } from "../../../src/agent/decisions.ts";
import type { Session } from "../../../src/agent/session.ts";
import { decidedUnits, lastTargetHash, TargetBacklog, writtenUnits } from "../../../src/host/targetRecord.ts";
import { TargetState } from "../../../src/host/targetState.ts";
import { recogniseUndo } from "../../../src/host/targetUndo.ts";
import { read, ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { approve, loopOf, newSession, refine } from "../../support/sessions.ts";

const person = { kind: "person" } as const;

/** A session with two drafts. */
async function drafted(): Promise<Session> {
  const session = await newSession("One\n\nTwo\n");
  const model = new ScriptedModel([{ calls: [read, translate("One", "Un"), translate("Two", "Deux")] }]);
  await loopOf(session, model).next();
  return session;
}

/** Approves the first pending draft and records that the target has it, as text of `hash`. */
async function approveAndWrite(session: Session, hash: string): Promise<string> {
  const [request] = session.requests();
  assert(request);
  await decide(session, approve(request), person);
  await session.append({ type: "target.written", data: { callId: request.tool.callId, uri: "", hash } });
  return request.tool.callId;
}

describe("the record of a target", () => {
  it("tells which decisions should stand in it, and which do", async () => {
    const session = await drafted();
    const first = await approveAndWrite(session, "h1");
    const [second] = session.requests();
    assert(second);
    await decide(session, refine(second, "Zwei"), person);
    assert.deepEqual([...decidedUnits(session).values()].map(({ translation }) => translation), ["Un", "Zwei"]);
    assert.deepEqual(writtenUnits(session, undefined).map(({ callId }) => callId), [first]);
    assert.equal(lastTargetHash(session.record), "h1");
  });

  it("counts a reopened unit as written until the target gave its source back", async () => {
    const session = await drafted();
    const first = await approveAndWrite(session, "h1");
    await reopen(session, first, person);
    assert.equal(writtenUnits(session, undefined).length, 1);
    await session.append({ type: "target.written", data: { callId: first, uri: "", hash: "h0" } });
    assert.equal(writtenUnits(session, undefined).length, 0);
  });

  it("knows by the hash which writes were never saved", async () => {
    const session = await drafted();
    const first = await approveAndWrite(session, "h1");
    await approveAndWrite(session, "h2");
    assert.equal(writtenUnits(session, "h2").length, 2);
    assert.deepEqual(writtenUnits(session, "h1").map(({ callId }) => callId), [first]);
    assert.equal(writtenUnits(session, "of an unknown text").length, 2);
  });
});

describe("the backlog of a target", () => {
  const none = new Set<string>();

  /** The state of a target that has nothing yet, and what it lacks. */
  async function untouched(): Promise<{ session: Session; state: TargetState; backlog: TargetBacklog; ids: readonly string[] }> {
    const session = await drafted();
    const backlog = new TargetBacklog(session);
    const ids = session.requests().map(({ tool }) => tool.callId);
    return { session, state: new TargetState(session.analysis, "fr", []), backlog, ids };
  }

  async function approveFirst(session: Session): Promise<void> {
    await decide(session, approve(session.requests()[0] ?? assert.fail()), person);
  }

  it("gives each decision once the target has the one before", async () => {
    const { session, state, backlog, ids } = await untouched();
    assert.equal(backlog.next(state.units, none), undefined);
    await approveFirst(session);
    await approveFirst(session);
    const given: (string | undefined)[] = [];
    for (let next = backlog.next(state.units, none); next; next = backlog.next(state.units, none)) {
      given.push(next.callId);
      assert.deepEqual(backlog.next(state.units, none), next);
      state.place(next);
    }
    assert.deepEqual(given, ids);
    assert.equal(state.text, "Un\n\nDeux\n");
  });

  it("gives the decisions from before it began", async () => {
    const { session, state, ids } = await untouched();
    await approveFirst(session);
    assert.equal(new TargetBacklog(session).next(state.units, none)?.callId, ids[0]);
  });

  it("takes back first what no longer holds", async () => {
    const { session, state, backlog, ids } = await untouched();
    const [first = assert.fail()] = ids;
    await approveFirst(session);
    state.place(backlog.next(state.units, none) ?? assert.fail());
    await approveFirst(session);
    await reopen(session, first, person);
    const placement = backlog.next(state.units, none);
    assert.equal(placement?.callId, first);
    assert.equal(placement.translation, undefined);
  });

  it("keeps what is being undone for later", async () => {
    const { session, state, backlog, ids } = await untouched();
    await approveFirst(session);
    assert.equal(backlog.next(state.units, new Set(ids)), undefined);
    assert.equal(backlog.next(state.units, none)?.callId, ids[0]);
  });

  it("gives again what the target has lost", async () => {
    const { session, state, backlog, ids } = await untouched();
    const [first = assert.fail()] = ids;
    await approveFirst(session);
    state.place(backlog.next(state.units, none) ?? assert.fail());
    assert.equal(backlog.next(state.units, none), undefined);
    state.place({ callId: first, range: session.fold.unit(first).range, translation: undefined });
    backlog.add(first);
    assert.equal(backlog.next(state.units, none)?.callId, first);
  });

  it("gives what a change of the source has made open again", async () => {
    const { session, state, backlog, ids } = await untouched();
    await approveFirst(session);
    state.place(backlog.next(state.units, none) ?? assert.fail());
    assert.equal(backlog.next(state.units, none), undefined);
    await changeSource(session, [{ start: 0, end: 3, text: "Once" }]);
    const placement = backlog.next(state.units, none);
    assert.deepEqual([placement?.callId, placement?.translation], [ids[0], undefined]);
  });
});

describe("an undo in the target", () => {
  async function approvedBoth(): Promise<{ session: Session; state: TargetState; ids: readonly string[] }> {
    const session = await drafted();
    const ids = [await approveAndWrite(session, "h1"), await approveAndWrite(session, "h2")];
    return { session, state: new TargetState(session.analysis, "fr", writtenUnits(session, undefined)), ids };
  }

  it("that gives one unit's source back is a change of mind about it", async () => {
    const { session, state, ids } = await approvedBoth();
    const undo = recogniseUndo(session, state, "Un\n\nTwo\n");
    assert(undo);
    assert.equal(undo.placement.callId, ids[1]);
    assert.equal(undo.placement.translation, undefined);
    assert.equal(undo.state.text, "Un\n\nTwo\n");
    assert.equal(state.text, "Un\n\nDeux\n");
  });

  it("that brings an earlier translation back decides the unit again", async () => {
    const { session, state, ids } = await approvedBoth();
    const second = ids[1] ?? assert.fail();
    await reopen(session, second, person);
    state.place({ callId: second, range: session.fold.unit(second).range, translation: undefined });
    assert.equal(recogniseUndo(session, state, "Un\n\nDeux\n")?.placement.translation, "Deux");
  });

  it("of anything else is a hand edit", async () => {
    const { session, state } = await approvedBoth();
    assert.equal(recogniseUndo(session, state, "Un\n\nDeux mots\n"), undefined);
    assert.equal(recogniseUndo(session, state, "One\n\nTwo\n"), undefined);
  });
});
