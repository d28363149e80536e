import { strict as assert } from "node:assert";
import * as vscode from "vscode";
import type { MachineReason } from "../../../src/agent/events.ts";
import { message, type Reply, type ReplyCall } from "../../support/modelServerReply.ts";
import { ruleModel } from "../../support/modelServerRules.ts";
import { freshFolder, textOnDisk, until, writeText } from "../support.ts";
import {
  cleanUp,
  composed,
  decideAll,
  eventsOf,
  hear,
  sessionOf,
  translate,
  useCommonSettings,
  useModelServer,
} from "../translating.ts";

const LONG = "This sentence is one of many in a block that is too long for a unit. ".repeat(6).trim();
const TEXT = `# One

Alpha beta.

Repeat.

Gamma delta.

Repeat.

Repeat.

${LONG}

Use \`code\` here.

The end of it.

Original words.
`;

function translateCall(src_string: string, translate_string = `¡${src_string}!`): ReplyCall {
  return { name: "Translate", arguments: { file_id: "", src_string, translate_string } };
}

describe("the machine's verdicts", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("each reach the model with a reason, never the person, and the document is translated all the same", async () => {
    const folder = await freshFolder("verdicts");
    const source = await writeText(folder, "text.md", TEXT);
    const fileId = vscode.workspace.asRelativePath(source, false);
    const inFile = (call: ReplyCall): ReplyCall =>
      typeof call.arguments === "object" && call.arguments["file_id"] === ""
        ? { ...call, arguments: { ...call.arguments, file_id: fileId } }
        : call;
    const turns: readonly (readonly ReplyCall[])[] = [
      [{ name: "Read", arguments: { file_id: fileId } }],
      [translateCall("One"), translateCall("One"), translateCall(" "), translateCall("Repeat."), translateCall("Alpha beta.")],
      [translateCall("Gamma delta."), translateCall("Repeat.")],
      [translateCall("Nowhere to be found."), translateCall("Gamma delta.")],
      [translateCall("Repeat."), translateCall("Repeat."), translateCall(LONG)],
      [{ name: "Search", arguments: {} }, { name: "Translate", arguments: "{" }, { name: "Read", arguments: { file_id: "other.md" } }],
      [{ name: "Translate", arguments: { file_id: "other.md", src_string: "x", translate_string: "y" } }],
      [{ name: "task_complete", arguments: { summary: "" } }],
    ];
    const model = ruleModel();
    await useModelServer({
      script: async (request, turn): Promise<Reply> => {
        const scripted = turns[turn - 1];
        if (scripted) {
          return message({ calls: scripted.map(inFile) });
        }
        const reply = await model(request, turn);
        return turn === turns.length + 1 ? dropCode(reply) : reply;
      },
    });
    const session = await translate(source);
    await decideAll(session);
    const reasons = new Set(eventsOf(session, "tool.execution_complete").map(({ data }) => data.rejected?.reason));
    const expected: readonly MachineReason[] = [
      ...(["already-translated", "empty", "skips-text", "not-found", "not-unique", "too-long"] as const),
      ...(["unknown-tool", "invalid-arguments", "unknown-file", "incomplete", "findings"] as const),
    ];
    assert.deepEqual(expected.filter((reason) => !reasons.has(reason)), []);
    assert(eventsOf(session, "unit.held").length > 0, "nothing was held");
    assert(session.state.finished.every(({ translation }) => !translation.startsWith("¡Nowhere")));
    assert.equal(await textOnDisk(vscode.Uri.joinPath(folder, "text.es.md")), composed(TEXT, session));
  });

  it("tell a model that its page is of yesterday", async () => {
    const folder = await freshFolder("stale");
    const source = await writeText(folder, "text.md", "# One\n\nOriginal words.\n");
    const editor = await vscode.window.showTextDocument(source);
    const model = ruleModel();
    let isStale = true;
    hear();
    await useModelServer({
      script: async (request, turn) => {
        const reply = await model(request, turn);
        const isDraft = reply.kind === "message" && reply.calls?.some(({ name }) => name === "Translate");
        if (isDraft && isStale) {
          isStale = false;
          await editor.edit((edit) => edit.replace(new vscode.Range(2, 0, 2, 8), "Different"));
          const session = await sessionOf(source);
          await until("the session to know the change", () => session && eventsOf(session, "source.changed").length > 0);
        }
        return reply;
      },
    });
    const session = await translate(source);
    await decideAll(session);
    assert(eventsOf(session, "tool.execution_complete").some(({ data }) => data.rejected?.reason === "stale-read"));
    assert.equal(await textOnDisk(vscode.Uri.joinPath(folder, "text.es.md")), composed("# One\n\nDifferent words.\n", session));
  });
});

/** A careless model: its drafts have lost their code spans. */
function dropCode(reply: Reply): Reply {
  if (reply.kind !== "message") {
    return reply;
  }
  const calls = (reply.calls ?? []).map((call) => {
    const values = typeof call.arguments === "string" ? {} : call.arguments;
    const draft = values["translate_string"];
    return typeof draft === "string" ? { ...call, arguments: { ...values, translate_string: draft.replaceAll("`", "") } } : call;
  });
  return { ...reply, calls };
}
