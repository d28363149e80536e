import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";
import { findChromium } from "./vscode/chromium.mjs";
import { openBrowser } from "./vscode/workbench.mjs";

// Draws media/icon.png, which the Marketplace wants, from media/icon.svg.

const size = 256;
const { browser, page } = await openBrowser(await findChromium(), { width: size, height: size });
try {
  const drawing = readFileSync(join(root, "media", "icon.svg"), "utf8");
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
  await page.screenshot({ path: join(root, "media", "icon.png"), omitBackground: true });
} finally {
  await browser.close();
}
