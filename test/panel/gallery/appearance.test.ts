import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type axe from "axe-core";
import { outDirectory, root } from "../../../scripts/project.mjs";
import { gallery } from "./fixtures.ts";
import { Gallery } from "./gallery.ts";
import type { GalleryPanel } from "./gallery.ts";
import { themeNames } from "./galleryPage.ts";
import themes from "./themes.json";

const axeSource = readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");
const widths = [300, 700, 1400];

async function axeViolations(panel: GalleryPanel): Promise<string[]> {
  await panel.page.evaluate(axeSource);
  const results = await panel.page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run()); // put there just now
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`));
}

async function overflowing(panel: GalleryPanel): Promise<string[]> {
  return panel.page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll("#root *")]
      .filter((element) => element.closest(".visually-hidden") === null && element.getBoundingClientRect().right > width + 0.5)
      .map((element) => `${element.tagName} ${element.className}`);
  });
}

describe("the panel's looks", () => {
  let site: Gallery;
  before(async () => {
    site = await Gallery.open();
  });
  after(async () => {
    await site.close();
  });

  for (const theme of themeNames) {
    for (const [name, state] of Object.entries(gallery)) {
      it(`are accessible and fit every width: ${name}, ${theme}`, async () => {
        const panel = await site.panel(theme);
        await panel.show(state);
        for (const width of widths) {
          await panel.page.setViewportSize({ width, height: 900 });
          const file = `${name.replaceAll(" ", "-")}-${theme}-${width}.png`;
          await panel.page.screenshot({ path: join(outDirectory, "screenshots", "gallery", file) });
          assert.deepEqual(await overflowing(panel), [], `at ${width} px`);
        }
        assert.deepEqual(await axeViolations(panel), []);
        assert.deepEqual(await panel.violations(), []);
        await panel.close();
      });
    }
  }

  it("are accessible with the reason box open and a decision refused", async () => {
    for (const theme of themeNames) {
      const panel = await site.panel(theme);
      await panel.show(gallery["reviewing"]);
      await panel.button("p1", "Reject").click();
      await panel.send({ type: "refused", callId: "p2", message: "The target file is read-only." });
      await panel.page.screenshot({ path: join(outDirectory, "screenshots", "gallery", `rejecting-${theme}-900.png`) });
      assert.deepEqual(await axeViolations(panel), []);
      await panel.close();
    }
  });

  it("use no colour that VS Code does not define", () => {
    const styles = join(root, "webview", "styles");
    const css = readdirSync(styles).map((file) => readFileSync(join(styles, file), "utf8")).join("\n");
    const known = new Set(Object.values(themes).flatMap(({ variables }) => Object.keys(variables)));
    for (const name of css.match(/--vscode-[\w-]+/g) ?? []) {
      assert.ok(known.has(name), name);
    }
    assert.doesNotMatch(css.replace(/\/\*[^]*?\*\//g, ""), /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i);
  });
});
