import { readFileSync } from "node:fs";
import { join } from "node:path";
import { outDirectory, root } from "../project.mjs";
import { ensureCjkFonts } from "../vscode/chromium.mjs";
import { ReviewPanel } from "../vscode/reviewPanel.mjs";
import { Workbench } from "../vscode/workbench.mjs";
import { damageOf } from "./damage.mjs";
import { documentName, targetLanguage } from "./workspace.mjs";

/** What the unattended reviewer adds, so that its refinement can be found in the target. */
const refinement = "（已校）";

/**
 * Does the whole job as a person would, in a headless browser: translates the sample, approves,
 * refines one unit, rejects one and approves its redraft, and reads the target file.
 * @param {import("../vscode/engines.mjs").Engine} engine
 * @param {string} folder the demo's workspace
 * @returns {Promise<string[]>} what is wrong; empty when all is well
 */
export async function checkDemo(engine, folder) {
  await ensureCjkFonts();
  const workbench = await Workbench.open({
    engine,
    folder,
    file: join(folder, documentName),
    size: { width: 1600, height: 1000 },
  });
  console.log(`Running in ${workbench.description}`);
  try {
    const decisions = await review(workbench);
    console.log(decisions);
  } catch (error) {
    const screenshot = await keep(workbench, "demo-failed");
    throw new Error(`The review did not get through. Screenshot: ${screenshot}`, { cause: error });
  } finally {
    await workbench.close();
  }
  return inspectTarget(join(folder, documentName.replace(/\.md$/, `.${targetLanguage}.md`)));
}

/** @param {Workbench} workbench */
async function review(workbench) {
  await workbench.runCommand("Interlinear: Translate Document");
  const panel = new ReviewPanel(workbench);

  await panel.approve(await nextOf(panel));
  await panel.refine(await nextOf(panel), (draft) => `${draft}${refinement}`);
  await panel.approve(await nextOf(panel));
  await panel.reject(await nextOf(panel), "Too literal: this should sound natural.");
  // A redraft comes when the agent has its next turn, which may be a few decisions later.
  const before = await panel.approveAll(async () => (await panel.redrafts.count()) > 0);
  const redraft = panel.redrafts.first();
  await redraft.scrollIntoViewIfNeeded({ timeout: 5000 });
  console.log(`Screenshot: ${await keep(workbench, "demo-review")}`);
  await panel.approve(String(await redraft.getAttribute("data-call-id")));
  const rest = await panel.approveAll();
  console.log(`Screenshot: ${await keep(workbench, "demo-complete")}`);
  return `${before + rest + 3} units approved, 1 refined, 1 rejected and redrafted`;
}

/** @param {ReviewPanel} panel */
async function nextOf(panel) {
  const callId = await panel.next();
  if (callId === undefined) {
    throw new Error("The session was complete before all kinds of decision were made");
  }
  return callId;
}

/**
 * @param {Workbench} workbench
 * @param {string} name
 */
async function keep(workbench, name) {
  const path = join(outDirectory, "screenshots", `${name}.png`);
  await workbench.screenshot(path);
  return path;
}

/** @param {string} path */
function inspectTarget(path) {
  const source = readFileSync(join(root, "media", "sample", documentName), "utf8");
  const target = readFileSync(path, "utf8");
  console.log(`Target: ${path}\n\n${target}`);
  const faults = damageOf(source, target);
  if (!target.includes(refinement)) {
    faults.push("the refined text is not in the target");
  }
  if (!/\p{Script=Han}/u.test(target)) {
    faults.push("there is no Chinese in the target");
  }
  return faults;
}
