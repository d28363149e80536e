import { strict as assert } from "node:assert";
import { createHash } from "node:crypto";
import { chmod, readFile, rm, symlink, writeFile } from "node:fs/promises";
import * as vscode from "vscode";
import type { SessionApi } from "../../../src/host/api.ts";
import { ruleModel } from "../../support/modelServerRules.ts";
import { folderOutsideWorkspace, freshFolder, textOnDisk, until, writeText } from "../support.ts";
import {
  approval,
  cleanUp,
  composed,
  decideAll,
  eventsOf,
  hear,
  refinement,
  rejection,
  sessionOf,
  translate,
  untilPhase,
  untilRequests,
  useCommonSettings,
  useModelServer,
  useSetting,
} from "../translating.ts";

const TEXT = "# One\n\nFirst sentence.\n\n```js\nconst kept = true;\n```\n\nSecond sentence.\n\nThird sentence.\n";

interface Begun {
  readonly folder: vscode.Uri;
  readonly source: vscode.Uri;
  readonly target: vscode.Uri;
  readonly session: SessionApi;
}

/** A session whose first two drafts are approved, and its target on disk. */
async function begin(name: string): Promise<Begun> {
  const folder = await freshFolder(name);
  const source = await writeText(folder, "text.md", TEXT);
  await useModelServer({ script: ruleModel() });
  const session = await translate(source);
  const requests = await untilRequests(session, 4);
  for (const request of requests.slice(0, 2)) {
    await session.decide(approval(request));
  }
  await session.whenIdle();
  return { folder, source, target: vscode.Uri.joinPath(folder, "text.es.md"), session };
}

async function edit(document: vscode.TextDocument, before: string, after: string): Promise<void> {
  const start = document.getText().indexOf(before);
  assert(start >= 0, `no "${before}" in the document`);
  const change = new vscode.WorkspaceEdit();
  const range = new vscode.Range(document.positionAt(start), document.positionAt(start + before.length));
  change.replace(document.uri, range, after);
  assert(await vscode.workspace.applyEdit(change));
}

describe("the target document", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("gives back exactly one unit on an undo, which then awaits a decision again", async () => {
    const { target, session } = await begin("undo");
    const editor = await vscode.window.showTextDocument(target);
    const [heading, first] = session.state.finished;
    assert(heading && first);
    await vscode.commands.executeCommand("undo");
    await until("the unit to be pending again", () => session.requests().some(({ tool }) => tool.callId === first.callId));
    assert.equal(editor.document.getText(), TEXT.replace("# One", `# ${heading.translation}`));
    assert.equal(session.requests().find(({ tool }) => tool.callId === first.callId)?.translate_string, first.translation);
    assert.deepEqual(eventsOf(session, "unit.revised").at(-1)?.data.by, { kind: "editor-undo" });
    await vscode.commands.executeCommand("redo");
    await until("the unit to be decided again", () => session.state.finished.length === 2);
    await session.whenIdle();
    assert.equal(await textOnDisk(target), composed(TEXT, session));
  });

  it("takes a reopened unit's translation out, and its new one in", async () => {
    const { target, session } = await begin("reopen");
    const [, first] = session.state.finished;
    assert(first);
    await session.reopen(first.callId);
    await session.whenIdle();
    assert.equal(await textOnDisk(target), composed(TEXT, session));
    const request = session.requests().find(({ tool }) => tool.callId === first.callId);
    assert(request);
    await session.decide(refinement(request, "Primera frase."));
    await session.whenIdle();
    assert.match((await textOnDisk(target)) ?? "", /^Primera frase\.$/m);
    await decideAll(session);
    assert.equal(await textOnDisk(target), composed(TEXT, session));
  });

  it("keeps what the person writes in it, and does not save that for them", async () => {
    const { target, session } = await begin("hand");
    const document = (await vscode.window.showTextDocument(target)).document;
    await edit(document, "const kept", "/* mine */ const kept");
    await decideAll(session);
    assert.equal(document.getText(), composed(TEXT, session).replace("const kept", "/* mine */ const kept"));
    assert.equal(document.isDirty, true);
    assert.doesNotMatch((await textOnDisk(target)) ?? "", /mine/);
    await edit(document, "/* mine */", "/* mine too */");
    await document.save();
    const hash = createHash("sha256").update(document.getText()).digest("hex");
    await until("the record to have the file's hash", () => eventsOf(session, "target.edited").at(-1)?.data.hash === hash);
  });

  it("follows an edit of the source: changed units are open again, copied text changes along", async () => {
    const { source, target, session } = await begin("source");
    const document = (await vscode.window.showTextDocument(source)).document;
    await edit(document, "const kept = true", "const kept = false");
    await edit(document, "First sentence", "First, changed sentence");
    await until("the changed sentence", () => session.requests().some(({ src_string }) => /changed/.test(src_string)));
    await session.whenIdle();
    const text = TEXT.replace("= true", "= false").replace("First sentence", "First, changed sentence");
    assert.equal(await textOnDisk(target), composed(text, session));
    await decideAll(session);
    assert.equal(await textOnDisk(target), composed(text, session));
  });

  it("waits for the person's word when the source changes after the end", async () => {
    const { source, target, session } = await begin("after");
    await decideAll(session);
    const turns = eventsOf(session, "assistant.turn_start").length;
    const document = (await vscode.window.showTextDocument(source)).document;
    await edit(document, "Third sentence", "Third, changed sentence");
    await untilPhase(session, "stopped");
    await session.whenIdle();
    const text = TEXT.replace("Third sentence", "Third, changed sentence");
    assert.equal(await textOnDisk(target), composed(text, session));
    assert.equal(eventsOf(session, "assistant.turn_start").length, turns);
    await session.continue();
    await decideAll(session);
    assert.equal(session.state.finished.length, 4);
    assert.equal(await textOnDisk(target), composed(text, session));
  });

  it("is no document to translate: the command shows its session", async () => {
    const { target, session } = await begin("twice");
    await vscode.commands.executeCommand("interlinear.translateDocument", target);
    assert.equal(await sessionOf(target), undefined);
    assert.equal(session.state.phase.kind, "reviewing");
  });

  it("is made anew when it was deleted", async () => {
    const { target, session } = await begin("deleted");
    await rm(target.fsPath);
    await decideAll(session);
    assert.equal(await textOnDisk(target), composed(TEXT, session));
  });

  it("takes the source's line ends, whatever an editor made of them", async () => {
    const { target, session } = await begin("eol");
    const editor = await vscode.window.showTextDocument(target);
    await editor.edit((change) => change.setEndOfLine(vscode.EndOfLine.CRLF));
    await decideAll(session);
    await editor.document.save();
    assert.equal(await textOnDisk(target), composed(TEXT, session));
  });

  it("asks before it replaces a file that is not its own, and leaves it when the answer is no", async () => {
    const folder = await freshFolder("foreign");
    const source = await writeText(folder, "text.md", TEXT);
    const target = await writeText(folder, "text.es.md", "By hand.\n");
    await useModelServer({ script: ruleModel() });
    const heard = hear();
      await vscode.commands.executeCommand("interlinear.translateDocument", source);
    assert.match(heard.messages.join("\n"), /text\.es\.md exists already/);
    assert.equal(await sessionOf(source), undefined);
    assert.equal(await textOnDisk(target), "By hand.\n");
  });

  it("leaves a foreign file that appears in mid-session, keeps the decision and says so until it is gone", async () => {
    const folder = await freshFolder("appears");
    const source = await writeText(folder, "text.md", TEXT);
    await useModelServer({ script: ruleModel() });
    const session = await translate(source);
    const [first] = await untilRequests(session);
    assert(first);
    const target = await writeText(folder, "text.es.md", "By hand.\n");
    const heard = hear();
    await session.decide(approval(first));
    assert.match(heard.messages[0] ?? "", /exists already/);
    await session.continue();
    await session.whenIdle();
    assert.equal(session.state.phase.kind, "failed");
    assert.equal(await textOnDisk(target), "By hand.\n");
    await rm(target.fsPath);
    const asked = heard.messages.length;
    await session.continue();
    assert.equal(heard.messages.length, asked, "there is nothing left to ask about");
    await decideAll(session);
    assert.equal(await textOnDisk(target), composed(TEXT, session));
  });

  it("replaces a foreign file once the person has said so", async () => {
    const folder = await freshFolder("overwrite");
    const source = await writeText(folder, "text.md", TEXT);
    const target = await writeText(folder, "text.es.md", "By hand.\n");
    await useModelServer({ script: ruleModel() });
    const heard = hear("Overwrite");
    const session = await translate(source);
    await decideAll(session);
    assert.deepEqual(heard.messages.filter((message) => message.includes("text.es.md")), ["text.es.md exists already."]);
    assert.equal(await textOnDisk(target), composed(TEXT, session));
  });

  it("keeps a decision that cannot be written, and writes it on Retry", async () => {
    const folder = await freshFolder("blocked");
    const source = await writeText(folder, "text.md", TEXT);
    // A file where a folder is needed stops every user, as a read-only folder stops all but root.
    await writeText(folder, "out", "in the way");
    await useSetting("interlinear.targetPath", "${dirname}/out/${basename}.${lang}${ext}");
    await useModelServer({ script: ruleModel() });
    const heard = hear();
    const session = await translate(source);
    const [first] = await untilRequests(session);
    assert(first);
    await session.decide(approval(first));
    const phase = session.state.phase;
    assert(phase.kind === "failed", "the target's problem is shown");
    assert.match(phase.message, /cannot be written/);
    assert.match(phase.hint, /decisions are kept/);
    assert(phase.actions.includes("retry"));
    assert.equal(session.state.finished.length, 1);
    await rm(vscode.Uri.joinPath(folder, "out").fsPath);
    await session.continue();
    await decideAll(session);
    assert.equal(await textOnDisk(vscode.Uri.joinPath(folder, "out", "text.es.md")), composed(TEXT, session));
    heard.stop();
  });

  it("says that a folder is read-only", async function () {
    if (process.getuid?.() === 0) {
      this.skip(); // root writes everywhere
    }
    const folder = await freshFolder("readonly");
    const source = await writeText(folder, "text.md", TEXT);
    await chmod(folder.fsPath, 0o555);
    try {
      await useModelServer({ script: ruleModel() });
      hear();
      const session = await translate(source);
      const [first] = await untilRequests(session);
      assert(first);
      await session.decide(approval(first));
      assert.equal((await untilPhase(session, "failed")).kind, "failed");
    } finally {
      await chmod(folder.fsPath, 0o755);
    }
  });

  it("never goes through a link out of the workspace, nor onto its source", async () => {
    const folder = await freshFolder("links");
    const source = await writeText(folder, "text.md", TEXT);
    const outside = await folderOutsideWorkspace();
    try {
      await symlink(outside.fsPath, vscode.Uri.joinPath(folder, "away").fsPath);
      await symlink(source.fsPath, vscode.Uri.joinPath(folder, "self.md").fsPath);
      const heard = hear();
          for (const path of ["${dirname}/away/t.md", "${dirname}/self.md", "${dirname}/../../t.md", "${dirname}/${basename}${ext}"]) {
        await useSetting("interlinear.targetPath", path);
        await vscode.commands.executeCommand("interlinear.translateDocument", source);
      }
      assert.equal(heard.messages.length, 4, heard.messages.join("\n"));
      assert(heard.messages.every((message) => message.includes("interlinear.targetPath")));
      assert.equal(await readFile(source.fsPath, "utf8"), TEXT);
      assert.equal(await sessionOf(source), undefined);
    } finally {
      await rm(outside.fsPath, { recursive: true, force: true });
    }
  });

  it("reports a formatter's change once and counts it as no decision", async () => {
    await useSetting("files.insertFinalNewline", true);
    const folder = await freshFolder("formatter");
    const source = vscode.Uri.joinPath(folder, "text.md");
    const text = TEXT.trimEnd();
    await writeFile(source.fsPath, text);
    await useModelServer({ script: ruleModel() });
    const session = await translate(source);
    await decideAll(session);
    assert.equal(await textOnDisk(vscode.Uri.joinPath(folder, "text.es.md")), `${composed(text, session)}\n`);
    assert.equal(session.state.notices.filter((notice) => /formatter/.test(notice)).length, 1);
    assert.equal(eventsOf(session, "unit.revised").length, 0);
  });

  it("can be rejected into: a rejected unit shows the source until it is redrafted", async () => {
    const { target, session } = await begin("reject");
    const request = session.requests()[0];
    assert(request);
    await session.decide(rejection(request, "Again"));
    const redraft = await until("the redraft", () =>
      session.requests().find(({ previous, src_string }) => previous !== undefined && src_string === request.src_string),
    );
    await session.whenIdle();
    assert.equal(await textOnDisk(target), composed(TEXT, session));
    assert.notEqual(redraft.translate_string, request.translate_string);
  });
});
