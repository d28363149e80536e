import { ReviewPanel } from "../vscode/reviewPanel.mjs";
import { Camera } from "./camera.mjs";

/** @typedef {import("../vscode/workbench.mjs").Workbench} Workbench */

/** Of each picture of the walkthrough, in CSS pixels. */
const stepSize = { width: 720, height: 540 };

/** Of a window that shows a document and the panel side by side, small enough to be read in the walkthrough. */
const smallWindow = { width: 1040, height: 640 };

/** Stands in the draft of the unit that is looked at in most pictures. */
const mark = "pebblecast --version";

/**
 * Goes through the review of the sample and takes a picture of each of its main states.
 * @param {Workbench} workbench with the sample in front, translated into French
 */
export async function pictureReview(workbench) {
  const camera = new Camera(workbench);
  const whole = workbench.page.viewportSize() ?? smallWindow;
  await workbench.runCommand("View: Close Primary Side Bar");
  await pictureBeginning(workbench, camera);
  await workbench.page.setViewportSize(smallWindow);
  await workbench.runCommand("Interlinear: Translate Document");
  const panel = new ReviewPanel(workbench);
  await panel.next();
  await camera.takeStep("translate", { x: 0, y: 0, ...smallWindow });
  await workbench.page.setViewportSize(whole);
  const callId = await approveBefore(panel, mark);
  await pictureDecisions(workbench, camera, panel, callId);
  await panel.approve(callId);
  await panel.frame.getByRole("switch", { name: "Autopilot" }).click();
  await panel.phase("complete").first().waitFor({ timeout: 120_000 });
  await toTop(panel);
  await camera.takeStep("autopilot", await panelClip(workbench));
}

/**
 * Before there is a session: the document, the choice of a model, and the walkthrough with that choice.
 * @param {Workbench} workbench
 * @param {Camera} camera
 */
async function pictureBeginning(workbench, camera) {
  const { page } = workbench;
  await page.setViewportSize(stepSize);
  await camera.takeStep("sample", { x: 0, y: 0, ...stepSize });
  await workbench.runCommand("Interlinear: Choose Model");
  await page.locator(".quick-input-list .monaco-list-row", { hasText: "OpenRouter" }).first().waitFor();
  await camera.takeStep("model", { x: 0, y: 0, ...stepSize });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1200, height: 720 });
  await workbench.runCommand("Interlinear: Get Started");
  await page.locator(".getting-started-media img").first().waitFor();
  await page.waitForTimeout(1000);
  await camera.take("screenshots/walkthrough", { x: 0, y: 0, width: 1200, height: 630 });
  await workbench.runCommand("View: Close Editor");
}

/**
 * One unit as it came, with a fault, refined, and about to be rejected. In the end its draft is as it came.
 * @param {Workbench} workbench
 * @param {Camera} camera
 * @param {ReviewPanel} panel
 * @param {string} callId
 */
async function pictureDecisions(workbench, camera, panel, callId) {
  const draft = await panel.draft(callId).inputValue();
  const clip = await panelClip(workbench);
  await intoView(panel, callId);
  await camera.takeStep("approve", clip);
  await panel.type(callId, () => draft.replace(mark, "pebblecast --versions"));
  await panel.card(callId).getByText("Error:").first().waitFor();
  await intoView(panel, callId, 680);
  await camera.take("screenshots/review");
  await panel.type(callId, () => draft.replace("savoir quelle version vous utilisez", "connaître votre version"));
  await workbench.page.waitForTimeout(1000);
  await intoView(panel, callId);
  await camera.takeStep("refine", clip);
  await panel.type(callId, () => draft);
  const card = panel.card(callId);
  await card.getByRole("button", { name: "Reject", exact: true }).click();
  await card.getByRole("textbox", { name: "Reason" }).fill("“Remarque” is too weak here: say “Attention”.");
  await intoView(panel, callId);
  await camera.takeStep("reject", clip);
  await card.getByRole("textbox", { name: "Reason" }).press("Escape");
}

/**
 * Approves what comes before a draft.
 * @param {ReviewPanel} panel
 * @param {string} text stands in that draft
 * @returns {Promise<string>} its call id
 */
async function approveBefore(panel, text) {
  for (;;) {
    const callId = await panel.next();
    if (callId === undefined) {
      throw new Error(`No draft has "${text}".`);
    }
    if ((await panel.draft(callId).inputValue()).includes(text)) {
      return callId;
    }
    await panel.approve(callId);
  }
}

/**
 * The upper part of the panel, without what is beside it.
 * @param {Workbench} workbench
 */
async function panelClip(workbench) {
  const box = await workbench.page.locator("iframe.webview.ready").boundingBox();
  return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0), ...stepSize };
}

/**
 * The card stands low in the picture, below what was decided before it.
 * @param {ReviewPanel} panel
 * @param {string} callId
 * @param {number} [low] where it ends, in CSS pixels from the panel's top
 */
async function intoView(panel, callId, low = stepSize.height - 10) {
  await panel.card(callId).evaluate((card, bottom) => {
    card.ownerDocument.defaultView?.scrollBy({ top: card.getBoundingClientRect().bottom - bottom });
  }, low);
}

/** @param {ReviewPanel} panel */
async function toTop(panel) {
  await panel.frame.locator("body").evaluate((body) => body.ownerDocument.defaultView?.scrollTo({ top: 0 }));
}
