import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { outDirectory, root } from "../../../scripts/project.mjs";
import { axeViolations } from "./axe.ts";
import { gallery } from "./fixtures.ts";
import { Gallery } from "./gallery.ts";
import type { GalleryPanel } from "./gallery.ts";
import { themeNames, type Theme } from "./galleryPage.ts";
import themes from "./themes.json";

const widths = [300, 700, 1400];

/** What fits in one theme fits in all; the last one is here for its contrasts, and not pictured. */
function widthsIn(theme: Theme): readonly number[] {
  return theme === "hc-light" ? [700] : widths;
}

function pictureOf(name: string): string {
  return join(outDirectory, "screenshots", "gallery", `${name.replaceAll(" ", "-")}.png`);
}

/** Code, placeholders and what is quoted of the document are in its language, not the display's. */
function withoutQuotes(text: string): string {
  return text.replace(/`[^`]*`|“[^”]*”|\{\w+\}/g, "");
}

/** What sticks out of the page, and fields that show less than their text. */
async function overflowing(panel: GalleryPanel): Promise<string[]> {
  return panel.page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll("#root *")]
      .filter((element) => element.closest(".visually-hidden") === null)
      .filter((element) => {
        const cut = element.matches(".editor-field") && element.scrollHeight > element.clientHeight + 1;
        return cut || element.getBoundingClientRect().right > width + 0.5;
      })
      .map((element) => `${element.tagName} ${element.className}`);
  });
}

describe("the panel's looks", function () {
  this.timeout(60_000);
  let site: Gallery;
  before(async () => {
    site = await Gallery.open();
  });
  after(async () => {
    await site.close();
  });

  it("are in the language of the display, in every state", async () => {
    const panel = await site.panel("dark", undefined, "zh-cn");
    for (const [name, state] of Object.entries(gallery)) {
      await panel.show(state && { ...state, sessionId: name });
      await panel.page.setViewportSize({ width: 300, height: 900 });
      assert.deepEqual(await overflowing(panel), [], name);
      await panel.page.screenshot({ path: pictureOf(`${name}-zh-cn-300`) });
      const names = await panel.page.getByRole("button").evaluateAll((buttons) => buttons.map((button) => button.textContent ?? ""));
      assert.deepEqual(names.filter((text) => /[a-z]{3}/i.test(withoutQuotes(text))), [], name);
    }
    await panel.close();
  });

  for (const theme of themeNames) {
    describe(`in the theme ${theme}`, () => {
      let panel: GalleryPanel;
      before(async () => {
        panel = await site.panel(theme);
      });
      after(async () => {
        await panel.close();
      });

      for (const [name, state] of Object.entries(gallery)) {
        it(`are accessible and fit every width: ${name}`, async () => {
          await panel.show(state && { ...state, sessionId: name });
          for (const width of widthsIn(theme)) {
            await panel.page.setViewportSize({ width, height: 900 });
            assert.deepEqual(await overflowing(panel), [], `at ${width} px`);
            if (theme !== "hc-light") {
              await panel.page.screenshot({ path: pictureOf(`${name}-${theme}-${width}`) });
            }
          }
          assert.deepEqual(await axeViolations(panel), []);
          assert.deepEqual(await panel.violations(), []);
        });
      }

      /** What only a person at the panel brings about, pictured at every width. */
      const brought: Readonly<Record<string, { readonly state: string; readonly bring: () => Promise<void> }>> = {
        "by rule filtered": { state: "by rule", bring: () => panel.page.getByRole("combobox", { name: "Show" }).selectOption("rule").then(() => undefined) },
        "nothing found": { state: "reviewing", bring: () => panel.page.getByRole("textbox", { name: /^Search/ }).fill("nowhere in the document") },
        "no regular expression": {
          state: "reviewing",
          bring: async () => {
            await panel.page.getByRole("button", { name: "Use regular expression" }).click();
            await panel.page.getByRole("textbox", { name: /^Search/ }).fill("(guide");
          },
        },
        "outline open": { state: "outline", bring: () => panel.page.getByRole("button", { name: "Outline" }).click() },
        keys: { state: "reviewing", bring: () => panel.send({ type: "command", command: "help" }) },
        "review all": { state: "by rule", bring: () => panel.page.getByRole("button", { name: /^Review all/ }).click() },
        previewing: {
          state: "right to left",
          bring: async () => {
            await panel.button("a2", "Preview").click();
            const [source, translation] = ["<h2>Install</h2><p>Use <code>npm</code>, see <a href='x.md'>the guide</a>.</p>", "<h2>ثبّت</h2><ul><li>استخدم <code>npm</code></li></ul>"];
            await panel.send({ type: "previewed", callId: "a2", preview: { kind: "rendered", source, translation } });
          },
        },
        "details open": { state: "complete", bring: () => panel.page.locator("summary").first().click() },
        "details estimated": { state: "estimated", bring: () => panel.page.locator("summary").first().click() },
        "steering typed": {
          state: "reviewing",
          bring: () =>
            panel.page
              .getByRole("textbox", { name: /translator/ })
              .fill("Address the reader informally, and leave product names such as Acme Workspace in English.\nKeep sentences short."),
        },
      };
      for (const [name, { state, bring }] of Object.entries(brought)) {
        it(`are accessible and fit every width: ${name}`, async () => {
          await panel.show({ ...(gallery[state] ?? assert.fail(state)), sessionId: name });
          await bring();
          for (const width of widthsIn(theme)) {
            await panel.page.setViewportSize({ width, height: 900 });
            assert.deepEqual(await overflowing(panel), [], `at ${width} px`);
            if (theme !== "hc-light") {
              await panel.page.screenshot({ path: pictureOf(`${name}-${theme}-${width}`) });
            }
          }
          assert.deepEqual(await axeViolations(panel), []);
          assert.deepEqual(await panel.violations(), []);
          await panel.reset();
        });
      }

      it("are accessible with the reason box open and a decision refused", async () => {
        await panel.page.setViewportSize({ width: 900, height: 900 });
        await panel.show(gallery["reviewing"]);
        await panel.button("p1", "Reject").click();
        await panel.send({ type: "refused", callId: "p2", message: "The target file is read-only." });
        await panel.page.screenshot({ path: pictureOf(`rejecting-${theme}-900`) });
        assert.deepEqual(await axeViolations(panel), []);
      });
    });
  }

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
