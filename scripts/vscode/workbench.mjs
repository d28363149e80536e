import { chromium } from "playwright-core";

/** @typedef {import("playwright-core").Page} Page */

const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Starts a headless browser with one empty page.
 * @param {string} program path of a Chromium
 * @param {{ width?: number, height?: number }} [size] of the page, in CSS pixels
 */
export async function openBrowser(program, { width = 1400, height = 900 } = {}) {
  const browser = await chromium.launch({ executablePath: program, headless: true, args: browserArguments });
  const page = await browser.newPage({ viewport: { width, height }, locale: "en-US" });
  page.setDefaultTimeout(30_000);
  return { browser, page, version: browser.version() };
}

/**
 * Runs a command from the palette, by the title shown there.
 *
 * A command of an extension has its row only once the extension is known to the workbench and the
 * command's `when` holds, so the palette is opened again until the row is there.
 * @param {Page} page
 * @param {string} title such as "Interlinear: Translate Document"
 * @param {number} [timeout] milliseconds to wait for the command's row
 */
export async function runCommand(page, title, timeout = 60_000) {
  const deadline = Date.now() + timeout;
  const row = await findInPalette(page, title, deadline);
  await row.click();
  await page.locator(".quick-input-widget").waitFor({ state: "hidden" }).catch(() => {
    // A command may open a quick pick of its own in the palette's place.
  });
}

/**
 * Opens the palette with `title` typed in and waits for the command's row.
 * @param {Page} page
 * @param {string} title
 * @param {number} deadline milliseconds since 1970
 */
export async function findInPalette(page, title, deadline) {
  const input = page.locator(".quick-input-widget input");
  const row = page.locator(".quick-input-list .monaco-list-row", { has: page.getByText(title, { exact: true }) }).first();
  for (;;) {
    await page.keyboard.press("F1");
    await input.waitFor();
    await input.fill(`>${title}`);
    try {
      await row.waitFor({ timeout: 3000 });
      return row;
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(`The palette has no command "${title}"`, { cause: error });
      }
      await page.keyboard.press("Escape");
    }
  }
}
