import { strict as assert } from "node:assert";
import * as vscode from "vscode";
import { commands } from "../../../src/host/ids.ts";
import { message } from "../../support/modelServerReply.ts";
import { ruleModel, type RuleOptions } from "../../support/modelServerRules.ts";
import { answerQuestions } from "../messages.ts";
import { freshFolder, textOnDisk, until, writeText } from "../support.ts";
import { cleanUp, decideAll, eventsOf, hear, translate, untilPhase, untilRequests, useCommonSettings, useModelServer, useSetting } from "../translating.ts";

/** Originals and drafts; in two of them a number is lost, which is worth a warning. */
const drafts: Readonly<Record<string, string>> = {
  Bread: "Pan",
  "Mix flour and water.": "Mezcle harina y agua.",
  "Wait 30 minutes.": "Espere media hora.",
  "Knead the dough.": "Amase la mezcla.",
  "Bake it for 45 minutes.": "Hornéelo menos de una hora.",
  "Let it cool.": "Deje que se enfríe.",
  "Cut it.": "Córtelo.",
};
const GUIDE = `# ${Object.keys(drafts).join("\n\n")}\n`;

/** Two drafts a turn. */
const inSmallSteps: RuleOptions["alter"] = ({ name, arguments: given }, { index }) => {
  if (name !== "Translate") {
    return undefined;
  }
  return index < 2 ? { name, arguments: { ...given, translate_string: drafts[String(given["src_string"])] } } : [];
};

describe("steering a session", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("leaves to autopilot, from mid-session on, what has no findings; Review All brings that back", async () => {
    const folder = await freshFolder("autopilot");
    await useSetting("interlinear.draftAhead", 2);
    await useModelServer({ script: ruleModel({ alter: inSmallSteps }) });
    const session = await translate(await writeText(folder, "bread.md", GUIDE));
    await untilRequests(session, 2);
    await untilPhase(session, "reviewing");
    assert.equal(session.state.finished.length, 0);

    await vscode.commands.executeCommand(commands.toggleAutopilot);
    await until("the end of the document", () => session.state.finished.some(({ source }) => source === "Cut it."));
    await untilPhase(session, "reviewing");
    const waiting = session.requests().map(({ src_string }) => src_string);
    assert.deepEqual(waiting, ["Wait 30 minutes.", "Bake it for 45 minutes."]);
    assert.deepEqual(session.state.finished.map(({ by, status }) => `${status} by ${by}`), Array(5).fill("approve by rule"));
    await session.whenIdle();
    const target = vscode.Uri.joinPath(folder, "bread.es.md");
    const translated = (await textOnDisk(target)) ?? "";
    assert.match(translated, /\n\nWait 30 minutes\.\n\n/);
    assert.doesNotMatch(translated, /^Knead the dough\.$/m);

    hear("Review All");
    await vscode.commands.executeCommand(commands.reviewAll);
    await session.whenIdle();
    assert.deepEqual(session.state.finished, []);
    assert.equal(session.requests().length, 7);
    assert.equal(await textOnDisk(target), GUIDE);
    await vscode.commands.executeCommand(commands.toggleAutopilot);
    assert.equal(session.state.mode, "review");
    await decideAll(session);
  });

  it("answers a question while drafts wait, and changes nothing else", async () => {
    const folder = await freshFolder("question");
    await useModelServer({
      script: ruleModel({
        instead: ({ messages }) => (messages.at(-1)?.content?.includes("Why this word?") === true ? message({ text: "It is shorter." }) : undefined),
      }),
    });
    const session = await translate(await writeText(folder, "bread.md", GUIDE));
    await untilRequests(session, 7);
    await untilPhase(session, "reviewing");
    const before = session.requests();
    const requested = eventsOf(session, "copilot.requested").length;
    const questions = answerQuestions("", [" Why this word? "]);
    await vscode.commands.executeCommand(commands.ask);
    questions.stop();
    const answers = await until("the answer", () => session.state.answers[0]?.answer !== undefined && session.state.answers);
    assert.deepEqual(answers, [{ number: 1, question: "Why this word?", answer: "It is shorter." }]);
    await untilPhase(session, "reviewing");
    assert.deepEqual(session.requests(), before);
    assert.equal(eventsOf(session, "copilot.requested").length, requested);
    assert.equal(session.state.target.path, undefined);
    await decideAll(session);
  });

  it("gives the model the instructions of a workspace that is trusted, and says so", async () => {
    const folder = await freshFolder("instructions");
    await writeText(folder, ".interlinear/instructions.md", "Address the reader informally.\n");
    await writeText(folder, ".interlinear/instructions.es.md", "Use Latin American Spanish.\n");
    await writeText(folder, ".interlinear/instructions.fr.md", "Use the formal address.\n");
    const server = await useModelServer({ script: ruleModel() });
    assert.equal(vscode.workspace.isTrusted, true);
    const session = await translate(await writeText(folder, "bread.md", GUIDE));
    await untilRequests(session);
    const request = JSON.stringify(server.requests[0]?.body.messages);
    assert.match(request, /Address the reader informally\.[^]*Use Latin American Spanish\./);
    assert.doesNotMatch(request, /formal address/);
    assert.match(session.state.notices.join("\n"), /instructions\.md, .*instructions\.es\.md/);
  });
});
