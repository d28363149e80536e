import { strict as assert } from "node:assert";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ReviewPanel } from "../../../scripts/vscode/reviewPanel.mjs";
import { screenshot, workbench, workspaceFolder } from "../workbench.ts";

const steps = ["model", "sample", "translate", "approve", "refine", "reject", "autopilot"];

describe("the walkthrough in the workbench", () => {
  const step = (id: string) => workbench().page.locator(`.getting-started-step[data-step-id$="#${id}"]`);
  /** Its middle may be a button. */
  const open = (id: string) => step(id).locator(".step-title").click();
  const done = (id: string) => workbench().page.locator(`.getting-started-step[data-step-id$="#${id}"] [role=checkbox][aria-checked=true]`);

  before(async () => {
    // A group that an earlier suite has left empty would have the sample lie over the walkthrough.
    await workbench().runCommand("View: Close All Editors");
    await workbench().runCommand("View: Single Column Editor Layout");
  });

  after(async () => {
    await workbench().runCommand("View: Close All Editors");
    rmSync(join(workspaceFolder(), "guide.md"), { force: true });
  });

  it("marks what was done before it was first opened", async () => {
    const path = join(workspaceFolder(), "mooring.md");
    writeFileSync(path, "# Mooring\n\nMake the line fast.\n");
    await workbench().openFile(path);
    await workbench().runCommand("Interlinear: Translate Document");
    const panel = new ReviewPanel(workbench());
    await panel.approve((await panel.next()) ?? assert.fail("no draft came"));
    await workbench().runCommand("Interlinear: Get Started");
    for (const id of ["translate", "approve"]) {
      await done(id).waitFor();
    }
    await workbench().runCommand("View: Close All Editors");
  });

  it("opens with a picture for each step, and words for it", async () => {
    await workbench().runCommand("Interlinear: Get Started");
    const picture = workbench().page.locator(".getting-started-media img");
    for (const id of steps) {
      await open(id);
      await workbench().page.locator(`.getting-started-media img[srcset*="${id}.dark.png"]`).waitFor();
      const { width, words } = await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return { width: image.naturalWidth, words: image.alt };
      });
      assert.ok(width > 300 && words.length > 10, id);
    }
    await open("model");
    await screenshot("walkthrough");
  });

  it("leads from the sample to a first approval, and marks what was done", async () => {
    const { page } = workbench();
    await open("sample");
    await step("sample").getByRole("button", { name: "Open Sample Document" }).click();
    // VS Code opens a group for what a step begins, which takes the focus at its own time.
    await page.locator(".quick-input-list .monaco-list-row").first().click();
    await workbench().untilEditorHasFocus();
    assert.ok(existsSync(join(workspaceFolder(), "guide.md")));
    await workbench().runCommand("Interlinear: Translate Document");
    const panel = new ReviewPanel(workbench());
    await panel.approve((await panel.next()) ?? assert.fail("no draft came"));
    await panel.reject((await panel.next()) ?? assert.fail("no draft came"), "Say it in other words.");
    await workbench().runCommand("Interlinear: Get Started");
    for (const id of ["sample", "translate", "approve", "reject"]) {
      await done(id).waitFor();
    }
    await screenshot("walkthrough-done");
  });
});
