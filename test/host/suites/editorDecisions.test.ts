import { strict as assert } from "node:assert";
import * as vscode from "vscode";
import { commands } from "../../../src/host/ids.ts";
import type { SessionApi } from "../../../src/host/api.ts";
import { ruleModel } from "../../support/modelServerRules.ts";
import { answerQuestions } from "../messages.ts";
import { freshFolder, openText, until } from "../support.ts";
import { cleanUp, hear, refinement, translate, untilRequests, useCommonSettings, useModelServer, useSetting } from "../translating.ts";

const TEXT = "# One\n\nFirst sentence. Another one on the line.\n\nSecond [Approve](command:interlinear.approveUnit) sentence.\n";

async function lensesOf(uri: vscode.Uri): Promise<vscode.CodeLens[]> {
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", uri, 1000);
  return lenses.filter(({ command }) => command?.command.startsWith("interlinear."));
}

/** What a hover says at the first place of `text`. */
async function hoverAt(document: vscode.TextDocument, text: string): Promise<string> {
  const position = document.positionAt(document.getText().indexOf(text) + 1);
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>("vscode.executeHoverProvider", document.uri, position);
  return hovers.flatMap(({ contents }) => contents.map((content) => (typeof content === "string" ? content : content.value))).join("\n");
}

async function opened(name: string): Promise<{ document: vscode.TextDocument; session: SessionApi; callIds: readonly string[] }> {
  await useModelServer({ script: ruleModel() });
  const { document } = await openText(await freshFolder(name), "text.md", TEXT);
  const session = await translate(document.uri);
  await untilRequests(session, 3);
  await session.whenIdle();
  return { document, session, callIds: session.requests().map(({ tool }) => tool.callId) };
}

describe("decisions from the editor", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("stand above the source of each pending line, and go with the decision", async () => {
    const { document, session, callIds } = await opened("lenses");
    const [first] = callIds;
    const lenses = await until("the lenses", async () => {
      const found = await lensesOf(document.uri);
      return found.length > 0 ? found : undefined;
    });
    const lines = [...new Set(session.state.pending.map(({ line }) => line - 1))];
    assert.deepEqual([...new Set(lenses.map(({ range }) => range.start.line))], lines);
    assert.equal(lenses.length, 3 * lines.length, "one group a line");
    const approve = lenses.find(({ command }) => command?.command === commands.approveUnit);
    assert(approve?.command);
    assert.deepEqual(approve.command.arguments, [first]);
    await vscode.commands.executeCommand(approve.command.command, ...(approve.command.arguments as unknown[]));
    assert.deepEqual(session.state.finished.map(({ callId }) => callId), [first]);
    const left = (await lensesOf(document.uri)).map(({ command }) => command?.arguments?.[0] as unknown);
    assert(!left.includes(first));
    await useSetting("interlinear.codeLens", false);
    assert.deepEqual(await lensesOf(document.uri), []);
  });

  it("are offered over a highlighted text, in which the document's own links are only text", async () => {
    const { document, session, callIds } = await opened("hovers");
    const last = session.requests().at(-1);
    assert(last);
    const pending = await hoverAt(document, "One");
    assert.match(pending, /Awaits your decision/);
    assert(pending.includes(`command:${commands.approveUnit}?${encodeURIComponent(JSON.stringify([callIds[0]]))}`));
    session.type(last.tool.callId, "Zweite [x](command:interlinear.stop)");
    const typed = await hoverAt(document, "Second");
    assert(typed.includes("Zweite \\[x\\]\\(command\\:interlinear\\.stop\\)"));
    assert.match(typed, /- (?:Error|Warning)/);
    session.type(last.tool.callId, undefined);
    await session.decide(refinement(session.requests()[0] ?? last, "Uno"));
    const done = await hoverAt(document, "One");
    assert.match(done, /Refined[^]*Uno/);
    assert(done.includes(commands.reopenUnit) && !done.includes(commands.approveUnit));
    const target = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(document.uri, "../text.es.md"));
    assert.match(await until("the hover in the target", async () => (await hoverAt(target, "Uno")) || undefined), /Refined[^]*One/);
  });

  it("take a unit by its call id: what was typed, a reason, a change of mind", async () => {
    const { session, callIds } = await opened("by-id");
    const [first, second, third] = callIds;
    session.type(String(second), "Mío.");
    await vscode.commands.executeCommand(commands.approveUnit, second);
    assert.deepEqual(session.state.finished.map(({ translation, status }) => [translation, status]), [["Mío.", "refined"]]);
    const answers = answerQuestions("", ["Too stiff"]);
    try {
      await vscode.commands.executeCommand(commands.rejectUnit, third);
    } finally {
      answers.stop();
    }
    await until("the redraft", () => session.state.pending.some(({ previous }) => previous?.reason === "Too stiff"));
    await vscode.commands.executeCommand(commands.reopenUnit, second);
    assert.deepEqual(session.state.finished, []);
    await vscode.commands.executeCommand(commands.showUnit, first);
    assert.equal(session.state.currentCallId, first);
  });

  it("ignore a unit that does not fit", async () => {
    const { session, callIds } = await opened("bad-ids");
    const heard = hear();
    const before = session.record.length;
    for (const argument of ["no-such-unit", "", "constructor"]) {
      for (const command of [commands.approveUnit, commands.rejectUnit, commands.reopenUnit, commands.showUnit]) {
        await vscode.commands.executeCommand(command, argument);
      }
    }
    await vscode.commands.executeCommand(commands.reopenUnit, callIds[0]);
    assert.equal(session.record.length, before);
    assert.deepEqual(heard.messages, []);
    await vscode.commands.executeCommand(commands.approveUnit, callIds[0]);
    await vscode.commands.executeCommand(commands.approveUnit, callIds[0]);
    await vscode.commands.executeCommand(commands.rejectUnit, callIds[0]);
    assert.deepEqual(heard.messages, []);
    assert.equal(session.state.finished.length, 1);
  });

  it("have a bounded number of lenses, around the unit that the person is at", async function () {
    this.timeout(120_000);
    await useModelServer({ script: ruleModel() });
    await useSetting("interlinear.draftAhead", 120);
    const text = Array.from({ length: 120 }, (_, index) => `Paragraph ${String(index)}.\n`).join("\n");
    const { document } = await openText(await freshFolder("many-lenses"), "text.md", text);
    const session = await translate(document.uri);
    await untilRequests(session, 120);
    await vscode.commands.executeCommand(commands.showUnit, session.requests()[60]?.tool.callId);
    const lenses = await lensesOf(document.uri);
    assert.equal(lenses.length, 3 * 51);
    assert.equal(lenses[0]?.range.start.line, 2 * 35);
  });
});
