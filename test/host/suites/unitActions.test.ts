import { strict as assert } from "node:assert";
import * as vscode from "vscode";
import { commands, viewTypes } from "../../../src/host/ids.ts";
import { ruleModel } from "../../support/modelServerRules.ts";
import { freshFolder, textOnDisk, until, writeText } from "../support.ts";
import { cleanUp, composed, eventsOf, hear, translate, untilRequests, useCommonSettings, useModelServer } from "../translating.ts";

const TEXT = "# One\n\nFirst sentence.\n\nSecond sentence.\n\nThird sentence.\n";

function panelTabs(): vscode.Tab[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith(viewTypes.review));
}

/** A session whose four drafts wait, without a panel, so that the commands are the host's own. */
async function begin(name: string) {
  const folder = await freshFolder(name);
  const source = await writeText(folder, "text.md", TEXT);
  await useModelServer({ script: ruleModel() });
  const session = await translate(source);
  await untilRequests(session, 4);
  await until("the panel", () => panelTabs().length > 0);
  await vscode.window.tabGroups.close(panelTabs());
  return { session, target: vscode.Uri.joinPath(folder, "text.es.md") };
}

describe("what a person does with units", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("approves all without findings as one edit of the translation, which an undo there takes back whole", async () => {
    const { session, target } = await begin("batch");
    const heard = hear();
    await vscode.commands.executeCommand(commands.approveClean);
    await session.whenIdle();
    assert.match(heard.messages.join("\n"), /^Approved: 4\. Left as they are: 0\.$/m);
    assert.equal(await textOnDisk(target), composed(TEXT, session));
    const hashes = new Set(eventsOf(session, "target.written").map(({ data }) => data.hash));
    assert.equal(hashes.size, 1, "the target was written once");
    const editor = await vscode.window.showTextDocument(target);
    await vscode.commands.executeCommand("undo");
    await until("all units to be pending again", () => session.requests().length === 4);
    assert.equal(editor.document.getText(), TEXT);
    await vscode.commands.executeCommand("redo");
    await until("all units to be decided again", () => session.state.finished.length === 4);
    await session.whenIdle();
    assert.equal(await textOnDisk(target), composed(TEXT, session));
  });

  it("skips and copies the current unit, which keep the original in the translation", async () => {
    const { session, target } = await begin("kept");
    await vscode.commands.executeCommand(commands.skipUnit);
    await vscode.commands.executeCommand(commands.copySource);
    assert.deepEqual(session.state.finished.map(({ status, made }) => [status, made]), [["skipped", undefined], ["refined", "copied"]]);
    await vscode.commands.executeCommand(commands.approveToHere);
    await session.whenIdle();
    const text = (await textOnDisk(target)) ?? "";
    assert.equal(text.startsWith("# One\n\nFirst sentence.\n\n"), true, text);
    assert.equal(text.includes("Second sentence.\n"), false, text);
    await vscode.commands.executeCommand(commands.undoLastDecision);
    await vscode.commands.executeCommand(commands.undoLastDecision);
    await vscode.commands.executeCommand(commands.undoLastDecision);
    await session.whenIdle();
    assert.equal(session.requests().length, 4);
    assert.equal(await textOnDisk(target), TEXT);
  });
});
