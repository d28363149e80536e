import { strict as assert } from "node:assert";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { rm } from "node:fs/promises";
import * as vscode from "vscode";
import { commands } from "../../../src/host/ids.ts";
import { startModelServer, type ModelServer, type ModelServerOptions } from "../../support/modelServer.ts";
import { ruleModel } from "../../support/modelServerRules.ts";
import { answerQuestions } from "../messages.ts";
import { freshFolder, until, untrusted, workspaceFolder, writeText } from "../support.ts";
import { cleanUp, decideAll, hear, translate, untilPhase, useCommonSettings, useServerAt, useSetting } from "../translating.ts";

const servers: ModelServer[] = [];

async function serve(options: Partial<ModelServerOptions> = {}): Promise<ModelServer> {
  const server = await startModelServer({ script: ruleModel(), ...options });
  servers.push(server);
  return server;
}

function valueOf(key: string): unknown {
  return vscode.workspace.getConfiguration().inspect<unknown>(key)?.globalValue;
}

async function translateAnew(name: string) {
  return translate(await writeText(await freshFolder(name), "text.md", "Some text.\n"));
}

describe("profiles of models", () => {
  before(useCommonSettings);
  afterEach(async () => {
    await cleanUp();
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it("hold all that is sent: nothing of another profile or of the other settings goes along", async () => {
    const [one, two] = [await serve(), await serve()];
    await useServerAt(one.url);
    await useSetting("interlinear.headers", { "X-Flat": "flat" });
    await useSetting("interlinear.profiles", [
      { name: "first", provider: "openai", baseUrl: one.url, model: "model-1", headers: { "X-One": "1" }, temperature: 0.3, extraBody: { user: "docs" } },
      { name: "second", provider: "openai", baseUrl: two.url, model: "model-2" },
    ]);
    await useSetting("interlinear.profile", "first");
    await decideAll(await translateAnew("profile"));
    const [first] = one.requests;
    assert.deepEqual([first?.body.model, first?.body.temperature, first?.headers["x-one"], first?.headers["x-flat"]], ["model-1", 0.3, "1", undefined]);
    assert.equal((first?.body as { user?: string } | undefined)?.user, "docs");

    const questions = answerQuestions("second", []);
    await vscode.commands.executeCommand(commands.switchModel);
    questions.stop();
    assert.equal(valueOf("interlinear.profile"), "second");
    await decideAll(await translateAnew("profile"));
    const [second] = two.requests;
    assert.deepEqual([second?.body.model, second?.body.temperature, second?.headers["x-one"], second?.headers["x-flat"]], ["model-2", undefined, undefined, undefined]);
  });

  it("are taken by a session that is under way when it goes on", async () => {
    const [one, two] = [await serve({ apiKey: "nobody-has-it" }), await serve()];
    await useSetting("interlinear.profiles", [
      { name: "closed", provider: "openai", baseUrl: one.url, model: "m" },
      { name: "open", provider: "openai", baseUrl: two.url, model: "m" },
    ]);
    await useSetting("interlinear.profile", "closed");
    hear();
    const session = await translateAnew("switch");
    await untilPhase(session, "failed");
    await vscode.workspace.getConfiguration().update("interlinear.profile", "open", vscode.ConfigurationTarget.Global);
    await session.continue();
    await decideAll(session);
    assert(two.requests.length > 0);
  });

  it("that are wrong send nothing, and say which field", async () => {
    const server = await serve();
    await useServerAt(server.url);
    await useSetting("interlinear.profiles", [{ name: "warm", provider: "openai", baseUrl: server.url, model: "m", temperature: "warm" }]);
    for (const [name, words] of [["warm", /“warm”: “temperature” must be a number/], ["missing", /no profile “missing”/]] as const) {
      await vscode.workspace.getConfiguration().update("interlinear.profile", name, vscode.ConfigurationTarget.Global);
      const heard = hear();
      await vscode.commands.executeCommand(commands.translateDocument, await writeText(await freshFolder("wrong"), "text.md", "Text.\n"));
      await vscode.commands.executeCommand(commands.testConnection);
      heard.stop();
      assert.equal(heard.messages.filter((each) => words.test(each)).length, 2, heard.messages.join("\n"));
    }
    await vscode.workspace.getConfiguration().update("interlinear.profile", undefined, vscode.ConfigurationTarget.Global);
    assert.equal(server.requests.length, 0);
  });

  it("never come from the workspace, and neither do headers", async () => {
    const [own, evil] = [await serve(), await serve()];
    const settings = {
      "interlinear.profiles": [{ name: "evil", provider: "openai", baseUrl: evil.url, model: "m" }],
      "interlinear.profile": "evil",
      "interlinear.baseUrl": evil.url,
      "interlinear.headers": { "X-Evil": "1" },
    };
    const file = await writeText(workspaceFolder(), ".vscode/settings.json", JSON.stringify(settings));
    try {
      await useServerAt(own.url);
      await decideAll(await translateAnew("hostile"));
      assert.equal(evil.requests.length, 0);
      assert(own.requests.length > 0);
      assert.equal(own.requests[0]?.headers["x-evil"], undefined);
    } finally {
      await rm(file.fsPath);
    }
  });

  it("can be made of the model that was chosen and tested", async () => {
    const server = await serve();
    await useSetting("interlinear.profiles", undefined);
    await useSetting("interlinear.profile", undefined);
    const heard = hear("Save as Profile");
    const questions = answerQuestions(["Other", "test-model"], [server.url, "mine"]);
    assert.equal(await vscode.commands.executeCommand(commands.chooseModel), true);
    await until("the profile", () => valueOf("interlinear.profile") === "mine");
    questions.stop();
    assert.match(heard.messages.join("\n"), /test-model at .* can translate/);
    assert.deepEqual(valueOf("interlinear.profiles"), [{ name: "mine", provider: "openai", baseUrl: server.url, model: "test-model" }]);
    await useSetting("interlinear.profiles", undefined);
    await vscode.workspace.getConfiguration().update("interlinear.profile", undefined, vscode.ConfigurationTarget.Global);
    await vscode.workspace.getConfiguration().update("interlinear.profiles", undefined, vscode.ConfigurationTarget.Global);
  });
});

describe("the connection to a model", () => {
  before(useCommonSettings);
  afterEach(async () => {
    await cleanUp();
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it("is tested on request, line by line", async () => {
    await useServerAt((await serve({ models: [{ id: "test-model", max_model_len: 32768 }] })).url);
    const heard = hear();
    await vscode.commands.executeCommand(commands.testConnection);
    assert.match(heard.messages.join("\n"), /✓ .* answers\.\n✓ It knows the model test-model\.\n✓ It calls tools\.\n✓ It streams.*\n✓ It counts tokens.*\n✓ .*32,768/);
  });

  it("is remembered for what the server refuses", async () => {
    const server = await serve({ refuses: ["usage-option"] });
    await useServerAt(server.url);
    await decideAll(await translateAnew("learned"));
    assert.equal(server.requests.filter(({ body }) => body.stream_options).length, 1);
    const heard = hear("Forget It");
    await vscode.commands.executeCommand(commands.showServerFacts);
    assert.match(heard.messages.join("\n"), /counts no tokens/);
    await vscode.commands.executeCommand(commands.showServerFacts);
    assert.match(heard.messages.join("\n"), /Nothing out of the ordinary/);
  });

  it("is not made from a workspace that is not trusted, neither to test it nor to list models or find servers", async () => {
    let connections = 0;
    const listener = createServer((_, response) => response.end("{}")).on("connection", () => connections++);
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${String((listener.address() as AddressInfo).port)}/v1`; // a TCP server has no other address
    const original = globalThis.fetch;
    const asked: string[] = [];
    globalThis.fetch = (input, init) => {
      asked.push(String(input instanceof Request ? input.url : input));
      return original(input, init);
    };
    try {
      await useServerAt(url);
      await untrusted(async () => {
        const heard = hear();
        await vscode.commands.executeCommand(commands.testConnection);
        assert.match(heard.messages.join("\n"), /not trusted/);
        const questions = answerQuestions("Other", [url, "some-model"]);
        assert.equal(await vscode.commands.executeCommand(commands.chooseModel), true);
        questions.stop();
      });
      assert.equal(connections, 0);
      assert.deepEqual(asked.filter((each) => each.includes("127.0.0.1")), []);
    } finally {
      globalThis.fetch = original;
      listener.close();
      await vscode.workspace.getConfiguration().update("interlinear.model", "test-model", vscode.ConfigurationTarget.Global);
    }
  });

  it("is warned of once where it is not encrypted, and nothing is sent unless the person agrees", async () => {
    await useServerAt("http://models.invalid/v1");
    const refused = hear();
    await vscode.commands.executeCommand(commands.testConnection);
    refused.stop();
    assert.match(refused.messages.join("\n"), /not encrypted[^]*Nothing was sent/);
    const accepted = hear("Use It Anyway");
    await vscode.commands.executeCommand(commands.testConnection);
    await vscode.commands.executeCommand(commands.testConnection);
    assert.equal(accepted.messages.filter((each) => /is not encrypted/.test(each)).length, 1);
    assert.equal(accepted.messages.filter((each) => /cannot translate yet/.test(each)).length, 2);
  });
});
