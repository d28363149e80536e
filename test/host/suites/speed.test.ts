import { request } from "node:http";
import * as vscode from "vscode";
import { commands } from "../../../src/host/ids.ts";
import { startModelServer } from "../../support/modelServer.ts";
import { ruleModel } from "../../support/modelServerRules.ts";
import { extensionUnderTest, freshFolder, openText, until, writeText } from "../support.ts";
import { cleanUp, sessionOf, useCommonSettings, useModelServer, useSetting } from "../translating.ts";

const TEXT = "# One\n\nFirst sentence.\n";
/** Milliseconds in which the window does what the settings and the editor before have left to do. */
const CALM = 2000;

// Figures for bench/vscode.ts, which alone sets the variable: time is measured, never tested.
if (process.env["INTERLINEAR_BENCH"] === "1") {
  describe("bench in VS Code", () => {
    before(async () => {
      await useCommonSettings();
      await warmUpServer();
    });
    afterEach(cleanUp);

    it("activation", async () => {
      const start = performance.now();
      await extensionUnderTest().activate();
      tell("activation, ms", performance.now() - start);
    });

    for (const run of ["first of the window", "second", "third", "fourth"]) {
      it(`command to first request, ${run}`, async () => {
        const { document } = await openText(await freshFolder("bench"), "text.md", TEXT);
        await measureFirstRequest(run, document.uri);
      });
    }

    it("command to first request, in no editor", async () => {
      await measureFirstRequest("in no editor", await writeText(await freshFolder("bench"), "text.md", TEXT));
    });
  });
}

async function measureFirstRequest(run: string, source: vscode.Uri): Promise<void> {
  let arrived: number | undefined;
  const answer = ruleModel();
  await useModelServer({
    script: (request, turn) => {
      arrived ??= performance.now();
      return answer(request, turn);
    },
  });
  await useSetting("interlinear.targetLanguage", "es");
  await new Promise((resolve) => setTimeout(resolve, CALM));
  const start = performance.now();
  await vscode.commands.executeCommand(commands.translateDocument, source);
  tell(`command to first request (${run}), ms`, (await until("the request", () => arrived)) - start);
  await (await sessionOf(source))?.whenIdle();
}

/** The server of the tests runs in the same process; its first request must not count. */
async function warmUpServer(): Promise<void> {
  const server = await startModelServer({ script: ruleModel() });
  const body = JSON.stringify({ model: "test-model", stream: true, messages: [{ role: "user", content: "One." }] });
  await new Promise((resolve) => {
    // Not with fetch, which the extension is the first to use.
    const asked = request(`${server.url}/chat/completions`, { method: "POST", headers: { "content-type": "application/json" } }, (reply) => {
      reply.resume().on("close", resolve);
    });
    asked.on("error", resolve).end(body);
  });
  await server.close();
}

/** In the form that the runner passes on. */
function tell(figure: string, value: number): void {
  console.log(`[test] ${figure}: ${value.toFixed(0)}`);
}
