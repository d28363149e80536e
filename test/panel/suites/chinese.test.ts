import { strict as assert } from "node:assert";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { outDirectory, root } from "../../../scripts/project.mjs";
import { temporaryDirectory } from "../../../scripts/temporary.mjs";
import { engineOf } from "../../../scripts/vscode/engines.mjs";
import { Workbench } from "../../../scripts/vscode/workbench.mjs";

describe("a VS Code in Chinese", () => {
  const folder = temporaryDirectory("interlinear-chinese-");
  let workbench: Workbench | undefined;

  before(async function () {
    this.timeout(120_000);
    workbench = await Workbench.open({
      engine: engineOf(process.env["INTERLINEAR_TEST_ENGINE"] || undefined),
      folder: folder.path,
      settings: { "interlinear.targetLanguage": "fr" },
      languagePack: { language: "zh-cn", folder: join(root, "test", "panel", "languagePack") },
    });
  });

  after(async () => {
    await workbench?.close();
    folder.remove();
  });

  it("has the commands, the panel, what the checks find and the status bar in Chinese", async () => {
    assert(workbench);
    const path = join(folder.path, "tide.md");
    writeFileSync(path, "# Tide\n\nThe `sea` rises.\n");
    await workbench.openFile(path);
    await workbench.runCommand("Interlinear: 翻译文档");
    const panel = workbench.panelFrame();
    const card = panel.locator("[data-call-id][data-state=pending]").nth(1);
    await card.getByRole("textbox").fill("La mer monte.");
    await card.getByText("译文中缺少行内代码`sea`").waitFor();
    await card.getByRole("button", { name: "采用修改" }).waitFor();
    await workbench.page.locator('.statusbar-item[aria-label*="个单元"]').waitFor();
    assert.equal(await panel.locator("html").getAttribute("lang"), "zh-cn");
    await workbench.screenshot(join(outDirectory, "screenshots", "chinese.png"));
  });
});
