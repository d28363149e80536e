import { join } from "node:path";
import { documentName, makeDemoWorkspace } from "./demo/workspace.mjs";
import { explain } from "./explain.mjs";
import { build, installDependencies } from "./project.mjs";
import { temporaryDirectory } from "./temporary.mjs";
import { engineOf } from "./vscode/engines.mjs";

// Makes the pictures of the README and of the walkthrough, in one review of the sample in a real VS Code.

const settings = {
  "editor.minimap.enabled": false,
  "window.commandCenter": false,
  "window.title": "${activeEditorShort}",
  "workbench.activityBar.location": "hidden",
  "workbench.layoutControl.enabled": false,
};

await installDependencies();
await build();
const { ensureCjkFonts } = await import("./vscode/chromium.mjs");
const { Workbench } = await import("./vscode/workbench.mjs");
const { pictureReview } = await import("./pictures/review.mjs");

const folder = temporaryDirectory("interlinear-demo-");
makeDemoWorkspace(folder.path, "fr");
await ensureCjkFonts();
const workbench = await Workbench.open({
  engine: engineOf(),
  folder: folder.path,
  file: join(folder.path, documentName),
  settings,
  size: { width: 1440, height: 860 },
});
try {
  await pictureReview(workbench);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await workbench.close();
}
