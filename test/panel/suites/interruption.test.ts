import { strict as assert } from "node:assert";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ReviewPanel } from "../../../scripts/vscode/reviewPanel.mjs";
import { startModelServer, type ModelServer } from "../../support/modelServer.ts";
import { type RuleCall, ruleModel } from "../../support/modelServerRules.ts";
import { chooseModel, targetLanguage, workbench, workspaceFolder } from "../workbench.ts";

const units = 14;
const source = Array.from({ length: units }, (_, index) => `Buoy number ${index + 1} is green.\n`).join("\n");

describe("a window that is loaded again in the middle of a reply", () => {
  let server: ModelServer;
  let panel: ReviewPanel;
  /** What the model drafted, sent or not. */
  const drafted: string[] = [];
  const model = {
    pause: 400,
    alter: (call: RuleCall) => {
      if (call.name === "Translate") {
        drafted.push(String(call.arguments["src_string"]));
      }
      return undefined;
    },
  };

  before(async () => {
    server = await startModelServer({ script: ruleModel(model) });
    await chooseModel(server.url);
    const path = join(workspaceFolder(), "buoys.md");
    writeFileSync(path, source);
    await workbench().openFile(path);
    await workbench().runCommand("Interlinear: Translate Document");
    panel = new ReviewPanel(workbench());
  });

  after(async () => {
    await chooseModel();
    await workbench().runCommand("View: Close All Editors");
    await server.close();
  });

  it("shows the drafts that had arrived, and asks the model nothing", async () => {
    await panel.pending.nth(2).waitFor();
    const request = server.requests.at(-1);
    const calls = server.requests.length;
    const arrived = await panel.pending.count();
    assert(arrived < units, "the reply was over before the window was loaded again");
    await workbench().reload();
    assert.equal(await request?.ended, "cut");
    await panel.pending.nth(arrived - 1).waitFor({ timeout: 60_000 });
    await panel.phase("stopped").waitFor();
    assert.equal(server.requests.length, calls);
    assert.equal(drafted.length, units, "the model had made the whole reply");
  });

  it("has only the rest drafted when told to go on, and each unit once in the end", async () => {
    const kept = await panel.pending.count();
    model.pause = 0;
    await panel.frame.getByRole("button", { name: "Continue" }).click();
    await panel.approveAll();
    assert.deepEqual(drafted.slice(units), source.split("\n\n").map((text) => text.trim()).slice(kept));
    const target = readFileSync(join(workspaceFolder(), `buoys.${targetLanguage}.md`), "utf8");
    const numbers = [...target.matchAll(/\d+/g)].map(([number]) => Number(number));
    assert.deepEqual(numbers, Array.from({ length: units }, (_, index) => index + 1));
  });
});
