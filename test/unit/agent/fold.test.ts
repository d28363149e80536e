import assert from "node:assert/strict";
import { parseEvent } from "../../../src/agent/events.ts";
import { foldOf, SessionFold } from "../../../src/agent/fold.ts";
import { decide, reopen } from "../../../src/agent/decisions.ts";
import { ScriptedModel, read, translate } from "../../support/scriptedModel.ts";
import { approve, loopOf, newSession, reject } from "../../support/sessions.ts";

const TEXT = "One one.\n\nTwo two.\n\nThree three.\n";
const person = { kind: "person" } as const;

describe("the fold of a record", () => {
  it("is the same with and without the memo, after every event", async () => {
    const session = await newSession(TEXT);
    const snapshots: unknown[] = [];
    session.on("*", () => snapshots.push(plain(session.fold, session)));
    const model = new ScriptedModel([
      { calls: [read, translate("One one."), translate("Three three."), translate("Two two.")] },
      { calls: [translate("One one.", "Un.")] },
    ]);
    await loopOf(session, model, { draftAhead: 40 }).next();
    const [one, two] = session.requests();
    assert.ok(one && two);
    await decide(session, reject(one, "no"), person);
    await decide(session, approve(two), person);
    await loopOf(session, model, { draftAhead: 40 }).next();
    await reopen(session, two.tool.callId, person);
    const from = session.record.length - snapshots.length;
    assert.ok(snapshots.length > 10);
    for (const [index, snapshot] of snapshots.entries()) {
      const fold = new SessionFold();
      session.record.slice(0, from + index + 1).forEach((event) => fold.apply(event));
      assert.deepEqual(snapshot, plain(fold, session));
    }
  });

  it("reads every event it wrote, and leaves out types of a newer version", async () => {
    const session = await newSession(TEXT);
    await loopOf(session, new ScriptedModel([{ calls: [translate("One one.")] }])).next();
    const lines = session.record.map((event) => JSON.stringify(event));
    const events = lines.map((line) => parseEvent(JSON.parse(line)));
    assert.deepEqual(events, session.record);
    assert.deepEqual(plain(foldOf(events.filter((event) => event !== undefined)), session), plain(session.fold, session));
    assert.equal(parseEvent({ ...session.record[0], type: "session.dreamt" }), undefined);
    assert.throws(() => parseEvent({ ...session.record[0], data: { version: "one" } }));
  });
});

function plain(fold: SessionFold, session: { readonly analysis: Parameters<SessionFold["ledgerOf"]>[0] }): unknown {
  const ledger = fold.ledgerOf(session.analysis);
  return structuredClone({
    units: [...fold.units.values()],
    calls: [...fold.calls.values()],
    unsettled: [...fold.unsettled.keys()],
    ledger: ledger.units(),
    position: ledger.expectedPosition(),
    done: ledger.doneCharacters(),
    turns: fold.turns,
    hasNews: fold.hasNews,
    gap: fold.gap,
  });
}
