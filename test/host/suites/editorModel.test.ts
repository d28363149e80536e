import { strict as assert } from "node:assert";
import * as vscode from "vscode";
import type { ModelErrorKind } from "../../../src/agent/ports.ts";
import { commands } from "../../../src/host/ids.ts";
import { ruleModel } from "../../support/modelServerRules.ts";
import { offeredModel, playing, type Answer, type ModelsExample, type OfferedModel } from "../editorModelPlayer.ts";
import { answerQuestions } from "../messages.ts";
import { freshFolder, textOnDisk, until, untrusted, writeText } from "../support.ts";
import { approval, cleanUp, composed, decideAll, eventsOf, hear, sessionOf, translate, untilPhase, untilRequests, useCommonSettings, useSetting } from "../translating.ts";

const NAME = "interlinear-tests/rules/rules-1";
const TEXT = "# One\n\nFirst sentence.\n\n- An item with `code`\n- Another\n\n| A | B |\n|---|---|\n| one | two |\n";

describe("a model of VS Code", () => {
  let example: ModelsExample;

  before(async function () {
    const extension = vscode.extensions.getExtension<ModelsExample>("interlinear-tests.models-example");
    assert(extension, "the extension that provides models is not installed");
    example = await extension.activate();
    if (!example.isSupported) {
      console.log(`[test] VS Code ${vscode.version} takes no models from extensions (1.104 does): this suite is skipped.`);
      this.skip();
    }
    await useCommonSettings();
    example.play([]);
  });

  afterEach(async () => {
    await cleanUp();
    example.play([]);
  });

  /** Offers models, makes the first one the chosen one and answers its requests. */
  async function offer(answer: Answer, models: readonly OfferedModel[] = [offeredModel()]): Promise<void> {
    example.play(models, answer);
    await useSetting("interlinear.provider", "editor");
    await useSetting("interlinear.model", NAME);
    await untilOffered(models.length);
  }

  function untilOffered(count: number): Promise<unknown> {
    return until(`${String(count)} models`, async () => (await ownModels()).length === count);
  }

  async function ownModels(): Promise<vscode.LanguageModelChat[]> {
    return vscode.lm.selectChatModels({ vendor: "interlinear-tests" });
  }

  it("translates a whole document, with tokens that are marked as an estimate", async () => {
    await offer(playing(ruleModel()));
    const folder = await freshFolder("editor");
    const session = await translate(await writeText(folder, "text.md", TEXT));
    await decideAll(session);
    assert.equal(await textOnDisk(vscode.Uri.joinPath(folder, "text.es.md")), composed(TEXT, session));
    assert.equal(session.state.model.label, "Rules (interlinear-tests, in VS Code)");
    const usages = eventsOf(session, "assistant.usage");
    assert(usages.length >= 2);
    for (const { data } of usages) {
      // The prompt alone is longer; the example counts each character as a token.
      assert(data.estimated && data.inputTokens > 2000, JSON.stringify(data));
    }
  });

  it("is chosen among those that can call tools, and kept as the person's own", async () => {
    const models = [offeredModel(), offeredModel({ id: "mute", name: "Mute", capabilities: { toolCalling: false } })];
    example.play([...models, offeredModel({ id: "a/b", name: "Other" })], playing(ruleModel()));
    await untilOffered(3);
    await useSetting("interlinear.provider", "offline");
    await useSetting("interlinear.model", "none");
    const heard = hear();
    const questions = answerQuestions(["VS Code", "Other"], []);
    assert.equal(await vscode.commands.executeCommand(commands.chooseModel), true);
    questions.stop();
    assert(questions.offered.includes("Rules") && !questions.offered.includes("Mute"), questions.offered.join(", "));
    const configuration = vscode.workspace.getConfiguration("interlinear");
    assert.deepEqual([configuration.get("provider"), configuration.get("model")], ["editor", "interlinear-tests/rules/a/b"]);
    await until("the result of its test", () => heard.messages.some((message) => message === "Other of VS Code can translate."));
    const session = await translate(await writeText(await freshFolder("chosen"), "text.md", "Some text.\n"));
    await decideAll(session);
  });

  it("is tested by one tiny call, with the result in words", async () => {
    await offer(({ progress }) => {
      progress.report(new vscode.LanguageModelToolCallPart("1", "report_ready", { word: "ready" }));
      return Promise.resolve();
    });
    const heard = hear();
    await vscode.commands.executeCommand(commands.testConnection);
    assert.deepEqual(heard.messages, [
      "Rules of VS Code can translate.",
      [
        "✓ VS Code offers Rules, and it answers.",
        "✓ It calls tools.",
        "• VS Code tells no figures of use, so tokens are estimated.",
        "✓ A request takes up to 100,000 tokens.",
      ].join("\n"),
    ]);
  });

  it("gets nothing from a workspace that is not trusted", async () => {
    let requests = 0;
    await offer(() => Promise.resolve(void requests++));
    const heard = hear();
    const source = await writeText(await freshFolder("untrusted"), "text.md", "Some text.\n");
    await untrusted(async () => {
      await vscode.commands.executeCommand(commands.translateDocument, source);
      await vscode.commands.executeCommand(commands.testConnection);
    });
    assert.equal(requests, 0);
    assert.equal(heard.messages.filter((message) => message.includes("not trusted")).length, 2, heard.messages.join("\n"));
  });

  // With tests in it, VS Code answers its own dialogs with no; test/panel/suites/consent.test.ts clicks them.
  it("that may not be used without consent is not used, and what to do is said", async () => {
    let requests = 0;
    const answer = playing(ruleModel());
    await offer((request) => (requests++, answer(request)), [offeredModel({ requiresAuthorization: true })]);
    hear();
    const session = await translate(await writeText(await freshFolder("refused"), "text.md", "Some text.\n"));
    const phase = await untilPhase(session, "failed");
    assert(phase.kind === "failed");
    assert.match(phase.message, /does not let Interlinear use Rules/);
    assert(phase.actions.includes("chooseModel") && phase.actions.includes("retry"));
    assert.equal(requests, 0);
  });

  const errors: readonly (readonly [string, () => Error, ModelErrorKind])[] = [
    ["NoPermissions", () => vscode.LanguageModelError.NoPermissions("not for you"), "auth"],
    ["NotFound", () => vscode.LanguageModelError.NotFound("no such model"), "model-not-found"],
    ["Blocked", () => vscode.LanguageModelError.Blocked("quota exceeded"), "quota"],
    ["off-topic", () => new Error("off_topic"), "content-filter"],
    ["too long", () => new Error("The prompt exceeds the token limit"), "context-overflow"],
  ];
  for (const [what, error, kind] of errors) {
    it(`tells the error ${what} from others, and goes on after it`, async () => {
      hear();
      await offer(() => Promise.reject(error()));
      const session = await translate(await writeText(await freshFolder("error"), "text.md", TEXT));
      const phase = await untilPhase(session, "failed");
      assert(phase.kind === "failed");
      assert.equal(eventsOf(session, "session.error").at(-1)?.data.errorType, kind, phase.message);
      assert.match(phase.message, /Rules/);
      example.play([offeredModel()], playing(ruleModel()));
      await untilOffered(1);
      await session.continue();
      await decideAll(session);
    });
  }

  it("waits and tries again when it is asked too often", async () => {
    const model = playing(ruleModel());
    let requests = 0;
    await offer((request) => (++requests === 1 ? Promise.reject(vscode.LanguageModelError.Blocked("Rate limit exceeded")) : model(request)));
    const session = await translate(await writeText(await freshFolder("busy"), "text.md", "Some text.\n"));
    await decideAll(session);
    assert.deepEqual(eventsOf(session, "assistant.turn_start").map(({ data }) => data.attempt).slice(0, 2), [1, 2]);
  });

  it("is told when a reply is stopped in the middle, keeps what had arrived, and goes on", async () => {
    const fast = playing(ruleModel());
    const slow = playing(ruleModel({ pause: 400 }));
    let isSlow = true;
    let cancelled = 0;
    await offer((request) => {
      request.token.onCancellationRequested(() => cancelled++);
      return isSlow ? slow(request) : fast(request);
    });
    const session = await translate(await writeText(await freshFolder("stop"), "text.md", TEXT));
    const [first] = await untilRequests(session);
    assert(first);
    cancelled = 0;
    await vscode.commands.executeCommand(commands.stop);
    await untilPhase(session, "stopped");
    await until("the cancellation to reach the provider", () => cancelled > 0);
    await session.decide(approval(first));
    isSlow = false;
    await session.continue();
    await decideAll(session);
  });

  it("stops waiting for a reply that stalls", async () => {
    await useSetting("interlinear.requestIdleTimeout", 1);
    const model = playing(ruleModel());
    let requests = 0;
    await offer((request) => (++requests === 1 ? new Promise(() => undefined) : model(request)));
    const session = await translate(await writeText(await freshFolder("stall"), "text.md", "Some text.\n"));
    await decideAll(session);
    const error = eventsOf(session, "assistant.turn_end")[0]?.data.error;
    assert.equal(error?.kind, "timeout", JSON.stringify(error));
  });

  it("may go while a session is open: it says so, and goes on with the next one that is offered", async () => {
    hear();
    await offer(playing(ruleModel()));
    const session = await translate(await writeText(await freshFolder("gone"), "text.md", TEXT));
    await untilRequests(session);
    await session.stop();
    example.play([]);
    await untilOffered(0);
    await session.continue();
    const phase = await untilPhase(session, "failed");
    assert(phase.kind === "failed");
    assert.match(phase.message, /VS Code/);
    example.play([offeredModel()]);
    await untilOffered(1);
    await session.continue();
    await decideAll(session);
  });

  it("that there is none is said, with the way to get one", async () => {
    await offer(playing(ruleModel()), []);
    const heard = hear();
    const source = await writeText(await freshFolder("none"), "text.md", TEXT);
    await vscode.commands.executeCommand(commands.translateDocument, source);
    assert.equal(await sessionOf(source), undefined);
    const questions = answerQuestions("VS Code", []);
    assert.equal(await vscode.commands.executeCommand(commands.chooseModel), false);
    questions.stop();
    for (const message of heard.messages.slice(0, 2)) {
      assert.match(message, /Copilot|offered|offers/);
    }
    assert(heard.messages.length >= 2, heard.messages.join("\n"));
  });
});
