import assert from "node:assert/strict";
import fc from "fast-check";
import { decide, reopen } from "../../../src/agent/decisions.ts";
import { viewOf } from "../../../src/agent/view.ts";
import { analyse } from "../../../src/document/analysis.ts";
import { segmentAt } from "../../../src/document/segment.ts";
import { read, ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { approve, loopOf, newSession, refine, reject } from "../../support/sessions.ts";

const person = { kind: "person" } as const;
const TEXT = Array.from({ length: 12 }, (_, i) => `Sentence number ${String(i)} stands here.`).join("\n\n") + "\n";

describe("the view", () => {
  it("only grows between two requests, whatever the person decides in between", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom("approve", "refine", "reject", "reopen", "wait"), { maxLength: 30 }), async (acts) => {
        const session = await newSession(TEXT);
        const model = new ScriptedModel(
          Array.from({ length: 40 }, (_, turn) => () => ({
            calls: turn === 0 ? [read] : draftsFrom(session.ledger.expectedPosition()),
          })),
        );
        for (const act of acts) {
          const [request] = session.requests();
          const decided = [...session.fold.units.values()].find((unit) => unit.status === "approve");
          if (act === "reopen" && decided) {
            await reopen(session, decided.callId, person);
          } else if (request && act !== "wait" && act !== "reopen") {
            const take = request.translate_string === "" ? () => refine(request, "x") : approve; // the host's own proposal
            const make = { approve: take, refine: () => refine(request, "x"), reject: () => reject(request, "no") }[act];
            await decide(session, make(request), person);
          }
          await loopOf(session, model, { draftAhead: 8 }).next();
        }
        for (const [index, later] of model.requests.entries()) {
          const earlier = model.requests[index - 1]?.messages ?? [];
          assert.deepEqual(later.messages.slice(0, earlier.length), earlier);
          assert.deepEqual(later.tools, model.requests[0]?.tools);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("answers every call once, directly after the message that made it", async () => {
    const session = await newSession(TEXT);
    const model = new ScriptedModel([{ calls: [read] }, { calls: draftsFrom(0) }]);
    await loopOf(session, model, { draftAhead: 8 }).next();
    await loopOf(session, model, { draftAhead: 8 }).next();
    const messages = viewOf(session.record, session.fold);
    const roles = messages.map((message) => message.role);
    assert.deepEqual(roles, ["system", "user", "assistant", "tool", "assistant", "tool", "tool"]);
    const last = messages.at(-1);
    assert.deepEqual(JSON.parse(last?.content ?? ""), { status: "pending", next: "Sentence number 2 stands here." });
  });

  it("tells later decisions as text, but for approvals, which change nothing for the model", async () => {
    const session = await newSession(TEXT);
    const model = new ScriptedModel([{ calls: draftsFrom(0) }, { calls: [] }]);
    await loopOf(session, model, { draftAhead: 8 }).next();
    await loopOf(session, model, { draftAhead: 8 }).next();
    const [first, second] = session.requests();
    assert.ok(first && second);
    await decide(session, approve(first), person);
    await decide(session, refine(second, "Better."), person);
    const last = viewOf(session.record, session.fold).at(-1);
    assert.equal(last?.role, "user");
    const told = JSON.parse(last.content) as Record<string, unknown>;
    assert.deepEqual([told["src_string"], told["status"], told["translated_string"]], ["Sentence number 1 stands here.", "refined", "Better."]);
  });
});

/** Two drafts in order. */
function draftsFrom(position: number | undefined): ReturnType<typeof translate>[] {
  const analysis = analyse(TEXT);
  const calls: ReturnType<typeof translate>[] = [];
  for (let at = position; at !== undefined && calls.length < 2; ) {
    const range = segmentAt(analysis, at, { maxUnitLength: 300 });
    if (range) {
      calls.push(translate(TEXT.slice(range.start, range.end)));
    }
    at = range?.end;
  }
  return calls;
}
