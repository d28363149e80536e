import assert from "node:assert/strict";
import type { Session } from "../../../src/agent/session.ts";
import { undoLastDecision } from "../../../src/agent/undoDecision.ts";
import { CurrentUnit } from "../../../src/host/currentUnit.ts";
import { TargetBacklog } from "../../../src/host/targetRecord.ts";
import { TargetBatches } from "../../../src/host/targetBatches.ts";
import { TargetState } from "../../../src/host/targetState.ts";
import { UnitActions } from "../../../src/host/unitActions.ts";
import { ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { loopOf, newSession } from "../../support/sessions.ts";

const TEXT = "First one here. Second one here.\n\nLast one.\n";

async function opened() {
  const session = await newSession(TEXT);
  const calls = [translate("First one here. Second one here.", "Le premier. Le second."), translate("Last one.", "Le dernier.")];
  await loopOf(session, new ScriptedModel([{ calls }])).next();
  const texts = new Map<string, string>();
  const typed = {
    texts,
    set: (callId: string, text: string | undefined): void => {
      if (text === undefined) {
        texts.delete(callId);
      } else {
        texts.set(callId, text);
      }
    },
  };
  const current = new CurrentUnit(session);
  const steps: string[] = [];
  const note = (step: string) => () => {
    steps.push(step);
    return Promise.resolve();
  };
  const units = new UnitActions({ session, typed, current, prepare: note("prepare"), finish: note("finish") });
  return { session, texts, current, units, steps };
}

function id(session: Session, index: number): string {
  return session.requests()[index]?.tool.callId ?? assert.fail(`no request ${String(index)}`);
}

describe("what a person does with units in the host", () => {
  it("keeps what was typed when a unit is split, joined or translated by hand", async () => {
    const { session, texts, units, current } = await opened();
    texts.set(id(session, 0), "Le tout premier. Le tout second.");
    await units.act(id(session, 0), { kind: "split", source: 15 });
    assert.deepEqual([...texts.values()], ["Le tout premier.", "Le tout second."]);
    assert.equal(current.callId, id(session, 0));
    texts.delete(id(session, 0));
    await units.act(id(session, 0), { kind: "joinWithNext" });
    assert.deepEqual([...texts], [[id(session, 0), "Le premier. Le tout second."]]);
    await units.act(id(session, 0), { kind: "translateByHand" });
    assert.deepEqual([...texts], [[id(session, 0), "Le premier. Le tout second."]]);
    assert.equal(session.requests()[0]?.origin, "hand");
  });

  it("goes to the next unit when one is skipped or copied, or gets a hint", async () => {
    for (const action of [{ kind: "skip" }, { kind: "copySource" }, { kind: "hint", text: "Shorter." }] as const) {
      const { session, texts, units, current, steps } = await opened();
      const first = id(session, 0);
      texts.set(first, "Le tout premier.");
      await units.act(first, action);
      assert.equal(texts.size, 0);
      assert.equal(current.callId, id(session, 0));
      assert.equal(session.fold.openRejections()[0]?.text, action.kind === "hint" ? "Le tout premier." : undefined);
      assert.deepEqual(steps, ["prepare", "finish"]);
    }
  });

  it("approves at one stroke what the person has typed, and takes it back so", async () => {
    const { session, texts, units } = await opened();
    texts.set(id(session, 1), "Le tout dernier.");
    const outcome = await units.decideMany({ kind: "approveClean" });
    assert.equal(outcome.decided.length, 2);
    assert.deepEqual(session.fold.settled.corrections.map(({ translation }) => translation), ["Le tout dernier."]);
    assert.equal(texts.size, 0);
    assert.equal(await undoLastDecision(session), outcome.decided[0]);
    assert.equal(session.requests().length, 2);
    assert.equal(await undoLastDecision(session), undefined);
  });

  it("changes nothing where it is refused", async () => {
    const { session, texts, units, steps } = await opened();
    texts.set(id(session, 1), "x");
    const length = session.record.length;
    await assert.rejects(units.act(id(session, 1), { kind: "joinWithNext" }), /nothing to join with/);
    assert.equal(session.record.length, length);
    assert.equal(texts.size, 1);
    assert.deepEqual(steps, ["prepare"]);
  });
});

describe("units decided at one stroke, in the target", () => {
  const none: ReadonlySet<string> = new Set();

  it("are one edit, and an undo or redo of it is known for what it is", async () => {
    const { session, units } = await opened();
    const backlog = new TargetBacklog(session);
    const before = new TargetState(session.analysis, "fr", []);
    await units.decideMany({ kind: "approveClean" });
    const first = backlog.next(before.units, none) ?? assert.fail();
    const batch = backlog.batchOf(first, before.units, none);
    assert.equal(batch.length, 2);
    const after = before.clone();
    batch.forEach((placement) => after.place(placement));
    assert.equal(after.text, "Le premier. Le second.\n\nLe dernier.\n");
    const batches = new TargetBatches();
    batches.note(before, batch, after);
    const undo = batches.recognise(after, TEXT);
    assert.deepEqual(undo?.placements.map(({ translation }) => translation), [undefined, undefined]);
    assert.equal(undo.state.text, TEXT);
    assert.equal(batches.recognise(undo.state, after.text)?.state.text, after.text);
    assert.equal(batches.recognise(after, "Le premier. Le second.\n\nLast one!\n"), undefined);
    await undoLastDecision(session);
    const back = backlog.batchOf(backlog.next(after.units, none) ?? assert.fail(), after.units, none);
    assert.deepEqual(back.map(({ translation }) => translation), [undefined, undefined]);
  });

  it("are placed one by one where they were decided so", async () => {
    const { session, units } = await opened();
    const backlog = new TargetBacklog(session);
    const state = new TargetState(session.analysis, "fr", []);
    await units.act(id(session, 0), { kind: "copySource" });
    await units.act(id(session, 0), { kind: "copySource" });
    const first = backlog.next(state.units, none) ?? assert.fail();
    assert.equal(backlog.batchOf(first, state.units, none).length, 1);
  });
});
