import assert from "node:assert/strict";
import fc from "fast-check";
import { approveMany } from "../../../src/agent/batchDecisions.ts";
import { translateByHand } from "../../../src/agent/byHand.ts";
import { decide, DecisionRefused, reopen } from "../../../src/agent/decisions.ts";
import { joinWithNext } from "../../../src/agent/joinUnits.ts";
import { keepSource } from "../../../src/agent/keepSource.ts";
import type { Session } from "../../../src/agent/session.ts";
import { splitUnit } from "../../../src/agent/splitUnit.ts";
import { undoLastDecision } from "../../../src/agent/undoDecision.ts";
import { segmentAt } from "../../../src/document/segment.ts";
import { ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { approve, eventsOf, loopOf, newSession, rebuilt, refine, reject, targetOf } from "../../support/sessions.ts";

const person = { kind: "person" } as const;

const TEXT = [
  "# A heading with `code` in it",
  "",
  "A paragraph, with [a link](x.md) and **bold words**. It goes on\r\nover lines. 😀 And on;  \r\nhard break.",
  "",
  "> A quote that\r\n> goes on. With two sentences.",
  "",
  "- An item. Another sentence.\r\n  And a wrapped line.",
  "",
  "| Head | Tail |\r\n| - | - |\r\n| One cell. More. | Two |",
  "",
  "这是第一句。这是第二句，还有一个分句。",
  "",
].join("\r\n");

/** Every unit drafted as its own source, so that whatever is done, the target is the source. */
async function drafted(): Promise<Session> {
  const session = await newSession(TEXT);
  const calls = [];
  for (let position = 0; ; ) {
    const segment = segmentAt(session.analysis, position, { maxUnitLength: 300 });
    if (!segment) {
      break;
    }
    const source = TEXT.slice(segment.start, segment.end);
    calls.push(translate(source, source));
    position = segment.end;
  }
  await loopOf(session, new ScriptedModel([{ calls }]), { draftAhead: 100 }).next();
  return session;
}

type Act = (session: Session, callId: string, number: number) => Promise<unknown>;

/** What a person may do with a pending unit. */
const acts: Readonly<Record<string, Act>> = {
  splitSource: (session, callId, number) => splitUnit(session, callId, { source: number % (session.fold.unit(callId).src_string.length + 1) }),
  splitDraft: (session, callId, number) => splitUnit(session, callId, { draft: number % (session.fold.unit(callId).translate_string.length + 1) }),
  join: (session, callId) => joinWithNext(session, callId, new Map()),
  skip: (session, callId) => keepSource(session, callId, "skip", person),
  copy: (session, callId) => keepSource(session, callId, "copy", person),
  approve: (session, callId) => decide(session, approve({ tool: { name: "Translate", callId } }), person),
  undo: (session) => undoLastDecision(session),
  reopenAny: (session, _callId, number) => {
    const all = [...session.fold.units.keys()];
    return reopen(session, all[number % all.length] ?? "", person);
  },
  rejectAndUndo: async (session, callId) => {
    await decide(session, reject({ tool: { name: "Translate", callId } }, "no"), person);
    await undoLastDecision(session);
  },
};

function plain(session: Session): unknown {
  return structuredClone({ units: [...session.fold.units.values()], ledger: session.ledger.units(), target: targetOf(session) });
}

describe("whatever a person does with units", () => {
  it("the target of units that say what the source says is the source, and the record gives the same again", async () => {
    const step = fc.record({ act: fc.constantFrom(...Object.keys(acts)), unit: fc.nat(30), number: fc.nat(500) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const session = await drafted();
        for (const { act, unit, number } of steps) {
          const pending = session.requests();
          const callId = pending[unit % Math.max(1, pending.length)]?.tool.callId;
          await acts[act]?.(session, callId ?? "none", number).catch((error: unknown) => assert.ok(error instanceof DecisionRefused, String(error)));
          assert.equal(targetOf(session), TEXT);
          assert.equal(session.ledger.expectedPosition(), undefined, "no text is open");
        }
        assert.deepEqual(plain(await rebuilt(session)), plain(session));
        await approveMany(session, { kind: "withoutFindings" }, ({ translate_string }) => ({ text: translate_string, findings: [] }));
        assert.equal(session.ledger.isComplete(), true);
        assert.equal(targetOf(session), TEXT);
        const results = eventsOf(session, "tool.execution_complete").map(({ data }) => data.callId);
        assert.equal(new Set(results).size, results.length);
        assert.equal(session.fold.unsettled.size, 0);
      }),
      { numRuns: 30 },
    );
  }).timeout(60_000);

  it("a unit by hand takes any words", async () => {
    const session = await drafted();
    for (const { tool } of session.requests()) {
      const callId = await translateByHand(session, tool.callId);
      await decide(session, refine({ tool: { name: "Translate", callId } }, session.fold.unit(callId).src_string), person);
    }
    assert.equal(targetOf(session), TEXT);
  });
});
