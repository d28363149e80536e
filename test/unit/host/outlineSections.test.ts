import { strict as assert } from "node:assert";
import { changeSource, decide } from "../../../src/agent/decisions.ts";
import type { Session } from "../../../src/agent/session.ts";
import { LineIndex } from "../../../src/host/lines.ts";
import { outlineSections } from "../../../src/host/outlineSections.ts";
import { sectionState } from "../../../src/review/sectionState.ts";
import { read, ScriptedModel, taskComplete, translate } from "../../support/scriptedModel.ts";
import { approve, loopOf, newSession } from "../../support/sessions.ts";

function sections(session: Session) {
  return outlineSections(session, new LineIndex(session.source.text));
}

function states(session: Session): string[] {
  return sections(session).map((section) => `${section.level} ${section.text}: ${sectionState(section)}, line ${section.line}`);
}

describe("the outline's sections", () => {
  it("tell of each heading what is done below it, up to the next one", async () => {
    const session = await newSession("Before.\n\n# One\n\nFirst.\n\nSecond.\n\n## Two\n\nThird.\n");
    const calls = ["Before.", "One", "First.", "Second."].map((text) => translate(text, text.toUpperCase()));
    await loopOf(session, new ScriptedModel([{ calls: [read, ...calls] }, { calls: [taskComplete] }])).next();
    assert.deepEqual(states(session), ["1 : pending, line 1", "1 One: pending, line 3", "2 Two: open, line 9"]);
    for (const request of session.requests().slice(0, 3)) {
      await decide(session, approve(request), { kind: "person" });
    }
    assert.deepEqual(states(session), ["1 : done, line 1", "1 One: pending, line 3", "2 Two: open, line 9"]);
    const one = sections(session)[1];
    assert.deepEqual([one?.totalCharacters, one?.doneCharacters, one?.pendingCharacters, one?.pendingUnits], [16, 9, 7, 1]);
  });

  it("are the same objects but for what has changed", async () => {
    const session = await newSession("# One\n\nFirst.\n\n# Two\n\nSecond.\n");
    const calls = ["One", "First.", "Two", "Second."].map((text) => translate(text, text.toUpperCase()));
    await loopOf(session, new ScriptedModel([{ calls: [read, ...calls] }, { calls: [taskComplete] }])).next();
    const before = sections(session);
    assert.equal(sections(session), before);
    const [first] = session.requests();
    assert(first);
    await decide(session, approve(first), { kind: "person" });
    const after = sections(session);
    assert.notEqual(after[0], before[0]);
    assert.equal(after[1], before[1]);
    await changeSource(session, [{ start: 0, end: 0, text: "New.\n\n" }]);
    assert.deepEqual(states(session).map((text) => text.slice(0, 6)), ["1 : op", "1 One:", "1 Two:"]);
  });

  it("are none in a document without text", async () => {
    assert.deepEqual(sections(await newSession("\n")), []);
  });
});
