import { strict as assert } from "node:assert";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { ReviewPanel } from "../../../scripts/vscode/reviewPanel.mjs";
import { screenshot, workbench, workspaceFolder } from "../workbench.ts";

describe("the view of the sessions in the workbench", () => {
  let row: Locator;

  before(async () => {
    const path = join(workspaceFolder(), "harbour.md");
    writeFileSync(path, "# Harbour\n\nShips come in at night.\n");
    await workbench().openFile(path);
    await workbench().runCommand("Interlinear: Translate Document");
    await new ReviewPanel(workbench()).next();
    row = workbench().page.getByRole("treeitem", { name: /^harbour\.md, French/ });
  });

  after(async () => {
    await workbench().runCommand("View: Close All Editors");
  });

  it("is folded at first, and lists a session with language, progress and state", async () => {
    const header = workbench().page.getByRole("button", { name: "Translations Section" });
    assert.equal(await header.getAttribute("aria-expanded"), "false");
    await header.click();
    await row.waitFor();
    assert.match((await row.getAttribute("aria-label")) ?? "", /^harbour\.md, French · 0 % · .+, waits for your review$/);
    await screenshot("sessions");
  });

  it("offers to resume, to discard and to show the log, which opens as a timeline", async () => {
    await row.hover();
    const actions = await row.getByRole("button").evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
    assert.deepEqual(actions, ["Resume Translation", "Show Event Log", "Discard Session"]);
    await row.getByRole("button", { name: "Show Event Log" }).click();
    const editor = workbench().page.locator(".editor-instance .view-lines").filter({ hasText: "Session begins with" });
    await editor.waitFor();
    await screenshot("event-log");
  });

  it("follows the session: nothing is left to resume when it is complete", async () => {
    await workbench().page.getByRole("tab", { name: /^Review: harbour\.md/ }).click();
    const panel = new ReviewPanel(workbench());
    await panel.approveAll();
    await workbench().page.getByRole("treeitem", { name: /^harbour\.md, French · complete/ }).waitFor();
    await row.hover();
    assert.equal(await row.getByRole("button", { name: "Resume Translation" }).count(), 0);
  });
});
