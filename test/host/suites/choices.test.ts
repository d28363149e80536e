import { strict as assert } from "node:assert";
import { readFile, rm } from "node:fs/promises";
import * as vscode from "vscode";
import { commands } from "../../../src/host/ids.ts";
import { startModelServer } from "../../support/modelServer.ts";
import { ruleModel } from "../../support/modelServerRules.ts";
import { answerQuestions } from "../messages.ts";
import { extensionUnderTest, freshFolder, textOnDisk, until, workspaceFolder, writeText } from "../support.ts";
import { cleanUp, decideAll, hear, translate, useCommonSettings, useSetting } from "../translating.ts";

function settingOf(key: string): unknown {
  return vscode.workspace.getConfiguration().inspect<unknown>(key)?.globalValue;
}

describe("what the person chooses", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("is kept as their own: the address and the model in the settings, the key apart", async () => {
    const server = await startModelServer({ script: ruleModel(), apiKey: "secret-key-of-the-test" });
    try {
      await useSetting("interlinear.model", "another");
      const heard = hear();
      const questions = answerQuestions(["OpenAI", "Type another name"], [server.url, "secret-key-of-the-test", "chosen-model"]);
      assert.equal(await vscode.commands.executeCommand(commands.chooseModel), true);
      questions.stop();
      assert.match(heard.messages.join("\n"), /chosen-model at .* can translate/, "the connection is tested at once");
      assert.equal(settingOf("interlinear.baseUrl"), server.url);
      assert.equal(settingOf("interlinear.model"), "chosen-model");
      const source = await writeText(await freshFolder("choice"), "text.md", "Some text.\n");
      const session = await translate(source);
      await decideAll(session);
      assert.equal(server.requests[0]?.body.model, "chosen-model");
      assert.equal(server.requests[0]?.headers.authorization, "Bearer secret-key-of-the-test");
      assert.doesNotMatch(JSON.stringify(session.record), /secret-key-of-the-test/);
    } finally {
      await server.close();
    }
  });

  it("changes nothing when they give up half-way", async () => {
    const before = [settingOf("interlinear.baseUrl"), settingOf("interlinear.model"), settingOf("interlinear.provider")];
    const questions = answerQuestions("OpenAI", ["http://127.0.0.1:1/v1"]);
    assert.equal(await vscode.commands.executeCommand(commands.chooseModel), false);
    questions.stop();
    assert.deepEqual([settingOf("interlinear.baseUrl"), settingOf("interlinear.model"), settingOf("interlinear.provider")], before);
  });

  it("is asked once more before text and key travel unencrypted", async () => {
    const heard = hear();
    const questions = answerQuestions("OpenAI", ["http://models.example.com/v1", "", "m"]);
    assert.equal(await vscode.commands.executeCommand(commands.chooseModel), false);
    questions.stop();
    assert.match(heard.messages.join("\n"), /not encrypted/);
  });

  it("never comes from the workspace where it would redirect the key", async () => {
    const workspace = vscode.workspace.getConfiguration();
    // An application setting is refused in a workspace; a settings file may hold it all the same.
    const file = vscode.Uri.joinPath(workspaceFolder(), ".vscode", "settings.json");
    await writeText(workspaceFolder(), ".vscode/settings.json", JSON.stringify({ "interlinear.baseUrl": "http://127.0.0.1:9/evil" }));
    const server = await startModelServer({ script: ruleModel() });
    try {
      await workspace.update("interlinear.baseUrl", server.url, vscode.ConfigurationTarget.Global);
      const source = await writeText(await freshFolder("redirect"), "text.md", "Some text.\n");
      await decideAll(await translate(source));
      assert(server.requests.length > 0);
    } finally {
      await server.close();
      await rm(file.fsPath);
    }
  });

  it("may be the sample document, which is copied and opened", async () => {
    const copy = vscode.Uri.joinPath(workspaceFolder(), "guide.md");
    await rm(copy.fsPath, { force: true });
    const questions = answerQuestions("$(root-folder)", []);
    await vscode.commands.executeCommand(commands.openSample);
    questions.stop();
    const sample = vscode.Uri.joinPath(extensionUnderTest().extensionUri, "media", "sample", "guide.md");
    assert.equal(await textOnDisk(copy), await readFile(sample.fsPath, "utf8"));
    await until("the sample to be shown", () => vscode.window.activeTextEditor?.document.uri.fsPath === copy.fsPath);
  });
});
