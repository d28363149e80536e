import { strict as assert } from "node:assert";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ReviewPanel } from "../../../scripts/vscode/reviewPanel.mjs";
import { screenshot, workbench, workspaceFolder } from "../workbench.ts";

describe("steering in the workbench", () => {
  let panel: ReviewPanel;

  before(async () => {
    const path = join(workspaceFolder(), "quay.md");
    writeFileSync(path, "# Harbour\n\nThe boats come in at dusk.\n\nNobody hurries.\n");
    await workbench().openFile(path);
    await workbench().runCommand("Interlinear: Translate Document");
    panel = new ReviewPanel(workbench());
    await panel.pending.nth(2).waitFor();
  });

  after(async () => {
    await workbench().runCommand("View: Close All Editors");
  });

  const box = () => panel.frame.getByRole("textbox", { name: "Say something to the translator" });

  it("takes Ctrl+Enter in the box for the instruction, and approves nothing", async () => {
    await box().fill("Address the reader informally.");
    await workbench().page.keyboard.press("Control+Enter");
    await panel.frame.getByText("In force from now on:").waitFor();
    assert.equal(await box().inputValue(), "");
    assert.equal(await panel.finished.count(), 0);
    await panel.pending.nth(2).waitFor();
  });

  it("answers a question in the panel, with the drafts as they are", async () => {
    await box().fill("Why so?");
    await workbench().page.keyboard.press("Alt+Enter");
    await panel.frame.getByRole("region", { name: "Answers" }).getByText("This is the rehearsal").waitFor();
    assert.equal(await panel.pending.count(), 3);
    await screenshot("steering");
  });

  it("hands over to autopilot by its switch, and takes everything back with Review All", async () => {
    await panel.frame.getByRole("switch", { name: "Autopilot" }).press("Space");
    await panel.phase("complete").waitFor();
    await workbench().page.locator(".statusbar-item", { hasText: "· Autopilot" }).waitFor();
    await screenshot("autopilot");
    await panel.frame.getByRole("button", { name: "Review all 3" }).press("Enter");
    await workbench().page.keyboard.press("Enter");
    await panel.pending.nth(2).waitFor();
    assert.equal(await panel.finished.count(), 0);
  });
});
