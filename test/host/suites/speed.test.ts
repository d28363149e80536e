import * as vscode from "vscode";
import { commands } from "../../../src/host/ids.ts";
import { ruleModel } from "../../support/modelServerRules.ts";
import { extensionUnderTest, freshFolder, until, writeText } from "../support.ts";
import { cleanUp, sessionOf, useCommonSettings, useModelServer, useSetting } from "../translating.ts";

// Figures for bench/vscode.ts, which alone sets the variable: time is measured, never tested.
if (process.env["INTERLINEAR_BENCH"] === "1") {
  describe("bench in VS Code", () => {
    before(useCommonSettings);
    afterEach(cleanUp);

    it("activation", async () => {
      const start = performance.now();
      await extensionUnderTest().activate();
      tell("activation, ms", performance.now() - start);
    });

    it("command to first request", async () => {
      for (const run of ["first", "second", "third"]) {
        let arrived: number | undefined;
        const answer = ruleModel();
        await useModelServer({
          script: (request, turn) => {
            arrived ??= performance.now();
            return answer(request, turn);
          },
        });
        await useSetting("interlinear.targetLanguage", "es");
        const source = await writeText(await freshFolder("bench"), "text.md", "# One\n\nFirst sentence.\n");
        const start = performance.now();
        await vscode.commands.executeCommand(commands.translateDocument, source);
        tell(`command to first request (${run}), ms`, (await until("the request", () => arrived)) - start);
        await (await sessionOf(source))?.whenIdle();
      }
    });
  });
}

/** In the form that the runner passes on. */
function tell(figure: string, value: number): void {
  console.log(`[test] ${figure}: ${value.toFixed(0)}`);
}
