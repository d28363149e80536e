import { join } from "node:path";
import { documentName, makeDemoWorkspace } from "./demo/workspace.mjs";
import { explain } from "./explain.mjs";
import { build, installDependencies, root } from "./project.mjs";
import { temporaryDirectory } from "./temporary.mjs";
import { engineOf } from "./vscode/engines.mjs";

// Makes the README's picture: the review of the sample, half done, with one draft being edited.

await installDependencies();
await build();
const { ensureCjkFonts } = await import("./vscode/chromium.mjs");
const { ReviewPanel } = await import("./vscode/reviewPanel.mjs");
const { Workbench } = await import("./vscode/workbench.mjs");

/** After them comes a list item, of which one word is edited. */
const approvedUnits = 6;

/** @param {import("./vscode/workbench.mjs").Workbench} workbench */
async function reviewHalfDone(workbench) {
  await workbench.runCommand("View: Close Primary Side Bar");
  await workbench.runCommand("Interlinear: Translate Document");
  const panel = new ReviewPanel(workbench);
  let decided = 0;
  await panel.approveAll(async () => decided++ === approvedUnits);
  const callId = String(await panel.next());
  await panel.type(callId, (draft) => draft.replace("保持开机", "全天开机"));
  // The last finished units stay in view above it.
  await panel.card(callId).evaluate((card) => card.scrollIntoView({ block: "center" }));
}

const folder = temporaryDirectory("interlinear-demo-");
makeDemoWorkspace(folder.path);
await ensureCjkFonts();
const workbench = await Workbench.open({
  engine: engineOf(),
  folder: folder.path,
  file: join(folder.path, documentName),
  settings: { "editor.minimap.enabled": false, "window.commandCenter": false, "window.title": "${activeEditorShort}" },
  size: { width: 1440, height: 860 },
});
try {
  await reviewHalfDone(workbench);
  const path = join(root, "media", "screenshots", "review.png");
  await workbench.screenshot(path);
  console.log(path);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await workbench.close();
}
