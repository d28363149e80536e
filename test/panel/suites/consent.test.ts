import { strict as assert } from "node:assert";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/project.mjs";
import { temporaryDirectory } from "../../../scripts/temporary.mjs";
import { engineOf } from "../../../scripts/vscode/engines.mjs";
import { ReviewPanel } from "../../../scripts/vscode/reviewPanel.mjs";
import { Workbench } from "../../../scripts/vscode/workbench.mjs";

/** The first version of VS Code that takes models from extensions, and asks for consent as here. */
const firstMinor = 104;

describe("a model of VS Code that needs consent", () => {
  const folder = temporaryDirectory("interlinear-consent-");
  let workbench: Workbench | undefined;
  let panel: ReviewPanel;

  before(async function () {
    this.timeout(120_000);
    const engine = engineOf(process.env["INTERLINEAR_TEST_ENGINE"] || undefined);
    if (Number(engine.vscode.split(".")[1]) < firstMinor) {
      console.log(`VS Code ${engine.vscode} takes no models from extensions: this suite is skipped.`);
      this.skip();
    }
    workbench = await Workbench.open({
      engine,
      folder: folder.path,
      settings: { "chat.disableAIFeatures": false, "interlinear.targetLanguage": "fr" },
      extensions: [join(root, "test", "host", "modelProvider")],
    });
    await workbench.runCommand("Interlinear: Choose Model");
    for (const label of ["A model of VS Code", "One Draft"]) {
      await workbench.page.locator(".quick-input-widget .monaco-list-row", { hasText: label }).click();
    }
    await workbench.page.getByText("Interlinear drafts with interlinear-tests/rules/one-draft from now on").waitFor();
  });

  after(async () => {
    await workbench?.close();
    folder.remove();
  });

  /** @returns what VS Code's dialog says */
  async function answerDialog(button: string): Promise<string> {
    assert(workbench);
    const dialog = workbench.page.locator(".monaco-dialog-box");
    await dialog.waitFor();
    const text = await dialog.innerText();
    await dialog.getByRole("button", { name: button, exact: true }).click();
    return text;
  }

  it("is asked for where the model is set up, and a no is told there", async () => {
    assert(workbench);
    const text = await answerDialog("Cancel");
    assert.match(text, /Interlinear/);
    assert.match(text, /sends the document that you translate/);
    // As a toast it may be over by now.
    await workbench.runCommand("Notifications: Show Notifications");
    await workbench.page.getByText("does not let Interlinear use One Draft").first().waitFor();
    await workbench.runCommand("Notifications: Clear All Notifications");
  });

  it("is not used when the person says no, and they are told what to do", async () => {
    assert(workbench);
    const path = join(folder.path, "tides.md");
    writeFileSync(path, "The sea rises.\n");
    await workbench.openFile(path);
    await workbench.runCommand("Interlinear: Translate Document");
    panel = new ReviewPanel(workbench);
    await answerDialog("Cancel");
    await panel.phase("failed").waitFor();
    assert.match(await panel.frame.locator("main").innerText(), /does not let Interlinear use One Draft/);
  });

  it("is asked for again on Retry, and drafts once it is allowed", async () => {
    await panel.frame.getByRole("button", { name: "Retry" }).click();
    await answerDialog("Allow");
    const callId = await panel.next();
    assert(callId !== undefined);
    assert.equal(await panel.draft(callId).inputValue(), "⟦The sea rises.⟧");
  });
});
