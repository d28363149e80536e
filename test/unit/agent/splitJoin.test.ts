import assert from "node:assert/strict";
import { approveMany, rejectMany } from "../../../src/agent/batchDecisions.ts";
import { decide, DecisionRefused, reopen } from "../../../src/agent/decisions.ts";
import { joinWithNext } from "../../../src/agent/joinUnits.ts";
import type { Session } from "../../../src/agent/session.ts";
import { splitUnit } from "../../../src/agent/splitUnit.ts";
import { lastDecision, undoLastDecision } from "../../../src/agent/undoDecision.ts";
import type { UnitFold } from "../../../src/agent/unitFold.ts";
import { ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { approve, eventsOf, loopOf, newSession, rebuilt, refine, targetOf } from "../../support/sessions.ts";

const person = { kind: "person" } as const;

/** A session whose drafts await their decision: sources with their drafts. */
async function drafted(text: string, drafts: readonly (readonly [string, string])[], language = "fr"): Promise<Session> {
  const session = await newSession(text, {}, language);
  await loopOf(session, new ScriptedModel([{ calls: drafts.map(([source, draft]) => translate(source, draft)) }])).next();
  assert.equal(session.requests().length, drafts.length);
  return session;
}

function id(session: Session, index: number): string {
  const callId = session.requests()[index]?.tool.callId;
  assert.ok(callId !== undefined);
  return callId;
}

function pairs(session: Session): (readonly [string, string])[] {
  return session.requests().map(({ src_string, translate_string }) => [src_string, translate_string]);
}

async function holds(session: Session): Promise<void> {
  const plain = (of: Session): unknown =>
    structuredClone({ units: [...of.fold.units.values()], ledger: of.ledger.units(), last: lastDecision(of), target: targetOf(of) });
  assert.deepEqual(plain(await rebuilt(session)), plain(session));
  const results = eventsOf(session, "tool.execution_complete").map(({ data }) => data.callId);
  assert.equal(new Set(results).size, results.length, "a call has one result");
}

async function approveAll(session: Session): Promise<void> {
  for (const request of session.requests()) {
    await decide(session, approve(request), person);
  }
}

const TWO = "First one here. Second one here.\n";

describe("a unit that is split", () => {
  it("at a caret in the original gives two, the draft cut at the same sentence", async () => {
    const session = await drafted(TWO, [[TWO.trim(), "Le premier, bien plus long que l'autre, est ici. Le second."]]);
    await splitUnit(session, id(session, 0), { source: 15 });
    assert.deepEqual(pairs(session), [
      ["First one here.", "Le premier, bien plus long que l'autre, est ici."],
      ["Second one here.", "Le second."],
    ]);
    assert.deepEqual(session.requests().map(({ origin }) => origin), ["split", "split"]);
    await holds(session);
    await approveAll(session);
    assert.equal(targetOf(session), "Le premier, bien plus long que l'autre, est ici. Le second.\n");
    assert.equal(session.ledger.isComplete(), true);
  });

  it("at a caret in the translation is cut in the original at the same sentence", async () => {
    const session = await drafted(TWO, [[TWO.trim(), "Le premier, bien plus long que l'autre, est ici. Le second."]]);
    await splitUnit(session, id(session, 0), { draft: 49 });
    assert.deepEqual(pairs(session)[1], ["Second one here.", "Le second."]);
    await holds(session);
  });

  it("keeps what the person had typed: each part gets its share", async () => {
    const session = await drafted(TWO, [[TWO.trim(), "Premier. Second."]]);
    const parts = await splitUnit(session, id(session, 0), { source: 16 }, "Le tout premier. Le second.");
    assert.deepEqual(parts.map(({ typed }) => typed), ["Le tout premier.", "Le second."]);
    assert.deepEqual(pairs(session).map(([, draft]) => draft), ["Premier.", "Second."]);
  });

  it("inside of a sentence is cut beside the nearest word", async () => {
    const text = "A long sentence, with a clause that goes on.\n";
    const session = await drafted(text, [[text.trim(), "Une longue phrase, avec une proposition qui continue."]]);
    await splitUnit(session, id(session, 0), { source: 16 });
    assert.deepEqual(pairs(session), [
      ["A long sentence,", "Une longue phrase,"],
      ["with a clause that goes on.", "avec une proposition qui continue."],
    ]);
    await approveAll(session);
    assert.equal(targetOf(session), "Une longue phrase, avec une proposition qui continue.\n");
  });

  for (const [what, text, caret, message] of [
    ["a word", "One word here.\n", 6, /“word” would be cut\. The nearest place to split is behind “One”/],
    ["a code span", "Use `npm run it` now.\n", 9, /“`npm run it`” would be cut/],
    ["a link", "See [the big page](x.md) now.\n", 9, /“\[the big page\]\(x\.md\)” would be cut/],
    ["emphasis", "A **very bold** word.\n", 8, /would be cut/],
    ["its edge", "One word here.\n", 0, /One part would have no text/],
  ] as const) {
    it(`is refused at ${what}, with the nearest place`, async () => {
      const session = await drafted(text, [[text.trim(), text.trim()]]);
      await assert.rejects(splitUnit(session, id(session, 0), { source: caret }), (error: unknown) => {
        assert.ok(error instanceof DecisionRefused);
        assert.match(error.message, message);
        return true;
      });
      assert.equal(session.requests().length, 1);
      assert.equal(eventsOf(session, "copilot.withdrawn").length, 0);
    });
  }

  it("is refused in a table cell", async () => {
    const session = await drafted("| Head one | B |\n| - | - |\n| Cell one. Cell two. | C |\n", [["Head one", "Tête une"]]);
    await assert.rejects(splitUnit(session, id(session, 0), { source: 4 }), /cannot be split/);
  });

  it("is asked for a caret in the original where nothing is drafted", async () => {
    const session = await drafted(TWO, [[TWO.trim(), "x"]]);
    await assert.rejects(splitUnit(session, id(session, 0), { draft: 0 }, ""), /caret into the original/);
    await splitUnit(session, id(session, 0), { source: 15 }, "");
    assert.deepEqual(pairs(session).map(([source]) => source), ["First one here.", "Second one here."]);
  });

  it("in a quote with wrapped lines leaves the marks between the parts as they are", async () => {
    const text = "> First one here.\r\n> Second one here.\r\n";
    const session = await drafted(text, [["First one here.\n> Second one here.", "Un ici.\n> Deux ici."]]);
    await splitUnit(session, id(session, 0), { source: 15 });
    await approveAll(session);
    assert.equal(targetOf(session), "> Un ici.\r\n> Deux ici.\r\n");
    await holds(session);
  });

  it("tells the model that the text is before the reviewer, and what became of the parts", async () => {
    const session = await drafted(`${TWO}\nThird.\n`, [[TWO.trim(), "Premier. Second."]]);
    await splitUnit(session, id(session, 0), { source: 15 });
    const second = session.requests()[1];
    assert.ok(second);
    await decide(session, refine(second, "Le deuxième."), person);
    const model = new ScriptedModel([{ text: "" }]);
    await loopOf(session, model, { draftAhead: 40 }).next();
    const sent = model.requests[0]?.messages.map(({ content }) => content).join("\n") ?? "";
    assert.match(sent, /"status":"pending","reason":"The reviewer cut this unit in two/);
    assert.match(sent, /skip it: "First one here\."/);
    assert.match(sent, /"src_string":"Second one here\.","status":"refined","translated_string":"Le deuxième\."/);
    assert.doesNotMatch(sent, /"status":"reject"/);
  });
});

describe("units that are joined", () => {
  const drafts = [
    ["First one here.", "Premier."],
    ["Second one here.", "Second."],
  ] as const;

  it("become one, with what stands between them in the original", async () => {
    const session = await drafted(TWO, drafts);
    await joinWithNext(session, id(session, 0), new Map());
    assert.deepEqual(pairs(session), [[TWO.trim(), "Premier. Second."]]);
    assert.equal(session.requests()[0]?.origin, "join");
    await holds(session);
    await approveAll(session);
    assert.equal(targetOf(session), "Premier. Second.\n");
    assert.equal(eventsOf(session, "tool.execution_complete").length, 2);
  });

  it("undo a split, and are undone by one", async () => {
    const session = await drafted(TWO, [[TWO.trim(), "Premier. Second."]]);
    await splitUnit(session, id(session, 0), { source: 15 });
    await joinWithNext(session, id(session, 0), new Map());
    assert.deepEqual(pairs(session), [[TWO.trim(), "Premier. Second."]]);
    await splitUnit(session, id(session, 0), { draft: 8 });
    assert.deepEqual(pairs(session), [["First one here.", "Premier."], ["Second one here.", "Second."]]);
    await holds(session);
  });

  it("have no blank between them in a script that writes none", async () => {
    const session = await drafted(TWO, [["First one here.", "第一句。"], ["Second one here.", "第二句。"]], "zh-CN");
    await joinWithNext(session, id(session, 0), new Map());
    assert.equal(pairs(session)[0]?.[1], "第一句。第二句。");
    await approveAll(session);
    assert.equal(targetOf(session), "第一句。第二句。\n");
  });

  it("keep a line break, and the target its frame", async () => {
    const text = "> First one here.\n> Second one here.\n";
    const session = await drafted(text, drafts);
    await joinWithNext(session, id(session, 0), new Map());
    assert.equal(pairs(session)[0]?.[1], "Premier.\nSecond.");
    await approveAll(session);
    assert.equal(targetOf(session), "> Premier.\n> Second.\n");
  });

  it("keep what the person had typed in either", async () => {
    const session = await drafted(TWO, drafts);
    const made = await joinWithNext(session, id(session, 0), new Map([[id(session, 1), "Le second."]]));
    assert.equal(made.typed, "Premier. Le second.");
  });

  it("are refused across blocks, where text lies between, where nothing follows, and where they would be too long", async () => {
    const across = await drafted("First one here.\n\nSecond one here.\n", drafts);
    await assert.rejects(joinWithNext(across, id(across, 0), new Map()), /another block/);
    await assert.rejects(joinWithNext(across, id(across, 1), new Map()), /nothing to join with/);
    const between = await drafted("First one here. Second one here. Third.\n", [...drafts, ["Third.", "Trois."]]);
    await decide(between, approve(between.requests()[1] ?? assert.fail()), person);
    await assert.rejects(joinWithNext(between, id(between, 0), new Map()), /nothing to join with/);
    const long = "Word after word goes on here. ".repeat(60).trim();
    const sentences = long.split(/(?<=\.) /);
    const session = await drafted(`${long}\n`, sentences.map((sentence) => [sentence, "Mot."] as const));
    for (let joins = 0; joins < 39; joins++) {
      await joinWithNext(session, id(session, 0), new Map());
    }
    await assert.rejects(joinWithNext(session, id(session, 0), new Map()), /more than 1200 characters/);
  });
});

describe("decisions at one stroke", () => {
  const text = "One.\n\nTwo.\n\nThree.\n\nFour.\n";
  const drafts = [["One.", "Un."], ["Two.", "Deux."], ["Three.", "Trois."], ["Four.", "Quatre."]] as const;
  const warning = { kind: "w", severity: "warning", message: "" } as const;
  const error = { kind: "e", severity: "error", message: "" } as const;
  const shown = (found: Readonly<Record<string, readonly (typeof warning | typeof error)[]>>) => (unit: UnitFold) => ({
    text: unit.translate_string,
    findings: found[unit.src_string] ?? [],
  });

  it("approve all that nothing was found in, in one write, and count the others", async () => {
    const session = await drafted(text, drafts);
    const writes: number[] = [];
    const update = session.ports.store.update.bind(session.ports.store);
    session.ports.store.update = (sessionId, events) => {
      writes.push(events.length);
      return update(sessionId, events);
    };
    const outcome = await approveMany(session, { kind: "withoutFindings" }, shown({ "Two.": [warning], "Three.": [error] }));
    assert.deepEqual([outcome.decided.length, outcome.left], [2, { findings: 1, errors: 1 }]);
    assert.deepEqual(writes, [2, 2], "the decisions, then the results of their calls");
    assert.equal(targetOf(session), "Un.\n\nTwo.\n\nThree.\n\nQuatre.\n");
    await holds(session);
  });

  it("approve all up to one, as the person sees them, but for those with errors", async () => {
    const session = await drafted(text, drafts);
    const outcome = await approveMany(session, { kind: "upTo", callId: id(session, 2) }, (unit) => ({
      text: unit.src_string === "Two." ? "Deux !" : unit.translate_string,
      findings: unit.src_string === "One." ? [error] : [warning],
    }));
    assert.deepEqual([outcome.decided.length, outcome.left], [2, { errors: 1 }]);
    assert.equal(targetOf(session), "One.\n\nDeux !\n\nTrois.\n\nFour.\n");
    assert.deepEqual(session.fold.settled.corrections.map(({ translation }) => translation), ["Deux !"]);
  });

  it("are taken back at one stroke, those that were reopened before left out", async () => {
    const session = await drafted(text, drafts);
    const { decided } = await approveMany(session, { kind: "withoutFindings" }, shown({}));
    await reopen(session, decided[1] ?? "", person);
    assert.deepEqual(lastDecision(session), [decided[0], decided[2], decided[3]]);
    assert.equal(await undoLastDecision(session), decided[0]);
    assert.equal(session.requests().length, 4);
    assert.equal(targetOf(session), text);
    await holds(session);
  });

  it("reject all for one reason, and are taken back as long as no redraft has come", async () => {
    const session = await drafted(text, drafts);
    const outcome = await rejectMany(session, " Too stiff. ", () => false);
    assert.equal(outcome.decided.length, 4);
    const model = new ScriptedModel([{ calls: [translate("One.", "1."), translate("Two.", "2.")] }]);
    await loopOf(session, model, { draftAhead: 40 }).next();
    assert.deepEqual(session.requests().map(({ previous }) => previous?.reason), ["Too stiff.", "Too stiff."]);
    assert.deepEqual(lastDecision(session), outcome.decided.slice(2));
    await holds(session);
  });

  it("leave drafts that an instruction has outdated, and those that are empty", async () => {
    const session = await drafted(text, drafts);
    await session.append({ type: "user.message", data: { content: "Say tu.", kind: "person" } });
    const outcome = await approveMany(session, { kind: "withoutFindings" }, (unit) => ({
      text: unit.src_string === "One." ? " " : unit.translate_string,
      findings: [],
    }));
    assert.deepEqual([outcome.decided, outcome.left], [[], { empty: 1, outdated: 3 }]);
    await assert.rejects(rejectMany(session, " ", () => false), DecisionRefused);
    assert.deepEqual((await rejectMany(session, "No.", (callId) => callId === id(session, 0))).left, { edited: 1 });
  });

  it("take a thousand units quickly", async () => {
    const units = Array.from({ length: 1000 }, (_, index) => `Unit number ${String(index)}.`);
    const session = await newSession(units.join("\n\n"));
    await loopOf(session, new ScriptedModel([{ calls: units.map((unit) => translate(unit)) }]), { draftAhead: 2000 }).next();
    const start = performance.now();
    const outcome = await approveMany(session, { kind: "withoutFindings" }, shown({}));
    const took = performance.now() - start;
    assert.equal(outcome.decided.length, 1000);
    assert.ok(took < 2000, `took ${took.toFixed(0)} ms`);
    await undoLastDecision(session);
    assert.equal(session.requests().length, 1000);
  }).timeout(60_000);
});
