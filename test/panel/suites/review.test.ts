import { strict as assert } from "node:assert";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ReviewPanel } from "../../../scripts/vscode/reviewPanel.mjs";
import { screenshot, targetLanguage, workbench, workspaceFolder } from "../workbench.ts";

const source = [
  "# Tides",
  "",
  "The sea rises and falls twice a day.",
  "",
  "Run `tide --today` to see [the table](./table.md).",
  "",
  "| Place | Height |",
  "| --- | --- |",
  "| Pier | 3 m |",
  "",
].join("\n");

function targetText(): string {
  return readFileSync(join(workspaceFolder(), `tides.${targetLanguage}.md`), "utf8");
}

describe("the review panel in the workbench", () => {
  let panel: ReviewPanel;

  before(async () => {
    const path = join(workspaceFolder(), "tides.md");
    writeFileSync(path, source);
    await workbench().openFile(path);
    await workbench().runCommand("Interlinear: Translate Document");
    panel = new ReviewPanel(workbench());
    await panel.next();
  });

  after(async () => {
    await workbench().runCommand("View: Close All Editors");
  });

  it("shows the drafts beside their originals", async () => {
    const cards = await panel.pending.allInnerTexts();
    assert.match(cards[0] ?? "", /Tides/);
    assert.match(cards[1] ?? "", /The sea rises and falls twice a day\./);
  });

  it("writes what is approved", async () => {
    const callId = await panel.next();
    assert(callId !== undefined);
    const draft = await panel.draft(callId).inputValue();
    await panel.approve(callId);
    await panel.finished.first().waitFor();
    await untilTarget((text) => text.includes(draft));
  });

  it("writes the edited text when a draft is refined", async () => {
    const callId = await panel.next();
    assert(callId !== undefined);
    await panel.refine(callId, () => "La mer monte et descend deux fois par jour.");
    await untilTarget((text) => text.includes("\n\nLa mer monte et descend deux fois par jour.\n\n"));
  });

  it("has a rejected unit drafted again, with the earlier draft and the reason beside it", async () => {
    const callId = await panel.next();
    assert(callId !== undefined);
    await panel.reject(callId, "Keep the sentence short.");
    const redraft = panel.redrafts.first();
    await redraft.waitFor();
    assert.match(await redraft.innerText(), /Keep the sentence short\./);
    assert(!targetText().includes(await panel.draft(String(await redraft.getAttribute("data-call-id"))).inputValue()));
  });

  for (const theme of ["light", "highContrast", "highContrastLight", "dark"] as const) {
    it(`follows the ${theme} theme`, async () => {
      await workbench().setTheme(theme);
      const kinds = { light: "light", dark: "dark", highContrast: "high-contrast", highContrastLight: "high-contrast-light" };
      await panel.frame.locator(`body.vscode-${kinds[theme]}`).waitFor();
      await screenshot(`review-${theme}`);
    });
  }

  it("comes back as it was when the window is loaded again", async () => {
    const pending = await panel.pending.count();
    await workbench().reload();
    await panel.pending.nth(pending - 1).waitFor({ timeout: 60_000 });
    assert.equal(await panel.pending.count(), pending);
    assert.equal(await panel.finished.count(), 2);
  });

  it("goes on when told to, and says that it is complete when every unit is decided", async () => {
    await panel.phase("stopped").waitFor();
    await panel.frame.getByRole("button", { name: "Continue" }).click();
    await panel.approveAll();
    await untilTarget((text) => text.split("\n").length === source.split("\n").length);
    const target = targetText();
    assert.match(target, /`tide --today`/);
    assert.match(target, /\]\(\.\/table\.md\)/);
    assert.match(target, /\n\| --- \| --- \|\n/);
    await screenshot("review-complete");
  });
});

async function untilTarget(isRight: (text: string) => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!isRight(targetText())) {
    assert(Date.now() < deadline, `the target is not as expected:\n${targetText()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
