import { strict as assert } from "node:assert";
import * as vscode from "vscode";
import { commands, viewTypes } from "../../../src/host/ids.ts";
import { ruleModel } from "../../support/modelServerRules.ts";
import { answerQuestions } from "../messages.ts";
import { freshFolder, textOnDisk, until, writeText } from "../support.ts";
import {
  approval,
  cleanUp,
  closeSessions,
  composed,
  decideAll,
  hear,
  refinement,
  translate,
  untilRequests,
  useCommonSettings,
  useModelServer,
  useSetting,
} from "../translating.ts";

const TEXT = "# One\n\nFirst sentence.\n\nSecond sentence.\n";

function panelTabs(): vscode.Tab[] {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith(viewTypes.review));
}

describe("the review panel and the commands", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("opens beside the source; closing it ends no session, and Show Review Panel opens it again", async () => {
    const folder = await freshFolder("panel");
    const source = await writeText(folder, "text.md", TEXT);
    await useModelServer({ script: ruleModel() });
    const session = await translate(source);
    const [tab] = await until("the panel", () => (panelTabs().length === 1 ? panelTabs() : undefined));
    assert(tab);
    assert.notEqual(tab.group.viewColumn, vscode.window.visibleTextEditors[0]?.viewColumn);
    await vscode.window.tabGroups.close(tab);
    await untilRequests(session);
    await vscode.commands.executeCommand(commands.showReviewPanel);
    await until("the panel again", () => panelTabs().length === 1);
    await vscode.commands.executeCommand(commands.translateDocument, source);
    assert.equal(panelTabs().length, 1, "a running session shows its own panel");
    await decideAll(session);
  });

  it("opens without a session too, to say what to begin with, and is that of the first session then", async () => {
    const folder = await freshFolder("empty-panel");
    const source = await writeText(folder, "text.md", TEXT);
    await useModelServer({ script: ruleModel() });
    await closeSessions();
    await vscode.commands.executeCommand(commands.showReviewPanel);
    await vscode.commands.executeCommand(commands.showReviewPanel);
    const [empty] = await until("the panel", () => panelTabs().length === 1 && panelTabs());
    assert.equal(empty?.label, "Review");
    const session = await translate(source);
    await untilRequests(session);
    await until("its title", () => panelTabs()[0]?.label.includes("text.md"));
    assert.equal(panelTabs().length, 1);
    await decideAll(session);
  });

  it("leaves the first steps to a walkthrough", async () => {
    const isWalkthrough = ({ label }: vscode.Tab): boolean => /Welcome|Get(ting)? Started|Walkthrough/.test(label);
    await vscode.commands.executeCommand(commands.openWalkthrough);
    await until("the walkthrough", () => vscode.window.tabGroups.all.some(({ tabs }) => tabs.some(isWalkthrough)));
  });

  it("is not needed: the commands act on the current unit", async () => {
    const folder = await freshFolder("commands");
    const source = await writeText(folder, "text.md", TEXT);
    await useModelServer({ script: ruleModel() });
    const session = await translate(source);
    await untilRequests(session, 3);
    // It opens while the drafts are on their way.
    await until("the panel", () => panelTabs().length > 0);
    await vscode.window.tabGroups.close(panelTabs());
    // The window tells of a panel's end behind the tab's; what it answers now comes later than that.
    await vscode.commands.getCommands(true);
    await vscode.commands.executeCommand(commands.nextUnit);
    assert.equal(session.state.currentCallId, session.requests()[1]?.tool.callId);
    await vscode.commands.executeCommand(commands.approveUnit);
    assert.deepEqual(session.state.finished.map(({ source }) => source), ["First sentence."]);
    await vscode.commands.executeCommand(commands.previousUnit);
    assert.equal(session.state.currentCallId, session.requests()[0]?.tool.callId);
    await vscode.commands.executeCommand(commands.openTranslation);
    assert.equal(vscode.window.activeTextEditor?.document.uri.path.endsWith("/text.es.md"), true);
    await vscode.commands.executeCommand(commands.showReviewKeys);
    await until("the panel, which alone can show the keys", () => panelTabs().length === 1);
  });

  it("takes the last decisions back, one after the other, in the translation as well, and says when none is left", async () => {
    const folder = await freshFolder("undone");
    const source = await writeText(folder, "text.md", TEXT);
    await useModelServer({ script: ruleModel() });
    const session = await translate(source);
    const [first, second] = await untilRequests(session, 3);
    assert(first && second);
    await until("the panel", () => panelTabs().length > 0);
    await vscode.window.tabGroups.close(panelTabs());
    await vscode.commands.getCommands(true);
    await session.decide(approval(second));
    await session.decide(refinement(first, "Uno"));
    await vscode.commands.executeCommand(commands.undoLastDecision);
    assert.equal(session.state.currentCallId, first.tool.callId);
    assert.deepEqual(session.state.finished.map(({ callId }) => callId), [second.tool.callId]);
    await vscode.commands.executeCommand(commands.undoLastDecision);
    assert.equal(session.state.pending.length, 3);
    const heard = hear();
    await vscode.commands.executeCommand(commands.undoLastDecision);
    assert.deepEqual(heard.messages, ["There is no decision to undo."]);
    await session.whenIdle();
    assert.equal(await textOnDisk(vscode.Uri.joinPath(folder, "text.es.md")), TEXT);
    await decideAll(session);
  });

  it("takes an instruction: drafts that wait are made anew with it, but for one that is being edited", async () => {
    const folder = await freshFolder("instructed");
    const source = await writeText(folder, "text.md", TEXT);
    const server = await useModelServer({ script: ruleModel() });
    const session = await translate(source);
    const before = (await untilRequests(session, 3)).map(({ tool }) => tool.callId);
    await session.whenIdle();
    session.type(String(before[1]), "Mine.");
    const answers = answerQuestions("", ["Say tú."]);
    try {
      await vscode.commands.executeCommand(commands.instruct);
    } finally {
      answers.stop();
    }
    const after = await until("new drafts", () => {
      const callIds = session.requests().map(({ tool }) => tool.callId);
      return callIds.length === 3 && callIds[0] !== before[0] && callIds[2] !== before[2] ? callIds : undefined;
    });
    assert.equal(after[1], before[1]);
    assert.equal(session.state.pending[1]?.outdated, "instruction");
    assert.match(JSON.stringify(server.requests.at(-1)?.body.messages), /Say tú\./);
    await decideAll(session);
  });

  it("offers to look at a finished translation, or to begin again", async () => {
    const folder = await freshFolder("again");
    const source = await writeText(folder, "text.md", TEXT);
    await useModelServer({ script: ruleModel() });
    const first = await translate(source);
    await decideAll(first);
    const heard = hear("Translate Again");
    const second = await translate(source);
    assert.match(heard.messages.join("\n"), /translated into Spanish already/);
    assert.notEqual(second.state.sessionId, first.state.sessionId);
    await decideAll(second);
    assert.equal(heard.messages.length, 1, "the file of the first session needs no question");
    assert.equal(await textOnDisk(vscode.Uri.joinPath(folder, "text.es.md")), composed(TEXT, second));
  });

  it("drafts with the built-in rehearsal, which says what it is", async () => {
    await useSetting("interlinear.provider", "offline");
    const source = await writeText(await freshFolder("offline"), "text.md", TEXT);
    const session = await translate(source, "zh-CN");
    await decideAll(session);
    assert.equal(session.state.model.rehearsal, true);
    assert.equal(session.state.finished.length, 3);
  });
});
