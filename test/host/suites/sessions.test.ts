import { strict as assert } from "node:assert";
import { rename } from "node:fs/promises";
import { homedir } from "node:os";
import * as vscode from "vscode";
import { parseEvent } from "../../../src/agent/events.ts";
import { commands, schemes, views } from "../../../src/host/ids.ts";
import type { Lock } from "../../../src/node/lock.ts";
import { lockSession } from "../../../src/node/sessionLock.ts";
import { ruleModel } from "../../support/modelServerRules.ts";
import { answerSaveDialog } from "../messages.ts";
import { freshFolder, textOnDisk, until, workspaceFolder, writeText } from "../support.ts";
import {
  api,
  approval,
  cleanUp,
  decideAll,
  hear,
  refinement,
  sessionOf,
  translate,
  untilRequests,
  useCommonSettings,
  useModelServer,
} from "../translating.ts";

const TEXT = "# One\n\nFirst sentence.\n\nSecond sentence.\n";

/** Locks a target as a run in the terminal does. */
function lockAsTerminal(target: vscode.Uri): Promise<Lock> {
  const surroundings = { platform: process.platform, environment: process.env, homeFolder: homedir() };
  return lockSession({ targetPath: target.fsPath, owner: "terminal", surroundings, onLost: () => assert.fail("lost") });
}

async function isFree(target: vscode.Uri): Promise<boolean> {
  const lock = await lockAsTerminal(target);
  if (lock.acquired) {
    await lock.release();
  }
  return lock.acquired;
}

/** A document with its session, whose three drafts await a decision. */
async function begin(name: string) {
  const folder = await freshFolder(name);
  const source = await writeText(folder, `${name}.md`, TEXT);
  await useModelServer({ script: ruleModel() });
  const session = await translate(source);
  await untilRequests(session, 3);
  return { folder, source, target: vscode.Uri.joinPath(folder, `${name}.es.md`), session };
}

async function entryOf(sessionId: string) {
  return (await (await api()).sessions()).find((entry) => entry.sessionId === sessionId);
}

describe("a session that someone has", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("is not opened by a second one, who is told who has it, and is free after its end", async () => {
    const folder = await freshFolder("owned");
    const source = await writeText(folder, "owned.md", TEXT);
    const target = vscode.Uri.joinPath(folder, "owned.es.md");
    const lock = await lockAsTerminal(target);
    assert(lock.acquired);
    const server = await useModelServer({ script: ruleModel() });
    const heard = hear();
    await vscode.commands.executeCommand(commands.translateDocument, source);
    assert.match(heard.messages.join("\n"), /owned\.es\.md is being translated in a terminal since .+Wait until that run ends/);
    assert.equal(await sessionOf(source), undefined);
    assert.equal(server.requests.length, 0);
    await lock.release();
    const session = await translate(source);
    await untilRequests(session, 3);
    const refused = await lockAsTerminal(target);
    assert(!refused.acquired);
    assert.equal(refused.holder.owner, "VS Code");
    await session.close();
    assert(await isFree(target));
  });

  it("keeps others out for as long as it is open, and lets them in once it is complete and its panel closed", async () => {
    const { target, session } = await begin("closing");
    await decideAll(session);
    assert(!(await isFree(target)));
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await until("the lock's end", () => isFree(target));
    assert.notEqual(await textOnDisk(target), undefined);
  });
});

describe("the event log of a session", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("is shown as a timeline that grows, read-only", async () => {
    const { session } = await begin("log");
    await vscode.commands.executeCommand(commands.showEventLog, session.state.sessionId);
    const document = vscode.window.activeTextEditor?.document;
    assert(document);
    assert.deepEqual([document.uri.scheme, document.languageId], [schemes.eventLog, "log"]);
    assert.match(document.getText(), /Turn 1 begins, test-model\n[^]*Draft awaits review: “First sentence\.”/);
    assert.doesNotMatch(document.getText(), /Approved by/);
    const [first] = session.requests();
    assert(first);
    await session.decide(approval(first));
    await until("the decision in the log", () => document.getText().includes("Approved by a person: “One”"));
    await session.close();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await vscode.commands.executeCommand(commands.showEventLog, session.state.sessionId);
    assert.match(vscode.window.activeTextEditor?.document.getText() ?? "", /Approved by a person: “One”/);
  });

  it("is exported whole, without keys and without folders of the person", async () => {
    const { folder, session } = await begin("export");
    await decideAll(session);
    const place = vscode.Uri.joinPath(folder, "export.jsonl");
    hear();
    const dialog = answerSaveDialog(place);
    try {
      await vscode.commands.executeCommand(commands.exportSession, session.state.sessionId);
    } finally {
      dialog.stop();
    }
    const text = (await textOnDisk(place)) ?? "";
    const events = text.trimEnd().split("\n").map((line) => parseEvent(JSON.parse(line)));
    assert.deepEqual(events.map((event) => event?.id), session.record.map(({ id }) => id));
    assert(!text.includes(workspaceFolder().path));
    assert.match(text, /"uri":"export-\w+\/export\.es\.md"/);
  });
});

describe("the list of sessions", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("tells document, language, progress, last activity and state", async () => {
    const { session } = await begin("listed");
    const { sessionId } = session.state;
    await vscode.commands.executeCommand(`${views.sessions}.focus`);
    const drafted = await until("the end of the draft", async () => {
      const entry = await entryOf(sessionId);
      return entry?.state === "review" ? entry : undefined;
    });
    assert.equal(drafted.label, "listed.md");
    assert.equal(drafted.description, "Spanish · 0 % · now");
    assert.match(drafted.detail, /0 units decided, 3 to review/);
    await decideAll(session);
    assert.equal((await entryOf(sessionId))?.description, "Spanish · complete · now");
    assert.equal((await entryOf(sessionId))?.state, "complete");
    await session.close();
    assert.equal((await entryOf(sessionId))?.state, "complete");
  });

  it("says of a session whose document is gone that it cannot go on, and goes on when it is back", async () => {
    const { source, session } = await begin("gone");
    const { sessionId } = session.state;
    await session.close();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await rename(source.fsPath, `${source.fsPath}.away`);
    assert.equal((await entryOf(sessionId))?.state, "lost");
    const heard = hear();
    await vscode.commands.executeCommand(commands.resumeSession, sessionId);
    assert.match(heard.messages.join("\n"), /gone\.md cannot be opened\. Its session is kept/);
    await rename(`${source.fsPath}.away`, source.fsPath);
    await vscode.commands.executeCommand(commands.resumeSession, sessionId);
    const resumed = await sessionOf(source);
    assert(resumed);
    await decideAll(resumed);
  });

  it("discards a session when the person has said so: its record goes, the translation stays", async () => {
    const { source, target, session } = await begin("discard");
    const { sessionId } = session.state;
    const [first] = session.requests();
    assert(first);
    await session.decide(approval(first));
    await session.whenIdle();
    const written = await textOnDisk(target);
    const declined = hear();
    await vscode.commands.executeCommand(commands.discardSession, sessionId);
    assert.match(declined.messages.join("\n"), /Discard the session of discard\.md in Spanish\?/);
    assert(await entryOf(sessionId));
    declined.stop();
    hear("Discard");
    await vscode.commands.executeCommand(commands.discardSession, sessionId);
    assert.equal(await entryOf(sessionId), undefined);
    assert.equal(await sessionOf(source), undefined);
    assert.equal(await textOnDisk(target), written);
    assert(await isFree(target));
  });
});

describe("a session that is restored from its record", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("has its requests and typed drafts as they were, and asks the model nothing", async () => {
    const { source, session } = await begin("restored");
    const server = await useModelServer({ script: ruleModel() });
    const [first, second] = session.requests();
    assert(first && second);
    await session.decide(approval(first));
    session.type(second.tool.callId, "Medio escrito");
    await session.whenIdle();
    const requests = session.requests();
    const { sessionId } = session.state;
    await session.close();
    assert.equal(await sessionOf(source), undefined);

    await vscode.commands.executeCommand(commands.openSession, sessionId);
    const restored = await sessionOf(source);
    assert(restored);
    assert.equal(restored.state.sessionId, sessionId);
    assert.deepEqual(restored.requests(), requests);
    assert.deepEqual(restored.state.pending.map(({ typed }) => typed), ["Medio escrito", undefined]);
    assert.equal(restored.state.phase.kind, "stopped");
    assert.equal(server.requests.length, 0);
    await restored.decide(refinement(second, "Frase primera."));
    await restored.continue();
    await decideAll(restored);
    assert.equal(restored.record.filter(({ type }) => type === "copilot.completed").length, 3, "nothing was decided twice");
  });

  it("writes a decision that the target lacks, and does not write again what it has", async () => {
    const folder = await freshFolder("reconciled");
    const source = await writeText(folder, "reconciled.md", TEXT);
    const target = await writeText(folder, "reconciled.es.md", "Somebody else's text.\n");
    await useModelServer({ script: ruleModel() });
    const mayReplace = hear("Overwrite");
    const session = await translate(source);
    mayReplace.stop();
    const [first] = await untilRequests(session, 3);
    assert(first);
    // Meanwhile the file is another's again: the decision is recorded, but not written.
    await writeText(folder, "reconciled.es.md", "Yet another text.\n");
    hear();
    await session.decide(approval(first));
    assert.equal(session.state.phase.kind, "failed");
    assert.equal(session.record.some(({ type }) => type === "target.written"), false);
    const { sessionId } = session.state;
    await session.close();
    await vscode.workspace.fs.delete(target);

    const written = async () => {
      await vscode.commands.executeCommand(commands.openSession, sessionId);
      const restored = await sessionOf(source);
      assert(restored);
      await restored.whenIdle();
      await restored.close();
      return restored.record.flatMap((event) => (event.type === "target.written" ? [event.data.callId] : []));
    };
    assert.deepEqual(await written(), [first.tool.callId]);
    const text = await textOnDisk(target);
    assert.match(text ?? "", /^# (?!One)\S+\n\nFirst sentence\.\n/);
    assert.deepEqual(await written(), [first.tool.callId]);
    assert.equal(await textOnDisk(target), text);
  });

  it("is complete with its last decision, and needs no model for that", async () => {
    const { source, session } = await begin("last");
    const { sessionId } = session.state;
    await session.close();
    const server = await useModelServer({ script: ruleModel() });
    await vscode.commands.executeCommand(commands.openSession, sessionId);
    const restored = await sessionOf(source);
    assert(restored);
    for (const request of restored.requests()) {
      await restored.decide(approval(request));
    }
    assert.equal(restored.state.phase.kind, "complete");
    assert.equal(server.requests.length, 0);
  });

  it("is brought back once when several ask for it at the same moment", async () => {
    const { source, session } = await begin("several");
    const { sessionId } = session.state;
    await session.close();
    await Promise.all([1, 2, 3].map(() => vscode.commands.executeCommand(commands.openSession, sessionId)));
    const restored = await sessionOf(source);
    assert.equal(restored?.state.sessionId, sessionId);
    assert.equal(restored.state.pending.length, 3);
  });
});
