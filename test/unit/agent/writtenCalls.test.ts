import assert from "node:assert/strict";
import { hasWrittenCall } from "../../../src/agent/writtenCalls.ts";
import { drive } from "../../../src/agent/drive.ts";
import { taskMessage } from "../../../src/agent/prompts.ts";
import { FILE_ID, ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { approve, eventsOf, newSession, plainToolkit } from "../../support/sessions.ts";

const written = [
  '<tool_call>\n{"name": "Translate", "arguments": {}}\n</tool_call>',
  "<function=Translate><parameter=src_string>One.</parameter></function>",
  '[TOOL_CALLS][{"name": "Read", "arguments": {}}]',
  '<|python_tag|>{"type": "function"}',
  '```json\n{"function": "Translate"}\n```',
  '[{"src_string": "One.", "translate_string": "Un."}]',
  'Translate(file_id="guide.md")',
];
const prose = [
  "",
  "The document is translated.",
  "Translate (or read) it yourself.",
  "I would Read the page first, then call Translate for each unit.",
  'The name "Translate" is that of a tool.',
];

describe("calls that a model writes into its text", () => {
  for (const text of written) {
    it(`are told by their form: ${JSON.stringify(text)}`, () => assert.equal(hasWrittenCall(text), true));
  }
  for (const text of prose) {
    it(`are not seen in prose: ${JSON.stringify(text)}`, () => assert.equal(hasWrittenCall(text), false));
  }

  it("are corrected once; made as calls after that, they end well", async () => {
    const session = await newSession("One.\n");
    await session.append({ type: "user.message", data: { content: taskMessage(FILE_ID), kind: "task" } });
    const model = new ScriptedModel([{ text: written[0] ?? "" }, { calls: [translate("One.")] }, { text: "Done." }]);
    const options = { draftAhead: 0, maxTurns: 9, folding: false, copilotHandler: (requests: readonly Parameters<typeof approve>[0][]) => Promise.resolve(requests.map(approve)) };
    const step = await drive(session, { model, toolkit: plainToolkit() }, options, new AbortController().signal);
    assert.equal(step.finishReason, "complete");
    const nudges = eventsOf(session, "user.message").filter(({ data }) => data.kind === "nudge");
    assert.equal(nudges.length, 1);
    assert.match(nudges[0]?.data.content ?? "", /as text/);
  });

  it("are corrected also after a nudge for another reason, and then end the run with an error of their own", async () => {
    const session = await newSession("One.\n");
    await session.append({ type: "user.message", data: { content: taskMessage(FILE_ID), kind: "task" } });
    const model = new ScriptedModel([{ text: "Sure!" }, { text: written[0] ?? "" }, { text: written[1] ?? "" }]);
    const step = await drive(session, { model, toolkit: plainToolkit() }, { draftAhead: 0, maxTurns: 9, folding: false }, new AbortController().signal);
    assert.equal(step.finishReason, "failed");
    assert.equal(eventsOf(session, "session.error").at(-1)?.data.errorType, "calls-as-text");
  });
});
