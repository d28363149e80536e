import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "../project.mjs";
import { indexed } from "./palette.mjs";
import { readPng, writeIndexedPng } from "./png.mjs";

/** @typedef {{ x: number, y: number, width: number, height: number }} Clip of the window, in CSS pixels */

/** Kinds of theme, by what the manifest calls them in a step of a walkthrough. */
const themes = /** @type {const} */ ({ light: "light", hc: "highContrast", "hc-light": "highContrastLight", dark: "dark" });

/** Takes pictures of the workbench into media/, with a palette, so that they stay small. */
export class Camera {
  #workbench;

  /** @param {import("../vscode/workbench.mjs").Workbench} workbench in the dark theme */
  constructor(workbench) {
    this.#workbench = workbench;
  }

  /**
   * @param {string} name path below media/, without its extension
   * @param {Clip} [clip] else the whole window
   */
  async take(name, clip) {
    const path = join(root, "media", `${name}.png`);
    const file = await this.#workbench.page.screenshot({ animations: "disabled", caret: "hide", ...(clip && { clip }) });
    const small = writeIndexedPng(indexed(readPng(file)));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, small);
    console.log(`${relative(root, path)}  ${(small.length / 1000).toFixed(0)} kB`);
  }

  /**
   * One picture for each kind of theme; the last is the dark one, which then stays.
   * @param {string} name of the walkthrough's step
   * @param {Clip} clip
   */
  async takeStep(name, clip) {
    for (const [suffix, theme] of Object.entries(themes)) {
      await this.#workbench.setTheme(theme);
      await this.#workbench.page.waitForTimeout(settling);
      await this.take(`walkthrough/${name}.${suffix}`, clip);
    }
  }
}

/** Milliseconds in which editors and webviews follow the workbench into another theme. */
const settling = 1500;
