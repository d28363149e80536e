import assert from "node:assert/strict";
import { decide } from "../../../src/agent/decisions.ts";
import type { Session } from "../../../src/agent/session.ts";
import { ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { approve, eventsOf, loopOf, newSession, refine, reject } from "../../support/sessions.ts";

const person = { kind: "person" } as const;
const TEXT = "Save\n\nOpen the file.\n\nSave\n\nClose the file.\n";
const drafts = ["Save", "Open the file.", "Save", "Close the file."].map((text) => translate(text, `${text} (fr)`));

/** A session whose four drafts await their review, and a model that drafts again as `again` says. */
async function drafted(again: readonly ReturnType<typeof translate>[]) {
  const session = await newSession(TEXT);
  const model = new ScriptedModel([{ calls: drafts }, { calls: again }, { calls: [] }]);
  await loopOf(session, model, { draftAhead: 8 }).next();
  return { session, model };
}

function pending(session: Session): string[] {
  return session.requests().map(({ translate_string, outdated }) => `${translate_string}${outdated ? ` [${outdated}]` : ""}`);
}

describe("drafts that the person has outdated", () => {
  it("are those of the same text when one is corrected: they are marked at once and made anew by the next turn", async () => {
    const { session, model } = await drafted([translate("Save", "Enregistrer")]);
    const [first] = session.requests();
    assert(first);
    await decide(session, refine(first, "Enregistrer"), person);
    assert.deepEqual(pending(session), ["Open the file. (fr)", "Save (fr) [correction]", "Close the file. (fr)"]);
    await loopOf(session, model, { draftAhead: 8 }).next();
    assert.deepEqual(pending(session), ["Open the file. (fr)", "Enregistrer", "Close the file. (fr)"]);
    const told = model.requests[1]?.messages.map(({ content }) => content).join("\n") ?? "";
    assert.match(told, /"status":"refined"/);
    assert.match(told, /corrected another draft of the same text/);
  });

  it("are those of the same text when one is rejected", async () => {
    const { session } = await drafted([]);
    const [, , second] = session.requests();
    assert(second);
    await decide(session, reject(second, "A verb, please."), person);
    assert.deepEqual(pending(session), ["Save (fr) [correction]", "Open the file. (fr)", "Close the file. (fr)"]);
  });

  it("are none when one is approved", async () => {
    const { session } = await drafted([]);
    const [first] = session.requests();
    assert(first);
    await decide(session, approve(first), person);
    assert(pending(session).every((text) => !text.includes("[")));
  });

  it("are all that were asked for before an instruction, but those that the person is at work on", async () => {
    const again = ["Save", "Save", "Close the file."].map((text) => translate(text, `${text} (tu)`));
    const { session, model } = await drafted(again);
    const touched = session.requests()[1]?.tool.callId;
    const loop = loopOf(session, model, { draftAhead: 8, isTouched: (callId) => callId === touched });
    await loop.next({ userInput: "Say tu." });
    assert.deepEqual(pending(session), ["Save (tu)", "Open the file. (fr) [instruction]", "Save (tu)", "Close the file. (tu)"]);
    assert.equal(eventsOf(session, "copilot.withdrawn").length, 3);
    assert.match(model.requests[1]?.messages.map(({ content }) => content).join("\n") ?? "", /Say tu\./);
  });

  it("are those of a turn that began before the instruction", async () => {
    const session = await newSession(TEXT);
    const model = new ScriptedModel([
      () => {
        void session.append({ type: "user.message", data: { content: "Say tu.", kind: "person" } });
        return { calls: drafts };
      },
      { calls: drafts.map(([name, args]) => [name, { ...(args as object), translate_string: "tu" }] as const) },
    ]);
    await loopOf(session, model, { draftAhead: 8 }).next();
    assert(session.requests().length > 0 && session.requests().every(({ outdated }) => outdated === "instruction"));
    await loopOf(session, model, { draftAhead: 8 }).next();
    assert.deepEqual(pending(session), ["tu", "tu", "tu", "tu"]);
  });

  it("stay where the session is stopped", async () => {
    const { session, model } = await drafted([]);
    const [first] = session.requests();
    assert(first);
    await session.append({ type: "abort", data: { reason: "Stopped." } });
    await decide(session, refine(first, "Enregistrer"), person);
    await loopOf(session, model, { draftAhead: 8 }).next();
    assert.deepEqual(pending(session), ["Open the file. (fr)", "Save (fr) [correction]", "Close the file. (fr)"]);
  });
});

describe("drafting ahead", () => {
  it("stops while the person is away and drafts wait, and goes on when they are back", async () => {
    const session = await newSession(TEXT);
    const model = new ScriptedModel(drafts.map((call) => ({ calls: [call] })));
    let isAway = true;
    const loop = loopOf(session, model, { draftAhead: 8, isAway: () => isAway });
    assert.equal((await loop.next()).finishReason, "tool-calls");
    assert.equal((await loop.next()).finishReason, "awaiting-review");
    assert.equal(model.requests.length, 1);
    isAway = false;
    assert.equal((await loop.next()).finishReason, "tool-calls");
    assert.equal(model.requests.length, 2);
  });

  it("puts a rejected text before all else, also when enough drafts wait", async () => {
    const session = await newSession(TEXT);
    const model = new ScriptedModel([{ calls: drafts.slice(0, 3) }, { calls: [translate("Open the file.", "Better.")] }]);
    const loop = loopOf(session, model, { draftAhead: 2 });
    await loop.next();
    const [, open] = session.requests();
    assert(open);
    await loop.next({ copilotResponses: [reject(open, "No.")] });
    assert.deepEqual(pending(session), ["Save (fr)", "Better.", "Save (fr)"]);
    assert.equal((await loop.next()).finishReason, "awaiting-review");
  });
});
