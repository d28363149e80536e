import { mkdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { chromium } from "playwright-core";
import { root } from "../project.mjs";
import { findChromium } from "./chromium.mjs";
import { Palette } from "./palette.mjs";
import { startServer } from "./server.mjs";
import { installServer } from "./serverInstall.mjs";

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

/** Kinds of colour theme: the setting, and the class that the workbench then has. */
const themes = {
  dark: { setting: "Default Dark Modern", className: "vs-dark" },
  light: { setting: "Default Light Modern", className: "vs" },
  highContrast: { setting: "Default High Contrast", className: "hc-black" },
  highContrastLight: { setting: "Default High Contrast Light", className: "hc-light" },
};

/** @typedef {keyof typeof themes} Theme */

/** An editor that opens late takes the focus, which would close the palette. */
const settingsOfWorkbench = { "workbench.quickOpen.closeOnFocusLost": false };

/**
 * Starts a headless browser with one empty page.
 * @param {string} program path of a Chromium
 * @param {{ width: number, height: number }} [size] of the page, in CSS pixels
 */
export async function openBrowser(program, size = { width: 1400, height: 900 }) {
  const browser = await chromium.launch({
    executablePath: program,
    headless: true,
    args: browserArguments,
    // Whoever started the server ends it too, so signals are handled in one place.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const page = await browser.newPage({ viewport: size, locale: "en-US" });
  page.setDefaultTimeout(30_000);
  return { browser, page, version: browser.version() };
}

/** The real workbench in a headless browser, with the extension of this repository. */
export class Workbench {
  /** @readonly @type {Page} */
  page;
  /** @readonly @type {Palette} */
  palette;
  /** What it runs in, for people. @readonly @type {string} */
  description;
  #server;
  #browser;

  /**
   * Starts a server, opens a folder in it and waits until commands can run.
   * @param {object} options
   * @param {import("./engines.mjs").Engine} options.engine
   * @param {string} options.folder full path of the folder to open
   * @param {string} [options.file] full path of a file to show
   * @param {Readonly<Record<string, unknown>>} [options.settings]
   * @param {readonly string[]} [options.extensions] folders of extensions beside that of this repository
   * @param {import("./server.mjs").LanguagePack} [options.languagePack] whose language it is in; else English
   * @param {{ width: number, height: number }} [options.size] in CSS pixels
   * @returns {Promise<Workbench>}
   */
  static async open({ engine, folder, file, settings, extensions, languagePack, size }) {
    const installed = await installServer(engine);
    const program = await findChromium();
    const server = await startServer(installed, {
      settings: { ...settingsOfWorkbench, ...settings },
      ...(extensions && { extensions }),
      ...(languagePack && { languagePack }),
    });
    try {
      const { browser, page, version } = await openBrowser(program, size);
      const description = `the VS Code ${engine.vscode} server, in Chromium ${version}`;
      const workbench = new Workbench(page, server, browser, description);
      await page.goto(
        server.address(folder, {
          extensionDevelopmentPath: root,
          skipWelcome: "true",
          ...(file === undefined ? {} : { openFile: file }),
        }),
      );
      await page.locator(".monaco-workbench .part.statusbar").waitFor({ timeout: 60_000 });
      if (file !== undefined) {
        await workbench.untilEditorHasFocus();
      }
      return workbench;
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  /**
   * @param {Page} page
   * @param {import("./server.mjs").VsCodeServer} server
   * @param {import("playwright-core").Browser} browser
   * @param {string} description
   */
  constructor(page, server, browser, description) {
    this.page = page;
    this.palette = new Palette(page);
    this.description = description;
    this.#server = server;
    this.#browser = browser;
  }

  /** Ends the browser and the server. */
  async close() {
    try {
      await this.#browser.close();
    } finally {
      await this.#server.stop();
    }
  }

  /** Loads the page again, as a person's reload of the window. */
  async reload() {
    await this.page.reload();
    await this.page.locator(".monaco-workbench .part.statusbar").waitFor({ timeout: 60_000 });
  }

  /**
   * Runs a command from the palette.
   * @param {string} title as the palette shows it, such as "Interlinear: Translate Document"
   */
  async runCommand(title) {
    await this.palette.choose(`>${title}`, title);
  }

  /**
   * Shows a file in an editor.
   * @param {string} path its full path
   */
  async openFile(path) {
    // Not from the explorer, which on some machines learns of new files late or never.
    await this.palette.choose(path, basename(path));
    await this.untilEditorHasFocus();
  }

  /** An editor takes the focus when it opens; what is typed before goes astray. */
  async untilEditorHasFocus() {
    await this.page.locator(".editor-instance .monaco-editor.focused .view-line").first().waitFor({ timeout: 60_000 });
  }

  /** The document of the webview in front; a webview is two frames deep. */
  panelFrame() {
    return this.page.frameLocator("iframe.webview.ready").frameLocator("#active-frame");
  }

  /**
   * Changes settings of the machine; undefined removes one.
   * @param {Readonly<Record<string, unknown>>} changes
   */
  changeSettings(changes) {
    this.#server.changeSettings(changes);
  }

  /** @param {Theme} theme */
  async setTheme(theme) {
    const { setting, className } = themes[theme];
    this.#server.changeSettings({ "workbench.colorTheme": setting });
    await this.page.locator(`.monaco-workbench.${className}`).waitFor();
  }

  /**
   * Keeps what the page shows now.
   * @param {string} path of the PNG file
   */
  async screenshot(path) {
    mkdirSync(dirname(path), { recursive: true });
    await this.page.screenshot({ path });
  }
}
