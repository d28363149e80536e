import { strict as assert } from "node:assert";
import * as vscode from "vscode";
import { commands } from "../../../src/host/ids.ts";
import { message, refusal } from "../../support/modelServerReply.ts";
import { ruleModel } from "../../support/modelServerRules.ts";
import { freshFolder, textOnDisk, until, writeText } from "../support.ts";
import {
  approval,
  cleanUp,
  composed,
  decideAll,
  eventsOf,
  hear,
  sessionOf,
  translate,
  untilPhase,
  untilRequests,
  useCommonSettings,
  useModelServer,
  useServerAt,
  useSetting,
} from "../translating.ts";

const TEXT = "# One\n\nFirst sentence.\n\nSecond sentence.\n";

async function failedPhase(session: Parameters<typeof untilPhase>[0]) {
  const phase = await untilPhase(session, "failed");
  assert(phase.kind === "failed");
  return phase;
}

describe("when the model gives trouble", () => {
  before(useCommonSettings);
  afterEach(async () => {
    delete process.env["INTERLINEAR_API_KEY"];
    await cleanUp();
  });

  it("says that the server cannot be reached, and goes on once it can", async function () {
    this.timeout(90_000);
    const source = await writeText(await freshFolder("down"), "text.md", TEXT);
    await useServerAt("http://127.0.0.1:9/v1");
    hear();
    const session = await translate(source);
    const phase = await failedPhase(session);
    assert.match(phase.message, /127\.0\.0\.1:9/);
    assert(phase.actions.includes("retry"));
    await useModelServer({ script: ruleModel() });
    await session.continue();
    await decideAll(session);
    assert.equal(session.state.phase.kind, "complete");
  });

  it("says that the key is not accepted, and takes the right one", async () => {
    const source = await writeText(await freshFolder("key"), "text.md", TEXT);
    process.env["INTERLINEAR_API_KEY"] = "wrong-key";
    await useModelServer({ script: ruleModel(), apiKey: "right-key" });
    hear();
    const session = await translate(source);
    const phase = await failedPhase(session);
    assert.match(phase.message, /key/);
    assert(phase.actions.includes("chooseModel"));
    assert(!JSON.stringify(session.record).includes("wrong-key"));
    assert.equal(eventsOf(session, "assistant.turn_start").length, 1);
    process.env["INTERLINEAR_API_KEY"] = "right-key";
    await session.continue();
    await decideAll(session);
  });

  it("asks for a model when none is configured", async () => {
    const source = await writeText(await freshFolder("none"), "text.md", TEXT);
    await useSetting("interlinear.model", "");
      const heard = hear();
    await vscode.commands.executeCommand(commands.translateDocument, source);
    assert.match(heard.messages.join("\n"), /No model is configured/);
    assert.equal(await sessionOf(source), undefined);
  });

  it("stops in mid-turn, keeps the drafts that had arrived, and goes on", async () => {
    const folder = await freshFolder("stop");
    const source = await writeText(folder, "text.md", TEXT);
    let isSlow = true;
    const fast = ruleModel();
    const server = await useModelServer({
      script: async (request, turn) => {
        const reply = await fast(request, turn);
        const isDraft = reply.kind === "message" && reply.calls?.[0]?.name === "Translate";
        return isDraft && isSlow ? { ...reply, pause: 150 } : reply;
      },
    });
    const session = await translate(source);
    const [first] = await untilRequests(session);
    assert(first);
    await vscode.commands.executeCommand(commands.stop);
    await untilPhase(session, "stopped");
    await until("the connection's end", async () => (await server.requests.at(-1)?.ended) === "cut");
    assert.equal(eventsOf(session, "assistant.turn_end").at(-1)?.data.outcome, "aborted");
    const calls = eventsOf(session, "assistant.turn_start").length;
    await session.decide(approval(first));
    await session.whenIdle();
    assert.equal(eventsOf(session, "assistant.turn_start").length, calls, "a stopped session calls no model");
    assert.equal(await textOnDisk(vscode.Uri.joinPath(folder, "text.es.md")), composed(TEXT, session));
    isSlow = false;
    await session.continue();
    await decideAll(session);
  });

  it("gives a model up that never calls a tool", async () => {
    const source = await writeText(await freshFolder("chat"), "text.md", TEXT);
    const server = await useModelServer({ script: () => message({ text: "Sure, I can translate that for you!" }) });
    hear();
    const session = await translate(source);
    const phase = await failedPhase(session);
    assert.match(phase.message, /without translating/);
    assert(server.requests.length <= 4, `${server.requests.length} calls`);
  });

  it("puts the text before the person when a model repeats a mistake", async () => {
    const source = await writeText(await freshFolder("mistake"), "text.md", TEXT);
    await useModelServer({
      script: ruleModel({
        alter: (call) =>
          call.name === "Translate" ? { ...call, arguments: { ...call.arguments, src_string: "Text of another page" } } : call,
      }),
    });
    hear();
    const session = await translate(source);
    const [request] = await untilRequests(session);
    assert.equal(request?.origin, "fallback");
    assert.equal(request.src_string, "One");
    assert.equal(request.translate_string, "");
    await assert.rejects(session.decide(approval(request)), /empty/);
  });

  it("waits and tries again when the server is busy", async function () {
    this.timeout(90_000);
    const source = await writeText(await freshFolder("busy"), "text.md", TEXT);
    const model = ruleModel();
    await useModelServer({
      script: (request, turn) =>
        turn === 1 ? refusal(429, "Slow down", { headers: { "retry-after": "1" } }) : model(request, turn),
    });
    const session = await translate(source);
    await until("the wait", () => session.state.phase.kind === "retrying");
    await decideAll(session);
    assert.deepEqual(eventsOf(session, "assistant.turn_start").map(({ data }) => data.attempt).slice(0, 2), [1, 2]);
  });

  it("stops at the limit of turns and goes on when it is raised", async () => {
    const source = await writeText(await freshFolder("limit"), "text.md", TEXT);
    await useSetting("interlinear.maxTurns", 1);
    await useModelServer({ script: ruleModel() });
    hear();
    const session = await translate(source);
    for (const request of await untilRequests(session, 3)) {
      await session.decide(approval(request));
    }
    const phase = await failedPhase(session);
    assert(phase.actions.includes("openSettings"));
    await useSetting("interlinear.maxTurns", 100);
    await session.continue();
    await decideAll(session);
  });
});
