import assert from "node:assert/strict";
import { checksHook } from "../../../src/agent/checksHook.ts";
import { timelineOf } from "../../../src/agent/timeline.ts";
import { translationToolkit } from "../../../src/agent/toolbox.ts";
import { analyse } from "../../../src/document/analysis.ts";
import { ScriptedModel, translate, type ScriptedCall } from "../../support/scriptedModel.ts";
import { approve, eventsOf, loopOf, newSession, rebuilt, targetOf } from "../../support/sessions.ts";

const TEXT = "---\ntitle: A guide\n---\n\nRead the **first** note.\n\nRead the `second` note.\n\nRead the third note.\n";

async function drafted(...calls: readonly ScriptedCall[]): Promise<Awaited<ReturnType<typeof newSession>>> {
  const session = await newSession(TEXT);
  const toolkit = translationToolkit();
  await loopOf(session, new ScriptedModel([{ calls }]), { draftAhead: 40, toolkit }).next();
  return session;
}

describe("drafts with mechanical faults", () => {
  it("are mended before they are judged, and that is recorded on the unit", async () => {
    const session = await drafted(
      translate("A guide", "“Un guide : le début”"),
      translate("Read the **first** note.", "```markdown\nLisez la **première** note.\n```"),
      translate("Read the `second` note.", "Lisez la deuxième note."),
      translate("Read the third note.", "\n Lisez la troisième note."),
    );
    assert.deepEqual(
      session.requests().map(({ translate_string, repairs }) => [translate_string, repairs]),
      [["Un guide : le début", ["quotation-marks"]], ["Lisez la **première** note.", ["outer-fence"]]],
    );
    assert.deepEqual(eventsOf(session, "unit.held").map(({ data }) => data.repairs), [["blanks"]]);
    assert.deepEqual((await rebuilt(session)).requests(), session.requests());
    assert.match(timelineOf(session.record, { timeZone: "UTC" }), /Lisez la \*\*première\*\* note\.” \(repaired outer-fence\)/);
  });

  it("keep their repairs when they are released", async () => {
    const session = await drafted(
      translate("A guide", "Un guide"),
      translate("Read the **first** note.", "Lisez la **première** note."),
      translate("Read the `second` note.", "Lisez la deuxième note."),
      translate("Read the third note.", "Lisez la troisième note.\n"),
    );
    const second = new ScriptedModel([{ calls: [translate("Read the `second` note.", "Lisez la `second` note.")] }]);
    await loopOf(session, second, { draftAhead: 40, toolkit: translationToolkit() }).next();
    assert.deepEqual(session.requests().map(({ repairs }) => repairs), [undefined, undefined, undefined, ["blanks"]]);
  });

  it("become a target whose front matter still parses", async () => {
    const session = await drafted(translate("title: A guide", "title: Un guide : le début"));
    const [request] = session.requests();
    assert.ok(request);
    await loopOf(session, new ScriptedModel([{ text: "" }]), { toolkit: translationToolkit() }).next({ copilotResponses: [approve(request)] });
    assert.ok(targetOf(session).startsWith('---\ntitle: "Un guide : le début"\n---\n'));
  });

  it("with a comment by the model are refused, not cut", async () => {
    const session = await drafted(translate("A guide", "Here is the translation:\nUn guide"));
    assert.deepEqual(session.requests(), []);
    const [result] = eventsOf(session, "tool.execution_complete");
    assert.match(String(result?.data.result["reason"]), /^findings: commentary: /);
  });
});

describe("the reason of a refusal by the checks", () => {
  async function reasonFor(source: string, draft: string): Promise<string> {
    const unit = { analysis: analyse(source), range: { start: 0, end: source.length }, source, draft };
    const context = { sessionId: "s1", fileId: "guide.md", targetLanguage: "fr", rehearsal: false };
    const outcome = await checksHook.onPreToolUse?.({ ...context, toolName: "Translate", callId: "a", arguments: {}, unit });
    assert(outcome?.decision === "deny");
    return outcome.reason;
  }

  it("names the kind, and quotes what is lost", async () => {
    const reason = await reasonFor("Run `npm install` and read [the manual](https://a.b/c).", "Exécutez `npm installer` et lisez le manuel.");
    assert.match(reason, /^code-span: .*npm install/m);
    assert.match(reason, /^link-\w+: .*https:\/\/a\.b\/c/m);
    assert.ok(reason.split("\n").every((line) => line.length < 400), reason);
  });

  it("tells a few faults of many", async () => {
    const source = Array.from({ length: 9 }, (_, index) => `\`code${String(index)}\``).join(" and ");
    const lines = (await reasonFor(`Use ${source} and [a](b.md) here. <b>x</b>`, "Utilisez ceci ici et [a](c.md), ![x](y) {z}.")).split("\n");
    assert.ok(lines.length >= 2 && lines.length <= 5, lines.join("\n"));
    assert.equal(new Set(lines).size, lines.length);
  });
});
